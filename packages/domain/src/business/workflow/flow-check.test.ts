import { describe, expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import type { FlowFacts } from './facts.ts';
import { requiredLabels } from './flow.text.ts';
import { transition } from './transition.ts';
import { checkFlow } from './flow-check.ts';
import { stepIn, type FlowDefinition, type Transition } from './flow-definition.ts';
import { standardFlow } from './standard-flow.ts';
import type { Entity, Place, Step } from './steps.ts';

/** Facts with which every guard lets pass. */
const free: FlowFacts = {
  settings: flowSettingsOf({}),
  filled: Object.fromEntries(Object.keys(requiredLabels).map((key) => [key, true])),
  qualification: { kind: '3000', kindLabel: '电梯', dates: [], people: [] },
  inspectorCount: 9,
  duties: { acting: 'audit', actor: { userId: 'x', name: '甲' }, writerId: 'a', inspectorIds: ['a'], auditorId: 'y' },
  conflicts: [],
  signatory: {
    person: { userId: 'x', name: '甲' },
    kind: '3000',
    kindLabel: '电梯',
    category: '21',
    categoryLabel: '定期检验',
    date: '2026-11-20',
    scopes: [{ kind: '3000', categories: [], validFrom: '2025-01-01', validTo: '2027-01-01' }],
  },
  instruments: { date: '2026-11-20', instruments: [] },
  locks: [],
  conclusion: { positive: true, nextDateApplies: false, nextDate: null, expectedNextDate: null },
  fees: { paymentState: '04', invoiced: false },
  equipment: { periodic: true, year: 2026, equipment: [] },
};

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = { code: string; version: number; steps: Writable<Step>[]; transitions: Writable<Transition>[] };

const draft = (): Draft => structuredClone(standardFlow('LIFT-PERIODIC')) as Draft;
const findings = (change: (flow: Draft) => void) => {
  const flow = draft();
  change(flow);
  return checkFlow(flow).findings.map(({ place, sentence }) => `${place} ${sentence}`);
};
const opinion: Step = {
  code: 'X_PLAN',
  no: 65,
  label: '方案会签',
  entity: 'item',
  behaviour: 'opinion',
  page: '/businessPro/opinion',
  permission: 'step:handle',
  asked: ['shenhe', 'qianzi'],
  decides: 'all',
  batch: { allowed: false, share: [] },
};
/** Between report entry and check: what led to the check leads to the added step, which leads on to it. */
const withOpinion = (flow: Draft, added: Step = opinion) => {
  flow.steps.push(structuredClone(added));
  for (const way of flow.transitions) if (way.from === 'BGLR' && way.to === 'BGQR') way.to = added.code;
  flow.transitions = flow.transitions.filter((way) => way.kind !== 'withdraw' || way.from !== 'BGQR');
  flow.transitions.push(
    {
      from: added.code,
      to: 'BGQR',
      call: 'opinion/give',
      kind: 'forward',
      permissions: ['step:handle'],
      guards: ['stepUnchanged'],
      required: [],
    },
    {
      from: added.code,
      to: 'BGLR',
      call: 'report/return',
      kind: 'return',
      permissions: ['step:handle'],
      guards: ['stepUnchanged', 'notAfterApproval'],
      required: ['reasonCode', 'opinion'],
    },
  );
};

it('accepts the flow that a release brings, and an added step of a known behaviour', () => {
  expect(checkFlow(JSON.parse(JSON.stringify(standardFlow('VALVE-CHECK')))).findings).toEqual([]);
  expect(findings((flow) => withOpinion(flow))).toEqual([]);
});

describe('names the place of what the code cannot run', () => {
  const at = (flow: Draft, code: string) => flow.steps.find((step) => step.code === code)!;
  const way = (flow: Draft, from: string, kind: string) =>
    flow.transitions.find((each) => each.from === from && each.kind === kind)!;
  it.each<[string, (flow: Draft) => void, string]>([
    ['no object', (flow) => Object.assign(flow, { steps: 7 }), 'steps 应为非空数组'],
    ['an unknown field', (flow) => Object.assign(flow.steps[0]!, { colour: 'red' }), 'steps[0].colour 没有这个字段'],
    ['an unknown behaviour', (flow) => Object.assign(flow.steps[2]!, { behaviour: 'vote' }), 'steps[2].behaviour'],
    ['a code of its own without X', (flow) => Object.assign(flow.steps[2]!, { code: 'ABC' }), 'steps[2].code'],
    [
      'a fixed step with another page',
      (flow) => Object.assign(at(flow, 'BGQR'), { page: '/businessPro/reportAudit' }),
      'page 固定为',
    ],
    [
      'an unknown guard',
      (flow) => Object.assign(way(flow, 'BGLR', 'forward'), { guards: ['mood'] }),
      'guards[0] 没有名为“mood”的校验',
    ],
    [
      'a parameter that the guard does not have',
      (flow) => Object.assign(way(flow, 'BGDY', 'forward'), { guards: [{ name: 'feeSettled', parameter: 'later' }] }),
      'guards[0].parameter',
    ],
    [
      'a guard whose facts nobody gathers there',
      (flow) => Object.assign(way(flow, 'BGQR', 'return'), { guards: ['stepUnchanged', 'instrumentsValid'] }),
      'guards[1] 处理方式“signOff”在这一转移上不能用校验“instrumentsValid”',
    ],
    [
      'branches where nobody audits a part',
      (flow) => Object.assign(at(flow, 'BGSH'), { branches: 'subReports' }),
      'branches 只有职责为“auditPart”的签署环节可以分支',
    ],
    [
      'a branch without people',
      (flow) => Object.assign(at(flow, 'BGSH_FX'), { branches: [{ code: 'a', label: '甲', asked: [] }] }),
      'branches[0].asked',
    ],
    [
      'an unknown required entry',
      (flow) => Object.assign(way(flow, 'BGLR', 'forward'), { required: ['mood'] }),
      'required[0]',
    ],
    ['a step twice', (flow) => flow.steps.push(structuredClone(at(flow, 'BGQR'))), '“BGQR”重复'],
    [
      'a way to nowhere',
      (flow) => Object.assign(way(flow, 'BGLR', 'forward'), { to: 'X_NONE' }),
      '流程中没有环节“X_NONE”',
    ],
    [
      'a dead end',
      (flow) => (flow.transitions = flow.transitions.filter((each) => each.from !== 'BGGD' || each.kind !== 'forward')),
      '没有前进的转移',
    ],
    [
      'a step nobody reaches',
      (flow) => Object.assign(way(flow, 'BGDY', 'forward'), { to: 'BGFF' }),
      '从业务申报不能到达',
    ],
    [
      'a way forward that leads back',
      (flow) => Object.assign(way(flow, 'BGQR', 'forward'), { to: 'BGLR' }),
      '前进应到编号更大的环节',
    ],
    [
      'a return behind the approval',
      (flow) => Object.assign(way(flow, 'BGGD', 'return'), { to: 'BGSP' }),
      '不能退回到批准以前',
    ],
    [
      'an item that becomes an application',
      (flow) => Object.assign(way(flow, 'BGSC', 'return'), { to: 'CLFS' }),
      '只能退回到业务单的环节',
    ],
    [
      'two ways that nothing tells apart',
      (flow) => way(flow, 'BGLR', 'forward') && flow.transitions.push({ ...way(flow, 'BGLR', 'forward'), to: 'BGSH' }),
      '由 auditLevel',
    ],
    ['no approval', (flow) => Object.assign(at(flow, 'BGSP'), { duty: 'audit' }), 'duty 固定为'],
    [
      'a role given at two steps',
      (flow) => Object.assign(at(flow, 'BGSH'), { signs: ['checker'] }),
      '签名角色“checker”',
    ],
    [
      'a withdrawal from where nothing was submitted',
      (flow) => Object.assign(way(flow, 'BGSP', 'withdraw'), { to: 'BGLR' }),
      '自撤只能回到',
    ],
    ['an opinion without people', (flow) => withOpinion(flow, { ...opinion, asked: [] }), 'asked'],
    ['a person asked twice', (flow) => withOpinion(flow, { ...opinion, asked: ['a', 'a'] }), 'asked'],
    [
      'an added step of a behaviour that has fixed pages',
      (flow) => withOpinion(flow, { ...opinion, behaviour: 'file' }),
      '增加的环节只能使用',
    ],
    [
      'an added step with a right of its own',
      (flow) => withOpinion(flow, { ...opinion, permission: 'plan:sign' }),
      'step:handle',
    ],
  ])('%s', (_name, change, said) => {
    const found = findings(change);
    expect(found.join('\n')).toContain(said);
    expect(found.every((line) => /^(steps|transitions|code|version)/.test(line))).toBe(true);
  });

  it.each([undefined, null, 'flow', 7, [], {}, { code: 'A', version: 1, steps: [null], transitions: [7] }])(
    'says so of %j without a fault',
    (content) => {
      const checked = checkFlow(content);
      expect(checked.flow).toBeUndefined();
      expect(checked.findings.length).toBeGreaterThan(0);
    },
  );
});

/** A small generator of its own, so that a failing flow can be made again from its seed. */
const randomly = (seed: number) => (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};

/** One random change of a flow: what an editor may do by mistake, or on purpose. */
function mutate(flow: Draft, pick: (most: number) => number): void {
  const step = () => flow.steps[pick(flow.steps.length)]!;
  const way = () => flow.transitions[pick(flow.transitions.length)]!;
  const changes: readonly (() => unknown)[] = [
    () => (way().to = step().code),
    () => (way().from = step().code),
    () => flow.transitions.splice(pick(flow.transitions.length), 1),
    () => flow.steps.splice(pick(flow.steps.length), 1),
    () => (step().no = 5 + pick(140)),
    () => {
      const { code } = step();
      flow.steps = flow.steps.filter((each) => each.code !== code);
      flow.transitions = flow.transitions.filter((each) => each.from !== code && each.to !== code);
    },
    () => {
      // An added step in the middle of a way: the most usual change of an institute.
      const between = flow.transitions.filter(
        ({ kind, from }) => kind === 'forward' && stepIn(flow, from)?.entity === 'item',
      );
      const chosen = between[pick(between.length)];
      if (!chosen) return;
      const code = `X${String(pick(90))}` as const;
      const from = stepIn(flow, chosen.from)!;
      flow.steps.push({ ...structuredClone(opinion), code, no: from.no + 1 + pick(4), decides: 'any' });
      flow.transitions.push({
        from: code,
        to: chosen.to,
        call: 'opinion/give',
        kind: 'forward',
        permissions: ['step:handle'],
        guards: ['stepUnchanged'],
        required: [],
      });
      chosen.to = code;
    },
    () => (way().kind = (['forward', 'return', 'void', 'withdraw', 'auto'] as const)[pick(5)]!),
    () => (step().entity = pick(2) === 0 ? 'application' : 'item'),
    () => flow.transitions.push({ ...structuredClone(way()), to: step().code }),
    () => {
      const parts = Array.from({ length: pick(4) }, (_, at) => ({
        code: `p${String(pick(3))}`,
        label: `分项${String(at)}`,
        asked: pick(5) === 0 ? [] : ['shenhe'],
      }));
      const chosen = pick(2) === 0 ? flow.steps.find(({ duty }) => duty === 'auditPart') : step();
      if (chosen) chosen.branches = pick(3) === 0 ? 'subReports' : parts;
    },
  ];
  changes[pick(changes.length)]!();
}

it('a generated flow is refused with a place, or runs from every step to the end', () => {
  let accepted = 0;
  let branched = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const pick = randomly(seed);
    const flow = draft();
    for (let count = 1 + pick(3); count > 0; count -= 1) mutate(flow, pick);
    const checked = checkFlow(flow);
    if (!checked.flow) {
      expect(
        checked.findings.every(({ place }) => place !== ''),
        `seed ${String(seed)}`,
      ).toBe(true);
      continue;
    }
    accepted += 1;
    for (const { branches, duty } of checked.flow.steps) {
      if (branches === undefined) continue;
      expect(duty, `seed ${String(seed)}`).toBe('auditPart');
      const named = branches === 'subReports' ? [] : branches;
      expect(new Set(named.map(({ code }) => code)).size, `seed ${String(seed)}`).toBe(named.length);
      expect(
        named.every(({ asked }) => asked.length > 0),
        `seed ${String(seed)}`,
      ).toBe(true);
      if (branches !== 'subReports') branched += 1;
    }
    for (const levels of [1, 2] as const) expect(run(checked.flow, levels), `seed ${String(seed)}`).toBe('END');
    expect(longestWay(checked.flow), `seed ${String(seed)}`).toBeLessThanOrEqual(checked.flow.steps.length);
  }
  expect(branched).toBeGreaterThan(5);
  expect(accepted).toBeGreaterThan(50);
  expect(accepted).toBeLessThan(950);
});

