import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { text } from './review.text.ts';
import { useAssign } from './use-assign.tsx';

interface Props {
  rows: readonly SheetRow[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Gives several applications to one reviewer. */
export function AssignDialog({ rows, onClose, onDone }: Props) {
  const { form, fields, busy, send } = useAssign();
  const press = async () => {
    const [only] = rows;
    const outcomes = await send(
      rows.map((row) => row.id),
      rows.length === 1 ? only?.version : undefined,
    );
    if (outcomes) onDone(outcomes);
  };
  return (
    <TabModal
      open
      form={form}
      title={text.title(rows.map((row) => row.applicationNo))}
      okText={text.ok}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      width={560}
      onOk={() => void press()}
      onCancel={onClose}
    >
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
