import { expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import type { FlowFacts } from './facts.ts';
import { arrangement, stepIn, type FlowDefinition } from './flow-definition.ts';
import { requiredLabels } from './required-labels.text.ts';
import { drawnByLot, seedByLot } from '../../../test/random/lot.ts';
import { seededRandom } from '../../../test/random/random.ts';
import { acceptedFlow, type Pick } from '../../../test/workflow/random-flow.ts';
import type { Entity, Place, StepCode } from './steps.ts';
import { transition, type OperationKind } from './transition.ts';

// Random acts by random people on records of random flows that the check accepts: whatever is done or refused, the rules
// hold. FLOW_MODEL_SEEDS makes more of them, FLOW_MODEL_SEED makes one again.
const FLOWS = Number(process.env['FLOW_MODEL_SEEDS'] ?? drawnByLot(1000));
const FIRST = Number(process.env['FLOW_MODEL_SEED'] ?? seedByLot(1));
const COUNT = process.env['FLOW_MODEL_SEED'] ? 1 : FLOWS;
const ACTS = 60;
const HOUR = 3_600_000;
const people = { opinions: ['a', 'b', 'c', 'd'], parts: ['e', 'f', 'g'] };
const actors = ['a', 'b', 'c'];

interface Entry {
  readonly kind: string;
  readonly from: Place;
  readonly to: Place;
  readonly by: string;
  readonly at: number;
}
interface Standing {
  entity: Entity;
  step: Place;
  version: number;
  entryBegun: boolean;
  readonly log: Entry[];
}

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
    duty: 'audit',
    kind: '3000',
    kindLabel: '电梯',
    category: '21',
    categoryLabel: '定期检验',
    date: '2026-11-20',
    scopes: [],
  },
  instruments: { date: '2026-11-20', instruments: [] },
  locks: [],
  conclusion: { positive: true, nextDateApplies: false, nextDate: null, expectedNextDate: null },
  fees: { paymentState: '04', invoiced: false },
  equipment: { periodic: true, year: 2026, equipment: [] },
  notices: { today: '2026-11-20', positive: true, all: [] },
};
const signatory: FlowFacts['signatory'] = {
  ...free.signatory!,
  scopes: [{ kind: '3000', categories: [], validFrom: '2025-01-01', validTo: '2027-01-01' }],
};

/** Asked some million times; cheaper than an expectation. */
function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(rule);
}

const isEnd = (place: Place) => place === 'END' || place === 'VOID';
const finishNo = (flow: FlowDefinition) => flow.steps.find(({ behaviour }) => behaviour === 'finish')!.no;
const noOf = (flow: FlowDefinition, place: Place) => stepIn(flow, place)?.no ?? Infinity;

/** One random act; answers what was done, or nothing where it was refused. */
function actOn(flow: FlowDefinition, at: Standing, pick: Pick, now: number): Entry | undefined {
  const kinds: readonly OperationKind[] = ['submit', 'submit', 'submit', 'return', 'withdraw', 'void', 'finish'];
  const kind = kinds[pick(kinds.length)]!;
  if (kind === 'void' && pick(4) > 0) return undefined;
  const by = actors[pick(actors.length)]!;
  const last = at.log.at(-1);
  const isStale = pick(10) === 0;
  const isLooked = pick(3) === 0;
  const targets = flow.steps.map(({ code }) => code);
  const { step, entity, version, entryBegun } = at;
  const facts: FlowFacts = {
    ...free,
    signatory,
    auditRoute: { subReports: pick(2) === 0, levels: pick(2) === 0 ? 1 : 2 },
    ...(kind === 'void' ? { fees: { paymentState: '01', invoiced: false } } : {}),
    seen: { step, version: isStale ? version - 1 : version },
    withdrawal: {
      actorId: by,
      submittedBy: last?.by ?? '',
      submittedAt: last?.at ?? now,
      now,
      lastKind: last?.kind ?? '',
      from: (last?.from ?? null) as StepCode | null,
      openedBy: isLooked ? '乙' : null,
    },
  };
  const operation = kind === 'return' ? { kind, target: targets[pick(targets.length)]! } : { kind };
  const outcome = transition(flow, { entity, step, version, entryBegun }, operation, facts);
  if (!outcome.ok) {
    must(/[一-龥]/.test(outcome.refusal.sentence), 'a refusal says why');
    return undefined;
  }
  must(!isStale && !isEnd(step), 'nothing is done to what was not seen, or has ended');
  if (kind === 'withdraw') {
    must(last?.kind === 'forward' && last.by === by, 'one withdraws what one has submitted oneself');
    must(last?.from === outcome.to && last.to === step, 'a withdrawal leads to where the record came from');
    must(!isLooked && now - (last?.at ?? 0) <= facts.settings.withdrawHours * HOUR, 'a withdrawal is early');
  }
  if (kind === 'return') must(outcome.to === operation.target, 'a return leads to where it was asked to');
  return { kind: outcome.transition.kind, from: step, to: outcome.to, by, at: now };
}

