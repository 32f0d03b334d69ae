import { findStaffChanges, type StaffChange } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './personnel.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const columns: SmallColumn<StaffChange>[] = [
  { key: 'at', title: text.columns.at, mono: true, render: ({ at }) => <Moment at={at} /> },
  { key: 'by', title: text.columns.by, render: ({ byName }) => byName },
  { key: 'what', title: text.columns.what, render: ({ action, subject, name }) => `${action}${subject} ${name}` },
  {
    key: 'change',
    title: text.columns.change,
    render: ({ changes }) => (
      <ul className="changes">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <b>{label}</b> {text.historyLine(before, after)}
          </li>
        ))}
      </ul>
    ),
  },
];

/** The changes of the file: who made them, when, before and after; asked for when somebody wants to know. */
export function HistorySection({ userId }: { userId: string }) {
  const [isShown, show] = useState(false);
  const changesCall = useCall(findStaffChanges, { userId }, { enabled: isShown, fresh: true });
  return (
    <FormSection title={text.history}>
      {!isShown && (
        <Button size="small" onClick={() => show(true)}>
          {text.historyShow}
        </Button>
      )}
      {isShown && (
        <Answered of={changesCall}>
          {({ changes }) => (
            <SmallTable
              label={text.history}
              columns={columns}
              rows={changes}
              rowKey={({ id }) => id}
              empty={text.historyNone}
            />
          )}
        </Answered>
      )}
    </FormSection>
  );
}
