import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findPrintedReports, findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { reportPdf } from '@tejian/contract/business/report/report.contract.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { useState, type ReactNode } from 'react';
import { openFile } from '../../../platform/files.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { itemCells } from './ConclusionMark.tsx';
import { goingItems, useItemBatches } from './item-results.ts';
import { useFlows } from '../workflow/use-flow.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import './report.css';
import { text } from './report.text.ts';

const COPIES = 2; // one for the using unit, one for the archive, where no template says otherwise
const waiting = { stepcode: stepFor('print').code };
const anywhere = {};

/** Approved, and its file is made, whatever became of it since. */
const isPrintable = (flow: FlowDefinition | undefined, { step }: Item) =>
  step === 'END' || (flow !== undefined && stepIn(flow, step)?.behaviour === 'file');

function PrintList({ again, head }: { again: boolean; head: ReactNode }) {
  const list = useList(useOwnColumns(again ? findPrintedReports : findReportWork), {
    fixed: again ? anywhere : waiting,
    cells: itemCells,
    searchOnOpen: !again,
  });
  const batches = useItemBatches(list.rows);
  const flowOf = useFlows(list.rows);
  const [shown, setShown] = useState<Item>();
  const [printing, setPrinting] = useState<{ items: readonly Item[]; copies: number }>();
  const why = (rows: readonly Item[]) =>
    rows.some((row) => isPrintable(flowOf(row), row))
      ? again
        ? undefined
        : batches.reasonInTurn(rows, 'submit')
      : text.notApproved;
  const toolbar: ToolbarAction<Item>[] = [
    {
      name: 'print',
      label: again ? text.reprint : text.printNow,
      primary: true,
      onSelection: true,
      disabled: why,
      run: async (chosen) => {
        // what was printed before binds no batch
        const items = again
          ? await goingItems(chosen, stepFor('print').code, 'submit')
          : (await batches.registered(chosen, stepFor('print').code)).flat();
        if (items.length > 0) setPrinting({ items, copies: COPIES });
      },
    },
  ];
  const whyNot = (row: Item) => why([row]);
  const rowActions: RowAction<Item>[] = [
    { name: 'history', label: text.printHistory, disabled: whyNot, run: setShown },
    {
      name: 'copy',
      label: text.copyFile,
      disabled: whyNot,
      run: (row) => openFile(reportPdf, { itemNo: row.itemNo, kind: 'copy' }),
    },
  ];
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        head={head}
        onOpen={(row) => isPrintable(flowOf(row), row) && setShown(row)}
        openField="itemNo"
      />
      {shown && (
        <PaperDialog
          item={shown}
          onClose={() => setShown(undefined)}
          onPrint={(copies) => {
            setShown(undefined);
            setPrinting({ items: [shown], copies });
          }}
        />
      )}
      {printing && <PrintDialog {...printing} onClose={() => setPrinting(undefined)} />}
    </>
  );
}

const views = [
  { name: 'waiting', label: text.waiting },
  { name: 'again', label: text.reprint },
] as const;

/** Reports to print (BGDY), and earlier ones to print again with a reason. */
export default function ReportPrintPage() {
  const [{ again }, keep] = useKeptState('session', 'list:print:again', { again: false });
  const choose = (
    <ViewSwitch
      label={text.shownReports}
      views={views}
      chosen={again ? 'again' : 'waiting'}
      onChoose={(name) => keep({ again: name === 'again' })}
    />
  );
  return <PrintList key={String(again)} again={again} head={choose} />;
}
