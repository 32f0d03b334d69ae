import { describe, expect, it } from 'vitest';
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

it('what was moved on meanwhile is no part of a batch', () => {
  const mixed = [...rows('BGSP', 2), ...rows('BGSH', 3)];
  expect(batch.standingTogether(mixed, 'BGSP')).toHaveLength(2);
  expect(batch.standingTogether(mixed, 'BGLR')).toEqual([]);
  expect(batch.standingTogether(mixed).map(({ step }) => step)).toEqual(['BGSH', 'BGSH', 'BGSH']);
  expect(batch.standingTogether([])).toEqual([]);
});

it('sends failed and once returned reports one by one', () => {
  const [failed] = rows('BGSH', 1, () => ({ positive: false }));
  const [returned] = rows('BGSP', 1, () => ({ positive: true, returnedBefore: true }));
  expect(batchItemRefusal(failed!, 'submit', 3)).toBe('结论不合格的报告请逐份办理');
  expect(batchItemRefusal(failed!, 'submit', 1)).toBeUndefined();
  expect(batchItemRefusal(failed!, 'return', 3)).toBeUndefined();
  expect(batchItemRefusal(returned!, 'submit', 2)).toBe('曾被退回的报告请逐份批准');
});

it('mixed records are as many batches as they have kinds and categories', () => {
  const mixed = rows('YWSB', 5, (at) => (at === 1 ? { kind: '4000' } : at === 3 ? { category: '11' } : {}));
  const groups = batch.kindGroups(mixed);
  expect(groups.map((group) => group.map(({ id }) => id).join(' '))).toEqual(['0 2 4', '1', '3']);
  expect(groups.map((group) => batchRefusal(group, 'submit'))).toEqual([undefined, undefined, undefined]);
  expect(batchRefusal(mixed, 'submit')).toBe('所选业务的设备种类不一致，请分别处理');
});

it('those that go together are a group each, the largest first, and one alone is one', () => {
  const groups = (chosen: readonly BatchRow[]) =>
    batch
      .batchGroups(chosen, 'submit', stepIn(flow, chosen[0]?.step ?? ''))
      .map((group) => group.map(({ id }) => id).join(' '));
  const kinds = ['4000', '3000', '3000', '2000', '3000', '4000'];
  expect(groups(rows('BGSP', 6, (at) => ({ kind: kinds[at] ?? '' })))).toEqual(['1 2 4', '0 5', '3']);
  expect(groups(rows('BGFF', 3, (at) => ({ unit: at === 1 ? '甲' : '乙' })))).toEqual(['0 2', '1']);
  expect(groups(rows('RWAP', 3, (at) => ({ department: at === 1 ? '一科' : '二科' })))).toEqual(['0 2', '1']);
  expect(groups(rows('BGSH', 3, (at) => ({ auditLevel: at === 1 ? '2' : '1' })))).toEqual(['0 2', '1']);
  expect(groups(rows('BGLR', 2))).toEqual(['0', '1']);
  expect(groups(rows('BGSP', 3))).toEqual(['0 1 2']);
});

describe('where an act is said once for records of several kinds', () => {
  const runs = (
    chosen: readonly BatchRow[],
    operation: OperationKind = 'submit',
    step = stepIn(flow, chosen[0]?.step ?? ''),
  ) => {
    const told = batch.batchRuns(chosen, operation, () => step);
    return {
      runs: told.runs.map((run) => run.map(({ id }) => id).join(' ')),
      left: told.left.map(({ row, sentence }) => `${row.id} ${sentence}`),
    };
  };

  it('each kind, category and what else a step asks for is a batch that the act takes', () => {
    const kinds = ['4000', '3000', '3000', '2000'];
    const chosen = rows('BGSP', 4, (at) => ({ kind: kinds[at] ?? '' }));
    expect(runs(chosen)).toEqual({ runs: ['0', '1 2', '3'], left: [] });
    expect(runs(rows('BGSH', 3, (at) => ({ auditLevel: at === 1 ? '2' : '1' }))).runs).toEqual(['0 2', '1']);
    expect(runs(rows('BGLR', 1))).toEqual({ runs: ['0'], left: [] });
  });

  it('what must be read by itself stays, also as the only one of its kind', () => {
    const chosen = rows('BGSP', 3, (at) => ({
      kind: at === 0 ? '4000' : '3000',
      positive: at !== 0,
      returnedBefore: at === 2,
    }));
    expect(runs(chosen)).toEqual({
      runs: ['1'],
      left: ['0 结论不合格的报告请逐份办理', '2 曾被退回的报告请逐份批准'],
    });
  });

  it('none goes where the step knows no batch or the groups are too large', () => {
    expect(runs(rows('BGLR', 2, (at) => ({ kind: `${at}000` }))).left).toEqual([
      '0 环节“报告录入”不能批量处理',
      '1 环节“报告录入”不能批量处理',
    ]);
    expect(runs(rows('CLFS', 2), 'return').runs).toEqual([]);
    expect(runs(rows('BGSP', 501)).runs).toEqual([]);
  });

  it('a flow that is not read yet leaves nothing out', () => {
    const unread = batch.batchRuns(
      rows('BGSP', 2, (at) => ({ kind: `${at}000`, positive: false })),
      'submit',
      () => undefined,
    );
    expect(unread).toMatchObject({ runs: [[{ id: '0' }], [{ id: '1' }]], left: [] });
  });
});

