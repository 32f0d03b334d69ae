import { dateProblem } from '@tejian/domain/shared/typed/typed-day.ts';
import { TypedDate } from '../field/TypedDate.tsx';
import { text } from './report-sheet.text.ts';

interface Props {
  value: string;
  onChange: (date: string | undefined) => void;
  label: string;
  month?: boolean;
}

/** A day (yyyy-MM-dd) or a month (yyyy-MM) within a cell; a text that is none stays as typed and says why it is refused. */
export function DateCell({ value, onChange, label, month }: Props) {
  const precision = month ? 'month' : 'day';
  const problem = value === '' ? undefined : dateProblem(precision, value);
  return (
    <span data-stop="" className="sheet-control">
      <TypedDate
        aria-label={label}
        size="small"
        variant="filled"
        way={precision}
        aria-invalid={problem !== undefined}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        placeholder={text.choose}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
