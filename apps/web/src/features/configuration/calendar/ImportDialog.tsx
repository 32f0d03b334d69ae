import { importCalendarDays } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { weekdayOf } from '@tejian/domain/shared/day/day.ts';
import { readHolidays, type HolidayDay } from '@tejian/domain/configuration/calendar/official-holidays.ts';
import { Alert, Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './calendar.text.ts';
import { noteRows } from '../../../ui/field/note-rows.ts';

const columns: readonly SmallColumn<HolidayDay>[] = [
  { key: 'day', title: text.day, mono: true, render: ({ day }) => day },
  { key: 'weekday', title: text.weekday, render: ({ day }) => text.weekdays[weekdayOf(day) - 1] },
  {
    key: 'type',
    title: text.type,
    render: ({ type }) => <span className={type === '3' ? 'state-danger' : undefined}>{calendarText.types[type]}</span>,
  },
  { key: 'note', title: text.note, render: ({ note }) => note },
];

/** The official notice, pasted: read, shown, then entered as a whole. */
export function ImportDialog({ year, onSaved, onClose }: { year: number; onSaved: () => void; onClose: () => void }) {
  const [pastedText, setPasted] = useState('');
  const { days, unread } = useMemo(() => readHolidays(pastedText, year), [pastedText, year]);
  const enter = async () => {
    if (await act(() => callServer(importCalendarDays, { days }), text.entered(days.length))) onSaved();
  };
  return (
    <TabModal
      open
      width={760}
      title={text.importTitle(year)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={days.length === 0} onClick={() => void enter()}>
            {text.enter(days.length)}
          </Button>
        </>
      }
    >
      <p className="dialog-note">
        {text.importNote}
        {text.limitsStay}
      </p>
      <Input.TextArea
        value={pastedText}
        aria-label={text.pasted}
        placeholder={text.pasted}
        autoSize={noteRows(6)}
        onChange={(event) => setPasted(event.target.value)}
      />
      {unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert year-unread"
          title={text.unread(unread.length)}
          description={unread.slice(0, 5).join('\n')}
        />
      )}
      <p className="year-note year-unread">{text.preview(days.length)}</p>
      <div className="year-preview">
        <SmallTable
          label={text.preview(days.length)}
          columns={columns}
          rows={days}
          rowKey={({ day }) => day}
          empty={text.nothing}
        />
      </div>
    </TabModal>
  );
}
