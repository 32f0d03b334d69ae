import type { CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { weeksOf } from '../../../ui/field/weeks.ts';
import '../../../ui/field/calendar.css';
import { text } from './calendar.text.ts';

interface Props {
  year: number;
  month: number;
  days: ReadonlyMap<string, CalendarDay>;
  today: string;
  /** The day that Tab leads to. */
  stop: string;
  /** Absent: to read only. */
  onChoose: ((day: CalendarDay) => void) | undefined;
}

interface DayProps extends Pick<Props, 'onChoose'> {
  day: CalendarDay;
  isToday: boolean;
  isStop: boolean;
}

function DayCell({ day, isToday, isStop, onChoose }: DayProps) {
  const words = [day.day, day.isWorkDay ? '' : text.free, day.note].filter(Boolean).join(' ');
  const states = ['cal-day', !day.isWorkDay && 'cal-free', isToday && 'cal-today', day.isEntered && 'year-entered'];
  const shownElement = (
    <>
      {Number(day.day.slice(8))}
      <small>{text.signs[day.type]}</small>
    </>
  );
  const className = states.filter(Boolean).join(' ');
  if (!onChoose)
    return (
      <span className={`${className} year-read`} title={words}>
        {shownElement}
      </span>
    );
  return (
    <button
      type="button"
      data-day={day.day}
      className={className}
      title={words}
      aria-label={words}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChoose(day)}
    >
      {shownElement}
    </button>
  );
}

/** One month of the year's calendar. */
export function MonthGrid({ year, month, days, today, stop, onChoose }: Props) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return (
    <section className="cal" aria-label={text.month(month)}>
      <header>
        <strong>{text.month(month)}</strong>
      </header>
      <div className="cal-days">
        {text.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {weeksOf(first)
          .flat()
          .map((day) => {
            const info = day.startsWith(first.slice(0, 7)) ? days.get(day) : undefined;
            return info ? (
              <DayCell key={day} day={info} isToday={day === today} isStop={day === stop} onChoose={onChoose} />
            ) : (
              <span key={day} />
            );
          })}
      </div>
    </section>
  );
}
