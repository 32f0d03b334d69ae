import { dateBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import type { Bounds } from '@tejian/domain/shared/field/field-definition.ts';
import { TypedDate } from '../field/TypedDate.tsx';
import { text } from './report-sheet.text.ts';

interface Props {
  value: string;
  onChange: (date: string | undefined) => void;
  label: string;
  month?: boolean;
  bounds?: Bounds | undefined;
}

/** A day (yyyy-MM-dd) or a month (yyyy-MM) within a cell; a text that is none stays as typed and says why it is refused. */
export function DateCell({ value, onChange, label, month, bounds }: Props) {
  const precision = month ? 'month' : 'day';
  const problem = value === '' ? undefined : dateBoxProblem(value, precision, bounds);
  return (
    <span data-stop="" className="sheet-control" title={problem}>
      <TypedDate
        aria-label={label}
        size="small"
        variant="filled"
        way={precision}
        status={problem === undefined ? undefined : 'error'}
        aria-invalid={problem !== undefined}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        placeholder={text.choose}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
