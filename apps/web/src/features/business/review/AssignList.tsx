import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { showBatch, WaitingList } from '../application/WaitingList.tsx';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { text } from './review.text.ts';

/** What waits for a reviewer. */
export function AssignList() {
  const [asked, setAsked] = useState<{ what: 'assign' | 'return'; runs: readonly (readonly SheetRow[])[] }>();
  const rows = asked?.runs.flat() ?? [];
  const close = () => setAsked(undefined);
  return (
    <>
      <WaitingList
        step={stepFor('assign').code}
        openLabel={text.assign}
        addressOf={paths.reviewAssignment}
        toolbar={[
          {
            name: 'return',
            label: text.return,
            danger: true,
            operation: 'return',
            run: (runs) => setAsked({ what: 'return', runs }),
          },
          {
            name: 'assign',
            label: text.assignMany,
            primary: true,
            operation: 'submit',
            run: (runs) => setAsked({ what: 'assign', runs }),
          },
        ]}
      />
      {asked?.what === 'assign' && (
        <AssignDialog
          runs={asked.runs}
          onClose={close}
          onDone={(outcomes) => {
            close();
            showBatch(text.done, outcomes, rows);
          }}
        />
      )}
      {asked?.what === 'return' && (
        <ReturnApplications
          step={stepFor('assign').code}
          opinion=""
          rows={rows.map(({ applicationNo: number, ...row }) => ({ ...row, number }))}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
