import { findWithdrawable, withdraw } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { Withdrawable } from '@tejian/contract/business/workflow/workflow.record.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm, promptDialog, toast } from '../../../ui/feedback/feedback.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './workflow.text.ts';

const keyOf = (row: Withdrawable) => row.taskId;

async function takeBack(row: Withdrawable, refresh: () => void): Promise<void> {
  const { itemNo, applicationId, applicationNo, branch, parts } = row;
  if (
    !(await confirm({
      title: text.withdrawTitle(itemNo ?? applicationNo),
      content: parts ? text.withdrawPart(parts) : text.withdrawContent,
      okText: text.withdraw,
    }))
  )
    return;
  const outcome = await act(() =>
    callServer(withdraw, itemNo ? { itemNo, ...(branch ? { branch } : {}) } : { id: applicationId }),
  );
  if (outcome && !outcome.isSuccess) await promptDialog(outcome.errorMsg ?? '');
  if (outcome?.isSuccess) toast('success', text.withdrawDone);
  refresh();
}

/** 自行撤回: one's own submissions that nobody has opened yet (flow-transitions §5). */
export default function SelfRollbackPage() {
  const page = usePage();
  const list = useList(findWithdrawable, { rowKey: keyOf });
  const log = ({ applicationId, applicationNo, itemNo }: Withdrawable) =>
    page.open(
      paths.flowLog({ businessKey: applicationId, appno: applicationNo, ...(itemNo ? { seisn: itemNo } : {}) }),
    );
  const rowActions: RowAction<Withdrawable>[] = [
    { name: 'withdraw', run: (row) => takeBack(row, list.refresh) },
    { name: 'log', label: text.log, permission: 'flowlog:read', run: log },
  ];
  return <ListPage list={list} rowActions={rowActions} onOpen={log} openField="applicationNo" />;
}
