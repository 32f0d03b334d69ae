import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { coded } from '../../kit/coded.ts';
import { call } from '../../kit/call.ts';
import { codes, flag, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

/** What the reviewer found about one piece of material. */
const materialVerdict = record({
  type: requiredText('材料', { max: 60 }),
  isAccepted: flag(),
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
    opinion: requiredText('审查意见', { max: 500 }),
    reasonCode: optional(coded(text({ max: 20 }), 'RETURN_REASON')),
  }),
  answer: actOutcomes,
});
