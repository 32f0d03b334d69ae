import { numberBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import type { Bounds } from '@tejian/domain/shared/field/field-definition.ts';
import { numberProblem, typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { memo, useState, type CSSProperties } from 'react';
import { leastWidth } from './number-room.ts';

interface Props {
  /** A number, or the text as typed that is none. */
  value: number | string | null | undefined;
  onChange: (value: number | string | null) => void;
  label: string;
  /** Decimals that the template declares. */
  decimals?: number;
  /** Never below zero. */
  unsigned?: boolean;
  /** Between which values it can lie. */
  bounds?: Bounds | undefined;
  /** Outside its limit: red, with a word beside it where there is room. */
  out?: boolean;
  /** Far from the last report's value. */
  drifted?: boolean;
  hint?: string;
  /** Pixels, where its longest value needs no more. */
  width?: number;
  place?: string;
  table?: { name: string; row: number; column: number };
}

/** The number that a text is read as, or the text itself where it is refused: nothing is read as another value. */
export function boxValue(
  typedUnit: string,
  decimals: number | undefined,
  isUnsigned?: boolean,
): number | string | null {
  const readNumber = typedNumber(typedUnit);
  if (readNumber.kind === 'blank') return null;
  return readNumber.kind === 'number' && !numberProblem(readNumber.value, decimals, isUnsigned)
    ? readNumber.value
    : typedUnit.trim();
}

/** A box for one measured value. A text that is no number with the declared decimals stays as typed and says why. */
export const NumberBox = memo(function NumberBox(props: Props) {
  const { value, onChange, label, decimals, unsigned, bounds, out, drifted, hint, width, place, table } = props;
  const [typedText, setTyped] = useState<string>();
  const problem = numberBoxProblem(value, decimals, unsigned, bounds);
  const style: CSSProperties | undefined =
    width === undefined ? undefined : { width, minWidth: leastWidth(bounds, decimals) };
  return (
    <input
      className={`sheet-input sheet-number mono${out || problem ? ' sheet-out' : drifted ? ' sheet-drifted' : ''}`}
      style={style}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={out || problem !== undefined}
      title={problem ?? hint}
      data-stop=""
      data-place={place}
      data-table={table?.name}
      data-row={table?.row}
      data-column={table?.column}
      value={typedText ?? (value === null || value === undefined ? '' : String(value))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(boxValue(event.target.value, decimals, unsigned));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
});
