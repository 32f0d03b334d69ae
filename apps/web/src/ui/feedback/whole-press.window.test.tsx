// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { keepPressesWhole } from './whole-press.ts';

keepPressesWhole(); // as the program does once, when it begins
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const clicks: string[] = [];
const draw = () => {
  clicks.length = 0;
  openWindow().drawPart(
    <>
      <button type="button" onClick={() => clicks.push('pressed')}>
        按钮
      </button>
      <p>别处</p>
    </>,
  );
  return screen.getByRole('button', { name: '按钮' });
};
const pointer = (target: Element, type: string, x: number, more: PointerEventInit = {}) =>
  fireEvent(target, new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: x, clientY: 10, ...more }));

it('a button that moved away while it was pressed is pressed', async () => {
  const button = draw();
  pointer(button, 'pointerdown', 10);
  pointer(screen.getByText('别处'), 'pointerup', 12); // the page moved, the mouse hardly did
  await settled();
  expect(clicks).toEqual(['pressed']);
});

it('one that the browser clicked is not clicked twice', async () => {
  const button = draw();
  pointer(button, 'pointerdown', 10);
  pointer(button, 'pointerup', 10);
  fireEvent.click(button);
  await settled();
  expect(clicks).toEqual(['pressed']);
});

it('who leaves the button before letting go does not mean it; nor does another button, a finger, or a cancelled press', async () => {
  const button = draw();
  const elsewhere = screen.getByText('别处');
  pointer(button, 'pointerdown', 10);
  pointer(elsewhere, 'pointerup', 30);
  pointer(button, 'pointerdown', 10, { button: 2 });
  pointer(elsewhere, 'pointerup', 10, { button: 2 });
  pointer(button, 'pointerdown', 10, { pointerType: 'touch' });
  pointer(elsewhere, 'pointerup', 10, { pointerType: 'touch' });
  pointer(button, 'pointerdown', 10);
  pointer(button, 'pointercancel', 10);
  pointer(elsewhere, 'pointerup', 10);
  await settled();
  expect(clicks).toEqual([]);
});

it('a button that is gone by then is not pressed', async () => {
  const button = draw();
  pointer(button, 'pointerdown', 10);
  const elsewhere = screen.getByText('别处');
  pointer(elsewhere, 'pointerup', 10);
  cleanup();
  await settled();
  expect(clicks).toEqual([]);
});
