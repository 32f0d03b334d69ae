import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { getBoard, type PlannerBoard } from '@tejian/contract/business/planner/planner.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { Button, Tooltip } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { mondayOf } from '../task/planned-week.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { JobDetail } from './JobDetail.tsx';
import { JobList } from './JobList.tsx';
import { ParametersDialog } from './ParametersDialog.tsx';
import { PlannerGrid, type Carried } from './PlannerGrid.tsx';
import './planner.css';
import { text } from './planner.text.ts';
import { usePlanner, type Planner } from './use-planner.ts';

const WEEK = 7;
const lengths = [
  { name: '1', label: text.oneWeek },
  { name: '2', label: text.twoWeeks },
] as const;

/** The board of arrangement: who goes where on which day, laid by hand or proposed, committed together. */
export default function PlannerPage() {
  const page = usePage();
  const fromDay = mondayOf(page.query['from'] ?? today());
  const weeks = page.query['weeks'] === '2' ? '2' : '1';
  const [shownPlan, setShown] = useState<PlannerBoard>();
  const boardCall = useCall(getBoard, { fromDay, days: Number(weeks) * WEEK }, { fresh: true });
  // The board before stays in sight, and what was laid stays with it, while another week is on its way.
  if (boardCall.data && boardCall.data !== shownPlan) setShown(boardCall.data);
  if (!shownPlan || boardCall.error) return <PageWait on={[boardCall]} />;
  const period = (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={text.earlier}
        onClick={() => page.setQuery({ from: addDays(fromDay, -WEEK) })}
      />
      <Button onClick={() => page.setQuery({ from: undefined })}>{text.thisWeek}</Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={text.later}
        onClick={() => page.setQuery({ from: addDays(fromDay, WEEK) })}
      />
      <ViewSwitch
        label={text.length}
        views={lengths}
        chosen={weeks}
        onChoose={(name) => page.setQuery({ weeks: name === '2' ? name : undefined })}
      />
    </>
  );
  return <Board board={shownPlan} period={period} />;
}

/** Takes a job up and puts it down; what the keyboard took up goes on in the board, and comes back to its card. */
function useCarrying(root: { readonly current: HTMLElement | null }) {
  const [carriedJob, setCarried] = useState<Carried>();
  const [jobId, setJobId] = useState<string>();
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const carry = (next: Carried | undefined, byKeys = false) => {
    setCarried(next);
    if (next) setJobId(next.jobId);
    if (next && byKeys) focus('.planner-grid td[tabindex="0"]');
  };
  const putBack = () => {
    if (!carriedJob) return;
    setCarried(undefined);
    focus(`[data-job="${carriedJob.jobId}"]`);
  };
  return { carried: carriedJob, jobId, carry, putBack };
}

function Board({ board, period }: { board: PlannerBoard; period: ReactNode }) {
  const planner = usePlanner(board);
  const root = useRef<HTMLDivElement>(null);
  const { carried, jobId, carry, putBack } = useCarrying(root);
  const [dialog, setDialog] = useState<'absences' | 'parameters'>();
  useUnsavedGuard(planner.draft.length > 0);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') putBack();
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || !planner.canUndo) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    planner.undo();
  };
  const close = () => setDialog(undefined);
  return (
    <div className="planner" ref={root} onKeyDown={keys}>
      <div className="planner-bar">
        {period}
        <PlannerActions planner={planner} onDialog={setDialog} />
      </div>
      <DraftNote restored={planner.restored} onDiscard={planner.discard} />
      <div className="planner-columns">
        <aside className="planner-side">
          <JobList board={board} planner={planner} carried={carried} onCarry={carry} />
          <JobDetail job={jobId ? planner.facts.jobs.get(jobId) : undefined} planner={planner} />
        </aside>
        <div className="planner-main">
          {board.people.length === 0 ? (
            <p className="soft planner-note">{text.noPeople}</p>
          ) : (
            <PlannerGrid board={board} planner={planner} carried={carried} onCarry={carry} />
          )}
        </div>
      </div>
      <p className="soft planner-help">{text.help}</p>
      <div className="planner-told" aria-live="polite">
        {planner.told}
      </div>
      {dialog === 'absences' && <AbsenceDialog board={board} onClose={close} />}
      {dialog === 'parameters' && <ParametersDialog board={board} onClose={close} />}
    </div>
  );
}

function PlannerActions({
  planner,
  onDialog,
}: {
  planner: Planner;
  onDialog: (dialog: 'absences' | 'parameters') => void;
}) {
  const { draft, canUndo, undo, suggesting, committing } = planner;
  return (
    <div className="planner-actions">
      <Button onClick={() => onDialog('parameters')}>{text.parameters}</Button>
      <Button onClick={() => onDialog('absences')}>{text.absences}</Button>
      <Tooltip title={canUndo ? text.undoHelp : text.nothingToUndo}>
        <Button disabled={!canUndo} onClick={undo}>
          {text.undo}
        </Button>
      </Tooltip>
      <Tooltip title={text.suggestHelp}>
        <Button loading={suggesting.busy} onClick={() => void suggesting.run()}>
          {text.suggest}
        </Button>
      </Tooltip>
      <Tooltip title={draft.length > 0 ? undefined : text.nothingLaid}>
        <Button
          type="primary"
          disabled={draft.length === 0}
          loading={committing.busy}
          onClick={() => void committing.run()}
        >
          {text.commit(draft.length)}
        </Button>
      </Tooltip>
    </div>
  );
}
