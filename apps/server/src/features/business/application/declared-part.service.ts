import type { ChosenParts } from '@tejian/contract/business/application/declaration.contract.ts';
import type {
  DeclarablePart,
  findDeclarableParts,
} from '@tejian/contract/business/application/declared-equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import {
  declaredTable,
  partProblem,
  partQuestion,
  partsToPropose,
  partWarning,
} from '@tejian/domain/business/application/declared-parts.ts';
import { declaredPartsText as text } from '@tejian/domain/business/application/declared-parts.text.ts';
import { recentInspection } from '@tejian/domain/business/application/duplicates.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { labelsOf } from '../workflow/flow-facts.service.ts';
import * as store from './declared-part.store.ts';
import { readableAmong } from './equipment.store.ts';

interface Business {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly equipmentIds: readonly string[];
  /** G07: the date slot of the category, else the category. */
  readonly lockSlot: string;
  readonly applicationId: string | null;
  readonly now: Date;
}

/** The rows below equipment that a declaration would name; nothing for kinds that are declared as a whole. */
export async function declarableParts(
  db: Db | Tx,
  { kindCode, categoryCode, lockSlot: slot, equipmentIds, applicationId, now }: Business,
): Promise<Map<string, store.DeclarablePartRow[]>> {
  const table = declaredTable(kindCode);
  if (!table || equipmentIds.length === 0) return new Map();
  const rows = await store.findDeclarable(db, { equipmentIds, table, category: categoryCode, slot, applicationId });
  const { duplicateDays } = await flowSettings(db);
  const recentOf = (part: store.DeclarablePartRow) => recentInspection(part, chinaDay(now), duplicateDays);
  const foundRows = new Map(
    [...rows].map(([id, parts]) => [id, parts.map((part) => ({ ...part, recent: recentOf(part) }))]),
  );
  if (table !== VALVES) return foundRows; // lines are asked by their installation, as a whole
  const fields = (await definitionsOf(db, kindCode)).tables.find(({ key }) => key === table)?.fields ?? [];
  const requiredDefinitions = fields.filter((field) => field.required);
  const lacks = ({ values }: store.DeclarablePartRow) =>
    requiredDefinitions.filter(({ key }) => isBlank(values[key])).map(({ label }) => label);
  return new Map([...foundRows].map(([id, parts]) => [id, parts.map((part) => ({ ...part, missing: lacks(part) }))]));
}

const VALVES = 'F000.valve';

/** For whoever chooses: each row with why it cannot be chosen. */
export async function find(
  db: Db,
  { kindCode, categoryCode, equipmentIds, applicationId = '' }: RequestOf<typeof findDeclarableParts>,
  actor: Actor,
  now: Date,
): Promise<DeclarablePart[]> {
  const table = declaredTable(kindCode);
  const ids = table ? [...(await readableAmong(db, equipmentIds.filter(isId), actor, kindCode))] : [];
  if (!table || ids.length === 0) return [];
  const { isPeriodic, lockSlot } = await labelsOf(db, kindCode, categoryCode);
  const business = {
    kindCode,
    categoryCode,
    lockSlot,
    equipmentIds: ids,
    applicationId: isId(applicationId) ? applicationId : null,
    now,
  };
  const foundRows = await declarableParts(db, business);
  return ids.flatMap((equipmentId) =>
    (foundRows.get(equipmentId) ?? []).map((part) => ({
      id: part.id,
      equipmentId,
      name: part.name,
      values: part.values,
      useStatusLabel: part.useStatusLabel,
      dueDate: part.dueDate ?? undefined,
      problem: partProblem(table, part, isPeriodic),
      warning: partWarning(table, part) ?? partQuestion(table, part),
    })),
  );
}

/** Keeps what was chosen; equipment that nobody chose from keeps what it had, else names what nobody else deals with. */
export async function declareParts(
  tx: Tx,
  business: Omit<Business, 'lockSlot'> & { readonly applicationId: string },
  givenParts: readonly ChosenParts[] = [],
): Promise<void> {
  const table = declaredTable(business.kindCode);
  if (!table) return store.replaceParts(tx, business.applicationId, []);
  const { isPeriodic, lockSlot } = await labelsOf(tx, business.kindCode, business.categoryCode);
  const foundRows = await declarableParts(tx, { ...business, lockSlot });
  const askedEntries = new Map(givenParts.map(({ equipmentId, partIds }) => [equipmentId, partIds]));
  const chosenRows = business.equipmentIds.flatMap((equipmentId) => {
    const parts = foundRows.get(equipmentId) ?? [];
    const partIds = askedEntries.get(equipmentId);
    if (partIds) return choose(parts, partIds, (part) => partProblem(table, part, isPeriodic), text.piece(table));
    const before = parts.filter(({ isChosen }) => isChosen);
    return before.length > 0 ? before : partsToPropose(table, parts, isPeriodic);
  });
  await store.replaceParts(tx, business.applicationId, chosenRows);
}

function choose(
  parts: readonly store.DeclarablePartRow[],
  partIds: readonly string[],
  problemOf: (part: store.DeclarablePartRow) => string | undefined,
  piece: string,
): store.DeclarablePartRow[] {
  const wantedIds = new Set(partIds);
  const chosenRows = parts.filter(({ id }) => wantedIds.has(id));
  if (chosenRows.length < wantedIds.size) throw new Refusal(text.missing(piece), { parts: text.missing(piece) });
  // What hinders a row that was chosen before is told when the declaration is submitted; the draft is kept.
  const problem = chosenRows.filter(({ isChosen }) => !isChosen).flatMap((part) => problemOf(part) ?? [])[0];
  if (problem) throw new Refusal(problem, { parts: problem });
  return chosenRows;
}

/** The declared rows of an application of this kind, with what the archive says of them. */
export async function declaredRows(db: Db, applicationId: string): Promise<Record<string, unknown>[]> {
  const rows = await store.declaredPartsOf(db, applicationId);
  return rows.map(({ values, ...part }) => ({ ...values, ...part }));
}
