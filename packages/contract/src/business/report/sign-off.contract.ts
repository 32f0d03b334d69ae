import { approvalForm, auditForm, checkForm, returnForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call } from '../../kit/call.ts';
import { codes, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { seenFirst, severalSigned, seenVersion } from './seen-content.record.ts';

export const returnReports = call({
  path: '/api/report/return',
  encoding: 'form',
  request: record({
    itemNos,
    stepcode: requiredText('当前环节', { max: 20 }),
    target: textOf(returnForm.fields.target),
    reasonCode: textOf(returnForm.fields.reasonCode),
    opinion: textOf(returnForm.fields.opinion),
    seenVersion,
  }),
  answer: itemResults,
});
/**
 * The outcome that each of several items would have, before anything is done: the rules of the act itself, which
 * changes nothing.
 */
export const rehearseReports = call({
  path: '/api/report/rehearse',
  encoding: 'form',
  request: record({
    itemNos,
    seenContents: codes({ max: 500 }),
    stepcode: requiredText('当前环节', { max: 20 }),
    operation: oneOf(['submit', 'return']),
  }),
  answer: itemResults,
});
export const confirmReports = call({
  path: '/api/report/confirm',
  encoding: 'form',
  request: record({ ...severalSigned, opinion: textOf(checkForm.fields.opinion), seenVersion, seenFirst }),
  answer: itemResults,
});
export const auditReports = call({
  path: '/api/report/audit',
  encoding: 'form',
  request: record({
    ...severalSigned,
    opinion: textOf(auditForm.fields.opinion),
    unqualifiedReason: optionalTextOf(auditForm.fields.unqualifiedReason),
    seenVersion,
    seenFirst,
    /** BGSH_FX where parts are audited; the audit of the whole otherwise. */
    stepcode: optional(text({ max: 20 })),
    /** The part that is audited; all that name the person where none is given. */
    branch: optional(text({ max: 60 })),
  }),
  answer: itemResults,
});
export const approveReports = call({
  path: '/api/report/approve',
  encoding: 'form',
  request: record({
    ...severalSigned,
    opinion: textOf(approvalForm.fields.opinion),
    conclusion: optionalTextOf(approvalForm.fields.conclusion),
    overrideReason: optionalTextOf(approvalForm.fields.overrideReason),
    seenVersion,
    seenFirst,
  }),
  answer: itemResults,
});
export const finishReports = call({
  path: '/api/report/finish',
  encoding: 'form',
  request: record({ itemNos }),
  answer: itemResults,
});
