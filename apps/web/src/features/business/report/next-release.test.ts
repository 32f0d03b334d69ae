import { expect, it } from 'vitest';
import { nextOf } from './next-release.ts';

const unpaid = '尚未缴费，报告不能领取';

it('the next report is the first that may be handed out', () => {
  expect(nextOf([{ itemNo: 'A', obstacle: unpaid }, { itemNo: 'B' }, { itemNo: 'C' }])).toEqual({
    itemNo: 'B',
    told: '',
  });
});

it('where none may, the words say how many wait and what for', () => {
  const { itemNo, told } = nextOf([
    { itemNo: 'A', obstacle: unpaid },
    { itemNo: 'B', obstacle: unpaid },
  ]);
  expect([itemNo, told]).toEqual([undefined, `其余 2 份报告暂不能发放：${unpaid}`]);
  expect(nextOf([]).told).toBe('待办已全部处理完');
});
