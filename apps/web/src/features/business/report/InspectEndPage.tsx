import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import { finishReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import type { FinishRun } from '@tejian/contract/business/report/finish.record.ts';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { batchResult } from '../../../ui/feedback/feedback.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { text } from './report.text.ts';

const signs = {
  done: <CheckCircleFilled className="state-success" aria-hidden />,
  failed: <CloseCircleFilled className="state-danger" aria-hidden />,
  waiting: <ClockCircleOutlined className="state-warning" aria-hidden />,
};
const signOf = (state: string) => (state === 'done' || state === 'failed' ? signs[state] : signs.waiting);

const MS_PER_MINUTE = 60_000;

/** The time that an approved report has been waiting for its file, from its approval on. */
function waitedOf({ state, approvedAt }: FinishRun): string {
  if (state === 'done' || !approvedAt) return '';
  return text.waited(Math.max(0, Math.floor((Date.now() - approvedAt.getTime()) / MS_PER_MINUTE)));
}

const cells = {
  state: (row: FinishRun) => (
    <>
      {signOf(row.state)} {text.runStates[row.state] ?? row.state} {waitedOf(row)}
    </>
  ),
  error: (row: FinishRun) => <span className="state-danger">{row.error}</span>,
};
const keyOf = (row: FinishRun) => row.itemNo;
const whyNot = (rows: readonly FinishRun[]) =>
  rows.every(({ state }) => state !== 'done') ? undefined : text.onlyFailed;

async function finishAgain(rows: readonly FinishRun[]): Promise<void> {
  const results = await act(() => callServer(finishReports, { itemNos: rows.map((row) => row.itemNo) }));
  if (!results) return;
  refreshWork();
  refreshCalls(findFinishRuns);
  await batchResult(
    text.finishDone,
    results.map(({ itemNo, isSuccess, sentence }) => ({
      label: itemNo,
      isSuccess,
      ...(sentence ? { errorMsg: sentence } : {}),
    })),
  );
}

const toolbar: readonly ToolbarAction<FinishRun>[] = [
  { name: 'finish', label: text.finishAgain, primary: true, onSelection: true, disabled: whyNot, run: finishAgain },
];
const rowActions: readonly RowAction<FinishRun>[] = [
  { name: 'finish', label: text.finishAgain, disabled: (row) => whyNot([row]), run: (row) => finishAgain([row]) },
];

/** 检验完成: what the automatic finish after approval did, what failed and why, to repeat (decisions §6). */
export default function InspectEndPage() {
  const list = useList(findFinishRuns, { rowKey: keyOf, cells });
  return <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />;
}
