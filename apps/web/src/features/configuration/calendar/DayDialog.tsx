import { saveCalendarDay, type CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { weekdayOf } from '@tejian/domain/shared/day/day.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './calendar.text.ts';

interface Values {
  type: CalendarDay['type'];
  note: string;
}

const SATURDAY = 6;

/** What the day becomes with one click: off if it is worked, worked if it is off. */
function toggled({ day, type }: CalendarDay): CalendarDay['type'] {
  const isWeekend = weekdayOf(day) >= SATURDAY;
  if (type === '1') return '3';
  if (type === '2') return '4';
  return isWeekend ? '2' : '1';
}

/** The types that make sense for the day: a weekday is no weekend. */
function fieldsOf(day: string): FormField<Values>[] {
  const { types } = calendarText;
  const offered = weekdayOf(day) >= SATURDAY ? (['2', '3', '4'] as const) : (['1', '3'] as const);
  return [
    {
      name: 'type',
      label: text.type,
      showType: 'radiobox',
      required: true,
      options: offered.map((type) => ({ value: type, label: types[type] })),
    },
    { name: 'note', label: text.note, showType: 'text', maxLength: 100 },
  ];
}

/** Changes one day, with the opposite of what it is chosen already. */
export function DayDialog({ day, onSaved, onClose }: { day: CalendarDay; onSaved: () => void; onClose: () => void }) {
  return (
    <FormDialog
      title={text.dayTitle(day.day)}
      fields={fieldsOf(day.day)}
      initial={{ type: toggled(day), note: day.note }}
      save={(values) => callServer(saveCalendarDay, { day: day.day, ...values })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
