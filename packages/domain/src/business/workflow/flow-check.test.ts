import { describe, expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import type { FlowFacts } from './facts.ts';
import { requiredLabels } from './required-labels.text.ts';
import { transition } from './transition.ts';
import { checkFlow } from './flow-check.ts';
import { entriesOf } from './call-entries.ts';
import { guardName, stepIn, type FlowDefinition } from './flow-definition.ts';
import { keptFindings } from './flow-keeps.ts';
import { seededRandom } from '../../../test/random/random.ts';
import { draftFlow, mutate, type DraftFlow } from '../../../test/workflow/random-flow.ts';
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
  notices: { today: '2026-11-20', positive: true, all: [] },
};

const people = { opinions: ['shenhe', 'qianzi'], parts: ['shenhe', 'shenpi'] };
const draft = () => draftFlow('LIFT-PERIODIC');
const findings = (change: (flow: DraftFlow) => void) => {
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
const withOpinion = (flow: DraftFlow, added: Step = opinion) => {
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
  const at = (flow: DraftFlow, code: string) => flow.steps.find((step) => step.code === code)!;
  const way = (flow: DraftFlow, from: string, kind: string) =>
    flow.transitions.find((each) => each.from === from && each.kind === kind)!;
  it.each<[string, (flow: DraftFlow) => void, string]>([
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
      'an approval that nobody signs',
      (flow) => Object.assign(at(flow, 'BGSP'), { signs: undefined }),
      'signs 环节 BGSP 的 signs 固定为“approver”',
    ],
    [
      'an entry that the writer does not sign',
      (flow) => Object.assign(at(flow, 'BGLR'), { signs: ['inspector'] }),
      'signs 环节 BGLR 的 signs 固定为',
    ],
    [
      'an entry that belongs to somebody who may not enter',
      (flow) => Object.assign(at(flow, 'BGLR'), { people: 'checker' }),
      'people 处理方式“enter”的环节不能由“checker”办理',
    ],
    [
      'an arrangement that belongs to people who are not chosen yet',
      (flow) => Object.assign(at(flow, 'RWAP'), { people: 'lead' }),
      'people 处理方式“arrange”的环节不能由“lead”办理',
    ],
    [
      'a withdrawal from where nothing was submitted',
      (flow) => Object.assign(way(flow, 'BGSP', 'withdraw'), { to: 'BGLR' }),
      '自撤只能回到',
    ],
    [
      'a void behind the approval',
      (flow) => flow.transitions.push({ ...way(flow, 'BGSH', 'void'), from: 'BGDY' }),
      '报告批准后不能作废业务单',
    ],
    [
      'a return from an added step behind the approval',
      (flow) => {
        withOpinion(flow);
        Object.assign(flow.steps.at(-1)!, { no: 115 });
        Object.assign(way(flow, 'BGLR', 'forward'), { to: 'BGQR' });
        Object.assign(way(flow, 'BGDY', 'forward'), { to: 'X_PLAN' });
        Object.assign(way(flow, 'X_PLAN', 'forward'), { to: 'BGGD' });
      },
      '报告批准后不能退回到批准以前',
    ],
    [
      'a way past the approval',
      (flow) =>
        Object.assign(
          flow.transitions.find((each) => each.to === 'BGSH_FX' && each.kind === 'forward')!,
          { to: 'BGDY' },
        ),
      '批准之后应为检验完成',
    ],
    [
      'a way past the audit',
      (flow) => Object.assign(way(flow, 'BGSH_FX', 'forward'), { to: 'BGSP' }),
      '每份报告都应经过这一环节',
    ],
    [
      'a sign-off behind the finish',
      (flow) => {
        Object.assign(at(flow, 'BGSH'), { no: 105 });
        Object.assign(way(flow, 'finish_inspect', 'auto'), { to: 'BGSH' });
      },
      'steps[8].no 处理方式“signOff”的环节位置不对',
    ],
    [
      'a check before the entry',
      (flow) => Object.assign(at(flow, 'BGQR'), { no: 55 }),
      '处理方式“signOff”的环节位置不对',
    ],
    [
      'a return to what runs by itself',
      (flow) => Object.assign(way(flow, 'BGGD', 'return'), { to: 'finish_inspect' }),
      '系统自动进行的环节不能退回',
    ],
    [
      'an opinion that leads back nowhere',
      (flow) => {
        withOpinion(flow);
        flow.transitions = flow.transitions.filter((each) => each.from !== 'X_PLAN' || each.kind !== 'return');
      },
      '征求意见的环节应有退回的转移',
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

it('a generated flow is refused with a place, or runs from every step to the end', { timeout: 60_000 }, () => {
  let accepted = 0;
  let branched = 0;
  let published = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const pick = seededRandom(seed).below;
    const flow = draft();
    for (let count = 1 + pick(3); count > 0; count -= 1) mutate(flow, pick, people);
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
    // with nothing filled in but what the calls fill, where it can be published; otherwise by control flow alone
    const isPublished = keptFindings(checked.flow).length === 0;
    if (isPublished) published += 1;
    const runs = isPublished ? checked.flow : unguarded(checked.flow);
    for (const levels of [1, 2] as const) expect(run(runs, levels), `seed ${String(seed)}`).toBe('END');
    expect(longestWay(checked.flow), `seed ${String(seed)}`).toBeLessThanOrEqual(checked.flow.steps.length);
  }
  expect(branched).toBeGreaterThan(5);
  expect(accepted).toBeGreaterThan(50);
  expect(published).toBeGreaterThan(50);
  expect(accepted).toBeLessThan(950);
});

/** Control flow alone: what tells two ways apart stays. */
const unguarded = (flow: FlowDefinition): FlowDefinition => ({
  ...flow,
  transitions: flow.transitions.map((way) => ({
    ...way,
    guards: way.guards.filter((use) => guardName(use) === 'auditLevel'),
    required: [],
  })),
});

/** The entries that the calls of the ways on from a step fill in. */
function filledAt(flow: FlowDefinition, place: Place): FlowFacts['filled'] {
  const step = stepIn(flow, place);
  const ways = flow.transitions.filter((way) => way.from === place && (way.kind === 'forward' || way.kind === 'auto'));
  const entries = step ? ways.map((way) => entriesOf(way, step)) : [];
  return Object.fromEntries(
    entries.flatMap(({ kept, free: others }) => [...kept, ...others]).map((key) => [key, true]),
  );
}

/** The place where a record of this flow ends when every person and every fact lets it pass. */
function run(flow: FlowDefinition, levels: 1 | 2): Place {
  let entity: Entity = 'application';
  let step: Place = flow.steps.find(({ behaviour }) => behaviour === 'declare')!.code;
  for (let count = 0; count <= flow.steps.length && step !== 'END' && step !== 'VOID'; count += 1) {
    const kind = stepIn(flow, step)?.automatic ? 'finish' : 'submit';
    const outcome = transition(
      flow,
      { entity, step, version: 1 },
      { kind },
      { ...free, filled: filledAt(flow, step), auditRoute: { subReports: false, levels } },
    );
    if (!outcome.ok) throw new Error(`${step}: ${outcome.refusal.sentence}`);
    step = outcome.to;
    entity = stepIn(flow, step)?.entity ?? entity;
  }
  return step;
}

/**
 * The number of movements forward that lead from any step to the end at most; a step from which none leads there breaks
 * the test.
 */
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
