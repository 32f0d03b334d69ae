import { WarningOutlined } from '@ant-design/icons';
import * as calls from '@tejian/contract/business/online-application/online-application.contract.ts';
import type {
  OnlineApplication,
  OnlineDetail,
} from '@tejian/contract/business/online-application/online-application.record.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import * as forms from '@tejian/domain/business/form/online-forms.view.ts';
import { onlineApplicationText } from '@tejian/domain/business/online-application/online-application.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogForm, FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { UnitField } from '../../archive/unit-field/UnitField.tsx';
import type { UsualUnit } from '../../archive/unit-field/usual-units.ts';
import { text } from './online-application.text.ts';

interface Props {
  row: OnlineApplication;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

const returnFields = declaredFields<{ reason: string }>(forms.onlineReturnForm);

export const ReturnDialog = ({ row, reload, onDone, onClose }: Props) => (
  <FormDialog<{ reason: string }, unknown>
    title={text.returnTitle(row.onlineNo)}
    okText={onlineApplicationText.actions.return}
    fields={returnFields}
    initial={{ reason: '' }}
    version={row.version}
    reload={reload}
    savedText={text.returned}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) => callServer(calls.returnOnlineApplication, { id: row.id, version: row.version, reason })}
  />
);

const proposedUnit = ({ unitId, knownUnitName }: OnlineDetail): UsualUnit | undefined =>
  unitId ? { id: unitId, name: knownUnitName } : undefined;

/** Anybody can name a device: where it is of another unit than the one that applies, the desk asks before it accepts. */
const OtherUnit = ({ applicant, unit }: { applicant: string; unit: string }) =>
  applicant.trim() === unit.trim() ? null : (
    <p className="state-warning" role="alert">
      <WarningOutlined aria-hidden /> {text.otherUnit(applicant, unit)}
    </p>
  );

/** The unit that it is of, proposed from code, name or devices; the devices that the archive knows go into the draft. */
function AcceptForm({ online, row, reload, onDone, onClose }: Props & { online: OnlineDetail }) {
  const [unit, setUnit] = useState(() => proposedUnit(online));
  const form = useForm(declaredFields<{ unitId: string }>(forms.onlineAcceptForm), { unitId: unit?.id ?? '' });
  const fields = declaredFields<{ unitId: string }>(forms.onlineAcceptForm, {
    page: {
      unitId: {
        render: ({ id, invalid }) => (
          <UnitField
            id={id}
            invalid={invalid}
            value={unit}
            onChange={(chosenUnit) => (setUnit(chosenUnit), form.set('unitId', chosenUnit?.id ?? ''))}
          />
        ),
      },
    },
  });
  const knownNumber = online.devices.filter(({ equipmentId }) => equipmentId !== undefined).length;
  return (
    <DialogForm<{ unitId: string }, AnswerOf<typeof calls.acceptOnlineApplication>>
      form={form}
      title={text.acceptTitle(row.onlineNo)}
      fields={fields}
      okText={text.accept}
      note={
        <>
          <AskedFacts
            facts={[
              { label: text.onlineNo, value: online.onlineNo, mono: true },
              { label: text.unit, value: online.unitName },
            ]}
            asker={online.contactName}
            reason={online.remark}
            labels={text.asked}
          />
          <p className="form-hint">{text.acceptHelp(knownNumber, online.devices.length)}</p>
          {unit && <OtherUnit applicant={online.unitName} unit={unit.name} />}
        </>
      }
      reload={reload}
      isQuiet
      onSaved={({ applicationNo }) => (toast('success', text.accepted(applicationNo)), onDone())}
      onClose={onClose}
      save={({ unitId }) => callServer(calls.acceptOnlineApplication, { id: row.id, version: row.version, unitId })}
    />
  );
}

export function AcceptDialog(props: Props) {
  const applicationCall = useCall(calls.findOnlineApplication, { id: props.row.id }, { fresh: true });
  return applicationCall.data ? (
    <AcceptForm {...props} online={applicationCall.data} />
  ) : (
    <Failure of={applicationCall} />
  );
}
