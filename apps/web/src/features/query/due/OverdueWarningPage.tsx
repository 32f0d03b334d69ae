import { findOverdueTasks } from '@tejian/contract/query/due/due.contract.ts';
import type { OverdueTask } from '@tejian/contract/query/due/due.record.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { DueList } from './DueList.tsx';
import { text } from './due.text.ts';
import { useUrging } from './use-urging.tsx';

const overdue = { band: 'overdue' } as const;
const cells = {
  daysOver: ({ daysOver }: OverdueTask) => <span className="state-danger">{daysOver}</span>,
};

function TaskList({ head }: { head: ReactNode }) {
  const page = usePage();
  const list = useList(findOverdueTasks, { cells });
  const { rowActions, dialog } = useUrging<OverdueTask>();
  return (
    <>
      <ListPage
        list={list}
        head={head}
        rowActions={rowActions}
        openField="applicationNo"
        onOpen={({ applicationId }) => page.open(paths.applicationInfo(applicationId))}
      />
      {dialog}
    </>
  );
}

const views = [
  { name: 'tasks', label: text.overdueTasks },
  { name: 'equipment', label: text.overdueEquipment },
] as const;

/** Overdue tasks of the flow and overdue equipment (spec §2, missionOverduceWarning). */
export default function OverdueWarningPage() {
  const [{ what }, keep] = useKeptState<{ what: 'tasks' | 'equipment' }>('session', 'list:overdue:what', {
    what: 'tasks',
  });
  const head = <ViewSwitch label={text.tabs} views={views} chosen={what} onChoose={(next) => keep({ what: next })} />;
  return what === 'tasks' ? <TaskList head={head} /> : <DueList narrowing={overdue} head={head} />;
}
