// Flows at random: what an institute may write, and what it may write wrongly.
import { behaviours, guardsOfAll } from '../../src/business/workflow/behaviours.ts';
import { entriesOf } from '../../src/business/workflow/call-entries.ts';
import { checkFlow } from '../../src/business/workflow/flow-check.ts';
import {
  guardName,
  stepIn,
  type FlowDefinition,
  type GuardUse,
  type Transition,
} from '../../src/business/workflow/flow-definition.ts';
import { keptFindings } from '../../src/business/workflow/flow-keeps.ts';
import { guards, type GuardName } from '../../src/business/workflow/guards.ts';
import { requiredLabels } from '../../src/business/workflow/required-labels.text.ts';
import type { RequiredKey } from '../../src/business/workflow/required.ts';
import { standardFlow } from '../../src/business/workflow/standard-flow.ts';
import type { Place, Step, StepCode } from '../../src/business/workflow/steps.ts';

export type Pick = (below: number) => number;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
export type DraftFlow = { code: string; version: number; steps: Writable<Step>[]; transitions: Writable<Transition>[] };

export const draftFlow = (code: string): DraftFlow => structuredClone(standardFlow(code)) as DraftFlow;

/** Login names of the people whom a flow may name. */
export interface FlowPeople {
  readonly opinions: readonly string[];
  readonly parts: readonly string[];
}

type Change = (flow: DraftFlow, pick: Pick, people: FlowPeople) => void;

const isAhead = ({ kind }: Transition) => kind === 'forward' || kind === 'auto';
const some = <T>(all: readonly T[], pick: Pick): T[] => {
  const start = pick(all.length);
  const count = 1 + pick(Math.min(3, all.length));
  return Array.from({ length: count }, (_, nth) => all[(start + nth) % all.length]!);
};

const oneOf = <T>(all: readonly T[], pick: Pick): T => all[pick(all.length)]!;

const returning = (from: StepCode, to: Place, permission: string): Transition => ({
  from,
  to,
  call: 'report/return',
  kind: 'return',
  permissions: [permission],
  guards: ['stepUnchanged', 'notAfterApproval'],
  required: ['reasonCode', 'opinion'],
});
const withdrawal = (from: StepCode, to: StepCode): Transition => ({
  from,
  to,
  call: 'autoWithdraw',
  kind: 'withdraw',
  permissions: ['withdraw:own'],
  guards: ['stepUnchanged', 'notAfterApproval'],
  required: [],
});

/** An added step in the middle of a way: the most usual change of an institute. */
function insertOpinion(flow: DraftFlow, pick: Pick, { opinions }: FlowPeople): void {
  const between = flow.transitions.filter((way) => isAhead(way) && stepIn(flow, way.from)?.entity === 'item');
  const chosen = between[pick(between.length)];
  const from = chosen && stepIn(flow, chosen.from);
  if (!chosen || !from) return;
  const code = `X${String(pick(90))}` as const;
  const { to } = chosen;
  flow.steps.push({
    code,
    no: from.no + 1 + pick(4),
    label: `会签${code}`,
    entity: 'item',
    behaviour: 'opinion',
    page: '/businessPro/opinion',
    permission: 'step:handle',
    asked: some(opinions, pick),
    decides: (['all', 'any', 'inTurn'] as const)[pick(3)]!,
    ...(pick(2) === 0 ? { workingDays: 1 + pick(5) } : {}),
    batch: { allowed: false, share: [] },
  });
  const forward = { call: 'opinion/give', kind: 'forward', permissions: ['step:handle'] } as const;
  flow.transitions = flow.transitions.filter(
    (way) => way.kind !== 'withdraw' || way.from !== to || way.to !== from.code,
  );
  flow.transitions.push({ from: code, to, ...forward, guards: ['stepUnchanged'], required: [] });
  const behind = flow.steps.filter(({ entity, no, automatic }) => entity === 'item' && no <= from.no && !automatic);
  flow.transitions.push(returning(code, behind[pick(behind.length)]?.code ?? from.code, 'step:handle'));
  if (chosen.kind === 'forward') flow.transitions.push(withdrawal(code, from.code));
  chosen.to = code;
}

