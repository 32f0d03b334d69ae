// @vitest-environment happy-dom
import { it } from '#window';
import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AddressProvider, useAddress, useGo, type Go } from './address.tsx';

let goTo: Go = () => undefined;
function Shown() {
  const { pathname, search, isBack } = useAddress();
  goTo = useGo();
  return <output>{`${pathname}${search} ${isBack ? 'back' : 'on'}`}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const go: Go = (...to) => act(() => goTo(...to));
const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

it('the window begins at its address, goes on, puts one in the place of another, and back', async () => {
  history.replaceState(null, '', '/a?x=1#part');
  render(
    <AddressProvider>
      <Shown />
    </AddressProvider>,
  );
  expect(shown()).toBe('/a?x=1 back');
  go('/b?name=单位&at=1?2');
  expect(shown()).toBe('/b?name=单位&at=1?2 on');
  expect(location.pathname).toBe('/b');
  go('/c', { replace: true });
  expect([shown(), location.pathname]).toEqual(['/c on', '/c']);
  await back();
  expect(shown()).toBe('/a?x=1 back');
});
