import { expect, it } from 'vitest';
import { hinderingEntry } from './hindering-entry.ts';

const entry = (business: string, reference: string | null = null) => ({
  business,
  reference,
  changes: [{ field: 'remark', before: null, after: reference }],
});
const [merge, edit] = [entry('merge', '合并自甲'), entry('update', '改')];
const stop = entry('stop', '停用日期2026-11-01，检修');

it('what was undone hinders nothing, nor does its undoing', () => {
  expect(hinderingEntry([merge, edit, entry('unmerge', '撤销与乙的合并')])).toBe(edit);
  expect(hinderingEntry([edit, merge, entry('unmerge', '撤销与甲的合并')])).toBe(edit);
  expect(hinderingEntry([merge, edit, stop, entry('undo', '撤销停用')])).toBe(edit);
  expect(hinderingEntry([merge, edit, entry('assign', '划转')])).toBe(edit);
});

it('what stands hinders', () => {
  expect(hinderingEntry([merge, edit, stop])).toBe(stop);
  expect(hinderingEntry([edit, stop, entry('undo', '撤销停用'), stop])).toBe(stop);
  expect(hinderingEntry([])).toBeUndefined();
});
