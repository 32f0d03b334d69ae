// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import {
  commitPlan,
  getBoard,
  suggestPlan,
  type PlannerSuggestion,
} from '@tejian/contract/business/planner/planner.contract.ts';
import { findTaskWarnings } from '@tejian/contract/business/task/task.contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { usePlanner, type Planner } from './use-planner.ts';

const sample = sampleOf(getBoard.answer);
const jobs = ['1', '2'].flatMap((no) =>
  sample.jobs.map((job) => ({
    ...job,
    id: `job-${no}`,
    version: Number(no) + 6,
    itemNo: `I-${no}`,
    inspectedUnit: `单位${no}`,
  })),
);
const days = sample.days.map((one) => ({ ...one, day: today() }));
const board = { ...sample, today: today(), days, jobs };
const placedAt = (no: string): PlannerSuggestion => ({
  jobId: `job-${no}`,
  date: today(),
  inspectorIds: ['user-2'],
  isPinned: false,
  begin: '08:30',
  metres: 1200,
  reasons: [],
});

async function planned() {
  let planner: Planner | undefined;
  function Sample() {
    const own = usePlanner(board);
    useEffect(() => {
      planner = own;
    });
    return <output>{own.draft.map(({ jobId, isPinned }) => `${jobId}${isPinned ? '!' : ''}`).join()}</output>;
  }
  const opened = openWindow();
  opened.server.answer(suggestPlan, { suggestions: [placedAt('1'), placedAt('2')], unplaced: [], metres: 2400 });
  opened.server.answer(findTaskWarnings, { warnings: [] });
  opened.drawPart(<Sample />);
  const doing = (work: (now: Planner) => void) => act(async () => planner && work(planner));
  await doing(({ suggesting }) => void suggesting.run());
  await screen.findByText('job-1,job-2');
  return { ...opened, doing, laid: () => document.querySelector('output')?.textContent, can: () => planner?.canUndo };
}

it('undo brings back exactly what stood before, step by step', async () => {
  const { doing, laid, can } = await planned();
  await doing(({ pin }) => pin('job-2'));
  expect(laid()).toBe('job-1,job-2!');
  await doing(({ remove }) => remove('job-1'));
  expect(laid()).toBe('job-2!');
  await doing(({ undo }) => undo());
  expect(laid()).toBe('job-1,job-2!');
  await doing(({ undo }) => undo());
  expect(laid()).toBe('job-1,job-2');
  await doing(({ undo }) => undo());
  expect([laid(), can()]).toEqual(['', false]);
});

it('of a plan that was given out, what was refused stays laid and is named; what was done comes back by no undo', async () => {
  const { server, user, doing, laid, can } = await planned();
  const results = [
    { id: 'job-1', isSuccess: true },
    { id: 'job-2', isSuccess: false, errorMsg: '陈检验当日已满' },
  ];
  server.answer(commitPlan, { ...sampleOf(commitPlan.answer), results, succeeded: 1, failed: 1 });
  await doing(({ committing }) => void committing.run());
  await user.click(await screen.findByRole('button', { name: /提交派工/ }));
  await waitFor(() => expect(laid()).toBe('job-2'));
  expect(server.asked(commitPlan)).toEqual([
    {
      rows: [
        { id: 'job-1', version: 7, date: today(), inspectorIds: ['user-2'] },
        { id: 'job-2', version: 8, date: today(), inspectorIds: ['user-2'] },
      ],
    },
  ]);
  expect(can()).toBe(false);
  expect(await screen.findByText(/陈检验当日已满/)).toBeTruthy();
  expect(document.body.textContent).toContain('I-2 单位2');
});
