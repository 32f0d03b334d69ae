// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { setField } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { openAutosave, step, type AutosaveEvent } from '@tejian/entry/autosave.ts';
import { createStore } from '@tejian/entry/store.ts';
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { EntrySession } from './entry-session.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { text } from './report-entry.text.ts';

const fields = ['rep.remark', 'rep.noticeNo'].map((bind) => ({ label: bind, bind }));
const template = { sections: [{ type: 'conclusion', id: 'c', title: '结论', rows: [{ fields }] }], resultSets: {} };
const filled = (remark: string, notice: string): ReportEntry =>
  setField(setField(emptyEntry, 'rep.remark', remark), 'rep.noticeNo', notice);

/** The dialog over a form in which mine is typed, and what another saves. */
function drawn(mine: ReportEntry) {
  const began = { version: 1, entry: filled('甲', 'Y-0'), content: '1' };
  const store = createStore(step(openAutosave(began, began.entry), { type: 'edited', entry: mine }));
  const take = (event: AutosaveEvent) => store.set(step(store.get(), event));
  const session = {
    getAutosave: store.get,
    subscribe: store.subscribe,
    source: { getState: () => ({ template: template as unknown as ReportTemplate, frozen: {} }) },
    decide: (entry, clash) => take({ type: 'decided', entry, clash }),
  } as Partial<EntrySession> as EntrySession; // what the dialog reads of it
  const { user, drawPart } = openWindow();
  drawPart(<MergeDialog session={session} />);
  const saves = (version: number, theirs: ReportEntry) =>
    act(() => take({ type: 'overtaken', version, content: `${version}`, theirs, by: '李验' }));
  return { user, saves, state: store.get };
}
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: text.mergeOk });

it('a choice goes with its values: what another saves meanwhile is asked beside it, or anew', async () => {
  const { user, saves, state } = drawn(filled('我的', 'Y-1'));
  saves(2, filled('对方的', 'Y-0'));
  await user.click(await screen.findByRole('radio', { name: '我的' }));
  expect(ok().disabled).toBe(false);
  saves(3, filled('对方的', 'Y-2'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '我的' }).checked).toBe(true);
  expect(ok().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Y-2' }));
  saves(4, filled('对方另写的', 'Y-2'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '我的' }).checked).toBe(false);
  expect([ok().disabled, state().phase]).toEqual([true, 'clash']);
  await user.click(screen.getByRole('radio', { name: '我的' }));
  await user.click(ok());
  expect(state()).toMatchObject({ phase: 'waiting', mine: filled('我的', 'Y-2') });
});

it('who changed it without a known time is said without one', async () => {
  const { saves } = drawn(filled('我的', 'Y-0'));
  saves(2, filled('对方的', 'Y-0'));
  expect(await screen.findByText(/^李验也修改了下面的内容/)).toBeTruthy();
});
