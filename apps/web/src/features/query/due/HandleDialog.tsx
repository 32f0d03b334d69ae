import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useUser } from '../../../platform/session.ts';
import { text } from './due.text.ts';
import { fieldsFor, namedFor, sentDetails, startingValues, type Values } from './handle-fields.ts';
import { seenHandled, type HandleResult } from './handle.ts';

interface Props {
  rows: readonly DueRow[];
  onDone: (result: HandleResult) => void;
  onClose: () => void;
}

/**
 * The dialog that asks why one or many pieces of equipment have not been inspected: the case, what has to be known of
 * it, when to ask again.
 */
export function HandleDialog({ rows, onDone, onClose }: Props) {
  const { name } = useUser();
  const [fields] = useState(() => fieldsFor(rows.length));
  const [only] = rows;
  return (
    <FormDialog
      title={text.handleTitle(rows.length, only?.shownCode ?? '')}
      fields={fields}
      initial={startingValues(rows.length === 1 ? only?.reasonCode : undefined, name)}
      width={560}
      isQuiet
      save={(values) => handle(rows, values)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}

async function handle(rows: readonly DueRow[], values: Values): Promise<HandleResult> {
  const { reasonCode = '', followUpOn, note = '' } = values;
  const details = sentDetails(reasonCode, values);
  try {
    return await callServer(handleDue, { ...seenHandled(rows), reasonCode, details, note, followUpOn });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.message, namedFor(reasonCode, error.fieldErrors));
  }
}
