import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  createDueTasks,
  DueTaskGroup,
  DueTaskResult,
  previewDueTasks,
} from '@tejian/contract/query/due/due.contract.ts';
import { declaredTable, partsDue, partsToPropose } from '@tejian/domain/business/application/declared-parts.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { daysOfBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { groupsOf, type DueGroup } from '@tejian/domain/query/due/due-group.ts';
import { categoryOfSlot } from '@tejian/domain/archive/due-rule/due-date.ts';
import { dueWords as text } from '@tejian/domain/query/due/due.text.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import { countedResults, type Batch, type JsonObject } from '../../../platform/batch/batch.ts';
import { ToldProblem } from '../../../platform/refusal/told.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { declarableParts } from '../../business/application/declared-part.service.ts';
import { isDeclarable, save } from '../../business/application/application.service.ts';
import { check, submit } from '../../business/application/submit.service.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';
import { labelsOf } from '../../business/workflow/flow-facts.service.ts';
import { addHandling } from './due-handling.store.ts';
import { reckoningOf } from '../../archive/due-rule/due-bounds.service.ts';
import { findDueToDeclare, type DueToDeclare } from './due-task.store.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}
/** With the due dates as they were shown, by their rows. */
interface Seen extends When {
  readonly seen: ReadonlyMap<string, string>;
}
const seenIn = ({ ids, seenDates = [] }: Pick<RequestOf<typeof createDueTasks>, 'ids' | 'seenDates'>) =>
  new Map(ids.flatMap((id, at) => (seenDates[at] === undefined ? [] : [[id, seenDates[at]] as const])));
type Row = Omit<DueToDeclare, 'unitId' | 'categoryCode'> & { unitId: string; categoryCode: string };
/** With the lines of an installation that fall due; of other equipment none. */
type Ready = Row & { readonly parts: readonly { readonly id: string; readonly name: string }[] };
type Blocked = DueTaskGroup['blocked'][number];

/** One declaration that could be made: what is ready for it, and what hinders the rest. */
interface Planned {
  readonly group: DueGroup<Row>;
  readonly unitName: string;
  readonly categoryName: string;
  readonly ready: readonly Ready[];
  readonly blocked: readonly Blocked[];
}

export async function preview(
  db: Db,
  request: RequestOf<typeof previewDueTasks>,
  { actor, now }: When,
): Promise<AnswerOf<typeof previewDueTasks>> {
  const rows = await findDueToDeclare(db, request.ids.filter(isId), actor);
  const plannedPlans = await plan(db, rows, { actor, now, seen: seenIn(request) });
  const groups = plannedPlans.map(({ group, unitName, categoryName, ready, blocked }) => ({
    key: group.key,
    unitName,
    kindCode: group.kindCode,
    categoryCode: group.categoryCode,
    categoryName,
    ready: ready.map(({ id, shown, dueDate, parts }) => ({ id, shown, dueDate, parts: parts.map(({ name }) => name) })),
    blocked: [...blocked],
  }));
  const sum = (count: (one: Planned) => number) => plannedPlans.reduce((all, one) => all + count(one), 0);
  return { groups, ready: sum(({ ready }) => ready.length), blocked: sum(({ blocked }) => blocked.length) };
}

async function plan(db: Db, rows: readonly DueToDeclare[], when: Seen): Promise<Planned[]> {
  const kinds = [...new Set(rows.map(({ kindCode }) => kindCode))];
  const rules = new Map<string, CycleRule[]>();
  for (const kind of kinds) rules.set(kind, await cycleRulesOf(db, kind));
  const placedRows = rows.map((row) => ({ ...row, unitId: row.unitId ?? '', categoryCode: categoryOf(row, rules) }));
  const plannedRows: Planned[] = [];
  for (const group of groupsOf(placedRows)) plannedRows.push(await planGroup(db, group, when));
  return plannedRows;
}

function categoryOf(row: DueToDeclare, rules: ReadonlyMap<string, CycleRule[]>): string {
  const { kindCode, categoryCode } = row;
  const place = {
    kindCode,
    categoryCode,
    varietyCode: row.varietyCode ?? undefined,
    subVarietyCode: row.subVarietyCode ?? undefined,
  };
  return categoryOfSlot(place, row.slot, rules.get(kindCode) ?? []) ?? '';
}

