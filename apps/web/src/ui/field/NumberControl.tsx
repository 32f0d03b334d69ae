import { InputNumber } from 'antd';
import { tidy, told, type ControlProps } from './field-def.ts';

const asNumber = (value: unknown) =>
  typeof value === 'number' ? value : value === '' || value === undefined ? undefined : Number(value);

/** A number with its unit, full-width digits too. */
export default function NumberControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  return (
    <InputNumber
      {...told(props)}
      id={id}
      className="control-wide"
      value={asNumber(value)}
      onChange={(next) => onChange(next ?? undefined)}
      precision={field.precision}
      parser={(typed) => Number(tidy(typed ?? ''))}
      placeholder={field.placeholder}
      suffix={field.unit}
      controls={false}
      disabled={disabled}
      readOnly={field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
