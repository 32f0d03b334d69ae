import { saveCalendarDay, type CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './calendar.text.ts';
import { toggled, typesFor } from './day-types.ts';

interface Values {
  type: CalendarDay['type'];
  note: string;
}

function fieldsOf(day: string): FormField<Values>[] {
  const { types } = calendarText;
  return [
    {
      name: 'type',
      label: text.type,
      showType: 'radiobox',
      required: true,
      options: typesFor(day).map((type) => ({ value: type, label: types[type] })),
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
