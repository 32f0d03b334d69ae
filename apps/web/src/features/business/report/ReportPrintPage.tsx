import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findPrintedReports, findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { useState, type ReactNode } from 'react';
import { openFile } from '../../../platform/files.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { useFlows } from '../workflow/use-flow.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { goingItems, useItemBatches } from './item-results.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import './report.css';
import { text } from './report.text.ts';
import { useItemWork } from './use-item-work.ts';

const COPIES = 2; // one for the using unit, one for the archive, where no template says otherwise

/** Approved, and its file is made, whatever became of it since. */
const isPrintable = (flow: FlowDefinition | undefined, { step }: Item) =>
  step === 'END' || (flow !== undefined && stepIn(flow, step)?.behaviour === 'file');

function PrintList({ again, head }: { again: boolean; head: ReactNode }) {
  const step = useStepHere();
  const work = useItemWork(again ? findPrintedReports : findReportWork, again ? undefined : step, {
    searchOnOpen: !again,
  });
  const { rows: shownRows } = work.list;
  const batches = useItemBatches(shownRows);
  const flowOf = useFlows(shownRows);
  const [shownFacts, setShown] = useState<Item>();
  const [printing, setPrinting] = useState<{ items: readonly Item[]; copies: number }>();
  const why = (rows: readonly Item[]) =>
    rows.some((row) => isPrintable(flowOf(row), row))
      ? again
        ? undefined
        : batches.reasonInTurn(rows, 'submit')
      : text.notApproved;
  const whyNot = (row: Item) => why([row]);
  return (
    <>
      <WorkList
        work={work}
        head={head}
        onOpen={(row) => isPrintable(flowOf(row), row) && setShown(row)}
        rowActs={[
          { name: 'history', label: text.printHistory, disabled: whyNot, run: setShown },
          {
            name: 'copy',
            label: text.copyFile,
            disabled: whyNot,
            run: ({ itemNo }) => openFile(reportPdf, { itemNo, kind: 'copy' }),
          },
        ]}
        acts={[
          {
            name: 'print',
            label: again ? text.reprint : text.printNow,
            primary: true,
            disabled: why,
            // what was printed before binds no batch
            going: async (rows) =>
              again ? [await goingItems(rows, step.code, 'submit')] : batches.registered(rows, step.code),
            run: (runs) => setPrinting({ items: runs.flat(), copies: COPIES }),
          },
        ]}
      />
      {shownFacts && (
        <PaperDialog
          item={shownFacts}
          onClose={() => setShown(undefined)}
          onPrint={(copies) => {
            setShown(undefined);
            setPrinting({ items: [shownFacts], copies });
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
