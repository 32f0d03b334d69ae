import { findArrangedItems } from '@tejian/contract/business/item/item-work-list.view.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { arrangement, labelIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { useFlow } from '../workflow/use-flow.ts';
import { text as transferText } from '../transfer/transfer.text.ts';
import { UrgeDialog } from '../transfer/UrgeDialog.tsx';
import { text } from './task.text.ts';

const fixedFilter = { arranged: true };

/** An arranged item is taken back to the arrangement, from whatever step of the item. */
function arrangementTarget(flow: FlowDefinition) {
  const { arranged } = arrangement(flow);
  return [{ value: arranged, label: labelIn(flow, arranged) }];
}

/** The arranged work that is not submitted yet: an inspector is ill, the day does not suit, somebody else must go. */
export function ArrangedList({ head }: { head: ReactNode }) {
  const page = usePage();
  const list = useList(useOwnColumns(findArrangedItems), { fixed: fixedFilter });
  const [taking, setTaking] = useState<Item>();
  const [urging, setUrging] = useState<Item>();
  const flow = useFlow(taking);
  const targets = flow && arrangementTarget(flow);
  const rowActions = useMemo(
    () => [
      { name: 'takeBack', label: text.takeBack, permission: 'task:arrange', run: (row: Item) => setTaking(row) },
      { name: 'urge', label: transferText.urge, permission: 'task:urge', run: (row: Item) => setUrging(row) },
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
      <ListPage list={list} head={head} rowActions={rowActions} />
      {urging && <UrgeDialog record={urging.itemNo} shown={urging.itemNo} onClose={() => setUrging(undefined)} />}
      {taking && targets && (
        <ReturnDialog
          numbers={[taking.itemNo]}
          targets={targets}
          opinion={text.takeBackOpinion}
          initial={{ reasonCode: OTHER }}
          send={async (values) => {
            const { id, step, version, itemNo } = taking;
            const { results } = await callServer(refer, { ids: [id], step, version, ...values });
            const refusal = results.find(({ isSuccess }) => !isSuccess)?.errorMsg;
            if (refusal) throw new Refused(refusal);
            return itemNo;
          }}
          onSent={(itemNo) => {
            refreshWork();
            setTaking(undefined);
            toast('success', text.takenBack);
            page.open(paths.taskForm({ seisn: itemNo }));
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </>
  );
}
const OTHER = '14'; // dictionary RETURN_REASON
