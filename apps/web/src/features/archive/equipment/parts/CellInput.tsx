import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { GridColumn } from './grid-state.ts';
import { useOnChange } from '../../../../ui/use-on-change.ts';

interface Props {
  column: GridColumn;
  label: string;
  /** The text being typed; absent while the cursor only stands in the cell. */
  typed: string | undefined;
  invalid: boolean;
  /** Takes the cursor: not when the page has just opened. */
  isActive: boolean;
  onType: (typed: string) => void;
  onCommit: (typed?: string) => void;
  /** `choice` is the option that the key would take. */
  onKey: (event: KeyboardEvent, isListed: boolean, choice: string | undefined) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

const NONE = -1; // Enter on a blank text clears the cell

/**
 * The box in the cell with the cursor. It is always there, so that a Chinese input method can begin in it; while nothing is
 * typed it is transparent and the cell shows through.
 */
export function CellInput({ column, label, typed, invalid, isActive, ...on }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shownItems = typed === undefined ? [] : offeredChoices(column, typed);
  const [markedNumber, setMarked] = useState(NONE);
  const isListed = shownItems.length > 0;
  useEffect(() => {
    if (!isActive) return;
    box.current?.focus({ preventScroll: true });
  }, [isActive, column, label]);
  useOnChange(typed, () => setMarked(typed?.trim() ? 0 : NONE));

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isListed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setMarked(
        (before) => (Math.max(before, step > 0 ? NONE : 0) + step + shownItems.length) % shownItems.length,
      );
    }
    on.onKey(event, isListed, shownItems[markedNumber]?.label);
  };
  return (
    <>
      <input
        ref={box}
        className={typed === undefined ? 'pg-input' : 'pg-input pg-typing'}
        style={{ textAlign: column.align }}
        aria-label={label}
        aria-invalid={invalid || undefined}
        value={typed ?? ''}
        autoComplete="off"
        onChange={(event) => on.onType(event.target.value)}
        onKeyDown={press}
        onCopy={on.onCopy}
        onPaste={on.onPaste}
        onBlur={() => typed !== undefined && on.onCommit()}
      />
      {isListed && (
        <Choices
          at={box.current}
          options={shownItems}
          marked={markedNumber}
          onChoose={(choice) => on.onCommit(choice)}
        />
      )}
    </>
  );
}

/** Options that hold what is typed; all of them while that is an option itself. */
function offeredChoices({ options = [], show }: GridColumn, typedText: string) {
  const word = typedText.trim().toLowerCase();
  if (options.some(({ label }) => label.toLowerCase() === word) || show(typedText) !== typedText) return options;
  return options.filter(({ label }) => label.toLowerCase().includes(word));
}

const LIST_HEIGHT = 220;

interface ChoicesProps {
  at: HTMLElement | null;
  options: readonly { value: string; label: string }[];
  marked: number;
  onChoose: (label: string) => void;
}

function Choices({ at, options, marked, onChoose }: ChoicesProps) {
  const place = at?.getBoundingClientRect();
  if (!place) return null;
  const isBelow = place.bottom + LIST_HEIGHT < window.innerHeight;
  const style = isBelow ? { top: place.bottom } : { bottom: window.innerHeight - place.top };
  return createPortal(
    <ul className="pg-choices" style={{ ...style, left: place.left, minWidth: place.width, maxHeight: LIST_HEIGHT }}>
      {options.map(({ value, label }, index) => (
        <li
          key={value}
          className={index === marked ? 'pg-marked' : undefined}
          ref={index === marked ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(label);
          }}
        >
          {label}
        </li>
      ))}
    </ul>,
    document.body,
  );
}
