import { Select } from 'antd';
import type { ReactNode } from 'react';
import { LinesWait, WordWait } from '../feedback/Skeleton.tsx';
import { asText, asTexts } from './as-text.ts';
import { clearing } from './clearing.tsx';
import { labelledBy, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import type { Touched } from './later.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { areSearched, useOptions } from './option-source.ts';

/** A choice from a list that opens. */
export default function SelectControl(props: ControlProps & Partial<Touched>) {
  const { id, field, value, onChange, disabled, invalid, touch } = props;
  const { options, loading } = useOptions(field);
  const sharedProps = {
    ...labelledBy(props),
    id,
    className: 'control-wide',
    onChange: (next: string | string[] | undefined) => onChange(next),
    options: [...options],
    loading,
    labelRender: ({ label, value: code }: { label?: ReactNode; value?: string | number }) =>
      label ?? (loading ? <WordWait /> : code),
    allowClear: field.required ? false : clearing, // what must be chosen is chosen anew
    showSearch: areSearched(options) ? { optionFilterProp: 'label' } : false,
    placeholder: field.placeholder ?? text.choose,
    notFoundContent: loading ? <LinesWait lines={3} /> : text.noOption,
    popupMatchSelectWidth: false,
    disabled: disabled || field.readOnly,
    status: invalid ? ('error' as const) : undefined,
    autoFocus: touch === 'focus' || touch === 'open',
    defaultOpen: touch === 'open',
  };
  if (field.multiple) return <MultiSelect {...sharedProps} value={asTexts(value)} maxTagCount="responsive" />;
  return <Select {...sharedProps} value={asText(value) || undefined} />;
}
