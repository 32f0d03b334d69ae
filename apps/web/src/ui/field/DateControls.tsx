import { labelledBy, type ControlProps, type FieldDef, type ShowType } from './field-def.ts';
import { text } from './field.text.ts';
import { TypedDate, TypedDateRange, type Way } from './TypedDate.tsx';

const ways: Partial<Record<ShowType, Way>> = { timeselect: 'moment', datetimerange: 'moment', year: 'year' };
const wayOf = ({ showType, takesMonth }: Pick<FieldDef, 'showType' | 'takesMonth'>): Way =>
  ways[showType] ?? (takesMonth ? 'dayOrMonth' : 'day');
const asText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** A date, a moment or a year; the value is always its text. */
export function DateControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  return (
    <TypedDate
      {...labelledBy(props)}
      id={id}
      className="control-wide"
      way={wayOf(field)}
      value={asText(value)}
      onChange={onChange}
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}

/** Two dates; the value is the pair of their texts, either may be missing. */
export function DateRangeControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  const [from, to]: unknown[] = Array.isArray(value) ? value : [];
  return (
    <TypedDateRange
      {...labelledBy(props)}
      id={id}
      className="control-wide"
      way={wayOf(field)}
      value={[asText(from), asText(to)]}
      onChange={onChange}
      placeholder={[text.from, text.to]}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
