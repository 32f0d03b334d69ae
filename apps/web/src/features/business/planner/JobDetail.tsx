import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { PlannerJob } from '@tejian/contract/business/planner/planner.contract.ts';
import { findTaskWarnings } from '@tejian/contract/business/task/task.contract.ts';
import { personRefusal } from '@tejian/domain/business/planner/board.ts';
import { dateReasons, type Reason } from '@tejian/domain/business/planner/explain.ts';
import { Button, Switch } from 'antd';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useHint } from '../../../platform/use-call.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import { loadOf } from './draft-plan.ts';
import { text } from './planner.text.ts';
import type { Planner } from './use-planner.ts';

/** The job that is held: where it is laid, why there, and what can be changed about it. */
export function JobDetail({ job, planner }: { job: PlannerJob | undefined; planner: Planner }) {
  const page = usePage();
  if (!job) return <p className="soft planner-note">{text.chooseJob}</p>;
  const placedDraft = planner.draft.find(({ jobId }) => jobId === job.id);
  const suggestion = planner.suggestionOf(job.id);
  return (
    <section className="planner-detail" aria-label={text.selected}>
      <header>
        <strong>{job.inspectedUnit}</strong>
        <Button
          type="link"
          size="small"
          onClick={() => page.open(paths.taskForm(job.itemNo ? { seisn: job.itemNo } : { id: job.id }))}
        >
          {text.open}
        </Button>
      </header>
      <p className="soft">
        <span className="mono">{job.itemNo ?? job.applicationNo}</span> {job.areaName} {job.address}
      </p>
      <FormWarnings jobId={job.id} day={placedDraft?.date ?? planner.facts.today} />
      {placedDraft && (
        <>
          <div className="planner-detail-line">
            <span className="mono">{placedDraft.date}</span>
            <label title={text.pinHelp}>
              <Switch size="small" checked={placedDraft.isPinned} onChange={() => planner.pin(job.id)} /> {text.pin}
            </label>
            <Button size="small" onClick={() => planner.remove(job.id)}>
              {text.remove}
            </Button>
          </div>
          <label htmlFor="planner-team" className="soft">
            {text.team}
          </label>
          <Team job={job} date={placedDraft.date} ids={placedDraft.inspectorIds} planner={planner} />
          {!suggestion && <p className="soft planner-note">{text.byHand}</p>}
          <Reasons of={suggestion?.reasons ?? dateReasons(job, placedDraft.date)} />
        </>
      )}
    </section>
  );
}

/** The warnings of what will stop the report of the work, or give it the general form. */
function FormWarnings({ jobId, day }: { jobId: string; day: string }) {
  const { data } = useHint(findTaskWarnings, { rows: [{ id: jobId, day }] });
  return data?.warnings.map(({ sentence }) => (
    <p key={sentence} className="planner-note planner-late">
      <WarningOutlined aria-hidden /> {sentence}
    </p>
  ));
}

interface TeamProps {
  readonly job: PlannerJob;
  readonly date: string;
  readonly ids: readonly string[];
  readonly planner: Planner;
}

function Team({ job, date, ids, planner }: TeamProps) {
  const { facts, draft } = planner;
  const people = [...facts.inspectors.values()].map((one) => ({
    id: one.userId,
    name: one.name,
    note: text.hours(loadOf(facts, draft, { userId: one.userId, day: date })),
    reason: personRefusal(one, job, date),
  }));
  return (
    <PersonSelect
      id="planner-team"
      multiple
      people={people}
      value={ids}
      onChange={(next) => planner.changeTeam(job.id, next)}
    />
  );
}

function Reasons({ of: reasons }: { of: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="planner-reasons" aria-label={text.reasons}>
      {reasons.map(({ constraint, isMet, sentence }) => (
        <li key={constraint} className={isMet ? undefined : 'planner-late'}>
          {isMet ? <CheckOutlined aria-label={text.isMet} /> : <WarningOutlined aria-label={text.isNotMet} />}{' '}
          {sentence}
        </li>
      ))}
    </ul>
  );
}
