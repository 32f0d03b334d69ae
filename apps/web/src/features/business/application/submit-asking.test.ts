import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { answerQuestion, clearNotices, noticesLeft } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { submitAsking } from './submit-asking.ts';

const draft = { id: 'a', applicationNo: 'SQ1', version: 3 };
const done = { results: [], succeeded: 1, failed: 0 };
beforeEach(clearNotices);

it('what the server asks besides is shown, and sent with what was shown before', async () => {
  const wire = openWire();
  wire.answer(submitApplications, done);
  wire.ask(submitApplications, ['甲在他处', '甲不是受检单位的'], () => wire.sent.length === 1);
  const submitting = submitAsking(draft, ['甲在他处']);
  expect(await answerQuestion(true)).toMatchObject({
    title: '有 1 项需要确认，仍要申报？',
    content: '甲不是受检单位的。',
  });
  expect(await submitting).toBe('a');
  expect(wire.sent.map(({ body }) => body)).toEqual([
    { ids: 'a', version: '3', 'seenQuestions[0]': '甲在他处' },
    { ids: 'a', version: '3', 'seenQuestions[0]': '甲在他处', 'seenQuestions[1]': '甲不是受检单位的' },
  ]);
});

it('a no leaves the draft, and a refusal without a new question is told', async () => {
  const wire = openWire();
  wire.ask(submitApplications, ['甲在他处']);
  const submitting = submitAsking(draft, []);
  await answerQuestion(false);
  expect(await submitting).toBeUndefined();
  await expect(submitAsking(draft, ['甲在他处'])).rejects.toThrow('甲在他处');
  expect(noticesLeft()).toEqual([]);
});
