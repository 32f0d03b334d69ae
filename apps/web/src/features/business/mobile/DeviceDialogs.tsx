import { findMobileDevices, saveMobileDevice } from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileDevice } from '@tejian/contract/business/mobile/device.record.ts';
import { findBusinessUsers, type BusinessUser } from '@tejian/contract/shared/office/office.contract.ts';
import { mobileDeviceForm, mobileRevokeForm } from '@tejian/domain/business/mobile/device-forms.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import { text } from './device-page.text.ts';

interface Values extends Pick<MobileDevice, 'deviceNo' | 'name' | 'platform' | 'note'> {
  holderId: string | undefined;
}
const valuesOf = (device: MobileDevice | undefined): Values => ({
  deviceNo: device?.deviceNo ?? '',
  name: device?.name ?? '',
  platform: device?.platform ?? 'android',
  holderId: device?.holderId,
  note: device?.note ?? '',
});

interface Props {
  onSaved: () => void;
  onClose: () => void;
}
const reload = () => refreshCalls(findMobileDevices);

/** Those who carry devices; one who does not any longer stays named on theirs. */
const fieldsOf = (people: readonly BusinessUser[], device: MobileDevice | undefined) => {
  const options = people.map(({ id, name, departmentName }) => ({ id, name, note: departmentName }));
  const { holderId = '', holderName = '' } = device ?? {};
  const isGone = holderId !== '' && people.every(({ id }) => id !== holderId);
  const all = isGone ? [...options, { id: holderId, name: holderName, note: '' }] : options;
  return declaredFields<Values, keyof typeof mobileDeviceForm.fields>(mobileDeviceForm, {
    page: {
      holderId: {
        render: ({ id, value, invalid, onChange }) => (
          <PersonSelect
            id={id}
            people={all}
            value={typeof value === 'string' ? value : undefined}
            invalid={invalid}
            onChange={onChange}
            placeholder={text.anyHolder}
          />
        ),
      },
    },
  });
};

/** Registers a device, or changes one. */
export function DeviceDialog({ device, ...rest }: Props & { device: MobileDevice | undefined }) {
  const ownId = useUser().organisationId;
  const askedPart = { type: 'mobile:read', name: '', organisationId: device?.organisationId ?? ownId ?? '' };
  const people = useCall(findBusinessUsers, askedPart, { fresh: true });
  const fields = useMemo(() => fieldsOf(people.data ?? [], device), [people.data, device]);
  const title = device ? text.editTitle(device.deviceNo) : text.registerTitle;
  if (!people.data) return <DialogWait title={title} of={people} onClose={rest.onClose} />;
  return (
    <FormDialog
      {...rest}
      title={title}
      fields={fields}
      initial={valuesOf(device)}
      version={device?.version}
      columns={2}
      reload={reload}
      save={(values) =>
        callServer(saveMobileDevice, {
          ...(device && { id: device.id, version: device.version }),
          ...values,
          isRevoked: false,
        })
      }
    />
  );
}

const revokeFields = declaredFields<{ revokeReason: string }>(mobileRevokeForm);

/** Ends the use of a device for good. */
export function RevokeDialog({ device, ...rest }: Props & { device: MobileDevice }) {
  const { id, version, deviceNo, openCount } = device;
  return (
    <FormDialog
      {...rest}
      title={text.revokeTitle(deviceNo)}
      note={<p className="dialog-note">{text.revokeNote(openCount)}</p>}
      fields={revokeFields}
      initial={{ revokeReason: '' }}
      version={version}
      reload={reload}
      isDanger
      okText={text.revoke}
      savedText={text.revoked}
      save={({ revokeReason }) =>
        callServer(saveMobileDevice, { id, version, ...valuesOf(device), isRevoked: true, revokeReason })
      }
    />
  );
}
