import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { arrangement, isFrozen, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { awaitedPeople, decision, type Asked } from '@tejian/domain/business/opinion/opinion.ts';
import type { Place, Step } from '@tejian/domain/business/workflow/steps.ts';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

interface Entry {
  readonly itemId: string | null;
  readonly kind: string;
  readonly fromStep: string;
  readonly toStep: string;
  readonly details: { readonly recalled?: readonly string[]; readonly deputyId?: string } | null;
  readonly userId: string | null;
  readonly at: string;
}
interface Task {
  readonly id: string;
  readonly itemId: string | null;
  readonly step: string;
  readonly state: string;
  readonly branch: string | null;
  readonly assigneeIds: readonly string[];
  readonly round: string;
  readonly doneBy: string | null;
  /** For whom a deputy did it. */
  readonly doneFor: string | null;
  readonly doneAt: string | null;
}
interface ItemRow {
  readonly id: string;
  readonly itemNo: string;
  readonly step: Place;
  readonly state: string;
  readonly locks: number;
  readonly present: readonly string[];
  readonly signatures: readonly { readonly role: string; readonly branch: string }[];
}
interface Record {
  readonly step: Place;
  readonly state: string;
  readonly flow: FlowDefinition;
  readonly entries: readonly Entry[];
  readonly tasks: readonly Task[];
  readonly items: readonly ItemRow[];
  readonly opinions: readonly (Asked & { readonly taskId: string })[];
}

/**
 * The rules that must hold of an application and its items, whatever was done or refused; each broken rule is a line.
 */
export async function brokenRules(db: Db, id: string): Promise<string[]> {
  const record = await readRecord(db, id);
  return [...ofApplication(record), ...ofDeputies(record), ...record.items.flatMap((item) => ofItem(record, item))];
}

/** Anyone who did a task that names others did it for one of them, and the log says so at that moment. */
function ofDeputies({ flow, tasks, entries }: Record): string[] {
  const done = tasks.filter(({ state, step }) => state === 'done' && stepIn(flow, step)?.behaviour !== 'opinion');
  return done.flatMap(({ id, itemId, step, assigneeIds, doneBy, doneFor, doneAt }) => {
    const isNamed = doneBy === null || assigneeIds.length === 0 || assigneeIds.includes(doneBy);
    const said = entries.some(
      (entry) => entry.itemId === itemId && entry.userId === doneBy && entry.at === doneAt && entry.details?.deputyId,
    );
    return broken(
      [
        [isNamed || (doneFor !== null && assigneeIds.includes(doneFor)), 'done by somebody whom it does not name'],
        [doneFor === null || !isNamed, 'done for somebody by the person whom it names'],
        [doneFor === null || said, 'done by a deputy, and the log does not say for whom'],
      ],
      `${step} ${id}`,
    );
  });
}

async function readRecord(db: Db, id: string): Promise<Record> {
  const { rows } = await sql<Record>`select a.step, a.state, f.content as flow,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'kind', l.kind, 'fromStep', l.from_step,
        'toStep', l.to_step, 'details', l.details, 'userId', l.user_id, 'at', l.at) order by l.seq), '[]') from flow_log l where l.application_id = a.id) as entries,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'itemId', t.item_id, 'step', t.step, 'state', t.state,
        'branch', t.branch, 'assigneeIds', t.assignee_ids, 'round', t.submitted_at,
        'doneBy', t.done_by, 'doneFor', t.done_for, 'doneAt', t.done_at)), '[]') from step_task t
        where t.application_id = a.id) as tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'itemNo', i.item_no, 'step', i.step, 'state', i.state,
        'locks', (select count(*) from equipment_lock e where e.item_id = i.id),
        'present', (select coalesce(jsonb_agg(s.section_id), '[]') from sub_report s where s.item_id = i.id and s.is_present),
        'signatures', (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'branch', g.branch)), '[]')
          from report_signature g join report r on r.id = g.report_id where r.item_id = i.id and g.is_valid))), '[]')
        from item i where i.application_id = a.id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('taskId', o.task_id, 'userId', o.user_id, 'name', '', 'place', o.place,
        'state', o.state)), '[]') from step_opinion o join step_task t on t.id = o.task_id
        where t.application_id = a.id and t.state = 'open') as opinions
    from application a join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
    where a.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no application ${id}`);
  return found;
}

