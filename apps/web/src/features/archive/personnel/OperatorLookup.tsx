import { findOperatorByIdentity } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
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
  return (
    <FormDialog
      title={text.lookupTitle}
      fields={fields}
      initial={{ identityNo: '' }}
      isQuiet
      okText={text.lookup}
      save={(values) => callServer(findOperatorByIdentity, values)}
      onSaved={({ id }) => onFound(id)}
      onClose={onClose}
    />
  );
}
