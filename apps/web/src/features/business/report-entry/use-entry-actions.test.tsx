import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { setField, setResult } from '@tejian/domain/business/report/edit.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { openAutosave } from '@tejian/entry/autosave.ts';
import { openSession } from '@tejian/entry/entry-session.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { openOutbox, type Operation } from '@tejian/entry/outbox.ts';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearNotices, nextNotice, noticesLeft } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { paths } from '../../../paths.ts';
import { PageContext, type Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.ts';
import { text } from './report-entry.text.ts';
import { useEntryActions } from './use-entry-actions.ts';

const template = {
  sections: [],
  resultSets: {},
  conclusion: { values: [], positive: [], polarity: {}, rules: [], else: '', text: {} },
  nextDate: { precision: 'month', printNoneAs: '／', rules: [] },
  signatures: [],
} as unknown as ReportTemplate; // what judge() reads of a template
const sheet = { template, frozen: {}, entry: emptyEntry, judgement: judge(template, emptyEntry, {}) };
const item = (itemNo: string): Item =>
  ({
    id: itemNo,
    itemNo,
    applicationId: 'a-1',
    applicationNo: 'SQ-1',
    inspectedUnit: '甲',
    kindCode: '3000',
    categoryCode: '01',
    flowCode: 'LIFT-PERIODIC',
    flowVersion: 1,
    step: 'BGLR',
    state: 'active',
    useAddress: '',
    equipmentId: 'e-1',
    hasBeenReturned: false,
    hasOpenNotice: false,
    isOverdue: false,
    paymentState: '0',
    isCharged: false,
    stepAt: new Date(0),
    version: 1,
  }) as Item;
const detail = {
  reportId: 'r-1',
  item: { ...item('S-1'), inspectors: '张检、李验' },
  signatures: [],
} as unknown as ReportDetail; // what the actions read

let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  // A component that is drawn once gets what the store began with.
  Object.assign(useSession.getInitialState(), { user: { id: 'zhang', name: '张检' } as SessionUser });
});
afterEach(() => vi.unstubAllGlobals());

/** The open form of a person whose saves arrive (or not), with its actions. */
function form({ isReached = true, file }: { isReached?: boolean; file?: Operation } = {}) {
  const session = openSession(sheet, openAutosave({ version: 1, entry: emptyEntry, content: '1.0' }, emptyEntry), {
    save: ({ version }) =>
      isReached
        ? Promise.resolve({ isSaved: true, entryVersion: version + 1, contentVersion: `${version + 1}.0` })
        : Promise.reject(new TypeError('offline')),
    newId,
    passes: () => true,
    sentence: String,
    keepDraft: () => Promise.resolve(),
    dropDraft: () => Promise.resolve(),
    now: () => new Date(),
  });
  const kept = file ? [file] : [];
  const outbox = openOutbox('zhang', {
    store: { all: async () => kept, put: async () => undefined, remove: async () => undefined },
    send: () => Promise.reject(new TypeError('offline')),
    passes: () => true,
    sentence: String,
    inTurn: (work) => work(),
  });
  const closed: unknown[] = [];
  const page = {
    key: 'tab',
    path: '/businessPro/reportEnterInfo',
    query: {},
    close: (how: unknown) => closed.push(how),
  } as unknown as Page; // what is used
  const newer = { reload: vi.fn(async () => undefined), refresh: vi.fn(async () => undefined) };
  const found: { actions?: ReturnType<typeof useEntryActions> } = {};
  function Desk() {
    found.actions = useEntryActions(detail, { session, outbox }, newer);
    return null;
  }
  renderToString(
    <PageContext value={page}>
      <Desk />
    </PageContext>,
  );
  if (!found.actions) throw new Error('the form was not drawn');
  return { session, outbox, actions: found.actions, closed, newer };
}

test('a signature carries the content that is saved with everything typed', async () => {
  wire.answer(signEntry, [{ itemNo: 'S-1', isSuccess: true }]);
  const { session, actions, newer } = form();
  session.change((entry) => setResult(entry, '1', '2'));
  await actions.sign();
  expect(wire.asked(signEntry)).toEqual([{ itemNos: ['S-1'], seenContents: ['2.0'] }]);
  expect(await nextNotice('toast')).toMatchObject({ content: text.signedTold('李验') });
  expect(newer.reload).toHaveBeenCalledOnce();
});

