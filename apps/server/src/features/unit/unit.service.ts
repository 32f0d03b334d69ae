import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type {
  deleteUnits,
  enableUnit,
  findUnits,
  listUnits,
  saveUnit,
  Unit,
  UnitChoice,
  UnitToSave,
} from '@tejian/contract/unit/unit.contract.ts';
import { unitText as text } from '@tejian/domain/unit/unit.text.ts';
import { checks } from '@tejian/domain/validation/checks.ts';
import { tidyCode, toHalfWidth } from '@tejian/domain/validation/width.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './unit.store.ts';

const DEFAULT_CHOICES = 20;

export function search(db: Db, { name, role, pageSize }: RequestOf<typeof listUnits>): Promise<UnitChoice[]> {
  return store.search(db, { name, role, limit: pageSize ?? DEFAULT_CHOICES });
}

export function listing(asked: RequestOf<typeof findUnits>) {
  if (asked.name && [...asked.name.trim()].length < 2)
    throw new Refusal(text.searchTooShort, { name: text.searchTooShort });
  return store.listing(asked);
}

export const find = async (db: Db, asked: RequestOf<typeof findUnits>) => findList(db, listing(asked));

export async function get(db: Db, id: string): Promise<Unit> {
  const unit = await store.get(db, id);
  if (!unit) throw new Refusal(text.notFound);
  return unit;
}

/** The unit as it is chosen elsewhere; undefined when there is none. */
export async function unitsById(db: Db, ids: readonly string[]) {
  const units = await store.findChoices(
    db,
    ids.filter((id) => UUID.test(id)),
  );
  return new Map(units.map((unit) => [unit.id, unit]));
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Units by name, for records that only name them (makers, installers); the one with a credit code wins. */
export async function unitsByName(db: Db, names: readonly string[]) {
  const found = new Map<string, Awaited<ReturnType<typeof store.findByNames>>[number]>();
  for (const unit of await store.findByNames(db, names))
    if (!found.has(unit.searchName)) found.set(unit.searchName, unit);
  return found;
}

export async function save(tx: Tx, given: UnitToSave, actor: Actor): Promise<AnswerOf<typeof saveUnit>> {
  const values = valuesOf(given);
  check(values);
  const current = given.id ? await lockedAt(tx, given.id, given.version) : undefined;
  await store.lockIdentity(tx, values);
  const twins = await store.findTwins(tx, { name: values.name, creditCode: values.creditCode, exceptId: given.id });
  requireOwnIdentity(values, twins);
  const isRenamed = !current || current.name !== values.name;
  if (twins.length > 0 && isRenamed && !given.isDuplicateAccepted) return { duplicates: twins };
  const details = { ...current?.details, ...values.details };
  if (current)
    return { id: current.id, version: await store.change(tx, current.id, { ...values, details }), duplicates: [] };
  const id = newId();
  await store.add(tx, id, values, actor.userId);
  return { id, version: 1, duplicates: [] };
}

function valuesOf(given: UnitToSave): store.UnitValues {
  const { nature, licenceNo, remark } = given;
  return {
    name: toHalfWidthOutsideBrackets(given.name),
    creditCode: given.creditCode ? tidyCode(given.creditCode) : undefined,
    roles: [...new Set(given.roles)],
    areaCode: given.areaCode,
    address: given.address,
    contactName: given.contactName,
    contactPhone: toHalfWidth(given.contactPhone),
    postcode: toHalfWidth(given.postcode),
    details: { nature, licenceNo, remark },
  };
}

// Chinese company names carry full-width brackets; digits and letters are stored half-width.
const toHalfWidthOutsideBrackets = (name: string) =>
  toHalfWidth(name)
    .trim()
    .replaceAll(/(?<=[\u4e00-\u9fa5])\(|\((?=[\u4e00-\u9fa5])/g, '\uff08')
    .replaceAll(/(?<=[\u4e00-\u9fa5])\)/g, '\uff09');

function check(values: store.UnitValues): void {
  const refused = {
    creditCode: values.creditCode && checks.unitCode(values.creditCode),
    contactPhone: checks.phone(values.contactPhone),
    postcode: checks.postcode(values.postcode),
  };
  const problems = Object.entries(refused).filter((entry): entry is [string, string] => !!entry[1]);
  const [first] = problems;
  if (first) throw new Refusal(first[1], Object.fromEntries(problems));
}

// The database would refuse both, too: here it says with whom.
function requireOwnIdentity(values: store.UnitValues, twins: readonly UnitChoice[]): void {
  const sameCode = twins.find((twin) => values.creditCode && twin.creditCode === values.creditCode);
  if (sameCode)
    throw new Refusal(text.creditCodeTaken(sameCode.name), { creditCode: text.creditCodeTaken(sameCode.name) });
  const nameless = values.creditCode ? undefined : twins.find((twin) => !twin.creditCode);
  if (nameless) throw new Refusal(text.sameIdentity(nameless.name), { creditCode: text.sameIdentity(nameless.name) });
}

async function lockedAt(tx: Tx, id: string, version: number | undefined): Promise<store.StoredUnit> {
  const current = await store.get(tx, id, { lock: true });
  if (!current) throw new Refusal(text.notFound);
  if (current.version !== version) throw new Refusal(text.changedMeanwhile(showInstant(current.updatedAt)));
  return current;
}

export async function enable(tx: Tx, asked: RequestOf<typeof enableUnit>): Promise<{ version: number }> {
  const reason = asked.reason.trim();
  if (!asked.isEnabled && !reason) throw new Refusal(text.reasonRequired, { reason: text.reasonRequired });
  const current = await lockedAt(tx, asked.id, asked.version);
  const details = { ...current.details, disabledReason: asked.isEnabled ? '' : reason };
  return { version: await store.setEnabled(tx, asked.id, asked.isEnabled, details) };
}

export async function remove(tx: Tx, { ids }: RequestOf<typeof deleteUnits>): Promise<object> {
  for (const id of ids) {
    const unit = await store.get(tx, id, { lock: true });
    if (!unit) throw new Refusal(text.notFound);
    const by = referredBy(await store.countReferences(tx, unit));
    if (by) throw new Refusal(text.referred(unit.name, by));
    await store.remove(tx, id);
  }
  return {};
}

function referredBy(count: store.References): string {
  const parts = [
    count.equipment && text.references.equipment(count.equipment),
    count.application && text.references.application(count.application),
    count.user && text.references.user(count.user),
    count.other && text.references.other(count.other),
  ];
  return parts.filter(Boolean).join('、');
}
