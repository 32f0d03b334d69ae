import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { focusFirstButton, moveByArrows } from '../ui/arrow-keys.ts';
import type { PopupPlacement } from '../ui/popup/Popup.tsx';
import { Popup } from '../ui/popup/Popup.tsx';

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
  placement?: PopupPlacement;
  /** The element that opens it. */
  children: ReactNode;
}

function Actions({ actions, onOpen }: Pick<Props, 'actions' | 'onOpen'>) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    focusFirstButton(list.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrows(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
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
  );
}

/** A short menu. It opens with its first entry in focus; arrows move, Escape leads back to where one was. */
export function ActionMenu({ open, onOpen, actions, head, placement = 'bottomRight', children }: Props) {
  const content = (
    <>
      {head}
      <Actions actions={actions} onOpen={onOpen} />
    </>
  );
  return (
    <Popup open={open} onOpen={onOpen} placement={placement} content={content}>
      {children}
    </Popup>
  );
}
