import { expect, it } from 'vitest';
import { remarkObstacles, signatureObstacles } from './outside-obstacles.ts';

const remark = { place: { section: 'items', item: 'A1.3.2' }, by: '吴校核', text: '请复核', raisedLater: false };
const open = { ...remark, state: 'open' } as const;
const answered = { ...remark, state: 'answered' } as const;

it('each remark without an answer is one thing to do, at its place', () => {
  const [only, ...others] = remarkObstacles([open, answered], 'block');
  expect(others).toEqual([]);
  expect(only).toMatchObject({ place: remark.place, message: '吴校核的意见待答复：请复核' });
});

it('an institute that only warns has nothing to do for remarks', () =>
  expect(remarkObstacles([open], 'warn')).toEqual([]));

it('the missing signatures are one thing to do', () => {
  expect(signatureObstacles(['李验', '王测'], false)).toMatchObject([
    { message: '李验、王测尚未签名，您签名后系统会通知对方' },
  ]);
  expect(signatureObstacles(['李验'], true)).toMatchObject([{ message: '李验尚未签名，已通知对方' }]);
  expect(signatureObstacles([], false)).toEqual([]);
});
