import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findEntryWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReport } from '@tejian/contract/business/report/report.contract.ts';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import { paths } from '../../../paths.ts';
import { batchResult, confirm, toast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { signMany } from './build-reports.ts';
import { text } from './report-entry.text.ts';

const fixed = { stepcode: steps.reportEntry.code };
const cells = {
  hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null),
};
const markOf = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);

/** /businessPro/reportEnter: the items whose report is to be filled in. */
export default function ReportEnterPage() {
  const page = usePage();
  const list = useList(useOwnColumns(findEntryWork), { fixed, cells });
  const sign = async (rows: readonly Item[]) => {
    const isSure = await confirm({
      title: text.signManyTitle(rows.length),
      content: text.signManyAsk,
      okText: text.sign,
    });
    if (!isSure) return;
    const results = await signMany(rows);
    if (results.length === 1 && results[0]?.isSuccess) toast('success', text.signed);
    else await batchResult(text.sign, results);
    refreshCalls(findItems, findReport);
  };
  const rowActions = useMemo(
    () => [
      {
        name: 'enter',
        label: text.enter,
        permission: 'report:enter',
        run: (row: Item) => page.open(paths.reportEnterInfo(row.itemNo)),
      },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: (row: Item) => page.open(paths.flowLog({ businessKey: row.applicationId, seisn: row.itemNo })),
      },
    ],
    [page],
  );
  return (
    <ListPage
      list={list}
      toolbar={[{ name: 'sign', label: text.sign, permission: 'report:enter', onSelection: true, run: sign }]}
      rowActions={rowActions}
      mark={markOf}
      openField="itemNo"
      onOpen={(row) => page.open(paths.reportEnterInfo(row.itemNo))}
    />
  );
}