/** Where a record of this flow ends when every person and every fact lets it pass. */
function run(flow: FlowDefinition, levels: 1 | 2): Place {
  let entity: Entity = 'application';
  let step: Place = flow.steps.find(({ behaviour }) => behaviour === 'declare')!.code;
  for (let count = 0; count <= flow.steps.length && step !== 'END' && step !== 'VOID'; count += 1) {
    const kind = stepIn(flow, step)?.automatic ? 'finish' : 'submit';
    const outcome = transition(
      flow,
      { entity, step, version: 1 },
      { kind },
      { ...free, auditRoute: { subReports: false, levels } },
    );
    if (!outcome.ok) throw new Error(`${step}: ${outcome.refusal.sentence}`);
    step = outcome.to;
    entity = stepIn(flow, step)?.entity ?? entity;
  }
  return step;
}

/** How many movements forward lead from any step to the end at most; a step from which none leads there breaks the test. */
function longestWay(flow: FlowDefinition): number {
  const lengths = new Map<string, number>([['END', 0]]);
  for (const step of flow.steps.toSorted((a, b) => b.no - a.no)) {
    const ways = flow.transitions.filter(
      ({ from, kind }) => from === step.code && (kind === 'forward' || kind === 'auto'),
    );
    if (ways.length === 0) throw new Error(`nothing leads on from ${step.code}`);
    const ahead = ways.map(({ to }) => lengths.get(to));
    if (ahead.includes(undefined)) throw new Error(`${step.code} leads back`);
    lengths.set(step.code, 1 + Math.max(...ahead.map((length) => length ?? 0)));
  }
  return Math.max(...lengths.values());
}
