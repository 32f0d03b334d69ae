import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import { useUser } from '../../../platform/session.ts';
import { text } from './due.text.ts';
import { fieldsFor, namedFor, sentDetails, startingValues, type Values } from './handle-fields.ts';
import { seenHandled, showHandled, type HandleResult } from './handle.ts';

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

/** The dialog stays with what was typed if nothing was recorded, because a colleague was faster. */
async function handle(rows: readonly DueRow[], values: Values): Promise<HandleResult | typeof STAY> {
  const { reasonCode = '', followUpOn, note = '' } = values;
  const details = sentDetails(reasonCode, values);
  try {
    const request = { ...seenHandled(rows), reasonCode, details, note, followUpOn };
    const result = await callServer(handleDue, request);
    if (result.succeeded > 0) return result;
    void showHandled(result);
    return STAY;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.message, namedFor(reasonCode, error.fieldErrors));
  }
}
