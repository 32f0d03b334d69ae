import type { PlannerBoard, PlannerJob } from '@tejian/contract/business/planner/planner.contract.ts';
import { wishedWhen } from '@tejian/domain/business/form/kinds/visit-window.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { KINDS } from '../../../platform/code-sets.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { text } from './planner.text.ts';
import type { Carried } from './PlannerGrid.tsx';
import type { Planner } from './use-planner.ts';

interface Props {
  readonly board: PlannerBoard;
  readonly planner: Planner;
  readonly carried: Carried | undefined;
  /** `byKeys` where the keyboard took it up, so that the keyboard goes on in the board. */
  readonly onCarry: (carried: Carried | undefined, byKeys?: boolean) => void;
}

const holds = (job: PlannerJob, word: string) =>
  [job.inspectedUnit, job.applicationNo, job.itemNo, job.areaName, job.address].some((each) => each?.includes(word));

/** The jobs that wait for people and a day, and those laid but not committed. */
export function JobList({ board, planner, carried, onCarry }: Props) {
  const [view, setView] = useState<'waiting' | 'laid'>('waiting');
  const [word, setWord] = useState('');
  const laidIds = new Set(planner.draft.map(({ jobId }) => jobId));
  const waiting = board.jobs.filter(({ id }) => !laidIds.has(id));
  const laidJobs = board.jobs.filter(({ id }) => laidIds.has(id));
  const all = view === 'waiting' ? waiting : laidJobs;
  const shownItems = all.filter((job) => holds(job, word.trim()));
  const none = view === 'laid' ? text.noLaid : text.noJobs;
  const views = [
    { name: 'waiting', label: text.waiting(waiting.length) },
    { name: 'laid', label: text.laid(laidJobs.length) },
  ] as const;
  return (
    <section className="planner-jobs" aria-label={text.jobs}>
      <ViewSwitch label={text.jobs} views={views} chosen={view} onChoose={setView} />
      <Input
        allowClear
        placeholder={text.find}
        aria-label={text.find}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {board.hasMore && <p className="soft planner-note">{text.more(board.jobs.length)}</p>}
      {shownItems.length === 0 && <p className="soft planner-note">{all.length > 0 ? text.noMatch : none}</p>}
      <ul>
        {shownItems.map((job) => (
          <li key={job.id}>
            <JobCard job={job} planner={planner} carried={carried} onCarry={onCarry} today={board.today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Omit<Props, 'board'> {
  readonly job: PlannerJob;
  readonly today: string;
}

function JobCard({ job, planner, carried, onCarry, today }: CardProps) {
  const kindLabel = useCodeLabel(KINDS);
  const isHeld = carried?.jobId === job.id;
  const unplacedText = planner.draft.some(({ jobId }) => jobId === job.id) ? undefined : planner.unplaced.get(job.id);
  const wish = wishedWhen({ wishedDate: job.wished, visitWindow: job.visitWindow });
  const isLate = job.due !== undefined && job.due < today;
  return (
    <button
      type="button"
      draggable
      data-job={job.id}
      className={isHeld ? 'planner-job planner-held' : 'planner-job'}
      aria-pressed={isHeld}
      onDragStart={({ dataTransfer }) => (dataTransfer.setData('text/plain', job.id), onCarry({ jobId: job.id }))}
      onDragEnd={() => onCarry(undefined)}
      onClick={({ detail }) => onCarry(isHeld ? undefined : { jobId: job.id }, detail === 0)}
    >
      <strong>{job.inspectedUnit}</strong>
      <span className="soft">
        {kindLabel(job.kindCode)} · {text.pieces(job.pieces)} · {text.hours(job.minutes)}
        {job.areaName && ` · ${job.areaName}`}
      </span>
      {(job.due || wish) && (
        <span className="planner-dates">
          {job.due && (
            <span className={isLate ? 'planner-late' : 'soft'}>
              {isLate ? text.overdue(job.due) : text.due(job.due)}
            </span>
          )}
          {wish && <span className="soft">{text.wished(wish)}</span>}
        </span>
      )}
      {unplacedText && <span className="planner-unplaced">{unplacedText}</span>}
    </button>
  );
}
