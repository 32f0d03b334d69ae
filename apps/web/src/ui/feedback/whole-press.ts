/**
 * The distance that the mouse may move between pressing and letting go, in pixels: further away the person has left the
 * button.
 */
const NEAR = 8;

interface Press {
  readonly button: HTMLElement;
  readonly x: number;
  readonly y: number;
}

const buttonUnder = ({ button, target }: PointerEvent): HTMLElement | null =>
  button === 0 && target instanceof Element ? target.closest<HTMLElement>('button') : null;

/**
 * A press of the mouse counts for the button on which it began. The browser makes no click where the page moves the button
 * between pressing and letting go (a sentence that appears above, a dialog that grows): then the click is made here.
 */
export function keepPressesWhole(): void {
  let begunPress: Press | undefined;
  const begin = (event: PointerEvent) => {
    const button = event.pointerType === 'mouse' ? buttonUnder(event) : null; // a finger's click comes later by itself
    begunPress = button ? { button, x: event.clientX, y: event.clientY } : undefined;
  };
  const end = ({ clientX, clientY }: PointerEvent) => {
    const press = begunPress;
    begunPress = undefined;
    if (!press || Math.hypot(clientX - press.x, clientY - press.y) > NEAR) return;
    let isClicked = false;
    const note = ({ target }: MouseEvent) => (isClicked ||= target instanceof Node && press.button.contains(target));
    document.addEventListener('click', note, true);
    // The click of a mouse comes before the next task.
    setTimeout(() => {
      document.removeEventListener('click', note, true);
      if (!isClicked && press.button.isConnected) press.button.click();
    });
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', () => (begunPress = undefined), true);
}
