

let isPressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);
}

/** A sentence that appeared while a button is held down would move the button away, and the click would be lost. */
export function afterPress(work: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => setTimeout(work), { once: true });
  else work();
}