/** A second review of the material, before or behind the first. */
function insertReview(flow: DraftFlow, pick: Pick): void {
  const isOfApplication = (place: Place) => stepIn(flow, place)?.entity === 'application';
  const between = flow.transitions.filter(
    (way) => isAhead(way) && isOfApplication(way.from) && isOfApplication(way.to),
  );
  const chosen = between[pick(between.length)];
  const from = chosen && stepIn(flow, chosen.from);
  const declared = flow.steps.find(({ behaviour }) => behaviour === 'declare');
  if (!chosen || !from || !declared) return;
  const code = `XR${String(pick(90))}` as const;
  const { to } = chosen;
  flow.steps.push({
    code,
    no: from.no + 1 + pick(8),
    label: `复审${code}`,
    entity: 'application',
    behaviour: 'review',
    page: '/businessPro/dataReview',
    permission: 'material:review',
    batch: { allowed: true, share: ['unit'], forwardOnly: true },
  });
  const forward = { call: 'materialReviewDeal', kind: 'forward', permissions: ['material:review'] } as const;
  flow.transitions = flow.transitions.filter(
    (way) => way.kind !== 'withdraw' || way.from !== to || way.to !== from.code,
  );
  flow.transitions.push({ from: code, to, ...forward, guards: ['stepUnchanged'], required: ['materialVerdicts'] });
  flow.transitions.push({ ...returning(code, declared.code, 'material:review'), call: 'refer' });
  if (chosen.kind === 'forward') flow.transitions.push(withdrawal(code, from.code));
  chosen.to = code;
}

/** A step less: what led to it leads on to where it led. */
function leaveOut(flow: DraftFlow, pick: Pick): void {
  const left = flow.steps.filter(({ behaviour, duty }) => mayGo.has(duty ?? behaviour));
  if (left.length === 0) return;
  const { code } = oneOf(left, pick);
  const onward = flow.transitions.find((way) => way.from === code && way.kind === 'forward')?.to;
  if (!onward) return;
  flow.steps = flow.steps.filter((step) => step.code !== code);
  const ahead = flow.transitions.filter((way) => isAhead(way) && way.to === code);
  for (const way of ahead) way.to = onward;
  flow.transitions = flow.transitions.filter((way) => way.from !== code && way.to !== code);
  for (const way of ahead) {
    const twins = flow.transitions.filter((each) => isAhead(each) && each.from === way.from && each.to === way.to);
    if (twins.length < 2) continue;
    flow.transitions = flow.transitions.filter((each) => !twins.slice(1).includes(each));
    twins[0]!.guards = twins[0]!.guards.filter((use) => typeof use === 'string');
  }
}

/** The steps that not every report passes. */
const mayGo: ReadonlySet<string> = new Set(['assign', 'review', 'file', 'opinion', 'check', 'auditPart']);

/** The parts of an audit: of the report's sub-reports, or named by the flow for every report. */
function nameParts(flow: DraftFlow, pick: Pick, { parts }: FlowPeople): void {
  const step = flow.steps.find(({ duty }) => duty === 'auditPart');
  const before = flow.transitions.find((way) => isAhead(way) && way.to === step?.code)?.from;
  const onward = flow.transitions.find((way) => isAhead(way) && way.from === step?.code)?.to;
  if (!step || !before || !onward) return;
  step.branches = Array.from({ length: 1 + pick(3) }, (_, at) => ({
    code: `p${String(at)}`,
    label: `分项${String(at)}`,
    asked: some(parts, pick),
  }));
  if (pick(2) === 0) return;
  // every report passes them, also one without a sub-report
  flow.transitions = flow.transitions.filter((way) => !(isAhead(way) && way.from === before && way.to === onward));
  flow.transitions = flow.transitions.filter((way) => !(way.kind === 'withdraw' && way.from === onward));
  for (const way of flow.transitions)
    if (isAhead(way) && way.from === before) way.guards = way.guards.filter((use) => typeof use === 'string');
}

/**
 * Changes whose a step is: the people whom the record names for it, or all who hold its code, in the department or the
 * house.
 */
function changePeople(flow: DraftFlow, pick: Pick, { opinions, parts }: FlowPeople): void {
  const step = oneOf(flow.steps, pick);
  if (step.asked) step.asked = some(opinions, pick);
  if (Array.isArray(step.branches))
    step.branches = step.branches.map((branch) => ({ ...branch, asked: some(parts, pick) }));
  const { people: _named, inDepartment, ...others } = step;
  const named = behaviours[step.behaviour].people;
  const chosen = named.length > 0 && pick(3) > 0 ? oneOf(named, pick) : undefined;
  flow.steps[flow.steps.indexOf(step)] = {
    ...others,
    ...(chosen ? { people: chosen } : {}),
    ...(inDepartment && pick(2) === 0 ? { inDepartment } : {}),
  };
}

/** Changes who may go a way, beside or instead of those who may now. */
function changeCodes(flow: DraftFlow, pick: Pick): void {
  const way = oneOf(flow.transitions, pick);
  const codes = [...new Set(flow.transitions.flatMap(({ permissions }) => permissions))];
  way.permissions = pick(2) === 0 ? [oneOf(codes, pick)] : [...new Set([...way.permissions, oneOf(codes, pick)])];
}

