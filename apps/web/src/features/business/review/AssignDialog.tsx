import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import type { Outcomes } from '../workflow/in-turn.ts';
import { text as flowText } from '../workflow/workflow.text.ts';
import { text } from './review.text.ts';
import { useAssign, type AssignValues } from './use-assign.tsx';

interface Props {
  /** Batches of one kind and category each. */
  runs: readonly (readonly SheetRow[])[];
  onClose: () => void;
  onDone: (outcomes: Outcomes) => void;
}

/** Gives several applications to one reviewer. */
export function AssignDialog({ runs, onClose, onDone }: Props) {
  const { form, fields, assign } = useAssign();
  const rows = runs.flat();
  return (
    <DialogForm<AssignValues, Outcomes>
      title={text.title(rows.map((row) => row.applicationNo))}
      form={form}
      fields={fields}
      width={560}
      isQuiet
      okText={text.ok}
      note={runs.length > 1 && <p className="dialog-note">{flowText.runs(runs.length)}</p>}
      save={(values) => assign(values, runs)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
