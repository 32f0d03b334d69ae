import { materialForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call } from '../../kit/call.ts';
import { codes, flag, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

/** The reviewer's finding about one piece of material. */
const materialVerdict = record({
  type: requiredText('材料', { max: 60 }),
  isAccepted: flag(),
  /** Brought in at the review: it stands as handed in from then on. */
  isReceived: optional(flag()),
  note: text({ max: 300 }),
});
export type MaterialVerdict = ValueOf<typeof materialVerdict>;

/** Material review (CLFS): pass, send back for supplements, or decline the application for good. */
export const dealMaterialReview = call({
  path: '/api/appmain/materialReviewDeal',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    version: optional(integer({ min: 1 })),
    result: oneOf(['pass', 'return', 'decline']),
    verdicts: list(materialVerdict, { max: 100 }),
    opinion: textOf(materialForm.fields.opinion),
    reasonCode: optionalTextOf(materialForm.fields.reasonCode),
  }),
  answer: actOutcomes,
});
