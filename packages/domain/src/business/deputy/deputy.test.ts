import { expect, it } from 'vitest';
import { deputyRefusal, type AskedDeputy, type DeputyPerson } from './deputy.ts';

const today = '2026-11-25';
const asked: AskedDeputy = { fromDay: '2026-11-26', untilDay: '2026-11-30', codes: ['report:audit'] };
const who = (userId: string, name: string, given: DeputyPerson['given'] = []): DeputyPerson => ({
  userId,
  name,
  codes: new Set(['report:audit', 'report:approve']),
  scopes: [],
  given,
});
const [auditor, other] = [who('a', '赵审'), who('b', '王校')];
const away = { fromDay: '2026-11-28', untilDay: '2026-12-02', codes: ['report:audit'], deputyName: '周签' };

it('a deputy is named for days to come, for duties that both may do', () => {
  expect(deputyRefusal(asked, auditor, other, today)).toEqual({});
  const refused = (change: Partial<AskedDeputy>) => deputyRefusal({ ...asked, ...change }, auditor, other, today);
  expect(refused({ fromDay: '2026-11-24' })).toEqual({ fromDay: '开始日期不能早于今天' });
  expect(refused({ untilDay: '2026-11-25' })).toEqual({ untilDay: '结束日期不能早于开始日期' });
  expect(refused({ untilDay: '2027-11-27' })).toEqual({ untilDay: '一次代理不能超过366天' });
  expect(refused({ codes: [] })).toEqual({ codes: '请选择代理事项' });
  expect(refused({ codes: ['report:confirm'] })).toEqual({ codes: '赵审没有“报告确认”的办理权限，不需要代理' });
  expect(deputyRefusal(asked, auditor, auditor, today)).toEqual({ deputyId: '代理人不能是被代理人本人' });
  expect(deputyRefusal(asked, auditor, { ...other, codes: new Set() }, today)).toEqual({
    deputyId: '王校没有“报告审核”的办理权限，不能代理',
  });
});

it('an approval goes to nobody who may not sign in these days', () => {
  const approval: AskedDeputy = { ...asked, codes: ['report:approve'] };
  const until = (validTo: string) => ({ ...other, scopes: [{ validFrom: '2025-01-01', validTo }] });
  expect(deputyRefusal(approval, auditor, other, today)).toHaveProperty('deputyId');
  expect(deputyRefusal(approval, auditor, until('2026-11-25'), today)).toHaveProperty('deputyId');
  expect(deputyRefusal(approval, auditor, until('2026-11-26'), today)).toEqual({});
});

it('nobody has two deputies for one duty, and who is away is no deputy', () => {
  expect(deputyRefusal(asked, who('a', '赵审', [away]), other, today)).toEqual({
    codes: '赵审的“报告审核”在2026-11-28至2026-12-02已由周签代理，请先终止原代理',
  });
  expect(deputyRefusal(asked, auditor, who('b', '王校', [away]), today)).toEqual({
    deputyId: '王校在2026-11-28至2026-12-02已将“报告审核”交由周签代理，不能再代理他人',
  });
  expect(deputyRefusal({ ...asked, codes: ['report:approve'] }, who('a', '赵审', [away]), { ...other, scopes: [{ validFrom: today, validTo: '2027-01-01' }] }, today)).toEqual({}); // prettier-ignore
});