async function planGroup(db: Db, group: DueGroup<Row>, when: Seen): Promise<Planned> {
  const { rows, kindCode, categoryCode, unitId } = group;
  const [first] = rows;
  const { categoryLabel } = await labelsOf(db, kindCode, categoryCode);
  const namedFacts = { group, unitName: first?.unitName ?? '', categoryName: categoryLabel };
  const whole = [
    ...(unitId ? [] : [text.noUnit]),
    ...(first?.isUnitEnabled === false ? [text.unitDisabled(namedFacts.unitName)] : []),
    ...(categoryCode ? [] : [text.noCategory]),
    ...(categoryCode && !(await isDeclarable(db, kindCode, categoryCode, when.actor)) ? [text.noFlow] : []),
  ];
  if (whole.length > 0) {
    const blockedRows = rows.map(({ id, shown }) => ({ id, shown, problems: whole }));
    return { ...namedFacts, ready: [], blocked: blockedRows };
  }
  // The same questions as the declaration asks; what it asks about or warns of stands in the way here.
  const askedPart = { equipmentIds: rows.map(({ equipmentId }) => equipmentId), kindCode, categoryCode };
  const dueParts = await duePartsOf(db, group, when);
  const parts = [...dueParts].map(([equipmentId, ownRows]) => ({ equipmentId, partIds: ownRows.map(({ id }) => id) }));
  const checkedChecks = await check(db, { ...askedPart, parts }, when.actor, when.now);
  const problems = new Map(
    checkedChecks.map((one) => [one.equipmentId, [...one.problems, ...one.questions, ...one.warnings]]),
  );
  const problemsOf = (row: Row) => [...movedSince(row, when.seen), ...(problems.get(row.equipmentId) ?? [])];
  return {
    ...namedFacts,
    ready: rows
      .filter((row) => problemsOf(row).length === 0)
      .map((row) => ({ ...row, parts: dueParts.get(row.equipmentId) ?? [] })),
    blocked: rows.flatMap((row) =>
      problemsOf(row).length > 0 ? [{ id: row.id, shown: row.shown, problems: problemsOf(row) }] : [],
    ),
  };
}

/** An inspection that has moved a due date on since it was shown has done what would be declared. */
function movedSince({ id, shown, dueDate, reportNo }: Row, seenRows: Seen['seen']): string[] {
  const seenDate = seenRows.get(id);
  return seenDate === undefined || seenDate === dueDate ? [] : [text.dueMoved(shown, seenDate, dueDate, reportNo)];
}

/**
 * Of each installation the lines that are due on its date or come within the warning, without those that somebody else
 * inspects; where all are in hand all are asked about, so that the answer says where they are.
 */
async function duePartsOf(db: Db, { rows, kindCode, categoryCode }: DueGroup<Row>, { actor, now }: When) {
  const equipmentIds = rows.map(({ equipmentId }) => equipmentId);
  const table = declaredTable(kindCode);
  const { isPeriodic, lockSlot } = await labelsOf(db, kindCode, categoryCode);
  const business = { kindCode, categoryCode, lockSlot, equipmentIds, applicationId: null, now };
  const foundRows = await declarableParts(db, business);
  if (!table || foundRows.size === 0) return foundRows;
  const { today, bounds } = await reckoningOf(db, actor.organisationId, now);
  const warnedText = daysOfBand('soon', today, bounds).to;
  for (const { equipmentId, dueDate } of rows) {
    const all = foundRows.get(equipmentId) ?? [];
    const due = partsDue(all, dueDate > warnedText ? dueDate : warnedText);
    const askedRows = due.length > 0 ? due : all;
    const free = partsToPropose(table, askedRows, isPeriodic);
    if (askedRows.length > 0) foundRows.set(equipmentId, free.length > 0 ? free : askedRows);
  }
  return foundRows;
}

type Entries = RequestOf<typeof createDueTasks>;

/** Makes the declarations; what hinders a piece of equipment leaves it out and is told. */
export async function create(
  batch: Batch,
  askedEntries: Entries,
  when: When,
): Promise<AnswerOf<typeof createDueTasks>> {
  const { db } = batch;
  const rows = await findDueToDeclare(db, askedEntries.ids.filter(isId), when.actor);
  const plannedPlans = await plan(db, rows, { ...when, seen: seenIn(askedEntries) });
  const results: DueTaskResult[] = [];
  const declaredTexts = new Set<string>(); // what a repeated call finds declared was declared by the call itself
  for (const one of plannedPlans) {
    if (one.ready.length === 0 && !batch.kept(one.group.key)) continue;
    const { ids, ...result } = await createOne(batch, one, askedEntries, when);
    for (const id of ids) declaredTexts.add(id);
    results.push(result);
  }
  const blockedRows = plannedPlans.flatMap((one) => one.blocked).filter(({ id }) => !declaredTexts.has(id));
  if (results.length === 0) throw new Refusal(blockedRows[0]?.problems[0] ?? text.nothingLeft);
  return { ...countedResults(results), blocked: blockedRows };
}

