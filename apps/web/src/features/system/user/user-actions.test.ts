import { enableUser, endSessions, resetPassword } from '@tejian/contract/system/user/user.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion, clearNotices, nextNotice, noticesLeft } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { endSessionsOf, resetPasswordOf, setEnabled } from './user-actions.ts';
import { text } from './user.text.ts';

const person = { id: 'u-1', name: '张检', version: 4 };
let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

it('nobody is disabled without a yes to a question that names the person and what follows', async () => {
  wire.answer(enableUser, { version: 5 });
  const refused = setEnabled(person, false);
  const question = await answerQuestion(false);
  expect(question).toMatchObject({ title: text.disableTitle('张检'), content: text.disableNote, danger: true });
  expect([await refused, wire.sent]).toEqual([false, []]);
});

it('a person is enabled or disabled against the version that the page has seen', async () => {
  wire.answer(enableUser, { version: 5 });
  for (const isEnabled of [false, true]) {
    const done = setEnabled(person, isEnabled);
    await answerQuestion(true);
    expect(await done).toBe(true);
    expect(wire.asked(enableUser).at(-1)).toMatchObject({ id: 'u-1', version: 4, isEnabled });
    expect(await nextNotice('toast')).toMatchObject({ content: isEnabled ? text.enabled : text.disabled });
  }
});

it('a refusal is told in the words of the server, and the page learns that nothing was done', async () => {
  wire.refuse(enableUser, '该用户已由李管修改，请刷新后再试');
  const done = setEnabled(person, false);
  await answerQuestion(true);
  expect(await done).toBe(false);
  expect(await nextNotice('toast')).toMatchObject({ tone: 'error', content: '该用户已由李管修改，请刷新后再试' });
});

it('a new password is answered once and told nowhere else', async () => {
  wire.answer(resetPassword, { password: 'Qw7-rT2-pM9' });
  const made = resetPasswordOf(person);
  await answerQuestion(true);
  expect([await made, noticesLeft()]).toEqual(['Qw7-rT2-pM9', []]);
  const kept = resetPasswordOf(person);
  await answerQuestion(false);
  expect([await kept, wire.sent.length]).toEqual([undefined, 1]);
});

it('ended sessions are told as done', async () => {
  wire.answer(endSessions, { count: 2 });
  const ended = endSessionsOf(person);
  await answerQuestion(true);
  await ended;
  expect(await nextNotice('toast')).toMatchObject({ tone: 'success', content: text.ended });
  expect(text.ended).not.toBe(text.end); // the name of the button says nothing about what was done
});
