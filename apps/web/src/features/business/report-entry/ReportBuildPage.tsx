import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { batchResult, offerToast } from '../../../ui/feedback/feedback.ts';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { useItemBatches } from '../report/item-results.ts';
import { useItemWork } from '../report/use-item-work.ts';
import { tasksProcessed } from '../workflow/processed.ts';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { useFlows, useReturnTargets } from '../workflow/use-flow.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList, type AskedWork } from '../workflow/WorkList.tsx';
import { buildMany, numbersOf, rangesOf, sendBackMany, templatesFor, type TemplateChoice } from './build-reports.ts';
import { entryCells, returnedMark } from './entry-cells.tsx';
import { text } from './report-entry.text.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** The items that left a step; each is labelled by its number. */
const leftOf = (step: string, results: readonly BatchItem[]) =>
  results.flatMap(({ label, isSuccess }) => (isSuccess ? [{ step, name: label }] : []));

/** Several items go back from here. */
function SendBack({ step: { code }, rows, close }: AskedWork<Item> & { step: Pick<Step, 'code'> }) {
  const targets = useReturnTargets(rows[0], code);
  if (!targets) return null;
  return (
    <ReturnDialog
      numbers={rows.map(({ itemNo }) => itemNo)}
      targets={targets}
      opinion=""
      send={(values) => sendBackMany(rows, code, values)}
      onSent={(results) => {
        close();
        tasksProcessed(leftOf(code, results));
        void batchResult(text.returnResult, results);
      }}
      onClose={close}
    />
  );
}

/** /businessPro/reportBuild: template chosen, archive data copied, report number taken; one item or many. */
export default function ReportBuildPage() {
  const page = usePage();
  const step = useStepHere();
  const work = useItemWork(findItems, step, { cells: entryCells });
  const flowOf = useFlows(work.list.rows);
  const batches = useItemBatches(work.list.rows);
  const [choosing, setChoosing] = useState<{ rows: readonly Item[]; templates: readonly TemplateChoice[] }>();
  const build = async (rows: readonly Item[], templateCode?: string) => {
    setChoosing(undefined);
    const results = await buildMany(rows, templateCode);
    tasksProcessed(leftOf(step.code, results));
    if (!results.every(({ isSuccess }) => isSuccess)) return batchResult(text.buildTitle, results);
    const [first] = results.map(({ label }) => label).toSorted();
    const numbers = await numbersOf(rows, flowOf).catch(() => []); // said by their count, then
    const shownNumbers = numbers.length > 0 ? numbers : results.map(({ label }) => label);
    offerToast(text.built(results.length, rangesOf(shownNumbers)), {
      label: text.goOn,
      run: () => page.open(paths.reportEnterInfo(first ?? '')),
    });
  };
  const ask = async (rows: readonly Item[]) => {
    const templates = await templatesFor(rows);
    if (templates.length > 1) setChoosing({ rows, templates });
    else await build(rows);
  };
  return (
    <>
      <WorkList
        work={{ ...work, mark: returnedMark }}
        onOpen={({ itemNo: seisn, applicationNo: appno }) => page.open(paths.reportBuildInfo({ seisn, appno }))}
        rowActs={[{ name: 'buildOne', label: text.build, permission: 'report:build', run: (row) => ask([row]) }]}
        acts={[
          {
            name: 'return',
            label: text.sendBack,
            permission: 'report:build',
            danger: true,
            disabled: (rows) => batches.reason(rows, 'return'),
            going: async (rows) => [await batches.group(rows, 'return')],
            dialog: (request) => <SendBack {...request} step={step} />,
          },
          {
            name: 'build',
            label: text.build,
            permission: 'report:build',
            primary: true,
            run: (runs) => ask(runs.flat()),
          },
        ]}
      />
      {choosing && (
        <TemplateDialog
          {...choosing}
          onChoose={(code) => build(choosing.rows, code)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}