test('nothing is signed, submitted or previewed while something typed or a file is not on the server', async () => {
  const file = { id: '1', owner: 'zhang', record: 'r-1', kind: 'attachment', at: new Date(0), about: {} };
  for (const given of [{ isReached: false }, { file }]) {
    const { session, outbox, actions } = form(given);
    await outbox.load();
    session.change((entry) => setResult(entry, '1', '2'));
    await actions.sign();
    expect(await nextNotice('toast')).toMatchObject({ tone: 'warning', content: text.notSavedYet });
    expect(await actions.submit('完成', {}, text.submits.check)).toBe(text.notSavedYet);
    await actions.preview('report');
    expect((await nextNotice('toast')).content).toBe(text.notSavedYet);
  }
  expect(wire.sent).toEqual([]);
});

test('nothing is signed or submitted while a red value stands on the form that no save takes; a draft says that it lacks it', async () => {
  const { session, actions } = form();
  session.change((entry) => setField(entry, 'rep.remark', '长'.repeat(entryLimits.area + 1)));
  await actions.sign();
  expect(await nextNotice('toast')).toMatchObject({ tone: 'warning', content: text.redFirst });
  expect(await actions.submit('完成', {}, text.submits.check)).toBe(text.redFirst);
  expect(await actions.settled()).toBe(true);
  expect((await nextNotice('toast')).content).toBe(text.withoutRed);
  expect(wire.sent).toEqual([]);
});

test('what others changed is looked at before it is signed', async () => {
  wire.answer(signEntry, [{ itemNo: 'S-1', isSuccess: true }]);
  const { session, actions } = form();
  session.takeIn({ version: 5, entry: setResult(emptyEntry, '7', '1'), content: '5.0', by: '李验' });
  expect(await actions.submit('完成', {}, text.submits.check)).toBe(text.lookFirst(1));
  session.markSeen();
  await actions.sign();
  expect(wire.asked(signEntry)).toMatchObject([{ seenContents: ['5.0'] }]);
});

test('where somebody was faster, the newer content comes into the form before the next try', async () => {
  wire.answer(signEntry, [{ itemNo: 'S-1', isSuccess: false, sentence: '李验已修改', isChanged: true }]);
  const { actions, newer } = form();
  await actions.sign();
  expect(await nextNotice('toast')).toMatchObject({ tone: 'error', content: '李验已修改' });
  expect([newer.refresh.mock.calls.length, newer.reload.mock.calls.length, noticesLeft()]).toEqual([1, 0, []]);
});

test('a submitted report leads to the next one of its application, else to the list; a refused one stays open', async () => {
  wire.answer(submitReport, [{ itemNo: 'S-1', isSuccess: true }]);
  wire.answer(findItems, { list: [item('S-1'), item('S-3'), item('S-2')], count: 3 });
  const onward = form();
  expect(await onward.actions.submit('完成', { seenDate: '早了' }, text.submits.check)).toBeUndefined();
  expect(wire.asked(submitReport)).toMatchObject([{ itemNo: 'S-1', seenContents: ['1.0'], seenDate: '早了' }]);
  expect(onward.closed).toEqual([{ force: true, then: paths.reportEnterInfo('S-2') }]);
  wire.answer(findItems, { list: [item('S-1')], count: 1 });
  const last = form();
  await last.actions.submit('完成', { seenDate: '早了' }, text.submits.check);
  expect(last.closed).toEqual([{ force: true, then: paths.reportEnter() }]);
  wire.refuseAt(submitReport, { seenPackage: '现场记录还在设备上，请确认' });
  const asked = form();
  await asked.actions.submit('完成', {}, text.submits.check);
  expect(asked.newer.refresh).toHaveBeenCalledOnce(); // the dialog asks what the form did not know of
  wire.refuseAt(submitReport, { isDateConfirmed: '检验日期早于任务安排日期' });
  const earlier = form();
  await earlier.actions.submit('完成', { seenDate: '早了' }, text.submits.check);
  expect(earlier.newer.refresh).toHaveBeenCalledOnce();
  wire.refuse(submitReport, '还有2处需要处理');
  const refused = form();
  expect([await refused.actions.submit('完成', { seenDate: '早了' }, text.submits.check), refused.closed]).toEqual([
    '还有2处需要处理',
    [],
  ]);
});
