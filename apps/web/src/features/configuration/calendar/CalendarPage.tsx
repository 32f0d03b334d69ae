import {
  findCalendar,
  importCalendarDay,
  type CalendarDay,
} from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { ImportDialog as FileDialog } from '../../shared/list-import/ImportDialog.tsx';
import { today } from '../../../platform/clock.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import './calendar.css';
import { dayMovedTo, focusDay, tabStop } from '../../../ui/field/day-keys.ts';
import { DayDialog } from './DayDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { text } from './calendar.text.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);

interface HeaderProps {
  readonly year: number;
  readonly thisYear: number;
  readonly setYear: (year: number) => void;
  readonly summary: string | undefined;
  readonly children: ReactNode;
}

function YearHeader({ year, thisYear, setYear, summary, children }: HeaderProps) {
  return (
    <header>
      <Button icon={<LeftOutlined aria-hidden />} aria-label={text.before} onClick={() => setYear(year - 1)} />
      <h2 aria-live="polite">{text.year(year)}</h2>
      <Button icon={<RightOutlined aria-hidden />} aria-label={text.after} onClick={() => setYear(year + 1)} />
      {year !== thisYear && <Button onClick={() => setYear(thisYear)}>{text.thisYear}</Button>}
      {summary && <span>{summary}</span>}
      {children}
    </header>
  );
}

interface MonthsProps {
  readonly year: number;
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly onChoose: ((day: CalendarDay) => void) | undefined;
}

function YearMonths({ year, days, onChoose }: MonthsProps) {
  const box = useRef<HTMLDivElement>(null);
  const stop = tabStop(new Set(days.keys()), `${year}-01-01`, today());
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = dayMovedTo(event);
    if (to === undefined || !days.has(to)) return;
    event.preventDefault();
    focusDay(box.current, to);
  };
  return (
    <div className="year-months" role="group" aria-label={text.year(year)} ref={box} onKeyDown={move}>
      {months.map((month) => (
        <MonthGrid key={month} {...{ year, month, days, stop, onChoose }} today={today()} />
      ))}
    </div>
  );
}

/** The work calendar of a year (spec §2, calendarMng): what due dates count on. */
export default function CalendarPage() {
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [openPart, setOpen] = useState<CalendarDay | 'import' | 'file'>();
  const maySave = useCan()('calendar:save');
  const calendar = useCall(findCalendar, { from: `${year}-01-01`, to: `${year}-12-31` });
  const { data } = calendar;
  const days = useMemo(() => new Map((data ?? []).map((one) => [one.day, one])), [data]);
  const work = data?.filter(({ isWorkDay }) => isWorkDay).length ?? 0;
  const close = () => setOpen(undefined);
  const reload = () => refreshCalls(findCalendar);
  const onSaved = () => (close(), reload());
  return (
    <div className="year">
      <YearHeader
        year={year}
        thisYear={thisYear}
        setYear={setYear}
        summary={data && text.summary(work, data.length - work)}
      >
        {maySave && (
          <>
            <Button className="year-import" onClick={() => setOpen('file')}>
              {text.importFile}
            </Button>
            <Button type="primary" onClick={() => setOpen('import')}>
              {text.import}
            </Button>
          </>
        )}
      </YearHeader>
      {data && data.every(({ type }) => type !== '3') && <Alert type="warning" showIcon title={text.unknown(year)} />}
      <p>
        {text.legend}
        {maySave && text.mayToggle}
      </p>
      {data ? (
        <YearMonths year={year} days={days} onChoose={maySave ? setOpen : undefined} />
      ) : (
        <PageWait on={[calendar]} />
      )}
      {openPart === 'import' && <ImportDialog year={year} onSaved={onSaved} onClose={close} />}
      {openPart === 'file' && (
        <FileDialog
          what={text.calendar}
          calls={importCalendarDay}
          asked={{}}
          onLoaded={() => refreshCalls(findCalendar)}
          onClose={close}
        />
      )}
      {openPart && typeof openPart === 'object' && (
        <DayDialog
          key={openPart.day}
          day={days.get(openPart.day) ?? openPart}
          {...{ reload, onSaved }}
          onClose={close}
        />
      )}
    </div>
  );
}
