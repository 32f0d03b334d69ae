// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { emptyEntry, type ReportEntry, type Row } from '@tejian/domain/business/report/entry.ts';
import type { ProblemsSection } from '@tejian/domain/business/report/template.ts';
import { createStore } from '@tejian/entry/store.ts';
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ProblemsTable } from './ProblemsTable.tsx';
import { SheetContext, type SheetState, type SheetTools } from './sheet-source.ts';

const section = {
  type: 'problems',
  id: 'problems',
  title: '不合格项目',
  columns: [
    { key: 'seq', label: '序号' },
    { key: 'desc', label: '不合格内容' },
  ],
  notes: [],
} as unknown as ProblemsSection; // what the table reads of it
const [dim, hot, wet] = [{ desc: '轿厢照明不足' }, { desc: '机房温度偏高' }, { desc: '底坑有积水' }] as const;

/** The table over an entry that both change: whoever types here, and somebody else. */
function drawn(problems: readonly Row[]) {
  const template = { sections: [section] };
  const store = createStore({ entry: { ...emptyEntry, problems }, template, judgement: { items: {}, context: {} } });
  const change = (edit: (entry: ReportEntry) => ReportEntry) =>
    store.set({ ...store.get(), entry: edit(store.get().entry) });
  const source = { getState: () => store.get() as unknown as SheetState, subscribe: store.subscribe }; // what it reads of a form
  const { user, drawPart } = openWindow();
  drawPart(
    <SheetContext value={{ source, tools: { change } as unknown as SheetTools }}>
      <ProblemsTable section={section} />
    </SheetContext>,
  );
  return { user, change, rows: () => store.get().entry.problems };
}

it('what is typed stays in its finding where another removes one above, or adds one', async () => {
  const { user, change, rows } = drawn([dim, hot, wet]);
  await user.click(screen.getByDisplayValue(hot.desc));
  await user.keyboard('{End}，应加');
  const typed = { desc: `${hot.desc}，应加` };
  act(() => change((entry) => ({ ...entry, problems: [typed, wet] })));
  await user.keyboard('装空调');
  expect(rows()).toEqual([{ desc: `${typed.desc}装空调` }, wet]);
  act(() => change((entry) => ({ ...entry, problems: [{ desc: '限速器超期' }, ...entry.problems] })));
  await user.keyboard('设备');
  expect(rows()).toEqual([{ desc: '限速器超期' }, { desc: `${typed.desc}装空调设备` }, wet]);
});
