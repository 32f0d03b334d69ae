import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { settledEdit } from '@tejian/contract/kit/edited.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type {
  checkEquipment,
  EquipmentDetail,
  EquipmentToSave,
  findEquipment,
  pickEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { unitValues } from '@tejian/domain/archive/equipment/archive-record.ts';
import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { findWithOwn, queryWithOwn } from '../../shared/catalogue/own-lists.service.ts';
import { ruleDuesOf } from '../due-rule/due-rule.service.ts';
import { unitsById } from '../unit/unit.service.ts';
import { kindData } from './archive-reading.ts';
import * as lists from './equipment-list.store.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockToWrite, shownTo } from './equipment-scope.ts';
import { judgeAll, saveAll, type WholeEquipment } from './equipment-saving.ts';
import * as store from './equipment.store.ts';
import { whyGone } from './gone-records.service.ts';
import { survivorOf } from './merge.store.ts';
import { requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { industryBeside, industryMeant } from '../../shared/code-set/industry-line.service.ts';

/** The archive of one kind, for whoever may read it, or may take it out of the house. */
export async function listing(
  db: Db | Tx,
  askedFilter: RequestOf<typeof findEquipment>,
  actor: Actor,
  operation: Operation = 'read',
): Promise<ListQuery<EquipmentRow>> {
  return queryWithOwn(db, searchedQuery(askedFilter, actor, operation));
}

type Operation = 'read' | 'export' | 'merge' | 'batchUpdate';

function searchedQuery(
  request: RequestOf<typeof findEquipment>,
  actor: Actor,
  operation: Operation,
): ListQuery<EquipmentRow> {
  requireFamily(actor, request.kindCode, operation);
  requireSearchable(request);
  return lists.listing(request, actor);
}

export { lockCodes } from './equipment-codes.store.ts';
export { notWritable } from './equipment-scope.ts';

export const find = async (db: Db, askedFilter: RequestOf<typeof findEquipment>, actor: Actor) =>
  findWithOwn(db, searchedQuery(askedFilter, actor, 'read'));

export function pick(db: Db, askedFilter: RequestOf<typeof pickEquipment>, actor: Actor) {
  requireFamily(actor, askedFilter.kindCode, 'read');
  requireSearchable(askedFilter);
  return lists.pick(db, askedFilter, actor);
}

// Shorter texts match nearly everything and no index helps them (design §3).
function requireSearchable(request: { code?: string; useUnitName?: string; useAddress?: string }): void {
  const length = (value: string | undefined) => [...(value ?? '').trim()].length;
  const isShort = (value: string | undefined, least: number) => length(value) > 0 && length(value) < least;
  if (isShort(request.code, 3)) throw new Refusal(text.codeTooShort, { code: text.codeTooShort });
  const refuse = (field: string, label: string) => {
    throw new Refusal(text.tooShort(label), { [field]: text.tooShort(label) });
  };
  if (isShort(request.useUnitName, 2)) refuse('useUnitName', text.label.useUnit);
  if (isShort(request.useAddress, 2)) refuse('useAddress', text.label.useAddress);
}

export async function detail(db: Db, askedText: string, actor: Actor): Promise<EquipmentDetail> {
  const goneSurvivor = await survivorOf(db, askedText);
  const storedEquipment = await visible(db, goneSurvivor?.survivorId ?? askedText, actor);
  const { id } = storedEquipment;
  requireFamily(actor, storedEquipment.kindCode, 'read');
  const units = await unitsOf(db, storedEquipment);
  const { common, kind } = await definitionsOf(db, storedEquipment.kindCode);
  const organisation = storedEquipment.organisationId
    ? await store.findOrganisation(db, storedEquipment.organisationId)
    : undefined;
  const labels = new Map([...common, ...kind].map(({ key, label }) => [key, label]));
  return shownTo(db, id, actor, {
    id,
    kindCode: storedEquipment.kindCode,
    categoryCode: storedEquipment.categoryCode,
    varietyCode: storedEquipment.varietyCode ?? undefined,
    useUnit: units.use,
    maintainer: units.maintain,
    organisationName: organisation?.name ?? '',
    mergedFrom: goneSurvivor?.shown,
    values: { ...valuesOf(storedEquipment), ...unitValues(units.use, units.maintain) },
    ...(await industryBeside(db, valuesOf(storedEquipment)[INDUSTRY_KEY])),
    missing: labelledChanges(storedEquipment.missingFields, labels),
    open: (await store.findOpenBusiness(db, [id])).get(id) ?? [],
    ruleDues: await ruleDuesOf(db, id),
    version: storedEquipment.version,
    updatedAt: storedEquipment.updatedAt,
  });
}

async function visible(db: Db, id: string, actor: Actor): Promise<store.StoredEquipment> {
  const storedEquipment = await store.get(db, id, actor);
  if (!storedEquipment) throw new Refusal(text.notFound);
  return storedEquipment;
}

async function unitsOf(db: Db, { useUnitId, maintainerId }: { useUnitId: string | null; maintainerId: string | null }) {
  const foundChoices = await unitsById(
    db,
    [useUnitId, maintainerId].filter((id) => id !== null),
  );
  return { use: foundChoices.get(useUnitId ?? ''), maintain: foundChoices.get(maintainerId ?? '') };
}

const valuesOf = (storedEquipment: store.StoredEquipment) => fieldValues(storedEquipment) as Record<string, FieldValue>; // columns hold the same three types

/** The field of a record that is chosen in levels (spec §3, showType industryselect). */
const INDUSTRY_KEY = 'industryCode';

const labelledChanges = (keys: readonly string[], labels: ReadonlyMap<string, string>) =>
  keys.map((key) => ({ key, label: labels.get(key) ?? key }));

/** The units as they shall stand: one that was not sent stays. */
function withUnits(givenEquipment: EquipmentToSave, current: store.StoredEquipment | undefined): WholeEquipment {
  const { useUnitId, maintainerId, ...rest } = settledEdit(givenEquipment, current);
  return { ...rest, useUnitId, maintainerId };
}

export async function save(
  tx: Tx,
  givenEquipment: EquipmentToSave,
  actor: Actor,
): Promise<AnswerOf<typeof saveEquipment>> {
  requireFamily(actor, givenEquipment.kindCode, givenEquipment.id ? 'save' : 'add');
  const current = givenEquipment.id ? await lockedAt(tx, givenEquipment.id, givenEquipment.version, actor) : undefined;
  if (current && current.kindCode !== givenEquipment.kindCode) throw new Refusal(text.notFound);
  const data = await kindData(tx, givenEquipment.kindCode);
  const whole = withUnits(givenEquipment, current);
  const industryCode = await industryMeant(tx, givenEquipment, INDUSTRY_KEY, givenEquipment.values[INDUSTRY_KEY]);
  const meantEquipment =
    industryCode === undefined
      ? whole
      : { ...whole, values: { ...givenEquipment.values, [INDUSTRY_KEY]: industryCode } };
  const [savedRefusal] = await saveAll(tx, [{ given: meantEquipment, current }], { actor, data });
  if (!savedRefusal || savedRefusal instanceof Refusal) throw savedRefusal ?? new Refusal(text.notFound);
  const { id, version, reading } = savedRefusal;
  return { id, version, missing: labelledChanges(reading.missing, reading.labels) };
}

export async function check(
  db: Db,
  givenEquipment: EquipmentToSave,
  actor: Actor,
): Promise<AnswerOf<typeof checkEquipment>> {
  requireFamily(actor, givenEquipment.kindCode, 'read');
  const current = givenEquipment.id ? await visible(db, givenEquipment.id, actor) : undefined;
  const data = await kindData(db, givenEquipment.kindCode);
  const [judgedPart] = await judgeAll(db, [{ given: withUnits(givenEquipment, current), current }], { actor, data });
  if (!judgedPart) throw new Refusal(text.notFound);
  const { problems, missing, labels } = judgedPart.reading;
  return { problems, missing: labelledChanges(missing, labels) };
}

/** The record, locked, as the person saw it; whoever comes second learns who was first. */
export async function lockedAt(
  tx: Tx,
  id: string,
  version: number | undefined,
  actor: Actor,
): Promise<store.StoredEquipment> {
  const current = await lockToWrite(tx, id, actor);
  if (!current) throw new Refusal((await whyGone(tx, [id], actor)) ?? text.notFound);
  requireVersion(version);
  if (current.version === version) return current;
  const [last] = await store.findChanges(tx, id, 1);
  const at = showInstant(last?.at ?? current.updatedAt);
  throw new Refusal(text.changedMeanwhile(last?.userName ?? text.someone, at));
}
