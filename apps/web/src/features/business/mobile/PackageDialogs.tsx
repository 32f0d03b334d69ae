import * as calls from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import * as forms from '@tejian/domain/business/mobile/package-forms.view.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './mobile-page.text.ts';

export interface DialogProps {
  row: MobilePackage;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}
interface Words {
  reason: string;
}

const revokeFields = declaredFields<Words>(forms.packageRevokeForm);
const sendBackFields = declaredFields<Words>(forms.packageSendBackForm);

const sharedProps = ({ onDone, onClose }: DialogProps) => ({
  initial: { reason: '' },
  onSaved: onDone,
  onClose,
});

export const RevokeDialog = (props: DialogProps) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props)}
    version={props.row.version}
    reload={props.reload}
    title={text.revokeTitle(props.row.packageNo)}
    okText={packageText.actions.revoke}
    isDanger
    note={text.revokeNote}
    savedText={text.revoked}
    fields={revokeFields}
    save={({ reason }) => callServer(calls.revokePackage, { id: props.row.id, version: props.row.version, reason })}
  />
);

export const SendBackDialog = (props: DialogProps) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props)}
    version={props.row.version}
    reload={props.reload}
    title={text.sendBackTitle(props.row.packageNo)}
    okText={packageText.actions.sendBack}
    savedText={text.sentBack}
    fields={sendBackFields}
    save={({ reason }) => callServer(calls.returnSubmitted, { id: props.row.id, version: props.row.version, reason })}
  />
);
