import { assignForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { call } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { codes, date, integer, optional } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

const { fields } = assignForm;

/** Review assignment (SCFP): who reviews the material, and until when. */
export const assignReviewer = call({
  path: '/api/review/assignReviewer',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    version: optional(integer({ min: 1 })),
    reviewerId: textOf(fields.reviewerId),
    dueDate: optional(date()),
    opinion: textOf(fields.opinion),
  }),
  answer: actOutcomes,
});
