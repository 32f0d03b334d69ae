import type { DeskTask } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { Button } from 'antd';
import { today } from '../../../platform/clock.ts';
import { usePage } from '../../../platform/page.tsx';
import { WorkLimit } from '../../../ui/flow/WorkLimit.tsx';
import { Moment } from '../../../ui/moment/Moment.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './desktop.text.ts';

/** The day by which a task is to be done; where its step has none, since when it waits. */
function Limit({ dueDate, submittedAt }: Pick<DeskTask, 'dueDate' | 'submittedAt'>) {
  if (!dueDate)
    return (
      <span className="desk-soft">
        {text.since} <Moment at={submittedAt} />
      </span>
    );
  return <WorkLimit day={dueDate} today={today()} />;
}

const cut = (value: string) => (
  <span className="desk-cut" title={value}>
    {value}
  </span>
);

/** The work that waits for the person, the most urgent first: what, whose, where, until when, and the way to it. */
export function MyTasks({ tasks }: { tasks: readonly DeskTask[] }) {
  const page = usePage();
  const columns: SmallColumn<DeskTask>[] = [
    {
      key: 'what',
      title: text.task.what,
      render: ({ label, what, standsFor }) => (
        <span className="desk-cut" title={what}>
          <strong>{label}</strong> {what}
          {standsFor && <em className="desk-mark">{text.task.standsFor(standsFor)}</em>}
        </span>
      ),
    },
    { key: 'no', title: text.task.no, mono: true, render: ({ no }) => no },
    { key: 'unit', title: text.task.unit, render: ({ unit }) => cut(unit) },
    { key: 'place', title: text.task.place, render: ({ place }) => cut(place) },
    { key: 'limit', title: text.task.limit, render: (task) => <Limit {...task} /> },
    {
      key: 'act',
      title: '',
      align: 'right',
      render: ({ no, label, href }) => (
        <Button size="small" aria-label={text.task.open(label, no)} onClick={() => page.open(href)}>
          {text.task.act}
        </Button>
      ),
    },
  ];
  return (
    <SmallTable label={text.mine} columns={columns} rows={tasks} rowKey={({ id }) => id} empty={text.nothingMine} />
  );
}
