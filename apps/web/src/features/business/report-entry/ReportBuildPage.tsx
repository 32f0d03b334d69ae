import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import { limitCell } from '../../../ui/flow/WorkLimit.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import { batchResult, offerToast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { buildMany, numbersOf, rangesOf, sendBackMany, templatesFor, type TemplateChoice } from './build-reports.ts';
import { text } from './report-entry.text.ts';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { useItemBatches } from '../report/item-results.ts';
import { tasksProcessed } from '../workflow/processed.ts';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { useReturnTargets } from '../workflow/use-flow.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const fixed = { stepcode: stepFor('build').code };
const cells = {
  dueDate: limitCell,
  hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null),
};
const markOf = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);

/** The items that left this step; each is labelled by its number. */
const builtOf = (results: readonly BatchItem[]) =>
  results.flatMap(({ label, isSuccess }) => (isSuccess ? [{ step: fixed.stepcode, name: label }] : []));

/** /businessPro/reportBuild: template chosen, archive data copied, report number taken; one item or many. */
export default function ReportBuildPage() {
  const page = usePage();
  const list = useList(useOwnColumns(findItems), { fixed, cells });
  const batches = useItemBatches(list.rows);
  const [choosing, setChoosing] = useState<{ rows: readonly Item[]; templates: readonly TemplateChoice[] }>();
  const [returning, setReturning] = useState<readonly Item[]>();
  const targets = useReturnTargets(returning?.[0], stepFor('build').code);
  const build = async (rows: readonly Item[], templateCode?: string) => {
    setChoosing(undefined);
    const results = await buildMany(rows, templateCode);
    tasksProcessed(builtOf(results));
    if (!results.every(({ isSuccess }) => isSuccess)) return batchResult(text.buildTitle, results);
    const [first] = results.map(({ label }) => label).toSorted();
    const numbers = await numbersOf(rows).catch(() => []); // said by their count, then
    const shown = numbers.length > 0 ? numbers : results.map(({ label }) => label);
    offerToast(text.built(results.length, rangesOf(shown)), {
      label: text.goOn,
      run: () => page.open(paths.reportEnterInfo(first ?? '')),
    });
  };
  const sendBack = async (rows: readonly Item[]) => {
    const group = await batches.group(rows, 'return');
    if (group.length > 0) setReturning(group);
  };
  const ask = async (rows: readonly Item[]) => {
    const templates = await templatesFor(rows);
    if (templates.length > 1) setChoosing({ rows, templates });
    else await build(rows);
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={[
          {
            name: 'return',
            label: text.sendBack,
            permission: 'report:build',
            danger: true,
            onSelection: true,
            disabled: (rows) => batches.reason(rows, 'return'),
            run: sendBack,
          },
          { name: 'build', label: text.build, permission: 'report:build', primary: true, onSelection: true, run: ask },
        ]}
        rowActions={[{ name: 'buildOne', label: text.build, permission: 'report:build', run: (row) => ask([row]) }]}
        openField="itemNo"
        onOpen={(row) => page.open(paths.reportBuildInfo({ seisn: row.itemNo, appno: row.applicationNo }))}
        mark={markOf}
      />
      {choosing && (
        <TemplateDialog
          {...choosing}
          onChoose={(code) => build(choosing.rows, code)}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {returning && targets && (
        <ReturnDialog
          numbers={returning.map(({ itemNo }) => itemNo)}
          targets={targets}
          opinion=""
          send={(values) => sendBackMany(returning, values)}
          onSent={(results) => {
            setReturning(undefined);
            tasksProcessed(builtOf(results));
            void batchResult(text.returnResult, results);
          }}
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  );
}
