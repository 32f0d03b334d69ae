import { PushpinFilled } from '@ant-design/icons';
import type { PlannerBoard, PlannerPerson } from '@tejian/contract/business/planner/planner.contract.ts';
import { nearestEnd, type Placed } from '@tejian/domain/business/planner/board.ts';
import { settingsOf } from '@tejian/domain/business/planner/parameters.ts';
import { weekdayOf } from '@tejian/domain/shared/day/day.ts';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { text as calendarText } from '../../../ui/field/calendar.text.ts';
import { cellRefusal, goingOn, loadOf, type Cell } from './draft-plan.ts';
import { text } from './planner.text.ts';
import type { Planner } from './use-planner.ts';

/** The job that is being moved, and from whose cell; by mouse while it is dragged, by keyboard until it is put down. */
export interface Carried {
  readonly jobId: string;
  readonly from?: string | undefined;
}

interface Props {
  readonly board: PlannerBoard;
  readonly planner: Planner;
  readonly carried: Carried | undefined;
  readonly onCarry: (carried: Carried | undefined) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** In pixels: below these the board scrolls. */
const HEAD_WIDTH = 116;
const DAY_WIDTH = 84;

/** People by days: what they have, what is laid, when they are away. One cell is in the tab order; arrows go on from there. */
export function PlannerGrid({ board, planner, carried, onCarry }: Props) {
  const { days, people } = board;
  const [active, setActive] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || !(event.target as HTMLElement).matches('td')) return; // a key event comes from an element
    event.preventDefault();
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const next = [clamp(active[0] + step[0], people.length - 1), clamp(active[1] + step[1], days.length - 1)] as const;
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus();
  };
  const [first] = days;
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells arrows walk is a grid
      role="grid"
      className="planner-grid"
      style={{ minWidth: HEAD_WIDTH + days.length * DAY_WIDTH }}
      aria-label={text.board(first?.day ?? '', days.at(-1)?.day ?? '')}
      onKeyDown={move}
    >
      <thead>
        <tr>
          <th scope="col">{text.inspector}</th>
          {days.map(({ day, isWorkDay, note }) => (
            <th
              key={day}
              scope="col"
              className={[!isWorkDay && 'planner-off', day === board.today && 'planner-today']
                .filter(Boolean)
                .join(' ')}
              title={note ? `${day} ${note}` : day}
            >
              {calendarText.weekdays[weekdayOf(day) - 1]} <small className="mono">{day.slice(5)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => (
          <tr key={person.userId}>
            <PersonHead person={person} from={first?.day ?? ''} />
            {days.map(({ day, isWorkDay }, column) => (
              <PlannerCell
                key={day}
                person={person}
                cell={{ userId: person.userId, day }}
                isOff={!isWorkDay}
                place={`${row}-${column}`}
                isActive={active[0] === row && active[1] === column}
                onActive={() => setActive([row, column])}
                board={board}
                planner={planner}
                carried={carried}
                onCarry={onCarry}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PersonHead({ person, from }: { person: PlannerPerson; from: string }) {
  const end = nearestEnd(person, from);
  const heldQualifications = person.qualifications.filter(({ isInForce }) => isInForce !== false);
  const title = [...new Set(heldQualifications.map(({ item, validTo }) => `${item ?? ''} ${validTo}`))].join('\n');
  return (
    <th scope="row" title={title}>
      {person.name}
      <small className="soft">{person.departmentName}</small>
      {end && <small className="planner-ends">{text.ends(end)}</small>}
    </th>
  );
}

interface CellProps extends Props {
  readonly person: PlannerPerson;
  readonly cell: Cell;
  readonly isOff: boolean;
  readonly place: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
}

function PlannerCell({ person, cell, isOff, place, isActive, onActive, board, planner, carried, onCarry }: CellProps) {
  const { facts, draft, lay } = planner;
  const { userId, day } = cell;
  const away = board.absences.find((one) => one.userId === userId && one.fromDay <= day && day <= one.untilDay);
  const bookedDay = person.booked.find((one) => one.day === day);
  const ownDrafts = draft.filter(({ date, inspectorIds }) => date === day && inspectorIds.includes(userId));
  const job = carried && facts.jobs.get(carried.jobId);
  const refusal = job && cellRefusal(facts, job, cell);
  const minutes = loadOf(facts, draft, cell);
  const continuedTexts = goingOn(facts, draft, cell);
  const { dayStart, dayEnd } = settingsOf(board.parameters, board);
  const isOver = minutes > dayEnd - dayStart;
  const load = minutes > 0 ? text.hours(minutes) : text.free;
  const put = () => carried && lay({ ...carried, to: cell }) && onCarry(undefined);
  const classes = [
    isOff && 'planner-off',
    day < board.today && 'planner-past',
    away && 'planner-away',
    job && (refusal ? 'planner-no' : 'planner-ok'),
  ];
  return (
    <td
      data-cell={place}
      tabIndex={isActive ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      title={refusal ?? (away && text.awayBecause(away.reason, away.fromDay, away.untilDay))}
      aria-label={text.cell(person.name, day, away ? text.away : load)}
      onFocus={onActive}
      onClick={() => put()}
      onKeyDown={({ key, target, currentTarget }) => key === 'Enter' && target === currentTarget && put()}
      onDragOver={(event: DragEvent) => !refusal && job && event.preventDefault()}
      onDrop={(event: DragEvent) => (event.preventDefault(), put())}
    >
      {away && <span className="planner-away-word">{text.away}</span>}
      {continuedTexts.length > 0 && (
        <span className="planner-booked" title={[text.continuedHelp, ...continuedTexts].join('\n')}>
          {text.continued}
        </span>
      )}
      {bookedDay && bookedDay.pieces > 0 && (
        <span className="planner-booked" title={[text.booked(bookedDay.pieces), ...bookedDay.units].join('\n')}>
          {text.pieces(bookedDay.pieces)}
        </span>
      )}
      {ownDrafts.map((placedJob) => (
        <Chip
          key={placedJob.jobId}
          placed={placedJob}
          userId={userId}
          planner={planner}
          carried={carried}
          onCarry={onCarry}
        />
      ))}
      {minutes > 0 && (
        <span className={isOver ? 'planner-load planner-over' : 'planner-load'} title={isOver ? text.over : undefined}>
          {load}
        </span>
      )}
    </td>
  );
}

interface ChipProps extends Omit<Props, 'board'> {
  readonly placed: Placed;
  readonly userId: string;
}

/** A job in the cell of one of its team: dragged, pressed, or taken off with Delete. */
function Chip({ placed, userId, planner, carried, onCarry }: ChipProps) {
  const job = planner.facts.jobs.get(placed.jobId);
  const ownPart = { jobId: placed.jobId, from: userId };
  const isHeld = carried?.jobId === placed.jobId;
  const takeOff = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Delete' && key !== 'Backspace') return;
    // The button goes; the keys stay where it was.
    currentTarget.closest('td')?.focus();
    planner.remove(placed.jobId);
  };
  return (
    <button
      type="button"
      draggable
      className={isHeld ? 'planner-chip planner-held' : 'planner-chip'}
      aria-pressed={isHeld}
      title={[job?.inspectedUnit, job?.areaName, text.pieces(job?.pieces ?? 0)].filter(Boolean).join(' ')}
      onDragStart={({ dataTransfer }) => (dataTransfer.setData('text/plain', placed.jobId), onCarry(ownPart))}
      onDragEnd={() => onCarry(undefined)}
      onClick={(event) => (event.stopPropagation(), onCarry(isHeld ? undefined : ownPart))}
      onKeyDown={takeOff}
    >
      {placed.isPinned && <PushpinFilled aria-label={text.pinned} />}
      <span>
        {placed.inspectorIds[0] === userId && <b>{text.lead}</b>}
        {job?.inspectedUnit}
      </span>
    </button>
  );
}
