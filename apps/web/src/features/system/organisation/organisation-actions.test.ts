import { deleteOrganisation, enableOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion, clearNotices, nextNotice } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { remove, setEnabled } from './organisation-actions.ts';
import { text } from './organisation.text.ts';

const office = { id: 'o-1', version: 3, name: '一室' } as Organisation; // what is sent and said
let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

it('disabling says what follows, enabling needs no warning; both go against the seen version', async () => {
  wire.answer(enableOrganisation, { version: 4 });
  const off = setEnabled(office, false);
  expect(await answerQuestion(true)).toMatchObject({ title: text.disableTitle('一室'), danger: true });
  await off;
  const on = setEnabled(office, true);
  expect((await answerQuestion(true)).danger).toBeUndefined();
  await on;
  expect(wire.asked(enableOrganisation)).toMatchObject([
    { id: 'o-1', version: 3, isEnabled: false },
    { id: 'o-1', version: 3, isEnabled: true },
  ]);
});

it('an office that still has people is refused in the words of the server', async () => {
  wire.refuse(deleteOrganisation, '一室还有3名用户，不能删除');
  const removed = remove(office);
  expect(await answerQuestion(true)).toMatchObject({ title: text.deleteTitle('一室'), danger: true });
  await removed;
  expect(await nextNotice('toast')).toMatchObject({ tone: 'error', content: '一室还有3名用户，不能删除' });
});

it('without a yes nothing is deleted', async () => {
  wire.refuse(deleteOrganisation, '不应到达');
  const removed = remove(office);
  await answerQuestion(false);
  await removed;
  expect(wire.sent).toEqual([]);
});
