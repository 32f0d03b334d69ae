import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { showBatch, WaitingList } from '../application/WaitingList.tsx';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { text } from './review.text.ts';

/** What waits for a reviewer. */
export function AssignList() {
  const [asked, setAsked] = useState<{ what: 'assign' | 'return'; rows: readonly SheetRow[] }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <WaitingList
        step={steps.reviewAssignment.code}
        openLabel={text.assign}
        addressOf={paths.reviewAssignment}
        toolbar={[
          { name: 'return', label: text.return, danger: true, run: (rows) => setAsked({ what: 'return', rows }) },
          { name: 'assign', label: text.assignMany, primary: true, run: (rows) => setAsked({ what: 'assign', rows }) },
        ]}
      />
      {asked?.what === 'assign' && (
        <AssignDialog
          rows={asked.rows}
          onClose={close}
          onDone={(outcomes) => {
            close();
            showBatch(text.done, outcomes, asked.rows);
          }}
        />
      )}
      {asked?.what === 'return' && (
        <ReturnApplications
          step={steps.reviewAssignment.code}
          rows={asked.rows.map(({ applicationNo: number, ...row }) => ({ ...row, number }))}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
