// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { returnPackage } from '@tejian/contract/business/mobile/package.contract.ts';
import type { ReturnOutcome } from '@tejian/contract/business/mobile/package.record.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { openAutosave } from '@tejian/entry/autosave.ts';
import { openSession } from '@tejian/entry/entry-session.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { openOutbox } from '@tejian/entry/outbox.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { FieldEntry } from './FieldEntry.tsx';
import { text } from './mobile-page.text.ts';
import { recordOnMachine } from './record-on-machine.ts';
import type { OpenedPackage, TakenPackage } from './use-taken-package.ts';

// A package on this machine: what is typed goes to the office when it is returned, and the answer is shown beside the form.
const template = {
  sections: [],
  resultSets: {},
  conclusion: { values: [], positive: [], polarity: {}, rules: [], else: '', text: {} },
  nextDate: { precision: 'month', printNoneAs: '／', rules: [] },
  signatures: [],
} as unknown as ReportTemplate; // what the form reads of one without sections
const entry = setField(emptyEntry, 'rep.remark', '现场已核对');
const sheet = { template, frozen: {}, entry, judgement: judge(template, entry, {}) };
const row = { id: 'p-1', packageNo: 'RW2026110001', inspectedUnit: '示范市轨道交通运营有限公司', deviceName: '张检的平板', expiresAt: new Date('2026-12-05T16:00:00Z') }; // prettier-ignore
const taken = {
  package: row,
  task: { reportId: 'r-1', item: { plannedDate: '2026-11-28' } },
  reason: '',
  reasons: [],
} as unknown as TakenPackage; // what the form reads
const passed: ReturnOutcome = { result: 'passed', reason: '', reasons: [], state: 'inApproval', version: 4 };
const message = '“检验日期”填写的“昨天”：请输入日期';
const failed: ReturnOutcome = {
  result: 'failed',
  reason: '',
  reasons: [{ label: '检验日期', message }],
  state: 'checkFailed',
  version: 4,
};

const follows = { id: 'r-1', entry: emptyEntry };

function opened(change: Partial<OpenedPackage> = {}, more: Partial<TakenPackage> = {}) {
  const product = openWindow('/', { codes: ['mobile:read'] });
  const session = openSession(sheet, openAutosave({ version: 1, entry, content: '' }, entry), {
    save: ({ version }) => Promise.resolve({ isSaved: true, entryVersion: version + 1, contentVersion: '' }),
    newId,
    passes: () => false,
    sentence: String,
    keepDraft: () => Promise.resolve(),
    dropDraft: () => Promise.resolve(),
    now: () => new Date(),
  });
  const outbox = openOutbox('zhang', {
    store: { all: async () => [], put: async () => undefined, remove: async () => undefined },
    send: () => Promise.reject(new TypeError('offline')),
    passes: () => true,
    sentence: String,
    inTurn: (work) => work(),
  });
  const close = vi.fn();
  const reload = vi.fn(() => Promise.resolve());
  const of: OpenedPackage = {
    taken: { ...taken, ...more },
    work: { session, outbox },
    machine: recordOnMachine('mobile-record:u:p-1', { version: 1, entry, follows, sent: [] }),
    joined: undefined,
    isFromMachine: false,
    ...change,
  };
  product.drawPart(<FieldEntry opened={of} reload={reload} />, { close });
  return { ...product, close, reload };
}
const press = (name: RegExp) => screen.findByRole('button', { name });

it('hands in what was entered, and the form closes once the office has it', async () => {
  const { server, user, close } = opened();
  server.answer(returnPackage, passed);
  await user.click(await press(/提交审批|交回并提交审批|回传并提交审批/));
  await waitFor(() => expect(close).toHaveBeenCalledWith(expect.objectContaining({ force: true })));
  expect(server.asked(returnPackage)).toMatchObject([
    { packageId: 'p-1', follows: 'r-1', isFinal: true, entry: { fields: { 'rep.remark': '现场已核对' } } },
  ]);
});

it('says what the check found, and stays open', async () => {
  const { server, user, close } = opened();
  server.answer(returnPackage, failed);
  await user.click(await press(/^回\s*传$/));
  await screen.findByText(message);
  await screen.findByText(text.mistakes(1));
  expect(close).not.toHaveBeenCalled();
});

it('a return without an answer is sent again under its identifier', async () => {
  const { server, user } = opened();
  server.fails(returnPackage, 503);
  await user.click(await press(/^回\s*传$/));
  await waitFor(() => expect(server.asked(returnPackage)).toHaveLength(1));
  server.answer(returnPackage, { ...passed, state: 'returned' });
  await user.click(await press(/^回\s*传$/));
  await screen.findByText(text.passed);
  const [first, second] = server.asked(returnPackage);
  expect(second).toEqual(first);
});

it('another machine returned meanwhile: the person is told, and the form opens again with both', async () => {
  const { server, user, close, reload } = opened({}, {});
  const newer = { id: 'r-2', entry: emptyEntry, returnedBy: '张检', returnedAt: new Date('2026-11-30T03:35:00Z') };
  const reason = packageText.newerReturn('RW2026110001', '张检', '2026-11-30 11:35:00');
  server.answer(returnPackage, { ...passed, result: 'refused', reason, newer });
  await user.click(await press(/回传并提交审批/));
  await screen.findByText(reason);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(close).not.toHaveBeenCalled();
});

it('goes on from the return that the office took', async () => {
  const { server, user } = opened();
  server.answer(returnPackage, failed);
  await user.click(await press(/^回\s*传$/));
  await screen.findByText(text.mistakes(1));
  await user.click(await press(/^回\s*传$/));
  await waitFor(() => expect(server.asked(returnPackage)).toHaveLength(2));
  const [first, second] = server.asked(returnPackage);
  expect(second?.follows).toBe(first?.id);
});

it('another window of this machine saved meanwhile: its values go along', async () => {
  const saved = { version: 2, entry: setField(entry, 'rep.place', '一号机房'), follows, sent: [] };
  const machine = recordOnMachine('mobile-record:u:p-1', saved);
  const { server, user } = opened({ machine });
  server.answer(returnPackage, { ...passed, state: 'returned' });
  await user.click(await press(/^回\s*传$/));
  await screen.findByText(text.passed);
  expect(server.asked(returnPackage)).toMatchObject([
    { entry: { fields: { 'rep.remark': '现场已核对', 'rep.place': '一号机房' } } },
  ]);
});

it('says why it came back from the examination, and that it stands on this machine alone', async () => {
  const { user, reload } = opened({ isFromMachine: true }, { reason: '限速器铭牌照片不清晰，请重拍后回传' });
  await screen.findByText(text.returnedFor('限速器铭牌照片不清晰，请重拍后回传'));
  await screen.findByText(text.fromMachine);
  await user.click(await press(new RegExp(text.again)));
  expect(reload).toHaveBeenCalled();
});