const broken = (rules: readonly (readonly [boolean, string])[], of: string): string[] =>
  rules.flatMap(([holds, rule]) => (holds ? [] : [`${of}: ${rule}`]));

/** The place where the log says that a record stands, or the entry that does not follow. */
function replayed(flow: FlowDefinition, from: Place, entries: readonly Entry[]) {
  let at: string = from;
  const way: string[] = [from];
  const { arranged, split } = arrangement(flow);
  for (const { kind, fromStep, toStep } of entries.filter((entry) => entry.kind !== 'note')) {
    // an application that was split is called back from the arrangement
    if (at === split && fromStep === arranged && way.at(-2) === arranged) way.pop();
    else if (fromStep !== at) return { at: `${fromStep} after ${at}`, way };
    if (!flow.transitions.some((one) => one.kind === kind && one.from === fromStep && one.to === toStep))
      return { at: `${kind} ${fromStep} ${toStep}`, way };
    const isBack = kind === 'return' || kind === 'withdraw';
    const no = stepIn(flow, toStep)?.no ?? Infinity;
    while (isBack && way.length > 0 && (stepIn(flow, way.at(-1) ?? '')?.no ?? 0) >= no) way.pop();
    way.push(toStep);
    at = toStep;
  }
  return { at, way };
}

function ofApplication({ step, state, flow, entries, tasks, items }: Record): string[] {
  const open = tasks.filter((task) => task.itemId === null && task.state === 'open');
  const isWaiting = state === 'draft' || state === 'running';
  const first = flow.steps.find(({ behaviour }) => behaviour === 'declare');
  const own = entries.filter((entry) => entry.itemId === null);
  const { at } = replayed(flow, first?.code ?? 'END', own);
  const expected = state === 'arranged' || state === 'finished' ? arrangement(flow).split : step;
  const isClosed = state === 'voided' && at === arrangement(flow).split;
  return broken(
    [
      [open.length === (isWaiting ? 1 : 0), `${String(open.length)} open tasks in state ${state}`],
      [open.every((task) => task.step === step), 'its task is of another step'],
      [state !== 'finished' || items.every((item) => isFree(flow, item.step)), 'it is finished before its items are'],
      [own.length === 0 || isClosed || at === expected, `the log says ${at}, the record ${expected}`],
    ],
    'application',
  );
}

function ofItem(record: Record, item: ItemRow): string[] {
  const { flow, entries, tasks } = record;
  const open = tasks.filter((task) => task.itemId === item.id && task.state === 'open');
  const { at, way } = replayed(
    flow,
    arrangement(flow).split,
    entries.filter((entry) => entry.itemId === item.id),
  );
  const isRecalled = entries.some(({ details }) => details?.recalled?.includes(item.itemNo));
  const isRunning = item.state === 'running';
  return [
    ...broken(
      [
        [at === item.step || (isRecalled && item.step === 'VOID'), `the log says ${at}, the record ${item.step}`],
        [
          isRunning || open.length === 0,
          `it has ended and waits at ${open.map(({ step, branch }) => `${step} ${branch ?? ''}`).join()}`,
        ],
        [open.every(({ step }) => step === item.step), 'its task is of another step'],
        [isFree(flow, item.step) === (item.locks === 0), `${String(item.locks)} locks at ${item.step}`],
      ],
      item.itemNo,
    ),
    ...(isRunning ? waiting(record, item, open) : []),
    ...(isRunning ? signed(record, item, way) : []),
    ...joins(record, item),
  ];
}

/** It has ended, or its report is issued: nothing is inspected any more. */
const isFree = (flow: FlowDefinition, at: Place) =>
  at === 'VOID' || (isFrozen(flow, at) && stepIn(flow, at)?.behaviour !== 'finish');

const branchesOf = (step: Step, { present }: ItemRow): readonly string[] => {
  if (step.branches === undefined) return [];
  return step.branches === 'subReports' ? present : step.branches.map(({ code }) => code);
};

