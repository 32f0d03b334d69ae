import type {
  OwnApplication,
  OwnCharge,
  OwnEquipment,
  OwnNotice,
  OwnOnline,
  OwnReport,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { onlineApplicationText } from '@tejian/domain/business/online-application/online-application.text.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { unitHomeText } from '@tejian/domain/query/unit-home/unit-home.text.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { thousandsApart } from '@tejian/domain/shared/typed/typed-number.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { text } from './unit-home.text.ts';

const { columns: title } = text;
const kindOf = ({ kindCode }: { kindCode: string }) => kindText[kindCode]?.name ?? kindCode;
const moment = (at: Date | undefined) => (at ? showInstant(at) : '');
const applicationStates: Readonly<Record<string, string>> = unitHomeText.applicationStates;

export const equipmentColumns: readonly TableColumn<OwnEquipment>[] = [
  {
    key: 'equipmentNo',
    title: title.equipmentNo,
    width: 190,
    kind: 'code',
    frozen: true,
    text: (row) => row.equipmentNo,
  },
  { key: 'kind', title: title.kind, width: 110, text: kindOf },
  { key: 'name', title: title.name, width: 160, text: (row) => row.name },
  { key: 'dueDate', title: title.dueDate, width: 120, text: (row) => row.dueDate ?? '' },
  {
    key: 'daysLeft',
    title: title.daysLeft,
    width: 110,
    text: ({ daysLeft }) => (daysLeft === undefined ? '' : text.days(daysLeft)),
  },
  { key: 'internalNo', title: title.internalNo, width: 110, text: (row) => row.internalNo },
  { key: 'place', title: title.place, width: 220, text: (row) => row.useAddress },
  { key: 'certificateNo', title: title.certificateNo, width: 180, kind: 'code', text: (row) => row.useCertificateNo },
  { key: 'useStatus', title: title.useStatus, width: 90, text: (row) => row.useStatus },
  { key: 'last', title: title.lastInspectionDate, width: 120, text: (row) => row.lastInspectionDate ?? '' },
  { key: 'isRunning', title: title.isRunning, width: 90, text: ({ isRunning }) => (isRunning ? text.running : '') },
];

export const onlineColumns: readonly TableColumn<OwnOnline>[] = [
  { key: 'no', title: onlineApplicationText.label.onlineNo, width: 150, kind: 'code', text: (row) => row.onlineNo },
  { key: 'state', title: title.state, width: 90, text: ({ state }) => onlineApplicationText.states[state] },
  { key: 'kind', title: title.kind, width: 110, text: kindOf },
  { key: 'category', title: title.category, width: 140, text: (row) => row.category },
  { key: 'count', title: title.count, width: 70, text: (row) => String(row.deviceCount) },
  { key: 'reason', title: title.reason, width: 260, text: (row) => row.reason },
  {
    key: 'applicationNo',
    title: title.applicationNo,
    width: 150,
    kind: 'code',
    text: (row) => row.applicationNo ?? '',
  },
  { key: 'sentAt', title: title.submittedAt, width: 168, text: ({ sentAt }) => moment(sentAt) },
];

export const applicationColumns: readonly TableColumn<OwnApplication>[] = [
  { key: 'no', title: title.applicationNo, width: 150, kind: 'code', text: (row) => row.applicationNo },
  { key: 'state', title: title.state, width: 90, text: ({ state }) => applicationStates[state] ?? state },
  { key: 'kind', title: title.kind, width: 110, text: kindOf },
  { key: 'category', title: title.category, width: 140, text: (row) => row.category },
  { key: 'count', title: title.count, width: 70, text: (row) => String(row.equipmentCount) },
  { key: 'organisation', title: title.organisation, width: 220, text: (row) => row.organisationName },
  { key: 'submittedAt', title: title.submittedAt, width: 168, text: ({ submittedAt }) => moment(submittedAt) },
];

export const reportColumns: readonly TableColumn<OwnReport>[] = [
  { key: 'reportNo', title: title.reportNo, width: 170, kind: 'code', frozen: true, text: (row) => row.reportNo },
  { key: 'standing', title: title.state, width: 220, text: ({ standing }) => standing || text.inForce },
  { key: 'kind', title: title.kind, width: 110, text: kindOf },
  { key: 'equipmentNo', title: title.equipmentNo, width: 190, kind: 'code', text: (row) => row.equipmentNo },
  { key: 'category', title: title.category, width: 140, text: (row) => row.category },
  { key: 'inspectDate', title: title.inspectDate, width: 120, text: (row) => row.inspectDate ?? '' },
  { key: 'conclusion', title: title.conclusion, width: 110, text: (row) => row.conclusion },
  { key: 'nextDate', title: title.nextDate, width: 120, text: (row) => row.nextDate ?? '' },
  { key: 'releasedOn', title: title.releasedOn, width: 120, text: (row) => row.releasedOn },
];

const everyChargeColumn: readonly TableColumn<OwnCharge>[] = [
  { key: 'chargeNo', title: title.chargeNo, width: 100, text: (row) => String(row.chargeNo) },
  { key: 'itemNo', title: title.itemNo, width: 140, kind: 'code', text: (row) => row.itemNo ?? '' },
  {
    key: 'applicationNo',
    title: title.applicationNo,
    width: 150,
    kind: 'code',
    text: (row) => row.applicationNo ?? '',
  },
  { key: 'organisation', title: title.organisation, width: 220, text: (row) => row.organisationName ?? '' },
  { key: 'subject', title: title.subject, width: 160, text: (row) => row.subject },
  { key: 'amount', title: title.amount, width: 110, align: 'right', text: (row) => thousandsApart(row.amount ?? '') },
  {
    key: 'confirmed',
    title: title.confirmed,
    width: 110,
    align: 'right',
    text: (row) => thousandsApart(row.confirmed),
  },
  { key: 'owed', title: title.owed, width: 110, align: 'right', text: (row) => thousandsApart(row.owed) },
  { key: 'state', title: title.state, width: 190, text: (row) => row.paymentStateWord },
  { key: 'paymentCode', title: title.paymentCode, width: 190, kind: 'code', text: (row) => row.paymentCode ?? '' },
  { key: 'codeUntil', title: title.codeUntil, width: 130, text: (row) => row.codeUntil ?? '' },
  { key: 'refunded', title: title.refunded, width: 110, align: 'right', text: (row) => thousandsApart(row.refunded) },
  { key: 'createdAt', title: title.createdAt, width: 168, text: ({ createdAt }) => moment(createdAt) },
];

/** Those of charges; the institute that is owed stands where the unit has more than one. */
export const chargeColumns = (rows: readonly OwnCharge[]): readonly TableColumn<OwnCharge>[] =>
  everyChargeColumn.filter(({ key }) => key !== 'organisation' || rows.some((row) => row.organisationName));

export const noticeColumns: readonly TableColumn<OwnNotice>[] = [
  { key: 'noticeNo', title: title.noticeNo, width: 150, kind: 'code', frozen: true, text: (row) => row.noticeNo },
  {
    key: 'state',
    title: title.state,
    width: 100,
    text: ({ state, outcome }) => (outcome ? opinionNoticeText.outcomes[outcome] : opinionNoticeText.states[state]),
  },
  { key: 'deadline', title: title.deadline, width: 110, text: (row) => row.deadline },
  { key: 'returnReason', title: title.returnReason, width: 220, text: (row) => row.returnReason },
  { key: 'equipmentNo', title: title.equipmentNo, width: 190, kind: 'code', text: (row) => row.equipmentNo },
  { key: 'defects', title: title.defects, width: 260, text: (row) => row.defects },
  { key: 'requirement', title: title.requirement, width: 220, text: (row) => row.requirement },
  { key: 'answer', title: title.answer, width: 240, text: (row) => row.answer },
];
