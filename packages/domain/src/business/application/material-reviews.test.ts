import { expect, it } from 'vitest';
import { standardFlow } from '../workflow/standard-flow.ts';
import type { FlowDefinition } from '../workflow/flow-definition.ts';
import { readReviews, reviewsAfter } from './material-reviews.ts';

const standard = standardFlow('LIFT-PERIODIC');
const review = standard.steps.find(({ code }) => code === 'CLFS');
if (!review) throw new Error('the flow reviews nothing');
const flow: FlowDefinition = { ...standard, steps: [...standard.steps, { ...review, code: 'X_SECOND', no: 35 }] };
const reviewAt = (step: string, opinion: string) => ({ step, label: step, verdicts: [], opinion });
const opinions = (kept: object) => readReviews(kept).map((one) => `${one.step ?? ''} ${one.opinion}`);

it('keeps what each step reviewAt of the material, and forgets what later ones reviewAt when it is reviewed anew', () => {
  const first = reviewsAfter(flow, {}, reviewAt('CLFS', '齐全'));
  expect(opinions(first)).toEqual(['CLFS 齐全']);
  const both = reviewsAfter(flow, first, reviewAt('X_SECOND', '同意'));
  expect(opinions(both)).toEqual(['CLFS 齐全', 'X_SECOND 同意']);
  expect(opinions(reviewsAfter(flow, both, reviewAt('X_SECOND', '再看')))).toEqual(['CLFS 齐全', 'X_SECOND 再看']);
  expect(opinions(reviewsAfter(flow, both, reviewAt('CLFS', '补正后齐全')))).toEqual(['CLFS 补正后齐全']);
});

it('reads the review of an earlier release, which did not say its step, and nothing where none took place', () => {
  const verdicts = [{ type: '申请书', isAccepted: true, note: 7 }];
  expect(readReviews({ review: { verdicts, opinion: '齐全' } })).toEqual([
    { verdicts: [{ type: '申请书', isAccepted: true, isReceived: false, note: '' }], opinion: '齐全' },
  ]);
  expect([{}, { review: '齐全' }, { review: { opinion: '齐全' } }].flatMap(readReviews)).toEqual([]);
});
