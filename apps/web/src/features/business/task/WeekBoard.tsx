import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { ArrangeablePerson } from '@tejian/contract/business/task/task.contract.ts';
import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import { Button, Popover } from 'antd';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import type { DayInfo } from '../../../ui/field/WorkCalendar.tsx';
import { text as calendarText } from '../../../ui/field/calendar.text.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { cellKey, mondayOf, plannedCells, weekFrom } from './planned-week.ts';
import './task.css';
import { text } from './task.text.ts';

const MOST = 500; // spec §9: the largest page
/** The items planned in a week, by person and day. A row names its people; two of one name would share their cells. */
function usePlanned(monday: Day) {
  const within = {
    and: [
      { field: 'plannedDate', operator: 'ge' as const, value: monday },
      { field: 'plannedDate', operator: 'le' as const, value: addDays(monday, 6) },
    ],
  };
  const itemsCall = useCall(findItems, { advancedQuery: within, pageNo: 1, pageSize: MOST });
  const { data } = itemsCall;
  const plannedEntries = useMemo(() => plannedCells(data?.list ?? []), [data]);
  return { asked: itemsCall, planned: plannedEntries };
}

function PlannedItems({ items }: { items: readonly Item[] }) {
  const byUnit = Map.groupBy(items, (item) => item.inspectedUnit);
  return (
    <ul className="board-items">
      {[...byUnit].map(([unit, ownItems]) => (
        <li key={unit}>
          {unit} <small className="soft">{text.pieceCount(ownItems.length)}</small>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  inspectors: readonly ArrangeablePerson[];
  days: ReadonlyMap<Day, DayInfo>;
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
}

/** The load of each person on each day of the week: inspectors by days. */
export function WeekBoard({ inspectors, days, chosen, onChoose }: Props) {
  const [monday, setMonday] = useState(() => mondayOf(chosen ?? today()));
  const shownTexts = useMemo(() => weekFrom(monday), [monday]);
  const { asked, planned } = usePlanned(monday);
  const people = inspectors.filter((one) => one.isQualified);
  const cell = (person: ArrangeablePerson, day: Day) => {
    const items = planned.get(cellKey(person.name, day)) ?? [];
    const count =
      items.length > 0 ? <strong>{text.pieceCount(items.length)}</strong> : <span className="soft">{text.free}</span>;
    return (
      <td
        key={day}
        className={[day === chosen && 'board-chosen', days.get(day)?.isWorkDay === false && 'board-off']
          .filter(Boolean)
          .join(' ')}
      >
        <Popover
          content={items.length > 0 ? <PlannedItems items={items} /> : undefined}
          open={items.length > 0 ? undefined : false}
        >
          <button
            type="button"
            disabled={day < today()}
            aria-label={`${person.name} ${day} ${text.pieceCount(items.length)}`}
            onClick={() => onChoose(day)}
          >
            {count}
          </button>
        </Popover>
      </td>
    );
  };
  const extra = (
    <span className="section-extra">
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={text.weekBefore}
        onClick={() => setMonday(addDays(monday, -7))}
      />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={text.weekAfter}
        onClick={() => setMonday(addDays(monday, 7))}
      />
    </span>
  );
  return (
    <FormSection title={text.board(monday, addDays(monday, 6))} extra={extra}>
      <Failure of={asked} />
      <table className="plain-table board">
        <thead>
          <tr>
            <th>{text.inspector}</th>
            {shownTexts.map((day, at) => (
              <th key={day} className={days.get(day)?.isWorkDay === false ? 'board-off' : undefined}>
                {calendarText.weekdays[at]} <small title={day}>{day.slice(5)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <td>
                {person.name} <small className="soft">{text.openItems(person.openItems)}</small>
              </td>
              {shownTexts.map((day) => cell(person, day))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}
