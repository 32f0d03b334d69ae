import type { ResultOption } from '@tejian/domain/business/report/template.ts';
import { memo, useId, type KeyboardEvent } from 'react';
import { resultMove } from './result-keys.ts';

interface Props {
  options: readonly ResultOption[];
  value: string | undefined;
  /** Undefined takes the result back. */
  onChoose: (value: string | undefined) => void;
  label: string;
  place: string;
  /** After a key chose, the cursor goes on to the next result: the digits of a run fall into no measured value. */
  onNext: (from: HTMLElement) => void;
}

/** The result of one item as a row of marks: keys 1 … 4 choose and go on, ← → choose, 0 or Delete takes back. */
export const ResultChoice = memo(function ResultChoice({ options, value, onChoose, label, place, onNext }: Props) {
  const id = useId();
  const chosenIndex = options.findIndex((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    const move = resultMove(key, chosenIndex, options.length);
    if (!move) return;
    onChoose(move.at === undefined ? undefined : options[move.at]?.value);
    if (move.goesOn) onNext(currentTarget);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="sheet-choice"
      role="radiogroup"
      aria-label={label}
      data-stop=""
      data-place={place}
      tabIndex={0}
      aria-activedescendant={chosenIndex < 0 ? undefined : `${id}${chosenIndex}`}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        <span
          key={option.value}
          id={`${id}${index}`}
          role="radio"
          aria-checked={index === chosenIndex}
          aria-label={option.label}
          title={`${option.label}  ${index + 1}`}
          className={`sheet-mark sheet-mark-${option.effect}`}
          onClick={() => onChoose(option.value)}
        >
          {option.mark}
        </span>
      ))}
    </div>
  );
});
