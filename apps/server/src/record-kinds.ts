import { equipmentAttachments } from './features/archive/equipment/equipment-attachments.scope.ts';
import { personnelAttachments } from './features/archive/personnel/personnel-attachments.scope.ts';
import { licenceAttachments, unitAttachments } from './features/archive/unit/unit-attachments.scope.ts';
import { applicationAttachments } from './features/business/application/application-attachments.scope.ts';
import { hazardAttachments } from './features/business/hazard/hazard-attachments.scope.ts';
import { itemAttachments } from './features/business/item/item-attachments.scope.ts';
import { opinionNoticeAttachments } from './features/business/opinion-notice/opinion-notice-attachments.scope.ts';
import { reportAttachments } from './features/business/report/report-attachments.scope.ts';
import { noticeAttachments } from './features/message/notice/notice-attachments.scope.ts';
import { chargeAttachments } from './features/money/charge/charge-attachments.scope.ts';
import { invoiceAttachments } from './features/money/invoice/invoice-attachments.scope.ts';
import type { RecordKinds } from './features/shared/attachment/record-kind.scope.ts';

/** Every kind of record that attachments hang on: who finds, adds and removes them stands with the record's own feature. */
export const recordKinds = {
  report: reportAttachments,
  item: itemAttachments,
  application: applicationAttachments,
  equipment: equipmentAttachments,
  unit: unitAttachments,
  licence: licenceAttachments,
  person: personnelAttachments,
  charge: chargeAttachments,
  invoice: invoiceAttachments,
  notice: noticeAttachments,
  opinionNotice: opinionNoticeAttachments,
  hazard: hazardAttachments,
} satisfies RecordKinds;
