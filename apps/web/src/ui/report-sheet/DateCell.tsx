import { TypedDate } from '../field/TypedDate.tsx';
import { text } from './report-sheet.text.ts';

interface Props {
  value: string;
  onChange: (date: string | undefined) => void;
  label: string;
  month?: boolean;
}

/** A day (yyyy-MM-dd) or a month (yyyy-MM) within a cell. */
export function DateCell({ value, onChange, label, month }: Props) {
  return (
    <span data-stop="" className="sheet-control">
      <TypedDate
        aria-label={label}
        size="small"
        variant="filled"
        way={month ? 'month' : 'day'}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        placeholder={text.choose}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
