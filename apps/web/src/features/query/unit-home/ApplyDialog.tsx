import { findOnlineChoices } from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  applyForOwn,
  findOwnApplications,
  findOwnStart,
  type OwnEquipment,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { OnlineForm } from '../../business/online-application/OnlineForm.tsx';
import { emptyValues } from '../../business/online-application/online-values.ts';
import '../../business/online-application/online.css';
import './unit-home.css';
import { text } from './unit-home.text.ts';

interface Props {
  equipment: readonly OwnEquipment[];
  onSent: () => void;
  onClose: () => void;
}

/** The unit applies for the chosen equipment: what the archive knows of the unit is filled in. */
export function ApplyDialog({ equipment, onSent, onClose }: Props) {
  const choices = useCall(findOnlineChoices, {});
  const start = useCall(findOwnStart, {});
  const values = start.data && {
    ...emptyValues,
    ...start.data,
    kindCode: equipment[0]?.kindCode ?? '',
    devices: equipment.map(({ equipmentNo, useCertificateNo, useAddress, internalNo }) => ({
      code: equipmentNo,
      certificateNo: useCertificateNo,
      place: [useAddress, internalNo].filter(Boolean).join(' ').slice(0, 100),
    })),
  };
  return (
    <TabModal open title={text.applyTitle} width={640} footer={null} onCancel={onClose}>
      {choices.data && values ? (
        <div className="own-apply">
          <OnlineForm
            choices={choices.data}
            start={values}
            isOwnUnit
            okText={text.send}
            send={async (content, id) => {
              const { onlineNo } = await callServer(applyForOwn, { ...content, id });
              toast('success', text.applied(onlineNo));
              refreshCalls(findOwnApplications);
              onSent();
            }}
          />
        </div>
      ) : (
        <PageWait on={[choices, start]} />
      )}
    </TabModal>
  );
}
