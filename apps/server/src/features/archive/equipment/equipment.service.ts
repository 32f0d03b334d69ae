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
import { survivorOf } from './merge.store.ts';
import { requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { industryBeside, industryMeant } from '../../shared/code-set/industry-line.service.ts';

/** The archive of one kind, for whoever may read it, or may take it out of the house. */
export async function listing(
  db: Db | Tx,
  asked: RequestOf<typeof findEquipment>,
  actor: Actor,
  operation: Operation = 'read',
): Promise<ListQuery<EquipmentRow>> {
  return queryWithOwn(db, searched(asked, actor, operation));
}

type Operation = 'read' | 'export' | 'merge' | 'batchUpdate';

function searched(asked: RequestOf<typeof findEquipment>, actor: Actor, operation: Operation): ListQuery<EquipmentRow> {
  requireFamily(actor, asked.kindCode, operation);
  requireSearchable(asked);
  return lists.listing(asked, actor);
}

export { notWritable } from './equipment-scope.ts';

export const find = async (db: Db, asked: RequestOf<typeof findEquipment>, actor: Actor) =>
  findWithOwn(db, searched(asked, actor, 'read'));

export function pick(db: Db, asked: RequestOf<typeof pickEquipment>, actor: Actor) {
  requireFamily(actor, asked.kindCode, 'read');
  requireSearchable(asked);
  return lists.pick(db, asked, actor);
}

// Shorter texts match nearly everything and no index helps them (design §3).
function requireSearchable(asked: { code?: string; useUnitName?: string; useAddress?: string }): void {
  const length = (value: string | undefined) => [...(value ?? '').trim()].length;
  const isShort = (value: string | undefined, least: number) => length(value) > 0 && length(value) < least;
  if (isShort(asked.code, 3)) throw new Refusal(text.codeTooShort, { code: text.codeTooShort });
  const refuse = (field: string, label: string) => {
    throw new Refusal(text.tooShort(label), { [field]: text.tooShort(label) });
  };
  if (isShort(asked.useUnitName, 2)) refuse('useUnitName', text.label.useUnit);
  if (isShort(asked.useAddress, 2)) refuse('useAddress', text.label.useAddress);
}

export async function detail(db: Db, asked: string, actor: Actor): Promise<EquipmentDetail> {
  const gone = await survivorOf(db, asked);
  const stored = await visible(db, gone?.survivorId ?? asked, actor);
  const { id } = stored;
  requireFamily(actor, stored.kindCode, 'read');
  const units = await unitsOf(db, stored);
  const { common, kind } = await definitionsOf(db, stored.kindCode);
  const organisation = stored.organisationId ? await store.findOrganisation(db, stored.organisationId) : undefined;
  const labels = new Map([...common, ...kind].map(({ key, label }) => [key, label]));
  return shownTo(db, id, actor, {
    id,
    kindCode: stored.kindCode,
    categoryCode: stored.categoryCode,
    varietyCode: stored.varietyCode ?? undefined,
    useUnit: units.use,
    maintainer: units.maintain,
    organisationName: organisation?.name ?? '',
    mergedFrom: gone?.shown,
    values: { ...valuesOf(stored), ...unitValues(units.use, units.maintain) },
    ...(await industryBeside(db, valuesOf(stored)[INDUSTRY_KEY])),
    missing: labelled(stored.missingFields, labels),
    open: (await store.findOpenBusiness(db, [id])).get(id) ?? [],
    ruleDues: await ruleDuesOf(db, id),
    version: stored.version,
    updatedAt: stored.updatedAt,
  });
}

async function visible(db: Db, id: string, actor: Actor): Promise<store.StoredEquipment> {
  const stored = await store.get(db, id, actor);
  if (!stored) throw new Refusal(text.notFound);
  return stored;
}

async function unitsOf(db: Db, { useUnitId, maintainerId }: { useUnitId: string | null; maintainerId: string | null }) {
  const found = await unitsById(
    db,
    [useUnitId, maintainerId].filter((id) => id !== null),
  );
  return { use: found.get(useUnitId ?? ''), maintain: found.get(maintainerId ?? '') };
}

const valuesOf = (stored: store.StoredEquipment) => fieldValues(stored) as Record<string, FieldValue>; // columns hold the same three types

/** The field of a record that is chosen in levels (spec §3, showType industryselect). */
const INDUSTRY_KEY = 'industryCode';

const labelled = (keys: readonly string[], labels: ReadonlyMap<string, string>) =>
  keys.map((key) => ({ key, label: labels.get(key) ?? key }));

/** The units as they shall stand: one that was not sent stays. */
function withUnits(given: EquipmentToSave, current: store.StoredEquipment | undefined): WholeEquipment {
  const { useUnitId, maintainerId, ...rest } = settledEdit(given, current);
  return { ...rest, useUnitId, maintainerId };
}

export async function save(tx: Tx, given: EquipmentToSave, actor: Actor): Promise<AnswerOf<typeof saveEquipment>> {
  requireFamily(actor, given.kindCode, given.id ? 'save' : 'add');
  const current = given.id ? await lockedAt(tx, given.id, given.version, actor) : undefined;
  if (current && current.kindCode !== given.kindCode) throw new Refusal(text.notFound);
  const data = await kindData(tx, given.kindCode);
  const whole = withUnits(given, current);
  const industryCode = await industryMeant(tx, given, INDUSTRY_KEY, given.values[INDUSTRY_KEY]);
  const meant =
    industryCode === undefined ? whole : { ...whole, values: { ...given.values, [INDUSTRY_KEY]: industryCode } };
  const [saved] = await saveAll(tx, [{ given: meant, current }], { actor, data });
  if (!saved || saved instanceof Refusal) throw saved ?? new Refusal(text.notFound);
  const { id, version, reading } = saved;
  return { id, version, missing: labelled(reading.missing, reading.labels) };
}

export async function check(db: Db, given: EquipmentToSave, actor: Actor): Promise<AnswerOf<typeof checkEquipment>> {
  requireFamily(actor, given.kindCode, 'read');
  const current = given.id ? await visible(db, given.id, actor) : undefined;
  const data = await kindData(db, given.kindCode);
  const [judged] = await judgeAll(db, [{ given: withUnits(given, current), current }], { actor, data });
  if (!judged) throw new Refusal(text.notFound);
  const { problems, missing, labels } = judged.reading;
  return { problems, missing: labelled(missing, labels) };
}

/** The record, locked, as the person saw it; whoever comes second learns who was first. */
export async function lockedAt(
  tx: Tx,
  id: string,
  version: number | undefined,
  actor: Actor,
): Promise<store.StoredEquipment> {
  const current = await lockToWrite(tx, id, actor);
  if (!current) throw new Refusal(text.notFound);
  requireVersion(version);
  if (current.version === version) return current;
  const [last] = await store.findChanges(tx, id, 1);
  const at = showInstant(last?.at ?? current.updatedAt);
  throw new Refusal(text.changedMeanwhile(last?.userName ?? text.someone, at));
}
