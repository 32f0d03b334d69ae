import * as calls from '@tejian/contract/business/hazard/hazard.contract.ts';
import type { Hazard } from '@tejian/contract/business/hazard/hazard.record.ts';
import * as forms from '@tejian/domain/business/form/hazard-forms.view.ts';
import type { HazardOutcome } from '@tejian/domain/business/hazard/hazard.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './hazard.text.ts';

interface Props {
  row: Hazard;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

interface Words {
  opinion: string;
}
interface Close extends Words {
  outcome: string;
}

const acceptFields = declaredFields<Words>(forms.hazardAcceptForm);
const handleFields = declaredFields<Words>(forms.hazardHandleForm);
const closeFields = declaredFields<Close>(forms.hazardCloseForm);

const seenVersion = ({ id, version }: Hazard) => ({ id, version });
const sharedProps = ({ onDone, onClose }: Props, act: keyof typeof text.done) => ({
  savedText: text.done[act],
  onSaved: onDone,
  onClose,
});

export const AcceptDialog = (props: Props) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props, 'accept')}
    version={props.row.version}
    reload={props.reload}
    title={text.acceptTitle(props.row.hazardNo)}
    fields={acceptFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.acceptHazard, { ...seenVersion(props.row), ...values })}
  />
);

export const HandleDialog = (props: Props) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props, 'handle')}
    version={props.row.version}
    reload={props.reload}
    title={text.handleTitle(props.row.hazardNo)}
    fields={handleFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.handleHazard, { ...seenVersion(props.row), ...values })}
  />
);

export const CloseDialog = (props: Props) => (
  <FormDialog<Close, unknown>
    {...sharedProps(props, 'close')}
    version={props.row.version}
    reload={props.reload}
    title={text.closeTitle(props.row.hazardNo)}
    fields={closeFields}
    initial={{ outcome: 'removed', opinion: '' }}
    save={({ outcome, opinion }) =>
      callServer(calls.closeHazard, { ...seenVersion(props.row), outcome: outcome as HazardOutcome, opinion })
    }
  />
);
