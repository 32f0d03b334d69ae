import { clearing } from '../field/clearing.tsx';
import { Select } from 'antd';
import { text } from '../field/field.text.ts';
import { MultiSelect } from '../field/MultiSelect.tsx';
import './form.css';

export interface PersonOption {
  id: string;
  name: string;
  /** Beside the name: department, how much there is to do. */
  note?: string;
  /** The reason that this person cannot be chosen. */
  reason?: string;
}

interface Common {
  id: string;
  people: readonly PersonOption[];
  invalid?: boolean;
  disabled?: boolean;
  placeholder?: string;
}
type Props = Common &
  (
    | { multiple?: false; value: string | undefined; onChange: (id: string | undefined) => void }
    | { multiple: true; value: readonly string[]; onChange: (ids: string[]) => void }
  );

const optionOf = ({ id, name, note, reason }: PersonOption) => ({
  value: id,
  name,
  disabled: reason !== undefined,
  title: reason ?? '',
  note: [note, reason].filter(Boolean).join(' · '),
});
type Option = ReturnType<typeof optionOf>;

/** People to choose from, those who cannot be chosen with the reason. */
export function PersonSelect(props: Props) {
  const { id, people, invalid, disabled, placeholder = text.choose } = props;
  const options = [...people]
    .sort((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined))
    .map(optionOf);
  const sharedProps = {
    id,
    className: 'control-wide',
    options,
    fieldNames: { label: 'name' },
    showSearch: { optionFilterProp: 'name' },
    optionRender: ({ data }: { data: Option }) => (
      <span className="picker-line">
        {data.name}
        <small>{data.note}</small>
      </span>
    ),
    popupMatchSelectWidth: false,
    allowClear: clearing,
    disabled,
    placeholder,
    notFoundContent: text.noOption,
    status: invalid ? ('error' as const) : undefined,
  };
  if (props.multiple)
    return <MultiSelect {...sharedProps} value={[...props.value]} onChange={(ids) => props.onChange(ids)} />;
  return (
    <Select
      {...sharedProps}
      value={props.value || undefined}
      onChange={(one: string | undefined) => props.onChange(one)}
    />
  );
}
