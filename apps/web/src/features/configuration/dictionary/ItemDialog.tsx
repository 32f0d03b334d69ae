import {
  saveDictionaryItem,
  type DictionaryType,
  type KeptItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { forgetDictionaries } from '../../../platform/dictionary.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './dictionary.text.ts';

interface Values {
  value: string;
  label: string;
  parentId: string | undefined;
  sort: number;
  isEnabled: boolean;
}

interface Props {
  type: DictionaryType;
  item: KeptItem | undefined;
  items: readonly KeptItem[];
  onSaved: () => void;
  onClose: () => void;
}

const { column } = text;
const ROOT = '-1';
const STEP = 1;

const fieldsOf = (item: KeptItem | undefined, items: readonly KeptItem[]): FormField<Values>[] => [
  { name: 'value', label: column.value, showType: item ? 'label' : 'text', required: true, maxLength: 60 },
  { name: 'label', label: column.label, showType: 'text', required: true, maxLength: 100 },
  {
    name: 'parentId',
    label: column.parent,
    showType: 'select',
    placeholder: text.top,
    options: items.filter(({ id }) => id !== item?.id).map(({ id, label }) => ({ value: id, label })),
  },
  { name: 'sort', label: column.sort, showType: 'number', min: 0, max: 99_999, precision: 0, required: true },
  { name: 'isEnabled', label: text.isEnabled, showType: 'switch' },
];

/** One item; a code that records carry is never changed. */
export function ItemDialog({ type, item, items, onSaved, onClose }: Props) {
  const fields = useMemo(() => fieldsOf(item, items), [item, items]);
  const last = Math.max(0, ...items.map(({ sort }) => sort));
  const save = async (values: Values) => {
    await callServer(saveDictionaryItem, { ...values, parentId: values.parentId ?? '', id: item?.id, type: type.type });
    forgetDictionaries(); // every select asks anew
  };
  return (
    <FormDialog
      title={item ? text.titleEdit(item.label) : text.titleNew(type.name)}
      note={item && <p className="dialog-note">{text.editNote}</p>}
      fields={fields}
      initial={{
        value: item?.value ?? '',
        label: item?.label ?? '',
        parentId: item && item.parentId !== ROOT ? item.parentId : undefined,
        sort: item?.sort ?? last + STEP,
        isEnabled: item?.isEnabled ?? true,
      }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
