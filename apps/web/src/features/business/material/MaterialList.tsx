import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { showBatch, WaitingList } from '../application/WaitingList.tsx';
import { text } from './material.text.ts';
import { PassDialog } from './PassDialog.tsx';

/** What waits for this reviewer. */
export function MaterialList() {
  const [passing, setPassing] = useState<readonly (readonly SheetRow[])[]>();
  return (
    <>
      <WaitingList
        step={stepFor('review').code}
        openLabel={text.review}
        addressOf={paths.materialReview}
        toolbar={[{ name: 'pass', label: text.passMany, primary: true, operation: 'submit', run: setPassing }]}
      />
      {passing && (
        <PassDialog
          runs={passing}
          onClose={() => setPassing(undefined)}
          onDone={(outcomes) => {
            setPassing(undefined);
            showBatch(text.passed, outcomes, passing.flat());
          }}
        />
      )}
    </>
  );
}
