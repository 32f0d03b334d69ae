import { findHazard } from '@tejian/contract/business/hazard/hazard.contract.ts';
import type { HazardDetail as Detail } from '@tejian/contract/business/hazard/hazard.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { hazardText } from '@tejian/domain/business/hazard/hazard.text.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { ActsPart, DetailPart } from '../../../ui/form/DetailPart.tsx';
import './device.css';
import { HazardPhotos } from './HazardPhotos.tsx';
import { text } from './hazard.text.ts';

function Facts({ hazard }: { hazard: Detail }) {
  const details = [
    { label: text.device, value: hazard.equipmentNo, mono: true },
    { label: text.state, value: hazard.stateWord },
    { label: text.unit, value: hazard.useUnitName, span: 2 },
    { label: text.place, value: hazard.useAddress, span: 2 },
    { label: text.category, value: hazard.categoryWord },
    { label: text.section, value: hazard.departmentName },
    { label: text.reportedAt, value: showInstant(hazard.reportedAt) },
  ];
  return <DetailList columns={2} details={details} />;
}

/** The page of what was reported, its photos, and who did what about it. */
export function HazardDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const page = usePage();
  const can = useCan();
  const hazardCall = useCall(findHazard, { id }, { fresh: true });
  const hazard = hazardCall.data;
  if (!hazard) return <Failure of={hazardCall} />;
  const family = familyOfKind[hazard.kindCode];
  const footer = [
    family && can(`equipment:${family}:read`) && (
      <Button
        key="device"
        onClick={() => (onClose(), page.open(paths.equipmentForm(family, { id: hazard.equipmentId, type: 'view' })))}
      >
        {text.openDevice}
      </Button>
    ),
    <Button key="close" type="primary" onClick={onClose}>
      {text.close}
    </Button>,
  ];
  return (
    <TabModal open title={text.detailTitle(hazard.hazardNo)} width={760} footer={footer} onCancel={onClose}>
      <Facts hazard={hazard} />
      <DetailPart title={text.description}>
        <p>{hazard.description}</p>
      </DetailPart>
      <HazardPhotos hazardId={id} mayAdd={hazard.state !== 'closed'} />
      <ActsPart
        title={text.history}
        acts={hazard.acts.map(({ action, opinion, ...act }) => ({
          ...act,
          says: action === 'report' ? hazardText.actions[action] : `${hazardText.actions[action]}：${opinion}`,
        }))}
      />
    </TabModal>
  );
}
