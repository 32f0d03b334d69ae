import { openDrawer, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { drawerOpeningForm } from '@tejian/domain/money/closing/closing-form.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './closing.text.ts';

interface Opening {
  opening: string;
  reason: string;
}
const fields = declaredFields<Opening>(drawerOpeningForm);

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** The dialog for the sum with which the person's own drawer begins. */
export function OpeningDialog({ onDone, onClose }: Props) {
  const closingCall = useCall(proposeClosing, {}, { fresh: true });
  if (!closingCall.data) return <Failure of={closingCall} />;
  const [ownPart] = closingCall.data.drawers;
  if (!ownPart) return null;
  return (
    <FormDialog<Opening, unknown>
      title={text.opening}
      okText={text.open}
      note={text.held(ownPart.held)}
      fields={fields}
      initial={{ opening: ownPart.opening, reason: '' }}
      savedText={text.opened}
      onSaved={onDone}
      onClose={onClose}
      save={({ opening, reason }) => callServer(openDrawer, { opening: typedMoney(opening), reason })}
    />
  );
}
