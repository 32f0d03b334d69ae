import { createContext, useContext, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useOnChange } from '../use-on-change.ts';
import { typedKey } from './typed-key.ts';

/** The text typed into the boxes of a date, told by their identifiers. */
export interface Typing {
  /** The text of a box that could not be read: it stays in sight, with the field's error under it. */
  unread: (boxId: string | undefined) => string | undefined;
  take: (text: string, boxId: string | undefined) => void;
}
export const TypingContext = createContext<Typing>({ unread: () => undefined, take: () => undefined });

/**
 * The box of a date picker. The library reads the text on every key and writes its own over it (2026.11.2 becomes
 * 2026-11-02 before the 0 is typed): here it is read once, when the box is left or Enter is pressed.
 */
export function TypedInput({
  value: shownValue,
  onChange: _readOnEveryKey,
  onBlur,
  onKeyDown,
  ...rest
}: ComponentProps<'input'>) {
  const { unread: unreadOf, take } = useContext(TypingContext);
  const unreadText = unreadOf(rest.id);
  const [typedText, setTyped] = useState<string>();
  useOnChange(shownValue, () => setTyped(undefined)); // chosen in the calendar, or from outside
  useOnChange(unreadText, () => setTyped(undefined));
  const settle = () => {
    if (typedText === undefined) return;
    setTyped(undefined);
    if (typedText !== (unreadText ?? shownValue)) take(typedText, rest.id);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = typedKey(event.key, typedText !== undefined, event.currentTarget.closest('[role=search]') !== null);
    if (does === 'hand on') return onKeyDown?.(event);
    if (does === 'settle') return settle();
    setTyped(undefined);
    if (does === 'take back') event.stopPropagation();
  };
  return (
    <input
      {...rest}
      value={typedText ?? unreadText ?? shownValue}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={press}
    />
  );
}