/** A guard less, one more, or one with another parameter. */
function changeGuards(flow: DraftFlow, pick: Pick): void {
  const way = oneOf(flow.transitions, pick);
  const from = stepIn(flow, way.from);
  if (!from) return;
  if (pick(3) === 0) way.guards = way.guards.filter((_, at) => at !== pick(way.guards.length));
  const names: readonly GuardName[] = [
    ...guardsOfAll,
    ...(way.kind === 'forward' ? behaviours[from.behaviour].guards : []),
  ];
  const name = oneOf(names, pick);
  const { parameters } = guards[name];
  const use: GuardUse = parameters.length > 0 && pick(4) > 0 ? { name, parameter: oneOf(parameters, pick) } : name;
  way.guards = [...way.guards.filter((each) => guardName(each) !== name), use];
}

/** An entry that is asked for, or no longer. */
function changeEntries(flow: DraftFlow, pick: Pick): void {
  const way = oneOf(flow.transitions, pick);
  const from = stepIn(flow, way.from);
  const { kept: needed, free } = from ? entriesOf(way, from) : { kept: [], free: [] };
  const known = pick(6) > 0 ? [...needed, ...free] : (Object.keys(requiredLabels) as RequiredKey[]);
  if (known.length === 0) return;
  const key = oneOf(known, pick);
  way.required = way.required.includes(key) ? way.required.filter((each) => each !== key) : [...way.required, key];
}

/** Changes what goes together at a step. */
function changeBatch(flow: DraftFlow, pick: Pick): void {
  const step = oneOf(flow.steps, pick);
  const share = (['department', 'unit', 'auditLevel'] as const).filter(() => pick(3) === 0);
  step.batch = { allowed: pick(3) > 0, share, ...(pick(2) === 0 ? { positiveOnly: true } : {}) };
}

const wishes: readonly Change[] = [
  insertOpinion,
  insertOpinion,
  insertReview,
  leaveOut,
  nameParts,
  changePeople,
  changePeople,
  changeGuards,
  changeGuards,
  changeEntries,
  changeEntries,
  changeBatch,
  changeCodes,
  (flow, pick) => {
    const from = flow.steps[pick(flow.steps.length)]!;
    const behind = flow.steps.filter(({ no }) => no < from.no);
    const to = behind[pick(behind.length)];
    if (to && from.entity === 'item') flow.transitions.push(returning(from.code, to.code, from.permission));
  },
  (flow, pick) => {
    const ahead = flow.transitions.filter((way) => way.kind === 'forward' && stepIn(flow, way.to)?.entity === 'item');
    const way = ahead[pick(ahead.length)];
    if (way) flow.transitions.push(withdrawal(way.to as StepCode, way.from));
  },
  (flow, pick) => {
    const back = flow.transitions.filter(({ kind }) => kind === 'return' || kind === 'withdraw' || kind === 'void');
    const gone = back[pick(back.length)];
    flow.transitions = flow.transitions.filter((way) => way !== gone);
  },
  (flow, pick) => (flow.steps[pick(flow.steps.length)]!.workingDays = 1 + pick(9)),
];

/** One random change of a flow: what an editor may do by mistake, or on purpose. */
export function mutate(flow: DraftFlow, pick: Pick, people: FlowPeople): void {
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
    () => (way().kind = (['forward', 'return', 'void', 'withdraw', 'auto'] as const)[pick(5)]!),
    () => (step().entity = pick(2) === 0 ? 'application' : 'item'),
    () => flow.transitions.push({ ...structuredClone(way()), to: step().code }),
    () => {
      const parts = Array.from({ length: pick(4) }, (_, at) => ({
        code: `p${String(pick(3))}`,
        label: `分项${String(at)}`,
        asked: pick(5) === 0 ? [] : some(people.parts, pick),
      }));
      const chosen = pick(2) === 0 ? flow.steps.find(({ duty }) => duty === 'auditPart') : step();
      if (chosen) chosen.branches = pick(3) === 0 ? 'subReports' : parts;
    },
    ...wishes.map((wish) => () => wish(flow, pick, people)),
  ];
  changes[pick(changes.length)]!();
}

/**
 * A flow that can be published: control flow, people, guards and entries at random. Each change is kept only if the checks
 * accept what came of it; `isWild` makes mistakes, too, of which some are accepted.
 */
export function acceptedFlow(code: string, pick: Pick, people: FlowPeople, isWild = false): FlowDefinition {
  let flow = draftFlow(code);
  const change = (wish: Change) => {
    const changed = structuredClone(flow);
    wish(changed, pick, people);
    if (checkFlow(changed).flow && keptFindings(changed).length === 0) flow = changed;
  };
  for (let count = pick(3); count > 0; count -= 1) change(insertOpinion);
  for (let count = 2 + pick(8); count > 0; count -= 1)
    change(isWild && pick(2) === 0 ? mutate : (wishes[pick(wishes.length)] ?? mutate));
  return flow;
}
