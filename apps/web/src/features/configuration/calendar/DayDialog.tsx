import { saveCalendarDay, type CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarDayForm } from '@tejian/domain/configuration/calendar/calendar-day-form.view.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './calendar.text.ts';
import { toggledText, typesFor } from './day-types.ts';

interface Values {
  type: CalendarDay['type'];
  note: string;
}

const fieldsOf = (day: string) =>
  declaredFields<Values>(calendarDayForm, {
    page: { type: { options: typesFor(day).map((type) => ({ value: type, label: calendarText.types[type] })) } },
  });

/** Changes one day, with the opposite of what it is chosen already. */
interface Props {
  day: CalendarDay;
  reload: () => void;
  onSaved: () => void;
  onClose: () => void;
}

export function DayDialog({ day, reload, onSaved, onClose }: Props) {
  // what was chosen stays chosen, be the day what it may by now
  const [type] = useState(() => toggledText(day));
  return (
    <FormDialog
      title={text.dayTitle(day.day)}
      fields={fieldsOf(day.day)}
      initial={{ type, note: day.note }}
      version={day.version}
      note={<p className="dialog-note">{text.limitsStay}</p>}
      reload={reload}
      save={(values) => callServer(saveCalendarDay, { day: day.day, version: day.version, ...values })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
