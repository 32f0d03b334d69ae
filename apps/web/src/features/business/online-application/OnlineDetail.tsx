import { findOnlineApplication } from '@tejian/contract/business/online-application/online-application.contract.ts';
import type {
  FoundDevice,
  OnlineDetail as Detail,
} from '@tejian/contract/business/online-application/online-application.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { onlineApplicationText } from '@tejian/domain/business/online-application/online-application.text.ts';
import { Button } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { ActsPart, DetailPart } from '../../../ui/form/DetailPart.tsx';
import { text } from './online-application.text.ts';

const { label, actions } = onlineApplicationText;

const Facts = ({ online }: { online: Detail }) => (
  <DetailList
    columns={2}
    details={[
      { label: label.unitName, value: online.unitName },
      { label: label.creditCode, value: online.creditCode, mono: true },
      { label: label.contactName, value: online.contactName },
      { label: label.contactPhone, value: online.contactPhone, mono: true },
      { label: label.address, value: online.address, span: 2 },
      { label: label.wishedDate, value: online.wishedDate ?? '' },
      { label: text.state, value: online.stateWord },
      { label: text.sentAt, value: showInstant(online.sentAt) },
      { label: text.applicationNo, value: online.applicationNo ?? '', mono: true },
      { label: label.remark, value: online.remark, span: 2 },
    ]}
  />
);

/** A device as it was named, and what the archive has under the number. */
const Device = ({ device }: { device: FoundDevice }) => (
  <DetailList
    columns={2}
    details={[
      { label: text.named, value: device.code, mono: true },
      { label: text.certificate, value: device.certificateNo, mono: true },
      { label: text.place, value: device.place },
      { label: text.inArchive, value: device.equipmentId ? device.equipmentNo : text.notInArchive, mono: true },
      ...(device.equipmentId
        ? [
            { label: text.useUnit, value: device.useUnitName },
            { label: text.certificateCheck, value: device.isProven ? text.proven : text.unproven },
          ]
        : []),
    ]}
  />
);

/** A customer's online submission, its devices as the archive has them, and who did what about it. */
export function OnlineDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const applicationCall = useCall(findOnlineApplication, { id }, { fresh: true });
  const online = applicationCall.data;
  if (!online) return <Failure of={applicationCall} />;
  const footer = (
    <Button type="primary" onClick={onClose}>
      {text.close}
    </Button>
  );
  return (
    <TabModal open title={text.detailTitle(online.onlineNo)} width={760} footer={footer} onCancel={onClose}>
      <Facts online={online} />
      <DetailPart title={label.devices}>
        {online.devices.map((device) => (
          <Device key={device.code} device={device} />
        ))}
      </DetailPart>
      <ActsPart
        title={text.history}
        acts={online.acts.map(({ action, words, ...act }) => ({
          ...act,
          says: words ? `${actions[action]}：${words}` : actions[action],
        }))}
      />
    </TabModal>
  );
}
