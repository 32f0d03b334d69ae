import { expect, test } from 'vitest';
import { reissueRemark } from './life-remark.ts';

const first = reissueRemark({ kind: 'correct', of: 'SF-TD1', reason: '地址有误', before: '现场照明不足' });

test('a correction names the report that it replaces before what stood there', () => {
  expect(first).toBe('本报告替代原报告（编号SF-TD1），原报告作废。更正内容：地址有误\n现场照明不足');
  const second = reissueRemark({ kind: 'correct', of: 'SF-TD2', reason: '日期有误', before: first });
  expect(second).toBe(`本报告替代原报告（编号SF-TD2），原报告作废。更正内容：日期有误\n${first}`);
});

test.each([
  ['as it was written', first, '地址有误'],
  ['of several lines', first.replace('地址有误', '地址有误\n名称有误'), '地址有误\n名称有误'],
  ['as an inspector changed it', first.replace('地址有误', '地址和名称有误'), '地址有误'],
])('a supplement does not say that it replaces what its report replaced, %s', (_, before, reason) => {
  const replaced = { reportNo: 'SF-TD1', reason };
  expect(reissueRemark({ kind: 'supplement', of: 'SF-TD2', reason: '补数据', before, replaced })).toBe(
    '本报告是报告SF-TD2的补充报告。补充内容：补数据\n现场照明不足',
  );
});

test('a report without a remark gets one', () => {
  expect(reissueRemark({ kind: 'supplement', of: 'SF-TD2', reason: '补数据', before: '' })).toBe(
    '本报告是报告SF-TD2的补充报告。补充内容：补数据',
  );
});
