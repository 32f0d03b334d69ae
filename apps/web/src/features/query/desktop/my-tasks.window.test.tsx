// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import type { DeskTask } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { MyTasks } from './MyTasks.tsx';

const today = chinaDay(new Date());
const task = (no: string, change: Partial<DeskTask> = {}): DeskTask => ({
  id: no,
  stepCode: 'BGLR',
  label: '报告编制',
  no,
  what: '定期检验 曳引驱动乘客电梯',
  unit: '榕江物业管理有限公司',
  place: '示范市榕江大道1号',
  submittedAt: new Date(),
  href: `/businessPro/reportEnterInfo?seisn=${no}`,
  ...change,
});
const rowOf = (no: string) => screen.getByRole('row', { name: new RegExp(no) });

describe('my work on the desk', () => {
  it('each row says what, whose, where, until when, and one button leads to it', () => {
    openWindow().drawPart(<MyTasks tasks={[task('A1', { dueDate: addDays(today, 20) })]} />);
    const cells = within(rowOf('A1'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual([
      '报告编制 定期检验 曳引驱动乘客电梯',
      'A1',
      '榕江物业管理有限公司',
      '示范市榕江大道1号',
      addDays(today, 20),
    ]);
    expect(within(rowOf('A1')).getAllByRole('button', { name: '办理 报告编制 A1' })).toHaveLength(1);
  });

  it('red is for what is late alone, with the days beside it', () => {
    const tasks = [-12, 0, 9].map((days) => task(`D${days}`, { dueDate: addDays(today, days) }));
    openWindow().drawPart(<MyTasks tasks={tasks} />);
    const tones = ['D-12', 'D0', 'D9'].map((no) => rowOf(no).querySelector('[class^=state-]')?.className);
    expect(tones).toEqual(['state-danger', 'state-warning', undefined]);
    expect(rowOf('D-12').textContent).toContain('超期 12 天');
  });

  it('a step without a limit says since when it waits, and a deputy whose work it is', () => {
    openWindow().drawPart(<MyTasks tasks={[task('B1', { standsFor: '王五' })]} />);
    expect(rowOf('B1').textContent).toMatch(/代王五.*到达 今天 \d\d:\d\d/);
  });

  it('empty says why', () => {
    openWindow().drawPart(<MyTasks tasks={[]} />);
    expect(screen.getByText(/没有等待您办理的申请或业务单/)).toBeTruthy();
  });
});
