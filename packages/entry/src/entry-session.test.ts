import { setField } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdsMore, openAutosave, type Draft } from './autosave.ts';
import { openSession, type SaveAnswer, type SessionPorts } from './entry-session.ts';
import { newId } from './new-id.ts';

// The form alone: no section, so that the story is about saving.
const template = {
  sections: [],
  resultSets: {},
  conclusion: { values: [], positive: [], polarity: {}, rules: [], else: '', text: {} },
  nextDate: { precision: 'month', printNoneAs: '／', rules: [] },
  signatures: [],
} as unknown as ReportTemplate; // what judge() reads of a template
const sheet = { template, frozen: {}, entry: emptyEntry, judgement: judge(template, emptyEntry, {}) };
const remark = (words: string) => (entry: ReportEntry) => setField(entry, 'rep.remark', words);

function given(answers: (SaveAnswer | Error)[], left: readonly Draft[] = []) {
  const sent: [number, ReportEntry][] = [];
  const kept: { draft: Draft | undefined } = { draft: undefined };
  const drafts = left.map((draft) => ({ draft, drop: () => Promise.resolve() }));
  const ports: SessionPorts = {
    save: ({ version, entry }) => {
      sent.push([version, entry]);
      const answer = answers.shift() ?? {
        isSaved: true,
        entryVersion: version + 1,
        contentVersion: `${version + 1}.0`,
      };
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    newId,
    passes: (error) => error instanceof TypeError,
    sentence: (error) => (error instanceof Error ? error.message : ''),
    keepDraft: (draft) => Promise.resolve(void (kept.draft = draft)),
    dropDraft: () => Promise.resolve(void (kept.draft = undefined)),
    now: () => new Date(),
  };
  const autosave = openAutosave({ version: 1, entry: emptyEntry, content: '1.0' }, emptyEntry);
  const session = openSession(sheet, autosave, ports, { drafts });
  return { session, sent, kept };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typing is kept here at once and sent once it is quiet', async () => {
  const { session, sent, kept } = given([]);
  session.start();
  session.change(remark('一'));
  session.change(remark('一二'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.draft?.entry.fields['rep.remark']).toBe('一二');
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent.map(([version, entry]) => [version, entry.fields['rep.remark']])).toEqual([[1, '一二']]);
  expect([session.getAutosave().phase, kept.draft]).toEqual(['saved', undefined]);
});

test('leaving the page sends what is waiting', async () => {
  const { session, sent } = given([]);
  const stop = session.start();
  session.change(remark('一'));
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('a lost network is tried again until it is there', async () => {
  const { session, sent, kept } = given([new TypeError('offline'), new TypeError('offline')]);
  session.start();
  session.change(remark('一'));
  await vi.advanceTimersByTimeAsync(1500);
  expect([session.getAutosave().phase, kept.draft?.entry.fields['rep.remark']]).toEqual(['offline', '一']);
  await vi.advanceTimersByTimeAsync(2000 + 4000);
  expect([sent.length, session.getAutosave().phase]).toEqual([3, 'saved']);
});

test('what the server refuses is not sent again by itself; settle says that it is not there', async () => {
  const { session, sent } = given([
    new Error('业务单已提交校核'),
    new Error('业务单已提交校核'),
    new Error('业务单已提交校核'),
    new Error('业务单已提交校核'),
  ]);
  session.start();
  session.change(remark('一'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, session.getAutosave().reason]).toEqual([1, '业务单已提交校核']);
  expect(await session.settle()).toBe(false);
});

test('another editor’s values come into the form and mine go on to the server', async () => {
  const theirs = setField(emptyEntry, 'rep.noticeNo', 'Y-1');
  const { session, sent } = given([
    { isSaved: false, entryVersion: 6, contentVersion: '6.0', theirs, entryBy: '李验' },
  ]);
  session.start();
  session.change(remark('一'));
  await vi.advanceTimersByTimeAsync(1500 + 1500);
  expect(sent.map(([version]) => version)).toEqual([1, 6]);
  expect(session.source.getState().entry.fields).toEqual({ 'rep.remark': '一', 'rep.noticeNo': 'Y-1' });
});

test('a text that is no number stays on this machine; everything else is saved, and the number follows', async () => {
  const { session, sent, kept } = given([]);
  session.start();
  session.change((entry) => setField(remark('一')(entry), 'res.nextMonths', '1，2'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent.map(([, entry]) => entry.fields)).toEqual([{ 'rep.remark': '一' }]);
  expect(session.source.getState().entry.fields['res.nextMonths']).toBe('1，2');
  expect([session.getAutosave().phase, holdsMore(session.getAutosave())]).toEqual(['saved', true]);
  expect(kept.draft?.entry.fields['res.nextMonths']).toBe('1，2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  session.change((entry) => setField(entry, 'res.nextMonths', 12));
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent.at(-1)?.[1].fields).toEqual({ 'rep.remark': '一', 'res.nextMonths': 12 });
  expect([holdsMore(session.getAutosave()), kept.draft]).toEqual([false, undefined]);
});

test('work of a window that is gone is told as long as the form is open, and not where the server has it', async () => {
  const base = { version: 1, entry: emptyEntry, content: '1.0' };
  const { session } = given([], [{ base, entry: remark('一')(emptyEntry) }]);
  session.start();
  await vi.advanceTimersByTimeAsync(1500);
  expect([session.getAutosave().phase, session.isRestored]).toEqual(['saved', true]);
  const typed = given([]).session;
  typed.change(remark('一'));
  expect([typed.isRestored, given([], [{ base, entry: emptyEntry }]).session.isRestored]).toEqual([false, false]);
});
