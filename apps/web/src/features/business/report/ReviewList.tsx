import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findPartWork, findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { recordCopyText } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import type { ReactNode } from 'react';
import { CopyDialog } from '../record-copy/CopyDialog.tsx';
import { text as copyText } from '../record-copy/record-copy.text.ts';
import { text as transferText } from '../transfer/transfer.text.ts';
import { TransferDialog } from '../transfer/TransferDialog.tsx';
import { WorkList, type WorkAct } from '../workflow/WorkList.tsx';
import { useItemBatches } from './item-results.ts';
import { PassDialog } from './PassDialog.tsx';
import './report.css';
import { text } from './report.text.ts';
import { returnAct } from './return-act.tsx';
import type { ReviewStep } from './review-step.ts';
import { finishing, useItemWork } from './use-item-work.ts';

const opens = { name: 'open', label: text.open };

/** The acts on reports beside the agreement to them. */
const besides: readonly WorkAct<Item>[] = [
  {
    name: 'copy',
    label: recordCopyText.copy,
    permission: 'task:transfer',
    dialog: (request) => (
      <CopyDialog
        itemNos={request.rows.map((item) => item.itemNo)}
        onClose={request.close}
        onDone={finishing(copyText.copyResult, request)}
      />
    ),
  },
  {
    name: 'transfer',
    label: transferText.transfer,
    permission: 'task:transfer',
    dialog: (request) => (
      <TransferDialog
        items={request.rows}
        onClose={request.close}
        onDone={finishing(transferText.transferResult, request)}
      />
    ),
  },
];

/** The reports that wait for check, audit or approval; a row opens its desk, several can be handled together. */
export function ReviewList({ step, head }: { step: ReviewStep; head?: ReactNode }) {
  const work = useItemWork(step.acting === 'auditPart' ? findPartWork : findReportWork, step.of);
  const batches = useItemBatches(work.list.rows);
  const pass: WorkAct<Item> = {
    name: 'pass',
    label: text.batchPass(step.words.verb),
    primary: true,
    disabled: (rows) => batches.reasonInTurn(rows, 'submit'),
    going: (rows) => batches.goingInTurn(rows, step.code),
    dialog: ({ runs, ...request }) => (
      <PassDialog
        step={step}
        runs={runs}
        onClose={request.close}
        onDone={finishing(text.batchPass(step.words.verb), request)}
      />
    ),
  };
  const acts = [...besides, returnAct(step.of, batches), pass];
  return <WorkList step={step.of} work={work} opens={opens} hasLog head={head} acts={acts} />;
}
