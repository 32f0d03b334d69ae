import { findOperatorByIdentity } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { today } from '../../../platform/clock.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text } from './operator.text.ts';

interface Values {
  identityNo: string;
}
const fields: readonly FormField<Values>[] = [
  {
    name: 'identityNo',
    label: operatorText.label.identityNo,
    showType: 'text',
    required: true,
    maxLength: 30,
    help: text.lookupNote,
    check: (value) => identityProblem(value, today()),
  },
];

/** Asks for a whole number, which is no condition of the list: it would be kept with the search. */
export function OperatorLookup({ onFound, onClose }: { onFound: (id: string) => void; onClose: () => void }) {
  const form = useForm(fields, { identityNo: '' });
  const { run, busy } = useWrite(findOperatorByIdentity);
  const look = async () => {
    if (!form.validate()) return;
    try {
      const found = await run(form.values);
      if (found) onFound(found.id);
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    }
  };
  return (
    <TabModal
      open
      title={text.lookupTitle}
      form={form}
      okText={text.lookup}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      onOk={() => void look()}
      onCancel={onClose}
    >
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
