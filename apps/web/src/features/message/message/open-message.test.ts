import { markRead } from '@tejian/contract/message/message/message.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import type { Page } from '../../../platform/page.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { text } from './message.text.ts';
import { followMessage, UNREAD_KEY } from './open-message.ts';

afterEach(() => vi.unstubAllGlobals());

function given() {
  const wire = openWire();
  const opened: string[] = [];
  const fetched: string[] = [];
  vi.stubGlobal('location', { assign: (address: string) => fetched.push(address) });
  const page = { open: (address: string) => opened.push(address) } as unknown as Page; // what following a message needs
  return { wire, opened, fetched, page };
}

it('a message leads to its page and is read by that; the bell counts anew', async () => {
  const { wire, opened, fetched, page } = given();
  wire.answer(markRead, {});
  queryClient.setQueryData(UNREAD_KEY, 3);
  followMessage(page, { id: 'm-1', link: '/businessPro/reportEnter' });
  expect([opened, fetched]).toEqual([['/businessPro/reportEnter'], []]);
  await expect.poll(() => queryClient.getQueryState(UNREAD_KEY)?.isInvalidated).toBe(true);
  expect(wire.asked(markRead)).toEqual([{ id: 'm-1' }]);
});

it('a box that is full does not say that it holds them all', () => {
  expect([text.counted(199, 200), text.counted(200, 200)]).toEqual(['199', '200+']);
});

it('the file of a long task is fetched, not opened as a page', () => {
  const { wire, opened, fetched, page } = given();
  wire.answer(markRead, {});
  followMessage(page, { id: 'm-2', link: '/api/longTask/download?id=t-1' });
  expect([opened, fetched]).toEqual([[], ['/api/longTask/download?id=t-1']]);
});

it('where it cannot be marked as read it is opened all the same and stays unread', async () => {
  const { opened, page } = given();
  queryClient.setQueryData(UNREAD_KEY, 3);
  followMessage(page, { id: 'm-3', link: '/home' });
  await new Promise((resolve) => setTimeout(resolve));
  expect([opened, queryClient.getQueryState(UNREAD_KEY)?.isInvalidated]).toEqual([['/home'], false]);
});
