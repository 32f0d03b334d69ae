import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findPartWork, findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { recordCopyText } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { itemCells } from './ConclusionMark.tsx';
import { showResults, useItemBatches, type Runs } from './item-results.ts';
import { PassDialog } from './PassDialog.tsx';
import './report.css';
import { text } from './report.text.ts';
import { ReturnReports } from './ReturnReports.tsx';
import { text as transferText } from '../transfer/transfer.text.ts';
import { CopyDialog } from '../record-copy/CopyDialog.tsx';
import { text as copyText } from '../record-copy/record-copy.text.ts';
import { TransferDialog } from '../transfer/TransferDialog.tsx';
import type { ReviewStep } from './review-step.ts';

interface Asked {
  what: 'pass' | 'return' | 'transfer' | 'copy';
  /** Several where reports of several kinds are agreed to at once. */
  runs: Runs;
}

const toolbarOf = (
  step: ReviewStep,
  batches: ReturnType<typeof useItemBatches>,
  ask: (what: Asked['what'], items: readonly Item[]) => void | Promise<void>,
): ToolbarAction<Item>[] => [
  {
    name: 'copy',
    label: recordCopyText.copy,
    permission: 'task:transfer',
    onSelection: true,
    run: (items) => ask('copy', items),
  },
  {
    name: 'transfer',
    label: transferText.transfer,
    permission: 'task:transfer',
    onSelection: true,
    run: (items) => ask('transfer', items),
  },
  {
    name: 'return',
    label: text.batchReturn,
    danger: true,
    onSelection: true,
    disabled: (rows) => batches.reason(rows, 'return'),
    run: (items) => ask('return', items),
  },
  {
    name: 'pass',
    label: text.batchPass(step.words.verb),
    primary: true,
    onSelection: true,
    disabled: (rows) => batches.reasonInTurn(rows, 'submit'),
    run: (items) => ask('pass', items),
  },
];

/** What waits for check, audit or approval; a row opens its detail, several can be handled together. */
export function ReviewList({ step, head }: { step: ReviewStep; head?: ReactNode }) {
  const page = usePage();
  const fixed = useMemo(() => ({ stepcode: step.code }), [step]);
  const list = useList(useOwnColumns(step.acting === 'auditPart' ? findPartWork : findReportWork), {
    fixed,
    cells: itemCells,
  });
  const batches = useItemBatches(list.rows);
  const [asked, setAsked] = useState<Asked>();
  const items = asked?.runs.flat() ?? [];
  const finish = (title: string) => (results: ItemResult[]) => {
    setAsked(undefined);
    void showResults(title, results, items);
  };
  const runsFor = async (what: Asked['what'], chosen: readonly Item[]): Promise<Runs> => {
    if (what === 'pass') return batches.goingInTurn(chosen, step.code);
    return [what === 'return' ? await batches.going(chosen, step.code, 'return') : chosen];
  };
  const toolbar = toolbarOf(step, batches, async (what, chosen) => {
    const runs = await runsFor(what, chosen);
    if (runs.flat().length > 0) setAsked({ what, runs });
  });
  const rowActions: RowAction<Item>[] = [
    { name: 'open', label: text.open, run: (row) => page.open(step.address(row.itemNo)) },
    {
      name: 'log',
      label: text.flowLog,
      permission: 'flowlog:read',
      run: (row) => page.open(paths.flowLog({ businessKey: row.applicationId, seisn: row.itemNo })),
    },
  ];
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        head={head}
        onOpen={(row) => page.open(step.address(row.itemNo))}
        openField="itemNo"
      />
      {asked?.what === 'pass' && (
        <PassDialog
          step={step}
          runs={asked.runs}
          onClose={() => setAsked(undefined)}
          onDone={finish(text.batchPass(step.words.verb))}
        />
      )}
      {asked?.what === 'transfer' && (
        <TransferDialog
          items={items}
          onClose={() => setAsked(undefined)}
          onDone={finish(transferText.transferResult)}
        />
      )}
      {asked?.what === 'copy' && (
        <CopyDialog
          itemNos={items.map((item) => item.itemNo)}
          onClose={() => setAsked(undefined)}
          onDone={finish(copyText.copyResult)}
        />
      )}
      {asked?.what === 'return' && (
        <ReturnReports
          step={step.code}
          record={items[0]}
          opinion=""
          itemNos={items.map((item) => item.itemNo)}
          onClose={() => setAsked(undefined)}
          onDone={finish(text.batchReturn)}
        />
      )}
    </>
  );
}
