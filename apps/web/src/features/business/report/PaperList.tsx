import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { recordPage } from '@tejian/domain/business/workflow/step-pages.ts';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { useItemBatches } from './item-results.ts';
import './report.css';
import { text } from './report.text.ts';
import { returnAct } from './return-act.tsx';
import { useItemWork } from './use-item-work.ts';

const rowActs: readonly RowAction<Item>[] = [
  { name: 'report', label: text.originalFile, run: ({ itemNo }) => openFile(reportPdf, { itemNo }) },
];

/** Reports to archive or to release: register one or many (`label`), or send them back. */
export function PaperList({ label }: { label: string }) {
  const page = usePage();
  const step = useStepHere();
  const work = useItemWork(findReportWork, step);
  const batches = useItemBatches(work.list.rows);
  const open = (items: readonly Item[]) =>
    page.open(paths.registration(recordPage(step), items.map(({ itemNo }) => itemNo))); // prettier-ignore
  return (
    <WorkList
      step={step}
      work={work}
      opens={{ name: 'register', label }}
      onOpen={(row) => open([row])}
      rowActs={rowActs}
      acts={[
        returnAct(step, batches),
        {
          name: 'register',
          label,
          primary: true,
          disabled: (rows) => batches.reasonInTurn(rows, 'submit'),
          going: (rows) => batches.registered(rows, step.code),
          run: (runs) => open(runs.flat()),
        },
      ]}
    />
  );
}
