import { expect, it } from 'vitest';
import * as batch from './batch.ts';
import { standardFlow } from './standard-flow.ts';
import { stepIn } from './flow-definition.ts';
import type { StepCode } from './steps.ts';
import type { OperationKind } from './transition.ts';

type BatchRow = batch.BatchRow;
const flow = standardFlow('LIFT-PERIODIC');
const batchRefusal = (rows: readonly BatchRow[], operation: OperationKind) =>
  batch.batchRefusal(rows, operation, stepIn(flow, rows[0]?.step ?? ''));
const batchItemRefusal = (row: BatchRow, operation: OperationKind, size: number) =>
  batch.batchItemRefusal(row, operation, size, stepIn(flow, row.step));

const rows = (step: StepCode, count: number, change: (index: number) => Partial<BatchRow> = () => ({})): BatchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    step,
    kind: '3000',
    category: '21',
    ...change(index),
  }));

it('takes up to 500 of one kind and category', () => {
  expect(batchRefusal([], 'submit')).toBe('请选择数据');
  expect(batchRefusal(rows('BGSC', 500), 'submit')).toBeUndefined();
  expect(batchRefusal(rows('BGSC', 501), 'submit')).toBe('一次最多处理500份，请分批操作');
  expect(
    batchRefusal(
      rows('BGSC', 2, (i) => ({ kind: `${i}000` })),
      'submit',
    ),
  ).toBe('所选业务的设备种类不一致，请分别处理');
  expect(
    batchRefusal(
      rows('BGSC', 2, (i) => ({ category: `2${i}` })),
      'submit',
    ),
  ).toBe('所选业务的检验类别不一致，请分别处理');
  expect(batchRefusal([...rows('BGSC', 1), ...rows('BGLR', 1)], 'submit')).toBe('所选业务不在同一环节，请分别处理');
});

it('asks each step for what must be shared', () => {
  expect(
    batchRefusal(
      rows('RWAP', 2, (i) => ({ department: String(i) })),
      'submit',
    ),
  ).toBe('所选业务的检验部门不一致，请分别处理');
  expect(
    batchRefusal(
      rows('BGFF', 2, (i) => ({ unit: String(i) })),
      'submit',
    ),
  ).toBe('所选业务的受检单位不一致，请分别处理');
  expect(
    batchRefusal(
      rows('BGSH', 2, (i) => ({ auditLevel: String(i) })),
      'submit',
    ),
  ).toBe('所选业务的审核级别不一致，请分别处理');
  expect(batchRefusal(rows('BGLR', 2), 'submit')).toBe('环节“报告录入”不能批量处理');
  expect(batchRefusal(rows('BGLR', 1), 'submit')).toBeUndefined();
  expect(batchRefusal(rows('CLFS', 2), 'return')).toBe('材料复审的退回和不予受理只能逐笔办理');
});

it('sends failed and once returned reports one by one', () => {
  const [failed] = rows('BGSH', 1, () => ({ positive: false }));
  const [returned] = rows('BGSP', 1, () => ({ positive: true, returnedBefore: true }));
  expect(batchItemRefusal(failed!, 'submit', 3)).toBe('结论不合格的报告请逐份办理');
  expect(batchItemRefusal(failed!, 'submit', 1)).toBeUndefined();
  expect(batchItemRefusal(failed!, 'return', 3)).toBeUndefined();
  expect(batchItemRefusal(returned!, 'submit', 2)).toBe('曾被退回的报告请逐份批准');
});
