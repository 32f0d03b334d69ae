// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { keepPresence } from '@tejian/contract/business/report/presence.contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { usePresence } from './use-presence.ts';

const heard: string[] = [];
function Form() {
  const others = usePresence('S-1', ({ contentVersion }) => void heard.push(contentVersion));
  return <output>{others.map(({ name }) => name).join()}</output>;
}

/** The window is looked at, or stands behind another. */
const turn = (state: 'visible' | 'hidden') =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

function given() {
  const opened = openWindow('/', { codes: ['report:entry'] });
  const others = [{ userId: 'u-2', name: '张检', since: new Date('2026-03-04T01:00:00Z') }];
  opened.server.answer(keepPresence, { contentVersion: 'c-1', standing: '', others });
  return opened;
}
afterEach(() => {
  heard.length = 0;
  Reflect.deleteProperty(document, 'visibilityState'); // the window's own again
});

it('an open form in sight says that it is there, and shows who else is', async () => {
  const { server, drawPart } = given();
  drawPart(<Form />);
  await screen.findByText('张检');
  expect(heard).toEqual(['c-1']);
  expect(server.asked(keepPresence)).toEqual([{ itemNo: 'S-1', windowId: expect.stringMatching(/./) }]);
});

it('behind another window it leaves, says nothing while it is there, and comes again in sight', async () => {
  const { server, drawPart } = given();
  drawPart(<Form />);
  await screen.findByText('张检');
  await turn('hidden');
  await waitFor(() => expect(server.asked(keepPresence).map(({ isLeaving }) => isLeaving)).toEqual([undefined, true]));
  await turn('visible');
  await waitFor(() => expect(server.asked(keepPresence)).toHaveLength(3));
  expect(server.asked(keepPresence).at(-1)).not.toHaveProperty('isLeaving', true);
  expect(new Set(server.asked(keepPresence).map(({ windowId }) => windowId)).size).toBe(1);
});

it('a form that opens out of sight does not say that somebody is at it', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  const { server, drawPart } = given();
  drawPart(<Form />);
  expect(server.asked(keepPresence)).toEqual([]);
  await turn('visible');
  await screen.findByText('张检');
});

it('a form that is closed leaves', async () => {
  const { server, drawPart } = given();
  const { unmount } = drawPart(<Form />);
  await screen.findByText('张检');
  unmount();
  await waitFor(() => expect(server.asked(keepPresence).at(-1)).toMatchObject({ itemNo: 'S-1', isLeaving: true }));
});
