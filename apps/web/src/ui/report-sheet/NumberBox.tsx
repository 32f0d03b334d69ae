import { memo, useState, type CSSProperties } from 'react';
import { readNumber, showNumber, tidyNumber } from './number-text.ts';
import { text } from './report-sheet.text.ts';

interface Props {
  value: number | string | null | undefined;
  onChange: (value: number | null) => void;
  label: string;
  /** Outside its limit: red, with a word beside it where there is room. */
  out?: boolean;
  hint?: string;
  width?: number;
  place?: string;
  table?: { name: string; row: number; column: number };
}

/** A box for one measured value. What is being typed stays as typed; what is no number counts as nothing and says so. */
export const NumberBox = memo(function NumberBox({ value, onChange, label, out, hint, width, place, table }: Props) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && readNumber(typed).kind === 'wrong';
  const style: CSSProperties | undefined = width === undefined ? undefined : { width };
  return (
    <input
      className={`sheet-input sheet-number mono${out || wrong ? ' sheet-out' : ''}`}
      style={style}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={out || wrong}
      title={wrong ? text.notANumber : hint}
      data-stop=""
      data-place={place}
      data-table={table?.name}
      data-row={table?.row}
      data-column={table?.column}
      value={typed ?? showNumber(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const next = event.target.value;
        const read = readNumber(next);
        setTyped(next);
        onChange(read.kind === 'number' ? read.value : null);
      }}
      onBlur={() => {
        if (wrong && typed !== undefined) setTyped(tidyNumber(typed));
        else setTyped(undefined);
      }}
    />
  );
});
