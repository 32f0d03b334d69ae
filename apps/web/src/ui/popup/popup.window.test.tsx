// @vitest-environment happy-dom
import { it } from '#window';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import { Popup } from './Popup.tsx';

function Opener({ isOpen = false }: { isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <Popup
      open={open}
      onOpen={setOpen}
      placement="bottomLeft"
      title="标题"
      content={<button type="button">里面</button>}
    >
      <button type="button">打开</button>
    </Popup>
  );
}
const panel = () => screen.queryByRole('group', { name: '标题' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens beside its button, and closes with it, with Escape and with a press elsewhere, but not with one inside', async () => {
  render(
    <>
      <Opener />
      <button type="button">别处</button>
    </>,
  );
  expect(panel()).toBeNull();
  await press('打开');
  expect(panel()).not.toBeNull();
  await press('里面');
  expect(panel()).not.toBeNull();
  await press('打开');
  expect(panel()).toBeNull();
  await press('打开');
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  await press('打开');
  await press('里面');
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  await press('打开');
  await press('别处');
  expect(panel()).toBeNull();
});

it('has its place also where it is open from its beginning', async () => {
  render(<Opener isOpen />);
  await waitFor(() => expect(panel()?.style.left).not.toBe(''));
});
