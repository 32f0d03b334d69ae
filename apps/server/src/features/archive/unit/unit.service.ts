import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  deleteUnits,
  enableUnit,
  findSimilarUnits,
  findUnitHistory,
  findUnits,
  listUnits,
  SimilarUnits,
  Unit,
  UnitChoice,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { unitFields } from '@tejian/domain/archive/unit/unit-fields.ts';
import { hidePhones } from '@tejian/domain/archive/personnel/phones.ts';
import { knownContacts } from '@tejian/domain/archive/unit/unit-contacts.ts';
import { nameSimilarity, SIMILAR, similarityProbes, unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { UnitChange } from '@tejian/domain/archive/unit/unit-changes.ts';
import { isSeen } from '@tejian/domain/shared/validation/seen-question.ts';
import { unitText as text } from '@tejian/domain/archive/unit/unit.text.ts';
import { signsForNothing, type Takes } from '@tejian/domain/shared/list-import/stand-in.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { seenById } from '../../shared/operation-log/operation-log.service.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { findWithOwn, queryWithOwn } from '../../shared/catalogue/own-lists.service.ts';
import * as changeStore from './unit-change.store.ts';
import * as lists from './unit-list.store.ts';
import { lockedAt, lockToWrite, requireCurrent } from './unit-lock.ts';
import { findForeign } from './unit-scope.store.ts';
import { findOpenBusiness } from './unit-open.store.ts';
import * as partStore from './unit-parts.store.ts';
import { referencesTo } from './unit-references.ts';
import * as store from './unit.store.ts';
import { industryBeside } from '../../shared/code-set/industry-line.service.ts';

const DEFAULT_CHOICES = 20;

export async function search(
  db: Db,
  { name, role, pageSize }: RequestOf<typeof listUnits>,
  actor: Actor,
): Promise<UnitChoice[]> {
  const foundSearches = await store.search(db, { name, role, limit: pageSize ?? DEFAULT_CHOICES });
  return shownTo(db, actor, foundSearches, ({ id }) => id);
}

/** Records as this person may see them: of another institute's units telephone numbers are masked. */
async function shownTo<T>(db: Db, actor: Actor, records: readonly T[], idOf: (record: T) => string): Promise<T[]> {
  const foreign = reachOf(actor).readsEveryPhone ? new Map() : await findForeign(db, records.map(idOf), actor);
  return records.map((record) => (foreign.has(idOf(record)) ? hidePhones(record) : record));
}

export const listing = async (db: Db | Tx, ...askedFilter: Asked) =>
  queryWithOwn(db, await searchedQuery(db, ...askedFilter));

export const find = async (db: Db, ...askedFilter: Asked) => findWithOwn(db, await searchedQuery(db, ...askedFilter));

type Asked = [asked: RequestOf<typeof findUnits>, actor: Actor, today: Day];

/** Shorter texts match nearly everything and no index helps them (design §3). */
async function searchedQuery(db: Db | Tx, ...[askedPart, actor, today]: Asked) {
  const length = (value: string | undefined) => [...(value ?? '').trim()].length;
  const { name, creditCode, contact } = askedPart;
  if (name && length(name) < 2) throw new Refusal(text.searchTooShort, { name: text.searchTooShort });
  if (creditCode && length(creditCode) < 3) throw new Refusal(text.codeTooShort, { creditCode: text.codeTooShort });
  if (contact && length(contact) < (/^[\d\s-]+$/.test(contact) ? 4 : 2))
    throw new Refusal(text.contactTooShort, { contact: text.contactTooShort });
  return lists.listing(db, askedPart, actor, today);
}

export const licenceCounts = (db: Db, today: Day) => lists.countLicenceBands(db, today);

export async function get(db: Db, id: string, actor: Actor): Promise<Unit> {
  const unit = await store.get(db, id);
  if (!unit) throw new Refusal(text.notFound);
  const parts = await partStore.findParts(db, id);
  const { details, creditCode, areaCode, licenceDue: _due, mergedInto, organisationId: _institute, ...columns } = unit;
  const { nature = '', licenceNo = '', remark = '', disabledReason = '' } = details;
  const [survivor] = mergedInto ? await store.findChoices(db, [mergedInto]) : [];
  const whole: Unit = {
    ...columns,
    ...(await industryBeside(db, unit.values['industry'])),
    creditCode: creditCode ?? undefined,
    areaCode: areaCode ?? undefined,
    nature,
    licenceNo,
    remark,
    disabledReason,
    branches: [...parts.branches],
    contacts: knownContacts(parts.contacts, unit),
    licences: [...parts.licences],
    mergedInto: survivor,
  };
  const [shownFacts] = await shownTo(db, actor, [whole], () => id);
  return shownFacts ?? whole;
}

/** The unit as it is chosen elsewhere; undefined when there is none. */
export async function unitsById(db: Db, ids: readonly string[]) {
  const units = await store.findChoices(
    db,
    ids.filter((id) => isId(id)),
  );
  return new Map(units.map((unit) => [unit.id, unit]));
}
/** The own values of units, by their identifiers. */
export const ownOfUnits = store.findOwnValues;

/** The reason that a unit cannot be chosen any more, or undefined. */
export function unusable(unit: {
  name: string;
  isEnabled: boolean;
  mergedIntoName: string | null;
}): string | undefined {
  if (unit.mergedIntoName !== null) return text.mergedInto(unit.name, unit.mergedIntoName);
  return unit.isEnabled ? undefined : text.disabled(unit.name);
}

/** Units by name, for records that only name them (makers, installers); the one with a credit code wins. */
export async function unitsByName(db: Db, names: readonly string[]) {
  const foundUnits = new Map<string, Awaited<ReturnType<typeof store.findByNames>>[number]>();
  for (const unit of await store.findByNames(db, names))
    if (!foundUnits.has(unit.searchName)) foundUnits.set(unit.searchName, unit);
  return foundUnits;
}

/** All units of each name, for files that name a unit and must not take one for another. */
export async function unitsCalled(db: Db, names: readonly string[]) {
  const distinct = new Map((await store.findByNames(db, names)).map((unit) => [`${unit.searchName} ${unit.id}`, unit]));
  return Map.groupBy(distinct.values(), ({ searchName }) => searchName);
}

/** True of the names that units bear, of those that say nothing: below the heading of a unit a stroke names one of these or none. */
export async function unitNamesTaken(db: Db): Promise<Takes> {
  const names = new Set((await unitsCalled(db, signsForNothing)).keys());
  return (cell) => names.has(unitSearchName(cell));
}

const MOST_SIMILAR = 6;
const ranks = { code: 2, name: 1, similar: 0 };

/** Units that may be the one that is being typed, the surest first. */
export async function similar(
  db: Db,
  request: RequestOf<typeof findSimilarUnits>,
  actor: Actor,
): Promise<SimilarUnits> {
  const creditCode = request.creditCode ? unpartedCode(request.creditCode) : undefined;
  const name = unitSearchName(request.name);
  const twins = name || creditCode ? await store.findTwins(db, { name, creditCode, exceptId: request.exceptId }) : [];
  const reasonOf = (unit: UnitChoice) => (creditCode && unit.creditCode === creditCode ? 'code' : 'name');
  const sure = twins.map(
    ({ isEnabled, ...unit }) => ({ unit, isEnabled, reason: reasonOf(unit), likeness: 1 }) as const,
  );
  const knownIds = new Set([...twins.map(({ id }) => id), request.exceptId]);
  const probedRows = await store.findProbed(db, similarityProbes(request.name));
  const perhaps = probedRows
    .filter(({ id }) => !knownIds.has(id))
    .map(({ isEnabled, ...unit }) => ({
      unit,
      isEnabled,
      reason: 'similar' as const,
      likeness: nameSimilarity(request.name, unit.name),
    }))
    .filter(({ likeness }) => likeness >= SIMILAR);
  const all = [...sure, ...perhaps].toSorted(
    (one, other) => ranks[other.reason] - ranks[one.reason] || other.likeness - one.likeness,
  );
  const foundUnits = all.slice(0, MOST_SIMILAR).map(({ likeness: _likeness, ...one }) => one);
  return shownTo(db, actor, foundUnits, ({ unit }) => unit.id);
}

const PAGE = 20;
const labels: Readonly<Record<string, string>> = {
  ...text.label,
  ...Object.fromEntries(unitFields.map(({ key, label }) => [key, label])),
};

export async function history(db: Db, { id, before }: RequestOf<typeof findUnitHistory>, actor: Actor) {
  if (!isId(id) || (before && !isId(before))) throw new Refusal(text.notFound);
  const entries = await changeStore.findChanges(db, id, { ...(before ? { before } : {}), limit: PAGE + 1 });
  const { own } = await ownFormOf(db, 'unit');
  const ownLabels = new Map(own.map(({ key, label }) => [key, label]));
  const list = entries.slice(0, PAGE).map(({ reference, changes, ...entry }) => ({
    ...entry,
    reference: reference ?? undefined,
    changes: (changes as UnitChange[]).map((change) => ({
      label: labels[change.field] ?? ownLabels.get(change.field) ?? change.field,
      ...change,
    })), // written by addChange
  }));
  return { list: await shownTo(db, actor, list, () => id), hasMore: entries.length > PAGE };
}

export async function enable(
  tx: Tx,
  request: RequestOf<typeof enableUnit>,
  actor: Actor,
): Promise<{ version: number }> {
  const reason = request.reason.trim();
  if (!request.isEnabled && !reason) throw new Refusal(text.reasonRequired, { reason: text.reasonRequired });
  const current = await lockedAt(tx, request.id, request.version, actor);
  const question = request.isEnabled ? '' : text.openBusiness(await findOpenBusiness(tx, current.id, actor));
  if (question && !isSeen(question, request.seenQuestion, request.isOpenConfirmed))
    throw new Refusal(question, { isOpenConfirmed: question });
  const version = await store.setEnabled(tx, request.id, request.isEnabled, request.isEnabled ? '' : reason);
  const before = current.details.disabledReason || null;
  await changeStore.addChange(tx, {
    unitId: current.id,
    userId: actor.userId,
    userName: actor.name,
    business: request.isEnabled ? 'enable' : 'disable',
    changes: [{ field: 'reason', before, after: request.isEnabled ? null : reason }],
  });
  return { version };
}

export async function remove(tx: Tx, request: RequestOf<typeof deleteUnits>, actor: Actor): Promise<object> {
  const seenRows = [...seenById(request)];
  for (const [id, version] of seenRows.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const unit = await lockToWrite(tx, id, actor);
    if (unit.mergedInto) throw new Refusal(text.tombstone(unit.name));
    await requireCurrent(tx, unit, version);
    const by = await referencesTo(tx, unit);
    if (by.length > 0) throw new Refusal(text.referred(unit.name, by.join('、')));
    await store.remove(tx, id);
  }
  return {};
}