/** The facts that one declaration was made of, kept for a repeat. */
interface Declared extends JsonObject {
  readonly applicationId: string;
  readonly applicationNo: string;
  readonly equipmentCount: number;
  readonly ids: readonly string[];
}

async function createOne(
  batch: Batch,
  plannedPart: Planned,
  askedEntries: Entries,
  when: When,
): Promise<DueTaskResult & Pick<Declared, 'ids'>> {
  const { unitName, categoryName, group } = plannedPart;
  const namedFacts = { key: group.key, unitName, categoryName };
  const outcome = await batch.one(group.key, (tx) => declare(tx, plannedPart, askedEntries, when));
  if (!outcome.isDone) {
    const errorMsg = outcome.told.sentence;
    return { ...namedFacts, ids: [], equipmentCount: 0, isSuccess: false, isSubmitted: false, errorMsg };
  }
  const refusedText = askedEntries.isSubmitted
    ? await submittedText(batch, outcome.done.applicationId, when)
    : undefined;
  const isSubmitted = askedEntries.isSubmitted && !refusedText;
  return { ...namedFacts, ...outcome.done, isSuccess: true, isSubmitted, errorMsg: refusedText };
}

/** With the rows locked everything is asked again: of two presses the second finds what the first declared. */
async function declare(tx: Tx, { ready }: Planned, askedEntries: Entries, when: When): Promise<Declared> {
  const { wishedDate, remark, isMarked } = askedEntries;
  const ids = ready.map(({ id }) => id);
  const lockedDues = await findDueToDeclare(tx, ids, when.actor, { lock: true });
  const [again] = await plan(tx, lockedDues, { ...when, seen: seenIn(askedEntries) });
  if (!again || again.ready.length === 0) throw new Refusal(again?.blocked[0]?.problems[0] ?? text.notFound);
  const { unitId, kindCode, categoryCode } = again.group;
  const equipmentIds = again.ready.map(({ equipmentId }) => equipmentId);
  const parts = again.ready.flatMap(({ equipmentId, parts: ownParts }) =>
    ownParts.length > 0 ? [{ equipmentId, partIds: ownParts.map(({ id }) => id) }] : [],
  );
  const fromUnit = { unitAddress: '', contactName: '', contactPhone: '' };
  const usual = { flowCode: '', applyType: '1', businessNature: '1' };
  const draft = { unitId, kindCode, categoryCode, ...fromUnit, ...usual, remark: remark || text.remark };
  const materials = materialList(categoryCode, kindCode).map((material) => ({ ...material }));
  const { id: applicationId, applicationNo } = await save(
    tx,
    { ...draft, materials, wishedDate, equipmentIds, parts },
    when.actor,
    when.now,
  );
  if (isMarked && may(when.actor, 'due:handle')) await markDeclared(tx, again.ready, applicationNo, when);
  return { applicationId, applicationNo, equipmentCount: equipmentIds.length, ids: again.ready.map(({ id }) => id) };
}

/** Equipment that is declared has been reported for inspection: nobody has to say so again. */
async function markDeclared(tx: Tx, rows: readonly Row[], applicationNo: string, { actor, now }: When): Promise<void> {
  const reportedFacts = {
    reasonCode: REPORTED,
    details: { acceptedBy: actor.name },
    note: text.declaredAs(applicationNo),
  };
  const by = { userId: actor.userId, name: actor.name };
  for (const { id, equipmentId, slot, dueDate } of rows)
    await addHandling(tx, { id, equipmentId, slot, dueDate }, { ...reportedFacts, followUpOn: null, by, at: now });
}
const REPORTED = '100'; // its one required field is who took the report

/** The reason that it could not be submitted; it stays a draft then. */
async function submittedText(batch: Batch, id: string, when: When): Promise<string | undefined> {
  try {
    await submit(batch, { ids: [id] }, when);
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof ToldProblem) return problem.message;
    throw problem;
  }
}
