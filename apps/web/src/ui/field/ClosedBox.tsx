import { DownOutlined } from '@ant-design/icons';
import {
  useRef,
  type AriaAttributes,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import './closed-box.css';
import type { Touchable } from './later.tsx';

interface Props extends AriaAttributes, Touchable {
  id?: string;
  className?: string | undefined;
  value: string;
  placeholder?: string;
  disabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
  isSmall?: boolean;
  /** The text that is typed looks for an option, once its list is there. */
  isSearched?: boolean;
}

/** Keys that lead on or are held beside another one open nothing. */
const leading = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);
/** Keys that would change the words of what is chosen. */
const changing = new Set(['Backspace', 'Delete', ' ']);

/** The box of a choice that is not opened yet, as the library's own stands there afterwards. */
export function ClosedBox({
  value,
  placeholder,
  disabled = false,
  isInvalid,
  isSmall,
  isSearched = false,
  className = '',
  typed,
  onTouch,
  onType,
  ...input
}: Props) {
  const boxRef = useRef<HTMLInputElement>(null);
  /** Text that is typed then takes the place of the words of what is chosen. */
  const selectWords = (box: HTMLInputElement) => {
    if (isSearched && !typed) box.select();
  };
  const reach = (event: FocusEvent<HTMLInputElement>) => {
    selectWords(event.currentTarget); // not every text comes by a key
    onTouch('focus');
  };
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (leading.has(event.key)) return;
    if (!typed && changing.has(event.key)) event.preventDefault();
    selectWords(event.currentTarget);
    onTouch('open');
  };
  // The list opens behind the press: one that stands here before the press has reached the window would be closed by it, and lose
  // the cursor to the box that was pressed. Until it is there the cursor is in this box.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (disabled) return;
    setTimeout(() => {
      onTouch('open');
      boxRef.current?.focus();
    });
  };
  const endComposing = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    onType(currentTarget.value); // not every browser says it before
    onTouch('composed');
  };
  const kind = `${isSmall ? ' closed-small' : ''}${isInvalid ? ' closed-invalid' : ''}`;
  return (
    <span className={`closed-box${kind} ${className}`} onPointerEnter={() => onTouch('over')} onMouseDown={press}>
      <input
        {...input}
        ref={boxRef}
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={undefined} // there is no list yet
        aria-expanded={false}
        autoComplete="off"
        readOnly={!isSearched}
        value={typed || value}
        placeholder={placeholder}
        disabled={disabled}
        onFocus={reach}
        onBlur={() => onTouch('left')}
        onClick={() => onTouch('open')}
        onKeyDown={openByKey}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value)}
        onCompositionStart={() => onTouch('composing')}
        onCompositionEnd={endComposing}
      />
      <DownOutlined aria-hidden />
    </span>
  );
}
