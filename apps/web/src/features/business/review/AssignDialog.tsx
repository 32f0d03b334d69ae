import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { text } from './review.text.ts';
import { useAssign, type AssignValues } from './use-assign.tsx';

interface Props {
  rows: readonly SheetRow[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Gives several applications to one reviewer. */
export function AssignDialog({ rows, onClose, onDone }: Props) {
  const { form, fields, assign } = useAssign();
  const [first] = rows;
  const ids = rows.map((row) => row.id);
  return (
    <DialogForm<AssignValues, ActOutcomes>
      title={text.title(rows.map((row) => row.applicationNo))}
      form={form}
      fields={fields}
      width={560}
      isQuiet
      okText={text.ok}
      save={(values) => assign(values, ids, rows.length === 1 ? first?.version : undefined)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
