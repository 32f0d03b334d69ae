import { AutoComplete } from 'antd';
import { clearing } from '../../../ui/field/clearing.tsx';
import { labelledBy, type ControlProps } from '../../../ui/field/field-def.ts';

interface Props extends ControlProps {
  /** Accounts that statements were imported for. */
  accounts: readonly string[];
}

/** The name of an account of the institute: free text that offers those that are known. */
export function AccountName({ accounts, ...control }: Props) {
  const { id, field, value, onChange, disabled, invalid } = control;
  const typedName = typeof value === 'string' ? value : '';
  const options = accounts.filter((one) => one.includes(typedName)).map((one) => ({ value: one }));
  return (
    <AutoComplete
      id={id}
      className="control-wide"
      value={typedName}
      options={options}
      onChange={(name: string | undefined) => onChange(name ?? '')}
      placeholder={field.placeholder}
      allowClear={clearing}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      {...labelledBy(control)}
    />
  );
}
