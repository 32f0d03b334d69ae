import type { AssignCalls } from '@tejian/contract/kit/assign-call.ts';
import { assignmentForm } from '@tejian/domain/shared/office/assignment-form.view.ts';
import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { batchResult } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { Bands } from '../../../ui/list/Bands.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { text } from './archive.text.ts';

interface SeenRecord {
  id: string;
  version: number;
}

interface Assigning<Asked> {
  calls: AssignCalls<Asked>;
  asked: Asked;
  list: Pick<ListState<unknown>, 'searched' | 'search' | 'submit'>;
  onDone: () => void;
}

const QUERY = 'unassigned';

/** The condition of a list whose address asks for the records without an institute. */
export function useUnassigned(): { isUnassigned?: true } {
  const isChosen = usePage().query[QUERY] === 'true';
  return useMemo(() => (isChosen ? { isUnassigned: true } : {}), [isChosen]);
}

interface Assignment {
  /** True when the person may give records to institutes. */
  isOffered: boolean;
  /** The figure over the list, which finds the records without an institute. */
  band: ReactNode;
  open: (rows: readonly SeenRecord[]) => void;
  dialog: ReactNode;
}

/** Finds records that belong to no institute and gives chosen ones to an institute; the server says who may. */
export function useAssignment<Asked>({ calls, asked, list, onDone }: Assigning<Asked>): Assignment {
  const page = usePage();
  const isChosen = page.query[QUERY] === 'true';
  const asking = useCall(calls.count, asked, { fresh: true });
  const [rows, setRows] = useState<readonly SeenRecord[]>();
  const { count = 0, institutes = [] } = asking.data ?? {};
  const close = () => setRows(undefined);
  const choose = (key: string | undefined) => {
    page.setQuery({ [QUERY]: key && 'true' });
    if (!list.searched) list.submit(list.search);
  };
  const bands = [{ key: 'unassigned', name: assignmentText.unassigned, count, tone: 'warning' }] as const;
  return {
    isOffered: institutes.length > 0,
    band: asking.error ? (
      <Failure of={asking} />
    ) : (
      (count > 0 || isChosen) && (
        <Bands
          label={assignmentText.column}
          bands={bands}
          chosen={isChosen ? 'unassigned' : undefined}
          onChoose={choose}
        />
      )
    ),
    open: setRows,
    dialog: rows && (
      <AssignDialog
        calls={calls}
        institutes={institutes}
        rows={rows}
        onClose={close}
        onDone={() => {
          close();
          refreshCalls(calls.count);
          onDone();
        }}
      />
    ),
  };
}

interface DialogProps<Asked> {
  calls: AssignCalls<Asked>;
  institutes: readonly { id: string; name: string }[];
  rows: readonly SeenRecord[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the institute and says what follows from it. */
function AssignDialog<Asked>({ calls, institutes, rows, onClose, onDone }: DialogProps<Asked>) {
  const fields = useMemo(() => {
    const organisationId = { options: institutes.map(({ id, name }) => ({ value: id, label: name })) };
    return declaredFields<{ organisationId: string }>(assignmentForm, { page: { organisationId } });
  }, [institutes]);
  const [only] = institutes.length === 1 ? institutes : [];
  return (
    <FormDialog
      title={text.assignTitle(rows.length)}
      fields={fields}
      initial={{ organisationId: only?.id ?? '' }}
      isQuiet
      okText={text.assign}
      note={<p className="dialog-note">{text.assignNote}</p>}
      save={({ organisationId }) => {
        const seenRows = rows.map(({ id, version }) => ({ id, version }));
        return callServer(calls.assign, { rows: seenRows, organisationId });
      }}
      onSaved={({ results }) => {
        const items = results.map(({ shown, ...result }) => ({ label: shown, ...result }));
        void batchResult(assignmentText.assign, items);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
