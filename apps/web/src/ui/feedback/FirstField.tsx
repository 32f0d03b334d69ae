import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusBack } from './focus-back.ts';

const FIELDS = 'textarea, input:not(:disabled):not([type=checkbox])';

/**
 * The first field of a dialog: who opens one wants to fill it in, so the cursor stands in it at once, not when the
 * dialog has come to rest.
 */
export function FirstField({
  children,
  onKeyDown,
}: {
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement); // before a field with autoFocus takes it
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    return () => focusBack(before); // after a dialog the cursor goes back to where it was opened
  }, [before]);
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** For fields that came later; whoever is in one already stays there. */
export function focusFirst(isOpen: boolean): void {
  const body = [...document.querySelectorAll('.ant-modal-body')].at(-1);
  const isIn = document.activeElement?.matches(FIELDS) && body?.contains(document.activeElement);
  if (isOpen && !isIn) body?.querySelector<HTMLElement>(FIELDS)?.focus();
}
