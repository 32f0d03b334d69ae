import {
  findOnlineChoices,
  type OnlineContent,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  applyForOwn,
  findOwnApplications,
  findOwnEquipment,
  findOwnStart,
  type OwnEquipment,
  type OwnOnline,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { contentOf, emptyValues } from '../../business/online-application/online-values.ts';
import { useOnlineForm, type OnlineStart } from '../../business/online-application/use-online-form.tsx';
import '../../business/online-application/online.css';
import { text } from './unit-home.text.ts';

interface Doors {
  onSent: () => void;
  onClose: () => void;
}

/** Of one that came back, which is sent again under its number: as it was when its content was taken over. */
type Returned = Pick<OwnOnline, 'onlineNo' | 'version'>;

function Filled({ onSent, onClose, sent, ...startedPart }: OnlineStart & Doors & { sent?: Returned }) {
  const { form, fields, id } = useOnlineForm({ ...startedPart, isOwnUnit: true });
  return (
    <DialogForm
      form={form}
      fields={fields}
      title={sent ? text.againTitle(sent.onlineNo) : text.applyTitle}
      width={640}
      labelsAbove
      okText={text.send}
      isQuiet
      save={(values) => callServer(applyForOwn, { ...contentOf(values), ...(sent ?? { id }) })}
      onSaved={({ onlineNo }) => {
        toast('success', text.applied(onlineNo));
        refreshCalls(findOwnApplications, findOwnEquipment);
        onSent();
      }}
      reload={() => refreshCalls(findOwnApplications, findOwnEquipment)}
      onClose={onClose}
    />
  );
}

/** The unit applies for the chosen equipment: what the archive knows of the unit is filled in. */
export function ApplyDialog({ equipment, ...doors }: Doors & { equipment: readonly OwnEquipment[] }) {
  const choices = useCall(findOnlineChoices, {});
  const start = useCall(findOwnStart, {});
  const wait = { title: text.applyTitle, onClose: doors.onClose };
  if (!choices.data) return <DialogWait of={choices} {...wait} />;
  if (!start.data) return <DialogWait of={start} {...wait} />;
  const values = {
    ...emptyValues,
    ...start.data,
    kindCode: equipment[0]?.kindCode ?? '',
    devices: equipment.map(({ equipmentNo, useCertificateNo, useAddress, internalNo }) => ({
      code: equipmentNo,
      certificateNo: useCertificateNo,
      place: [useAddress, internalNo].filter(Boolean).join(' ').slice(0, 100),
    })),
  };
  return <Filled choices={choices.data} start={values} {...doors} />;
}

/** One that came back is mended and sent again: what it said is filled in. */
export function AgainDialog({ onlineNo, version, content, ...doors }: Doors & Returned & { content: OnlineContent }) {
  const choices = useCall(findOnlineChoices, {});
  const wait = { title: text.againTitle(onlineNo), onClose: doors.onClose };
  if (!choices.data) return <DialogWait of={choices} {...wait} />;
  return (
    <Filled
      choices={choices.data}
      start={{ ...emptyValues, ...content, devices: [...content.devices] }}
      sent={{ onlineNo, version }}
      {...doors}
    />
  );
}
