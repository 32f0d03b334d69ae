import type { KeyboardEvent } from 'react';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** The button that an arrow leads to, around the ends; from none of them (-1) to the first or the last. */
export function buttonAfter(key: string, at: number, count: number): number | undefined {
  const step = steps.get(key);
  if (step === undefined || count === 0) return undefined;
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}

/** Arrow keys move the focus among the buttons of a list, and around its ends. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = buttonAfter(event.key, at, buttons.length);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

export const focusFirstButton = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
