import { buildForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';
import { optionalTextOf } from '../../kit/declared-form.ts';
import { call } from '../../kit/call.ts';
import { codes, flag, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

/** A sub-report of a template: who audits it where nobody else is chosen, and who may. */
const subReportChoice = record({
  sectionId: text(),
  title: text(),
  auditorId: optional(text()),
  people: list(record({ userId: text(), name: text() })),
});
export type SubReportChoice = ValueOf<typeof subReportChoice>;

/** Templates that serve an item at its planned date; build takes the only one by itself. */
export const findTemplates = call({
  path: '/api/report/findTemplates',
  request: record({ itemNo }),
  answer: list(record({ code: text(), version: text(), name: text(), subReports: list(subReportChoice) })),
});

export const buildReports = call({
  path: '/api/report/build',
  encoding: 'form',
  /** `auditors` chooses who audits a sub-report (`section=user`); others are proposed by rule. */
  request: record({
    itemNos,
    templateCode: optionalTextOf(buildForm.fields.templateCode),
    isRebuild: optional(flag()),
    auditors: optional(codes({ max: 40 })),
  }),
  answer: itemResults,
});
