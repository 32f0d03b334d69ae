import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { reportPdf } from '@tejian/contract/business/report/report.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useMemo, useState } from 'react';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { itemCells } from './ConclusionMark.tsx';
import { showResults, useItemBatches } from './item-results.ts';
import './report.css';
import { text } from './report.text.ts';
import { ReturnReports } from './ReturnReports.tsx';

interface Props {
  step: StepCode;
  /** What registering is called. */
  label: string;
  address: (itemNos: readonly string[]) => string;
}

/** Reports to archive or to release: register one or many, or send them back. */
export function PaperList({ step, label, address }: Props) {
  const page = usePage();
  const fixed = useMemo(() => ({ stepcode: step }), [step]);
  const list = useList(useOwnColumns(findReportWork), { fixed, cells: itemCells });
  const batches = useItemBatches(list.rows);
  const [returning, setReturning] = useState<readonly Item[]>();
  const open = (items: readonly Item[]) => page.open(address(items.map((item) => item.itemNo)));
  const toolbar: ToolbarAction<Item>[] = [
    {
      name: 'return',
      label: text.batchReturn,
      danger: true,
      onSelection: true,
      disabled: (rows) => batches.reason(rows, 'return'),
      run: async (items) => {
        const going = await batches.going(items, step, 'return');
        if (going.length > 0) setReturning(going);
      },
    },
    {
      name: 'register',
      label,
      primary: true,
      onSelection: true,
      disabled: (rows) => batches.reasonInTurn(rows, 'submit'),
      run: async (items) => {
        const going = (await batches.registered(items, step)).flat();
        if (going.length > 0) open(going);
      },
    },
  ];
  const rowActions: RowAction<Item>[] = [
    { name: 'register', label, run: (row) => open([row]) },
    { name: 'report', label: text.originalFile, run: (row) => openFile(reportPdf, { itemNo: row.itemNo }) },
  ];
  const finish = (results: ItemResult[]) => {
    const items = returning ?? [];
    setReturning(undefined);
    void showResults(text.batchReturn, results, items);
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => open([row])}
        openField="itemNo"
      />
      {returning && (
        <ReturnReports
          step={step}
          record={returning[0]}
          opinion=""
          itemNos={returning.map((item) => item.itemNo)}
          onClose={() => setReturning(undefined)}
          onDone={finish}
        />
      )}
    </>
  );
}
