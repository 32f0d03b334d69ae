// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { sampleAnswers } from '#sample-answers';
import {
  findMessageTemplates,
  previewMessage,
  sendMessage,
} from '@tejian/contract/outside/sending/sending.contract.ts';
import { findBusinessGroups } from '@tejian/contract/shared/office/office.contract.ts';
import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SendDialog } from './SendDialog.tsx';
import { text } from './sending.text.ts';

function draw(applicationNo = '') {
  const opened = openWindow('/', { codes: ['message:send'] });
  for (const [path, answer] of sampleAnswers) opened.server.receives(path, () => Response.json(answer()));
  opened.server.answer(findMessageTemplates, [{ code: 'ZLBZ', name: '资料补正提醒' }]);
  opened.server.answer(findBusinessGroups, [{ id: 'g1', code: 'intake', name: '业务受理员', memberCount: 3 }]);
  const onSent = vi.fn();
  opened.drawPart(<SendDialog applicationNo={applicationNo} onSent={onSent} onClose={() => undefined} />);
  return { ...opened, onSent };
}
type User = ReturnType<typeof draw>['user'];

const send = (user: User) => user.click(screen.getByRole('button', { name: /^发\s*送$/ }));
async function choose(user: User, name: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(name) }));
  await user.click(await screen.findByTitle(option));
}

it('words of one’s own are asked for: without them nothing is sent', async () => {
  const { user, server, onSent } = draw();
  await choose(user, sendingText.label.groups, text.groupOf('业务受理员', 3));
  await send(user);
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(server.asked(sendMessage)).toEqual([]);
  server.answer(sendMessage, { count: 3 });
  await user.type(screen.getByRole('textbox', { name: /标题/ }), '补交图纸');
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '请在周五前补交。');
  await send(user);
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(server.asked(sendMessage)).toMatchObject([{ title: '补交图纸', content: '请在周五前补交。', groups: ['g1'] }]);
});

it('a template makes the words, shown before they go', async () => {
  const { user, server } = draw('SQ20261128001');
  server.answer(previewMessage, { title: '资料补正', content: '申请SQ20261128001缺少图纸' });
  await choose(user, sendingText.label.template, '资料补正提醒');
  await screen.findByText('申请SQ20261128001缺少图纸');
  expect(screen.queryByRole('textbox', { name: /内容/ })).toBeNull();
});

it('a template that cannot say something of this application tells why, before anything is sent', async () => {
  const { user, server } = draw('SQ20261128001');
  server.refuse(previewMessage, { errorMsg: sendingText.nothingKnown('应缴金额') });
  await choose(user, sendingText.label.template, '资料补正提醒');
  await screen.findByText(sendingText.nothingKnown('应缴金额'));
});

it('who addresses nobody is told so, and what was typed stays', async () => {
  const { user, server, onSent } = draw();
  server.refuse(sendMessage, { errorMsg: sendingText.nobody });
  await user.type(await screen.findByRole('textbox', { name: /标题/ }), '补交图纸');
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '请在周五前补交。');
  await send(user);
  await screen.findByText(sendingText.nobody);
  expect(screen.getByRole('textbox', { name: /标题/ })).toHaveProperty('value', '补交图纸');
  expect(onSent).not.toHaveBeenCalled();
});
