import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findEntryWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { useState } from 'react';
import { refreshCalls } from '../../../platform/query-client.ts';
import { paths } from '../../../paths.ts';
import { batchResult, toast } from '../../../ui/feedback/feedback.ts';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { isSecretAsked } from '../report/signing-field.tsx';
import { SignedRecords } from '../report/SignedRecords.tsx';
import { SigningDialog } from '../report/SigningDialog.tsx';
import { useItemWork } from '../report/use-item-work.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { signBySecret, signMany } from './build-reports.ts';
import { entryCells, returnedMark } from './entry-cells.tsx';
import { text } from './report-entry.text.ts';

const opens = { name: 'enter', label: text.enter, permission: 'report:enter' };

/** /businessPro/reportEnter: the items whose report is to be filled in. */
export default function ReportEnterPage() {
  const step = useStepHere();
  const work = useItemWork(findEntryWork, step, { cells: entryCells });
  const [signing, setSigning] = useState<{ rows: readonly Item[]; isAsked: boolean }>();
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
  return (
    <>
      <WorkList
        step={step}
        work={{ ...work, mark: returnedMark }}
        opens={opens}
        hasLog
        acts={[{ name: 'sign', label: text.sign, permission: 'report:enter', run: (runs) => sign(runs.flat()) }]}
      />
      {signing && (
        <SigningDialog
          title={text.signManyTitle(signing.rows.length)}
          note={text.signManyAsk}
          records={<SignedRecords step={step.code} items={signing.rows} addressOf={paths.reportEnterInfo} />}
          isOpen={!signing.isAsked}
          okText={text.sign}
          sign={(signedSigning) =>
            signing.isAsked ? signBySecret(signing.rows, signedSigning) : signMany(signing.rows)
          }
          onDone={(results) => void tell(results)}
          onClose={() => setSigning(undefined)}
        />
      )}
    </>
  );
}
