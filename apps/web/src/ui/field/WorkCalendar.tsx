import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths, type Day } from '@tejian/domain/shared/day/day.ts';
import { useRef, type KeyboardEvent } from 'react';
import './calendar.css';
import { dayMovedTo, focusDay, tabStop } from './day-keys.ts';
import { text } from './calendar.text.ts';
import { weeksOf } from './weeks.ts';

export interface DayInfo {
  isWorkDay: boolean;
  /** 3 public holiday, 4 weekend worked in exchange (dictionary CALENDAR_DAY_TYPE). */
  type: string;
  note: string;
}

interface Props {
  id: string;
  label: string;
  value: Day | undefined;
  onChange: (day: Day) => void;
  /** First day of the month in sight. */
  month: Day;
  onMonth: (month: Day) => void;
  days: ReadonlyMap<Day, DayInfo>;
  today: Day;
  /** Days before it cannot be chosen. */
  min?: Day;
  invalid?: boolean;
}

const signOf = (info: DayInfo | undefined) =>
  info?.type === '3' ? text.holiday : info?.type === '4' ? text.workedWeekend : '';

interface DayProps {
  day: Day;
  info: DayInfo | undefined;
  isStop: boolean;
  props: Props;
}

function DayButton({ day, info, isStop, props }: DayProps) {
  const { value, today, min, month, onChange } = props;
  const isOut = min !== undefined && day < min;
  const states = [
    value === day && 'cal-chosen',
    day === today && 'cal-today',
    info && !info.isWorkDay && 'cal-free',
    !day.startsWith(month.slice(0, 7)) && 'cal-other',
  ]
    .filter(Boolean)
    .join(' ');
  const words = [day, info && !info.isWorkDay ? text.free : '', info?.note].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      data-day={day}
      className={`cal-day ${states}`}
      aria-pressed={value === day}
      aria-label={words}
      title={words}
      disabled={isOut}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChange(day)}
    >
      {Number(day.slice(8))}
      <small>{signOf(info)}</small>
    </button>
  );
}

/** A month of the work calendar: working days, days off, holidays; arrows move, Enter chooses. */
export function WorkCalendar(props: Props) {
  const { id, label, month, onMonth, days, invalid } = props;
  const box = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = dayMovedTo(event);
    if (to === undefined) return;
    event.preventDefault();
    if (!to.startsWith(month.slice(0, 7))) onMonth(`${to.slice(0, 8)}01`);
    requestAnimationFrame(() => focusDay(box.current, to));
  };
  const weeks = weeksOf(month);
  const stop = tabStop(new Set(weeks.flat()), month, props.value, props.today);
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className={invalid ? 'cal cal-wrong' : 'cal'}
      ref={box}
      onKeyDown={move}
    >
      <header>
        <button type="button" aria-label={text.before} onClick={() => onMonth(addMonths(month, -1))}>
          <LeftOutlined aria-hidden />
        </button>
        <strong aria-live="polite">{text.month(month)}</strong>
        <button type="button" aria-label={text.after} onClick={() => onMonth(addMonths(month, 1))}>
          <RightOutlined aria-hidden />
        </button>
      </header>
      <div className="cal-days">
        {text.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {weeks.flatMap((week) =>
          week.map((day) => <DayButton key={day} day={day} info={days.get(day)} isStop={day === stop} props={props} />),
        )}
      </div>
    </div>
  );
}
