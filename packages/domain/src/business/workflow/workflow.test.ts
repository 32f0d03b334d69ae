import { describe, expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import { type FlowFacts, type GuardFacts, type SignatoryFacts } from './facts.ts';
import { guardName, isFrozen, returnTargets, standsAt, stepIn, type Transition } from './flow-definition.ts';
import { standardFlow } from './standard-flow.ts';
import { flowText } from './flow.text.ts';
import { requiredLabels } from './required-labels.text.ts';
import { guards, type GuardName } from './guards.ts';
import { stepList, steps, type Place } from './steps.ts';
import { mayAct, transition, type Operation, type Position } from './transition.ts';

const delivered = flowSettingsOf({});

const filled = Object.fromEntries(Object.keys(requiredLabels).map((key) => [key, true]));
const good: FlowFacts = {
  settings: delivered,
  filled,
  notices: { today: '2026-11-20', positive: true, all: [] },
  qualification: {
    kind: '3000',
    kindLabel: '电梯',
    dates: ['2026-11-20'],
    people: [
      {
        userId: 'a',
        name: '张三',
        lead: true,
        qualifications: [{ kind: '3000', level: 1, validFrom: '2024-01-01', validTo: '2027-12-31' }],
      },
    ],
  },
  inspectorCount: 2,
  duties: {
    acting: 'audit',
    actor: { userId: 'x', name: '王五' },
    writerId: 'a',
    inspectorIds: ['a', 'b'],
    auditorId: 'y',
  },
  conflicts: [],
  signatory: {
    person: { userId: 'x', name: '王五' },
    kind: '3000',
    kindLabel: '电梯',
    category: '21',
    categoryLabel: '定期检验',
    date: '2026-11-20',
    scopes: [{ kind: '3000', categories: ['21'], validFrom: '2025-01-01', validTo: '2027-01-01' }],
  },
  instruments: { date: '2026-11-20', instruments: [{ no: 'Y1', name: '卷尺', validTo: '2027-01-01' }] },
  locks: [],
  conclusion: { positive: true, nextDateApplies: true, nextDate: '2027-11-30', expectedNextDate: '2027-11-30' },
  fees: { paymentState: '01', invoiced: false },
  equipment: {
    periodic: true,
    year: 2026,
    equipment: [
      { no: 'T1', useState: '2', useStateLabel: '在用', amusement: true, designLifeEndYear: 2030, supervisedBy: null },
    ],
  },
  auditRoute: { subReports: false, levels: 1 },
  withdrawal: {
    actorId: 'a',
    submittedBy: 'a',
    submittedAt: 0,
    now: 1,
    lastKind: 'forward',
    from: null,
    openedBy: null,
  },
};

const liftPeriodic = standardFlow('LIFT-PERIODIC');
const at = (step: Place, more: Partial<Position> = {}): Position => ({
  entity: stepIn(liftPeriodic, step)?.entity ?? 'item',
  step,
  version: 1,
  ...more,
});
const refusal = (position: Position, operation: Operation, facts: Partial<FlowFacts> = {}) => {
  const outcome = transition(liftPeriodic, position, operation, { ...good, ...facts });
  return outcome.ok ? `→ ${outcome.to}` : outcome.refusal.sentence;
};
const operationOf = ({ kind, to }: Transition): Operation => {
  if (kind === 'return' && to !== 'END' && to !== 'VOID') return { kind: 'return', target: to };
  if (kind === 'void' || kind === 'withdraw') return { kind };
  return { kind: kind === 'auto' ? 'finish' : 'submit' };
};
const factsFor = (way: Transition): FlowFacts => ({
  ...good,
  auditRoute: { subReports: way.to === 'BGSH_FX', levels: 1 },
  withdrawal: { ...good.withdrawal!, from: way.to === 'END' || way.to === 'VOID' ? null : way.to },
});

describe('the definition', () => {
  it('holds thirteen steps and the audit of sub-reports, 52 transitions, 16 guards', () => {
    expect(stepList).toHaveLength(13 + 1);
    expect(liftPeriodic.transitions).toHaveLength(52);
    expect(Object.values(guards).map((guard) => guard.id)).toEqual(
      Array.from({ length: 16 }, (_, index) => `G${String(index + 1).padStart(2, '0')}`),
    );
    const kinds = Map.groupBy(liftPeriodic.transitions, (way) => way.kind);
    expect([...kinds].map(([kind, ways]) => [kind, ways.length])).toEqual([
      ['forward', 14],
      ['auto', 1],
      ['return', 17],
      ['void', 9],
      ['withdraw', 11],
    ]);
  });

  it('uses every guard, and names each way once', () => {
    const used = new Set<GuardName>(liftPeriodic.transitions.flatMap((way) => way.guards.map(guardName)));
    expect([...used].sort()).toEqual(Object.keys(guards).sort());
    const names = liftPeriodic.transitions.map((way) => `${way.kind} ${way.from} ${way.to}`);
    expect(new Set(names).size).toBe(52);
  });

  it.each(liftPeriodic.transitions.map((way) => [`${way.kind} ${way.from} → ${way.to}`, way] as const))(
    'can be walked: %s',
    (_name, way) => {
      expect(transition(liftPeriodic, at(way.from), operationOf(way), factsFor(way))).toEqual({
        ok: true,
        to: way.to,
        transition: way,
      });
    },
  );
});

describe('every guard lets pass and refuses', () => {
  const bad: Record<
    Exclude<GuardName, 'stepUnchanged' | 'notAfterApproval'>,
    [Transition['from'], Partial<GuardFacts>, string]
  > = {
    qualificationValid: [
      'RWAP',
      { qualification: { ...good.qualification!, dates: ['2028-01-01'] } },
      '张三在2028-01-01没有有效的电梯检验资格，不能参加本次检验',
    ],
    enoughInspectors: ['RWAP', { inspectorCount: 1 }, '参检人员不得少于2人，当前1人'],
    dutiesSeparated: [
      'BGSH',
      { duties: { ...good.duties!, actor: { userId: 'b', name: '李四' } } },
      '李四是本报告的参检人员，不能审核',
    ],
    noConflictOfInterest: [
      'BGSP',
      { conflicts: [{ person: '王五', unit: '某电梯公司' }] },
      '王五与某电梯公司有登记的利害关系，须回避',
    ],
    signatoryInScope: [
      'BGSP',
      { signatory: { ...good.signatory!, category: '12', categoryLabel: '安装监督检验' } },
      '王五在2026-11-20的签字授权不包括电梯安装监督检验，不能批准',
    ],
    instrumentsValid: [
      'BGLR',
      { instruments: { date: '2027-02-01', instruments: good.instruments!.instruments } },
      '仪器卷尺（Y1）的检定或校准有效期至2027-01-01，不覆盖检验日期',
    ],
    equipmentFree: [
      'RWAP',
      { locks: [{ equipment: 'T1', holder: '202611000001' }] },
      '设备T1已有同类别的在办业务（202611000001），请先办结或作废',
    ],
    conclusionAndDate: [
      'BGLR',
      { conclusion: { ...good.conclusion!, nextDate: null } },
      '结论合格时下次检验日期不能为空',
    ],
    noticesSettled: [
      'BGLR',
      {
        notices: {
          today: '2026-11-20',
          positive: true,
          all: [{ noticeNo: 'YJ1', state: 'open', outcome: null, deadline: '2026-12-20' }],
        },
      },
      '意见通知书YJ1尚未关闭，不能出具合格结论的报告；请先确认整改结果',
    ],
    feeSettled: ['BGFF', { settings: flowSettingsOf({ feeGate: 'release' }) }, '尚未缴费，报告不能领取'],
    withinDesignLife: [
      'YWSB',
      { equipment: { ...good.equipment!, year: 2030 } },
      '设备T1的设计使用年限于2030年到期，不受理定期检验',
    ],
    inUse: [
      'YWSB',
      {
        equipment: {
          ...good.equipment!,
          equipment: [{ ...good.equipment!.equipment[0]!, useState: '3', useStateLabel: '停用' }],
        },
      },
      '设备T1的使用状态为“停用”，不受理定期检验',
    ],
    notUnderSupervision: [
      'YWSB',
      {
        equipment: {
          ...good.equipment!,
          equipment: [{ ...good.equipment!.equipment[0]!, supervisedBy: '202601000009' }],
        },
      },
      '设备T1的监督检验正在办理（202601000009），不受理定期检验',
    ],
    auditLevel: ['BGQR', {}, ''],
  };
  it.each(Object.entries(bad).filter(([name]) => name !== 'auditLevel'))('%s', (_name, [step, facts, sentence]) => {
    expect(refusal(at(step), { kind: 'submit' })).toMatch(/^→/);
    expect(refusal(at(step), { kind: 'submit' }, facts)).toBe(sentence);
  });

  it('holds back the work on an item whose business is paid first, until it is paid, deferred or exempt', () => {
    const build = (fees: Partial<NonNullable<FlowFacts['fees']>>) =>
      refusal(at('BGSC'), { kind: 'submit' }, { fees: { paymentState: '01', invoiced: false, ...fees } });
    const [dueFirst, unpaid] = [
      '202611000001',
      '业务单202611000001尚未缴清，此业务先缴费后检验；请先缴清，或办理免缴、缓缴',
    ];
    expect(build({})).toBe('→ BGLR');
    const states = ['01', '02', '03', '04', '05', '06', '07', '08'];
    const going = states.filter((paymentState) => build({ dueFirst, paymentState }) === '→ BGLR');
    expect(going).toEqual(['04', '05', '06']);
    expect(build({ dueFirst })).toBe(unpaid);
    expect(build({ dueFirst, isCharged: false })).toBe('→ BGLR');
    const later = refusal(at('BGLR'), { kind: 'submit' }, { fees: { paymentState: '01', invoiced: false, dueFirst } });
    expect(later).toBe('→ BGQR');
  });

  it('names the state of an instrument that is out of use', () => {
    const instruments = good.instruments!.instruments.map((one) => ({ ...one, outOfUse: '报停' }));
    const facts = { instruments: { date: '2026-11-20', instruments } };
    expect(refusal(at('BGLR'), { kind: 'submit' }, facts)).toBe('仪器卷尺（Y1）在仪器台账中的状态为“报停”，不能使用');
  });

  it('chooses the audit of sub-reports where there are any, or two levels', () => {
    const to = (subReports: boolean, levels: 1 | 2) =>
      refusal(at('BGQR'), { kind: 'submit' }, { auditRoute: { subReports, levels } });
    expect([to(false, 1), to(true, 1), to(false, 2)]).toEqual(['→ BGSH', '→ BGSH_FX', '→ BGSH_FX']);
  });

  it('tells the loser who acted and when', () => {
    const seen = { step: 'YWSB', version: 1, handledBy: '王五', handledAt: '2026-11-20 09:00:00' };
    expect(refusal(at('SCFP', { version: 2 }), { kind: 'submit' }, { seen })).toBe('已被王五于2026-11-20 09:00:00处理');
    expect(refusal(at('SCFP'), { kind: 'submit' }, { seen: { step: 'SCFP', version: 1 } })).toBe('→ CLFS');
    expect(refusal(at('SCFP', { version: 3 }), { kind: 'submit' }, { seen: { step: 'SCFP', version: 1 } })).toBe(
      flowText.changedMeanwhile,
    );
  });

  it('names the certificate that ended or was suspended, and what date asks for it', () => {
    const held = good.qualification!.people[0]!;
    const refusedWith = (qualifications: object[], date = '2028-01-01') =>
      refusal(
        at('RWAP'),
        { kind: 'submit' },
        {
          qualification: {
            ...good.qualification!,
            dates: [date],
            people: [{ ...held, qualifications: qualifications as typeof held.qualifications }],
          },
        },
      );
    const old = { ...held.qualifications[0]!, item: 'DT-1 电梯检验员', isInForce: true, validTo: '2025-12-31' };
    const newest = { ...old, validTo: '2027-12-31' };
    expect(refusedWith([old, newest])).toBe(
      '张三的电梯检验资格（DT-1 电梯检验员）已于2027-12-31到期，不能参加2028-01-01的检验，请先换证',
    );
    expect(refusedWith([{ ...newest, validTo: '2030-01-01', isInForce: false }])).toBe(
      '张三的电梯检验资格（DT-1 电梯检验员）已暂停或注销，不能参加本次检验',
    );
    expect(refusedWith([{ ...newest, kind: '4000' }])).toBe('张三在2028-01-01没有有效的电梯检验资格，不能参加本次检验');
    expect(refusedWith([newest], '2027-12-31')).toBe('→ BGSC');
  });

  it('binds an auditor to the registered scopes, and leaves alone for whom none are registered', () => {
    const audit = (scopes: object[]) =>
      refusal(
        at('BGSH'),
        { kind: 'submit' },
        { signatory: { ...good.signatory!, duty: 'audit', scopes: scopes as SignatoryFacts['scopes'] } },
      );
    const [scope] = good.signatory!.scopes;
    expect(audit([])).toBe('→ BGSP');
    expect(audit([scope!])).toBe('→ BGSP');
    expect(audit([{ ...scope!, validTo: '2026-11-19' }])).toBe(
      '王五在2026-11-20的审核授权不包括电梯定期检验，不能审核',
    );
    expect(audit([{ ...scope!, kind: '4000' }])).toContain('不能审核');
  });

  it('never goes back once approved', () => {
    expect(refusal(at('BGDY'), { kind: 'return', target: 'BGLR' })).toBe(
      '报告已批准，不得退回；请走报告更正或重新出具',
    );
    expect(refusal(at('BGGD'), { kind: 'return', target: 'BGDY' })).toBe('→ BGDY');
    expect(
      guards.notAfterApproval.check(good, { kind: 'return', isFromFrozen: true, isToFrozen: false }),
    ).toBeDefined();
  });

  it('keeps the four signatures apart', () => {
    const duties = (acting: 'check' | 'approve', userId: string) =>
      refusal(
        at(acting === 'check' ? 'BGQR' : 'BGSP'),
        { kind: 'submit' },
        { duties: { ...good.duties!, acting, actor: { userId, name: '赵六' } } },
      );
    expect(duties('check', 'a')).toBe('赵六是本报告的编制人，不能校核');
    expect(duties('check', 'b')).toBe('→ BGSH');
    expect(duties('approve', 'b')).toBe('赵六是本报告的参检人员，不能批准');
    expect(duties('approve', 'y')).toBe('赵六已审核本报告，不能再批准');
    const settings = flowSettingsOf({ writerMayCheck: true });
    expect(
      guards.dutiesSeparated.check(
        { settings, duties: { ...good.duties!, acting: 'check', actor: { userId: 'a', name: '张三' } } },
        { kind: 'forward' },
      ),
    ).toBeUndefined();
  });

  it('gives no next date to a failed inspection, and takes money back before a void', () => {
    expect(refusal(at('BGLR'), { kind: 'submit' }, { conclusion: { ...good.conclusion!, positive: false } })).toBe(
      '结论不合格时不得填写下次检验日期',
    );
    expect(
      refusal(at('BGLR'), { kind: 'submit' }, { conclusion: { ...good.conclusion!, nextDate: '2027-01-31' } }),
    ).toBe('下次检验日期应为2027-11-30');
    expect(refusal(at('YWSB'), { kind: 'void' }, { fees: { paymentState: '04', invoiced: false } })).toBe(
      '已有缴费或开票，请先退费或红冲后再作废',
    );
  });
});

describe('an operation', () => {
  it('names each entry that is missing', () => {
    const outcome = transition(liftPeriodic, at('SCFP'), { kind: 'return', target: 'YWSB' }, { ...good, filled: {} });
    expect(outcome).toMatchObject({
      refusal: { code: 'required', sentence: '退回原因不能为空', fields: { opinion: '退回意见不能为空' } },
    });
    expect(refusal(at('YWSB'), { kind: 'void' }, { filled: {} })).toBe('作废原因不能为空');
  });

  it('asks for the permission of the step', () => {
    expect(refusal(at('RWAP'), { kind: 'submit' }, { codes: new Set(['review:assign']) })).toBe(
      '很抱歉，您没有这项操作的权限',
    );
    expect(refusal(at('RWAP'), { kind: 'submit' }, { codes: new Set(['task:arrange']) })).toBe('→ BGSC');
    expect(mayAct(liftPeriodic, at('RWAP'), { kind: 'submit' }, { settings: delivered, codes: new Set() }).ok).toBe(
      false,
    );
    expect(mayAct(liftPeriodic, at('RWAP'), { kind: 'submit' }, { settings: delivered }).ok).toBe(true);
  });

  it('goes back only to the listed steps, and not over items that have begun entry', () => {
    expect(refusal(at('BGSH'), { kind: 'return', target: 'BGSC' })).toBe('“报告审核”不能退回到“报告生成”');
    expect(refusal(at('BGSH'), { kind: 'return' })).toBe(flowText.chooseTarget);
    expect(refusal(at('RWAP', { split: true, entryBegun: true }), { kind: 'return', target: 'CLFS' })).toBe(
      flowText.entryBegun,
    );
    expect(refusal(at('RWAP', { split: true }), { kind: 'return', target: 'CLFS' })).toBe('→ CLFS');
    expect(refusal(at('RWAP', { split: true }), { kind: 'submit' })).toBe(flowText.itemsRunning);
    expect(refusal(at('RWAP', { entity: 'item' }), { kind: 'submit' })).toBe('→ BGSC');
  });

  it('does nothing more with what is void, ended or in approval', () => {
    expect(refusal(at('VOID'), { kind: 'submit' })).toBe('该业务已作废，不能再操作');
    expect(refusal(at('END'), { kind: 'return', target: 'BGGD' })).toBe('该业务已办结，不能再操作');
    expect(refusal(at('BGSP'), { kind: 'void' })).toBe(flowText.voidAfterApproval);
  });

  it('is withdrawn only by its submitter, within a day, unopened, and never from approval on', () => {
    const withdraw = (more: Partial<NonNullable<FlowFacts['withdrawal']>>) =>
      refusal(at('SCFP'), { kind: 'withdraw' }, { withdrawal: { ...good.withdrawal!, from: 'YWSB', ...more } });
    expect(withdraw({})).toBe('→ YWSB');
    expect(withdraw({ actorId: 'b' })).toBe('只有上一环节的提交人本人可以自行撤回');
    expect(withdraw({ openedBy: '李四' })).toBe('李四已打开该业务，不能自行撤回');
    expect(withdraw({ now: 24 * 3_600_000 + 1 })).toBe('提交已超过24小时，不能自行撤回');
    expect(withdraw({ lastKind: 'return' })).toBe(flowText.withdrawNotForward);
    expect(refusal(at('finish_inspect'), { kind: 'withdraw' })).toBe('环节“检验完成”不能自行撤回');
  });
});

/** A small generator with a fixed seed: the walks are the same on every machine. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

it('never loses its way: two thousand random walks', () => {
  const pick = randomly(7);
  const visited = new Set<string>();
  for (let walk = 0; walk < 2000; walk += 1) {
    let step: Place = 'YWSB';
    let approved = false;
    for (let move = 0; move < 80 && step !== 'END' && step !== 'VOID'; move += 1) {
      const from: Place = step;
      const mood = pick(20);
      const all: Transition[] = liftPeriodic.transitions.filter((way) => way.from === from);
      const ways = all.filter(({ kind }) =>
        mood < 14 ? kind === 'forward' || kind === 'auto' : mood < 19 ? kind !== 'void' : true,
      );
      const way = ways[pick(ways.length)];
      if (!way) throw new Error(`nothing leads on from ${step}`);
      const outcome = transition(liftPeriodic, at(step), operationOf(way), factsFor(way));
      if (!outcome.ok) throw new Error(outcome.refusal.sentence);
      visited.add(`${way.kind} ${way.from} ${way.to}`);
      step = outcome.to;
      approved ||= step === steps.finish.code;
      if (approved) expect(isFrozen(liftPeriodic, step)).toBe(true);
      const stood = stepIn(liftPeriodic, step);
      if (stood) expect(standsAt(liftPeriodic, stood.entity, stood.code)).toBe(true);
    }
  }
  expect(visited.size).toBe(52);
  expect(returnTargets(liftPeriodic, 'BGSP')).toEqual(['BGSH', 'BGLR']);
});
