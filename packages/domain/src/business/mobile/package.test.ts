import { describe, expect, it } from 'vitest';
import { packageStates, type PackageState } from '../site-record/site-record.ts';
import { issueObstacle, mayDo, packageTransition, type LaterAction } from './package.ts';

const now = new Date('2026-11-28T08:00:00Z');
const at = (state: PackageState, days = 1) => ({
  packageNo: 'RW2026110001',
  state,
  expiresAt: new Date(now.getTime() + days * 86_400_000),
});
const toOf = (state: PackageState, action: LaterAction, days?: number) => {
  const way = packageTransition(at(state, days), action, now);
  return way.ok ? way.to : way.sentence;
};

describe('a task package', () => {
  it.each<[LaterAction, readonly PackageState[]]>([
    ['take', ['issued', 'taken', 'returned', 'checkFailed', 'sentBack']],
    ['return', ['taken', 'returned', 'checkFailed', 'sentBack']],
    ['submit', ['taken', 'returned', 'checkFailed', 'sentBack']],
    ['fail', ['taken', 'returned', 'checkFailed', 'sentBack']],
    ['approve', ['inApproval']],
    ['sendBack', ['inApproval']],
    ['revoke', ['issued', 'taken', 'returned', 'checkFailed', 'sentBack']],
  ])('goes the way "%s" from nowhere else', (action, from) => {
    expect(packageStates.filter((state) => packageTransition(at(state), action, now).ok)).toEqual(from);
    expect(packageStates.filter((state) => mayDo(state, action))).toEqual(from);
  });

  it('is taken again without losing where it stands', () => {
    expect(toOf('issued', 'take')).toBe('taken');
    expect(toOf('checkFailed', 'take')).toBe('checkFailed');
    expect(toOf('sentBack', 'take')).toBe('sentBack');
  });

  it('whose time is over is neither taken nor returned, and is still revoked or examined', () => {
    const sentence = '任务包RW2026110001已过有效期，不能再取走或回传，请重新下发';
    for (const action of ['take', 'return', 'submit', 'fail'] as const) expect(toOf('taken', action, 0)).toBe(sentence);
    expect(toOf('taken', 'revoke', -3)).toBe('revoked');
    expect(toOf('inApproval', 'approve', -3)).toBe('approved');
  });

  it('says where it stands when an act comes too late', () => {
    expect(toOf('approved', 'revoke')).toBe('任务包RW2026110001当前为“已通过”，不能撤销');
    expect(toOf('inApproval', 'return')).toBe('任务包RW2026110001当前为“审批中”，不能回传');
  });
});

it('an item goes out where no device has it and its template was issued; otherwise the first obstacle is said', () => {
  const of = { itemNo: 'YW1', out: undefined, template: '电梯定期检验 2024.1', templateState: 'issued' } as const;
  expect(issueObstacle(of)).toBeUndefined();
  expect(issueObstacle({ ...of, out: { packageNo: 'RW1', device: '平板' } })).toContain('任务包RW1');
  expect(issueObstacle({ ...of, template: undefined })).toContain('还没有生成报告');
  expect(issueObstacle({ ...of, templateState: 'withdrawn' })).toContain('已停止向移动设备下发');
  const twoLines = '起重机械定期检验报告\n（桥式、门式起重机） 2024.1';
  expect(issueObstacle({ ...of, template: twoLines, templateState: undefined })).toContain(
    '报告模板起重机械定期检验报告（桥式、门式起重机） 2024.1还没有下发到移动设备',
  );
});
