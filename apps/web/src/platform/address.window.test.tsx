// @vitest-environment happy-dom
import { it } from '#window';
import { act, renderHook } from '@testing-library/react';
import { expect } from 'vitest';
import { AddressProvider, useAddress, useGo, type Go } from './address.tsx';

it('the window begins at its address, goes on, puts one in the place of another, and back', async () => {
  history.replaceState(null, '', '/a?x=1#part');
  const { result } = renderHook(() => ({ address: useAddress(), go: useGo() }), { wrapper: AddressProvider });
  const go: Go = (...to) => act(() => result.current.go(...to));
  const back = () =>
    act(async () => {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await arrived;
    });
  expect(result.current.address).toEqual({ pathname: '/a', search: '?x=1', isBack: true });
  go('/b?name=单位&at=1?2');
  expect(result.current.address).toEqual({ pathname: '/b', search: '?name=单位&at=1?2', isBack: false });
  expect(location.pathname).toBe('/b');
  go('/c', { replace: true });
  expect([result.current.address.pathname, location.pathname]).toEqual(['/c', '/c']);
  await back();
  expect(result.current.address).toEqual({ pathname: '/a', search: '?x=1', isBack: true });
  act(() => {
    result.current.go('/d');
    result.current.go('/e');
  });
  await back();
  // Each is a page that one may go back to, however soon the next came.
  expect(result.current.address.pathname).toBe('/d');
});
