import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { paymentText } from '@tejian/domain/business/application/payment.text.ts';
import { wishedWhen } from '@tejian/domain/business/form/kinds/visit-window.ts';
import {
  constructionFields,
  constructionIn,
  constructionNames,
} from '@tejian/domain/business/form/kinds/construction.view.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { useCodeLabel } from '../field/code-label.ts';
import { DetailList, type Detail } from '../form/DetailList.tsx';
import { text } from './flow.text.ts';

const minute = (at: Date | undefined) => at && showInstant(at);

/** The facts that were declared, to read; everywhere the same. */
export function ApplicationFacts({ application, columns = 3 }: { application: ApplicationDetail; columns?: number }) {
  const kind = useCodeLabel('EQUIPMENT_KIND');
  const category = useCodeLabel('category');
  const applyType = useCodeLabel('APPLY_TYPE');
  const nature = useCodeLabel('BUSINESS_NATURE');
  const payment = useCodeLabel('PAYMENT_STATE');
  const a = application;
  const construction = constructionIn(a.details);
  const details: Detail[] = [
    { label: text.applicationNo, value: a.applicationNo, mono: true },
    { label: text.inspectedUnit, value: a.inspectedUnit },
    { label: text.contact, value: [a.contactName, a.contactPhone].filter(Boolean).join(' ') },
    { label: text.unitAddress, value: a.unitAddress },
    ...(a.mailingAddress ? [{ label: text.mailingAddress, value: a.mailingAddress }] : []),
    { label: text.kind, value: kind(a.kindCode) },
    { label: text.category, value: category(a.categoryCode) },
    { label: text.applyType, value: applyType(a.applyType) },
    { label: text.nature, value: nature(a.businessNature) },
    { label: text.wishedDate, value: wishedWhen(a) },
    { label: text.payment, value: a.isCharged ? payment(a.paymentState) : paymentText.notCharged },
    { label: text.createdBy, value: [a.createdBy, minute(a.createdAt)].filter(Boolean).join(' ') },
    { label: text.submittedAt, value: minute(a.submittedAt) },
    ...constructionNames.flatMap((name) => {
      const value = construction[name];
      return value ? [{ label: constructionFields[name].label, value }] : [];
    }),
    ...(a.reviewerName ? [{ label: text.reviewer, value: a.reviewerName }] : []),
    { label: text.remark, value: a.remark, span: columns },
    ...(a.voidReason ? [{ label: text.voidReason, value: a.voidReason, span: columns }] : []),
  ];
  return <DetailList details={details} columns={columns} />;
}
