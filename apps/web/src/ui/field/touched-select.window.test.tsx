// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { expect } from 'vitest';
import { it } from '#window';
import { ClosedSelect } from './ClosedSelect.tsx';
import type { ControlProps, FieldDef } from './field-def.ts';
import { onTouch } from './later.tsx';
import SelectControl from './SelectControl.tsx';

const options = [
  { value: '01', label: '在用' },
  { value: '02', label: '停用' },
];
const field = { name: 'state', label: '使用状态', showType: 'select', options } as const;
const months = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `${index + 1}月` }));
const month = { name: 'month', label: '月份', showType: 'select', options: months } as const;

/** Two conditions of a list, and how their program comes. */
function drawConditions(first = '', of: FieldDef = field) {
  const { promise, resolve } = Promise.withResolvers<ComponentType<ControlProps>>();
  const asked = { times: 0 };
  const { Control } = onTouch(() => ((asked.times += 1), promise), ClosedSelect);
  function Conditions() {
    const [value, setValue] = useState<unknown>(first);
    return (
      <>
        <Control id={of.name} field={of} value={value} onChange={setValue} />
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

it('what is typed before its program is there looks for an option once it is, whatever was chosen', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('3', month);
  await user.tab();
  await user.keyboard('12');
  expect(box()).toHaveProperty('value', '12');
  await comes();
  expect(document.activeElement).toBe(box());
  expect(box()).toHaveProperty('value', '12');
  const shownOptions = await screen.findAllByText(/^\d+月$/, { selector: '.ant-select-item-option-content' });
  expect(shownOptions.map(({ textContent }) => textContent)).toEqual(['12月']);
  for (const option of shownOptions) await user.click(option);
  expect(screen.getByRole('status').textContent).toBe('12');
});

it('after a press, too', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('3', month);
  await user.click(box());
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await user.paste('1'); // as a text that comes by no key
  await user.keyboard('1');
  await comes();
  expect(box()).toHaveProperty('value', '11');
});

it('a key that would change the words of what is chosen only opens it', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('3', month);
  await user.tab();
  await user.keyboard('{Backspace} ');
  expect(box()).toHaveProperty('value', '3月');
  await comes();
  expect(box()).toHaveProperty('value', '');
  expect(screen.getByRole('status').textContent).toBe('3');
});

it('its program waits until an input method has put its signs together', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('', month);
  await user.tab();
  const closed = box();
  fireEvent.compositionStart(closed);
  fireEvent.change(closed, { target: { value: "12'y" } });
  await comes();
  expect(box()).toBe(closed);
  fireEvent.change(closed, { target: { value: '12月' } });
  fireEvent.compositionEnd(closed);
  expect(box()).not.toBe(closed);
  expect(box()).toHaveProperty('value', '12月');
});

it('who went on has typed nothing', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('', month);
  await user.tab();
  await user.keyboard('1');
  await user.tab();
  await comes();
  expect(box()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '单位' }));
});

it('where no option is looked for, nothing can be typed', async () => {
  const user = userEvent.setup();
  const { comes } = drawConditions('02');
  await user.tab();
  await user.keyboard('1');
  expect(box()).toHaveProperty('value', '停用');
  await comes();
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
});