/** The conditions that must hold of every movement, whatever the flow says. */
function follows(flow: FlowDefinition, { kind, from, to }: Entry): void {
  const isAhead = kind === 'forward' || kind === 'auto';
  const finish = finishNo(flow);
  const [behind, before] = [noOf(flow, from), noOf(flow, to)];
  must(before > behind === (isAhead || kind === 'void'), 'forward climbs, back descends');
  must((to === 'VOID') === (kind === 'void'), 'only a void ends in the void');
  if (behind >= finish) {
    must(to !== 'VOID' && before >= finish, 'what is approved is neither void nor goes back behind it');
    must((kind === 'auto') === (behind === finish), 'the finish runs by itself');
  } else if (before >= finish && to !== 'VOID') {
    must(stepIn(flow, from)?.duty === 'approve' && before === finish, 'the approval alone leads to the finish');
  }
  must(isAhead || !stepIn(flow, to)?.automatic, 'nothing goes back to what runs by itself');
}

/** The log alone explains where a record stands: what was done since, and not taken back, is the way to it. */
function wayOf(flow: FlowDefinition, log: readonly Entry[]): Place[] {
  const way: Place[] = [flow.steps.find(({ behaviour }) => behaviour === 'declare')!.code];
  for (const { from, to, kind } of log) {
    must(way.at(-1) === from, 'each entry begins where the one before ended');
    const isBack = kind === 'return' || kind === 'withdraw';
    while (isBack && way.length > 0 && noOf(flow, way.at(-1)!) >= noOf(flow, to)) way.pop();
    way.push(to);
  }
  return way;
}

/** From wherever a record was left, people who only go forward bring it to its end, past everything that binds. */
function finishes(flow: FlowDefinition, at: Standing, now: number): void {
  for (let count = 0; count <= flow.steps.length && !isEnd(at.step); count += 1) {
    const kind = stepIn(flow, at.step)?.automatic ? 'finish' : 'submit';
    const facts = { ...free, signatory, auditRoute: { subReports: count % 2 === 0, levels: 1 as const } };
    const outcome = transition(flow, { entity: at.entity, step: at.step, version: at.version }, { kind }, facts);
    if (!outcome.ok) throw new Error(`${at.step}: ${outcome.refusal.sentence}`);
    move(flow, at, { kind: outcome.transition.kind, from: at.step, to: outcome.to, by: 'a', at: now });
  }
  if (at.step === 'VOID') return;
  must(at.step === 'END', 'it ends');
  const way = wayOf(flow, at.log);
  must(new Set(way).size === way.length, 'no step is passed twice');
  const passed = way.flatMap((place) => stepIn(flow, place) ?? []);
  for (const behaviour of ['arrange', 'build', 'enter', 'finish'] as const)
    must(passed.filter((step) => step.behaviour === behaviour).length === 1, `${behaviour} is passed once`);
  const duties = passed.flatMap(({ duty }) => duty ?? []).filter((duty) => duty === 'audit' || duty === 'approve');
  must(duties.join() === 'audit,approve', 'audit and approval are passed once, in this order');
  const enter = passed.findIndex(({ behaviour }) => behaviour === 'enter');
  must(
    passed.slice(0, enter).every(({ duty }) => duty === undefined),
    'nobody agrees to what is not entered',
  );
}

function move(flow: FlowDefinition, at: Standing, entry: Entry): void {
  follows(flow, entry);
  at.log.push(entry);
  at.step = entry.to;
  at.version += 1;
  const { arranged } = arrangement(flow);
  if (entry.kind !== 'return' && entry.kind !== 'withdraw') at.entity = stepIn(flow, entry.to)?.entity ?? at.entity;
  else if (entry.to !== arranged) at.entity = stepIn(flow, entry.to)!.entity;
  if (stepIn(flow, entry.from)?.behaviour === 'enter') at.entryBegun = true;
}

it('random acts never break a record of an accepted flow', { timeout: 120_000 }, () => {
  const done = new Map<string, number>();
  let added = 0;
  for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
    const pick = seededRandom(seed).below;
    const flow = acceptedFlow('LIFT-PERIODIC', pick, people, true);
    added += flow.steps.filter(({ behaviour }) => behaviour === 'opinion').length;
    const first = flow.steps.find(({ behaviour }) => behaviour === 'declare')!.code;
    const at: Standing = { entity: 'application', step: first, version: 1, entryBegun: false, log: [] };
    let now = 0;
    try {
      for (let turn = 0; turn < ACTS; turn += 1) {
        now += pick(3) * HOUR;
        const entry = actOn(flow, at, pick, now);
        if (!entry) continue;
        done.set(entry.kind, (done.get(entry.kind) ?? 0) + 1);
        move(flow, at, entry);
        must(wayOf(flow, at.log).at(-1) === at.step, 'the log explains where the record stands');
      }
      finishes(flow, at, now);
    } catch (fault) {
      throw new Error(`FLOW_MODEL_SEED=${String(seed)} ${at.log.map(({ kind, to }) => `${kind} ${to}`).join(', ')}`, {
        cause: fault,
      });
    }
  }
  if (COUNT === 1) return;
  expect([...done.keys()].toSorted()).toEqual(['auto', 'forward', 'return', 'void', 'withdraw']);
  expect(added).toBeGreaterThan(COUNT / 5);
});