/** Exactly one open task, or one for each part that is not passed; and of an opinion the people whose turn it is. */
function waiting({ flow, tasks, opinions }: Record, item: ItemRow, open: readonly Task[]): string[] {
  const step = stepIn(flow, item.step);
  if (!step) return [`${item.itemNo}: no step ${item.step}`];
  const parts = branchesOf(step, item);
  const here = tasks.filter(({ itemId, round, branch }) => itemId === item.id && branch && round === open[0]?.round);
  const counted = here.filter(({ state }) => state === 'open' || state === 'done').map(({ branch }) => branch);
  const people = opinions.filter(({ taskId }) => taskId === open[0]?.id);
  const next = step.decides ? awaitedPeople(step.decides, people).map(({ userId }) => userId) : [];
  return broken(
    [
      [parts.length > 0 || (open.length === 1 && open[0]?.branch === null), `${String(open.length)} open tasks`],
      [parts.length === 0 || sameSet(counted, parts), `parts ${counted.join()} of ${parts.join()}`],
      [parts.length === 0 || open.length > 0, 'it stays although every part is passed'],
      [!step.decides || (decision(step.decides, people) === 'open' && next.length > 0), 'nobody is left who decides'],
      [
        !step.decides || next.toSorted().join() === open[0]?.assigneeIds.toSorted().join(),
        'it waits for others than are asked',
      ],
    ],
    `${item.itemNo} at ${item.step}`,
  );
}

/** Every step that was passed and not taken back is signed once, and nothing else is. */
function signed({ flow, tasks }: Record, item: ItemRow, way: readonly string[]): string[] {
  const passed = way.slice(0, -1).flatMap((place) => stepIn(flow, place) ?? []);
  const expected = passed.flatMap((step) => {
    if (step.behaviour !== 'signOff') return [];
    const parts = branchesOf(step, item);
    return (step.signs ?? []).flatMap((role) => (parts.length > 0 ? parts : ['']).map((branch) => `${role} ${branch}`));
  });
  const here = stepIn(flow, item.step);
  const openRound = tasks.find(({ itemId, state }) => itemId === item.id && state === 'open')?.round;
  const ownParts = tasks.filter(
    ({ itemId, round, state, branch }) => itemId === item.id && branch && round === openRound && state === 'done',
  );
  const partial =
    here?.branches === undefined ? [] : ownParts.map(({ branch }) => `${here.signs?.[0] ?? ''} ${branch ?? ''}`);
  const found = item.signatures
    .filter(({ role }) => role !== 'inspector' && role !== 'writer')
    .map(({ role, branch }) => `${role} ${branch}`);
  const wanted = [...expected, ...partial];
  return broken(
    [[found.toSorted().join() === wanted.toSorted().join(), `signed ${found.join()}, passed ${wanted.join()}`]],
    `${item.itemNo} at ${item.step}`,
  );
}

/** Each time that the parts were opened they were joined once, or sent back, taken back or void; never more. */
function joins({ flow, entries, tasks }: Record, item: ItemRow): string[] {
  const isOfParts = (place: string) => stepIn(flow, place)?.branches !== undefined;
  const rounds = Map.groupBy(
    tasks.filter(({ itemId, step }) => itemId === item.id && isOfParts(step)),
    ({ round }) => round,
  );
  const moves = entries.filter(
    ({ itemId, kind, fromStep }) => itemId === item.id && kind !== 'note' && isOfParts(fromStep),
  );
  const whole = [...rounds.values()].filter(
    (tasksOf) =>
      tasksOf.every(({ state }) => state === 'done' || state === 'withdrawn') &&
      tasksOf.some(({ state }) => state === 'done') &&
      sameSet(branchSet(tasksOf, 'done'), branchSet(tasksOf)),
  ).length;
  const joined = moves.filter(({ kind }) => kind === 'forward').length;
  return broken([[whole === joined, `${String(joined)} joins of ${String(whole)} rounds`]], item.itemNo);
}

const sameSet = (some: readonly (string | null)[], others: readonly (string | null)[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

const branchSet = (tasks: readonly Task[], state?: string): (string | null)[] => [
  ...new Set(tasks.filter((task) => state === undefined || task.state === state).map(({ branch }) => branch)),
];
