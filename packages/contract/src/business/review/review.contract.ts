import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { call } from '../../kit/call.ts';
import { codes, date, integer, optional, requiredText, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

/** Review assignment (SCFP): who reviews the material, and until when. */
export const assignReviewer = call({
  path: '/api/review/assignReviewer',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    version: optional(integer({ min: 1 })),
    reviewerId: requiredText('审查人', { max: 40 }),
    dueDate: optional(date()),
    opinion: text({ max: 500 }),
  }),
  answer: actOutcomes,
});
