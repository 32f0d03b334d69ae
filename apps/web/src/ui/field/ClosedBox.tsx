import { DownOutlined } from '@ant-design/icons';
import type { AriaAttributes, KeyboardEvent, MouseEvent } from 'react';
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
}

/** Keys that lead on or are held beside another one open nothing. */
const leading = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/** The box of a choice that is not opened yet, as the library's own stands there afterwards. */
export function ClosedBox({
  value,
  placeholder,
  disabled = false,
  isInvalid,
  isSmall,
  className = '',
  onTouch,
  ...input
}: Props) {
  const openByKey = ({ key }: KeyboardEvent) => {
    if (!leading.has(key)) onTouch('open');
  };
  // The list opens behind the press: one that stands here before the press has reached the window would be closed by it, and lose
  // the cursor to the box that was pressed.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!disabled) setTimeout(() => onTouch('open'));
  };
  const kind = `${isSmall ? ' closed-small' : ''}${isInvalid ? ' closed-invalid' : ''}`;
  return (
    <span className={`closed-box${kind} ${className}`} onPointerEnter={() => onTouch('over')} onMouseDown={press}>
      <input
        {...input}
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={undefined} // there is no list yet
        aria-expanded={false}
        readOnly
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onFocus={() => onTouch('focus')}
        onBlur={() => onTouch('left')}
        onClick={() => onTouch('open')}
        onKeyDown={openByKey}
      />
      <DownOutlined aria-hidden />
    </span>
  );
}
