import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { isOwnBatch } from '@tejian/domain/business/application/declared-parts.ts';
import { declaresProducts } from '@tejian/domain/business/application/declared-products.ts';
import { readReviews } from '@tejian/domain/business/application/material-reviews.ts';
import { readMaterials } from '@tejian/domain/business/application/material-list.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useApplication } from './use-application.ts';
import { ApplicationFacts } from '../../../ui/flow/ApplicationFacts.tsx';
import { EquipmentTable } from '../../../ui/flow/EquipmentTable.tsx';
import { MaterialList } from '../../../ui/flow/MaterialList.tsx';
import { ReviewFindings } from '../../../ui/flow/ReviewFinding.tsx';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { AttachmentSection } from '../../shared/attachment/RecordAttachments.tsx';
import { DeclaredOwn } from './DeclaredOwn.tsx';
import { text } from './application.text.ts';
import { ValvesView } from './ValvesPart.tsx';

const partOf = ({ kindCode, equipment }: ApplicationDetail): string =>
  declaresProducts(kindCode) ? text.productPart(equipment.length) : text.equipmentPart(equipment.length);

/** The declared content; of a batch of valves that were sent in, once it is arranged, where its item stands. */
function Declared({ application }: { application: ApplicationDetail }) {
  const { equipment } = application;
  const isOfValves = isOwnBatch(application);
  if (isOfValves && !equipment.some(({ itemNo }) => itemNo)) return null;
  return (
    <FormSection title={isOfValves ? text.itemPart : partOf(application)}>
      <EquipmentTable equipment={equipment} today={today()} isOfValves={isOfValves} />
    </FormSection>
  );
}

/** An application to read: where it stands, what was declared, its equipment, its material. */
export function ApplicationView({ id, footer }: { id: string; footer?: ReactNode }) {
  const page = usePage();
  const can = useCan();
  const { detail, asked, steps, current } = useApplication(id);
  if (!detail.data) return <PageWait on={[detail]} />;
  const application = detail.data;
  const reviews = readReviews(application.details);
  const log = can('flowlog:read') && (
    <Button
      size="small"
      onClick={() => page.open(paths.flowLog({ businessKey: id, appno: application.applicationNo }))}
    >
      {text.flowLog}
    </Button>
  );
  return (
    <FormPage head={<StepLine steps={steps} current={current} isComing />} footer={footer}>
      <Failure of={asked} />
      <FormSection title={text.detailPart} extra={log}>
        <ApplicationFacts application={application} />
      </FormSection>
      <DeclaredOwn application={application} columns={3} />
      <Declared application={application} />
      {application.valves.length > 0 && <ValvesView kindCode={application.kindCode} valves={application.valves} />}
      <FormSection title={text.materialPart}>
        {reviews.length > 0 ? (
          <ReviewFindings reviews={reviews} />
        ) : (
          <MaterialList materials={readMaterials(application.materials)} />
        )}
      </FormSection>
      <AttachmentSection recordId={id} />
    </FormPage>
  );
}
