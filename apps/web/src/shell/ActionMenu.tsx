import { Popover, type PopoverProps } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { focusFirstButton, moveByArrows } from '../ui/arrow-keys.ts';

export interface MenuAction {
  label: string;
  run: () => void;
  /** Shown, and not to be chosen now. */
  off?: boolean;
}

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  actions: readonly MenuAction[];
  head?: ReactNode;
  placement?: PopoverProps['placement'];
  /** The element that opens it. */
  children: ReactNode;
}

/** A short menu. It opens with its first entry in focus; arrows move, Escape leads back to where one was. */
export function ActionMenu({ open, onOpen, actions, head, placement = 'bottomRight', children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Element>(null);
  const toggle = (next: boolean) => {
    if (next) before.current = document.activeElement;
    onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrows(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const content = (
    <>
      {head}
      <ul ref={list} className="plain-menu" onKeyDown={onKeyDown}>
        {actions.map(({ label, run, off }) => (
          <li key={label}>
            <button
              type="button"
              disabled={off}
              onClick={() => {
                onOpen(false);
                run();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Popover
      open={open}
      onOpenChange={toggle}
      afterOpenChange={(isOpen) => isOpen && focusFirstButton(list.current)}
      trigger="click"
      placement={placement}
      arrow={false}
      content={content}
    >
      {children}
    </Popover>
  );
}
