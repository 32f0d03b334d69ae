import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findEntryWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReport } from '@tejian/contract/business/report/report.contract.ts';
import { Tag } from 'antd';
import { useMemo, useState } from 'react';
import { limitCell } from '../../../ui/flow/WorkLimit.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import { paths } from '../../../paths.ts';
import { batchResult, toast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { isSecretAsked } from '../report/signing-field.tsx';
import { SignedRecords } from '../report/SignedRecords.tsx';
import { SigningDialog } from '../report/SigningDialog.tsx';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { signBySecret, signMany } from './build-reports.ts';
import { text } from './report-entry.text.ts';

const fixed = { stepcode: stepFor('enter').code };
const cells = {
  dueDate: limitCell,
  hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null),
};
const markOf = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);

/** /businessPro/reportEnter: the items whose report is to be filled in. */
export default function ReportEnterPage() {
  const page = usePage();
  const list = useList(useOwnColumns(findEntryWork), { fixed, cells });
  const [signing, setSigning] = useState<{ rows: readonly Item[]; isAsked: boolean }>();
  const title = text.signManyTitle;
  const tell = async (results: BatchItem[]) => {
    setSigning(undefined);
    if (results.length === 1 && results[0]?.isSuccess) toast('success', text.signed);
    else await batchResult(text.sign, results);
    refreshCalls(findItems, findReport);
  };
  const sign = async (rows: readonly Item[]) => {
    const isAsked = await isSecretAsked(rows.length);
    if (isAsked !== undefined) setSigning({ rows, isAsked });
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
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'sign', label: text.sign, permission: 'report:enter', onSelection: true, run: sign }]}
        rowActions={rowActions}
        mark={markOf}
        openField="itemNo"
        onOpen={(row) => page.open(paths.reportEnterInfo(row.itemNo))}
      />
      {signing && (
        <SigningDialog
          title={title(signing.rows.length)}
          note={text.signManyAsk}
          records={<SignedRecords step={fixed.stepcode} items={signing.rows} addressOf={paths.reportEnterInfo} />}
          isOpen={!signing.isAsked}
          okText={text.sign}
          sign={(signed) => (signing.isAsked ? signBySecret(signing.rows, signed) : signMany(signing.rows))}
          onDone={(results) => void tell(results)}
          onClose={() => setSigning(undefined)}
        />
      )}
    </>
  );
}
