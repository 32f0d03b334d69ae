// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { expect } from 'vitest';
import { it } from '#window';
import { ClosedSelect } from './ClosedSelect.tsx';
import type { ControlProps } from './field-def.ts';
import { onTouch } from './later.tsx';
import SelectControl from './SelectControl.tsx';

const options = [
  { value: '01', label: '在用' },
  { value: '02', label: '停用' },
];
const field = { name: 'state', label: '使用状态', showType: 'select', options } as const;

/** Two conditions of a list, and how their program comes. */
function drawConditions(first = '') {
  const { promise, resolve } = Promise.withResolvers<ComponentType<ControlProps>>();
  const asked = { times: 0 };
  const { Control } = onTouch(() => ((asked.times += 1), promise), ClosedSelect);
  function Conditions() {
    const [value, setValue] = useState<unknown>(first);
    return (
      <>
        <Control id="state" field={field} value={value} onChange={setValue} />
        <input aria-label="单位" />
        <output>{String(value)}</output>
      </>
    );
  }
  document.body.replaceChildren(); // a file before this one may have left its window
  render(<Conditions />);
  const comes = () => act(async () => resolve(SelectControl));
  return { asked, comes };
}
const box = () => screen.getByRole('combobox');

it('is closed and says what is chosen, and fetches nothing before it is touched', () => {
  const { asked } = drawConditions('02');
  expect(box()).toHaveProperty('value', '停用');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(asked.times).toBe(0);
});

it('a press before its program is there opens it once it is', async () => {
  const user = userEvent.setup();
  const { asked, comes } = drawConditions();
  await user.click(box());
  expect(asked.times).toBe(1);
  await comes();
  await user.click(await screen.findByText('停用'));
  expect(screen.getByRole('status').textContent).toBe('02');
});

it('a press without a pointer over it opens it, and keys reach it then', async () => {
  const { comes } = drawConditions();
  fireEvent.mouseDown(box()); // no pointer came over it before, as under a finger
  await comes();
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).toBe(box());
});

it('a cursor that went into it is in the field afterwards', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions();
  await user.tab();
  expect(document.activeElement).toBe(box());
  await comes();
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('a cursor that went on is left where it is', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions();
  await user.tab();
  await user.tab();
  await comes();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '单位' }));
});

it('a pointer over it alone does not open it', async () => {
  const user = userEvent.setup();
  const { asked, comes } = drawConditions();
  await user.hover(box());
  expect(asked.times).toBe(1);
  await comes();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(document.body);
});

it('a key that is pressed in it opens it', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await comes();
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
});