describe('of several chosen records', () => {
  const parts = (chosen: readonly BatchRow[], operation: OperationKind = 'submit') => {
    const { going, left } = batch.batchParts(chosen, operation, stepIn(flow, chosen[0]?.step ?? ''));
    return { going: going.map(({ id }) => id), left: left.map(({ row, sentence }) => `${row.id} ${sentence}`) };
  };

  it('those that fit together go, each other one is named with its reason', () => {
    const chosen = rows('BGSH', 6, (at) => ({
      ...(at === 1 ? { category: '11' } : {}),
      ...(at === 3 ? { positive: false } : {}),
      ...(at === 4 ? { auditLevel: '2' } : {}),
    }));
    expect(parts(chosen)).toEqual({
      going: ['0', '2', '5'],
      left: [
        '1 所选业务的检验类别不一致，请分别处理',
        '3 结论不合格的报告请逐份办理',
        '4 所选业务的审核级别不一致，请分别处理',
      ],
    });
  });

  it('the larger group goes, also when it was not chosen first', () => {
    const chosen = rows('BGFF', 5, (at) => ({ unit: at < 2 ? '甲' : '乙' }));
    expect(parts(chosen)).toMatchObject({ going: ['2', '3', '4'], left: [{}, {}] });
  });

  it('all go where no rule says otherwise, one alone always, and sent back also what failed', () => {
    expect(parts(rows('BGSH', 3))).toEqual({ going: ['0', '1', '2'], left: [] });
    expect(parts(rows('BGLR', 1))).toEqual({ going: ['0'], left: [] });
    expect(
      parts(
        rows('BGSH', 2, () => ({ positive: false })),
        'return',
      ).going,
    ).toEqual(['0', '1']);
  });

  it('none goes where the step knows no batch, where they are too many, or where no two fit together', () => {
    expect(parts(rows('BGLR', 2)).going).toEqual([]);
    expect(parts(rows('CLFS', 2), 'return').left).toEqual([
      '0 材料复审的退回和不予受理只能逐笔办理',
      '1 材料复审的退回和不予受理只能逐笔办理',
    ]);
    expect(parts(rows('BGSC', 501)).going).toEqual([]);
    expect(parts(rows('BGSC', 2, (at) => ({ kind: `${at}000` }))).left).toHaveLength(2);
  });

  it('what goes is what the act itself lets go', () => {
    const chosen = rows('BGSP', 40, (at) => ({
      category: at % 3 === 0 ? '11' : '21',
      positive: at % 5 !== 0,
      returnedBefore: at % 7 === 0,
    }));
    const { going } = batch.batchParts(chosen, 'submit', stepIn(flow, 'BGSP'));
    expect(going.length).toBeGreaterThan(10);
    expect(batchRefusal(going, 'submit')).toBeUndefined();
    expect(going.filter((row) => batchItemRefusal(row, 'submit', going.length))).toEqual([]);
  });
});

it('an act that is said once takes kinds and categories together, and apart only what the step wants to be the same', () => {
  const mixed = rows('BGFF', 4, (i) => ({
    kind: `${3 + (i % 2)}000`,
    category: `2${i}`,
    unit: i === 3 ? '乙' : '甲',
  }));
  const groups = batch.sharedGroups(mixed, 'submit', stepIn(flow, 'BGFF'));
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['0', '1', '2'], ['3']]);
  expect(
    batch.sharedGroups(
      rows('BGDY', 3, (i) => ({ kind: `${i}000` })),
      'submit',
      stepIn(flow, 'BGDY'),
    ),
  ).toHaveLength(1);
});
