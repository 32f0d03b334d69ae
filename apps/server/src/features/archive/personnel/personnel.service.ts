import type {
  deleteQualification,
  findStaff,
  QualificationToSave,
  saveConflict,
  Staff,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { INSPECTION_CERTIFICATE } from '@tejian/domain/archive/personnel/abilities.ts';
import { personnelText as text } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { orRefusal } from '../../shared/list-import/list-import.service.ts';
import { abilitiesNow } from './ability.service.ts';
import { requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { itemsOf } from './certificate-items.ts';
import { profileOf } from './profile.service.ts';
import { signatureOf } from './profile.store.ts';
import { conflictWords, qualificationWords } from './staff-fields.ts';
import { changedMeanwhile, keepChange, keepChanges, type Happened } from './staff-history.service.ts';
import * as store from './personnel.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findStaff>, actor: Actor, today: string) =>
  findList(db, listing(askedFilter, actor, today));
export const counts = async (db: Db, actor: Actor, today: string) => ({
  counts: await store.countBands(db, actor, today),
});

/** The person whose file is meant, if it is one of the actor's house. */
export async function personOf(db: Db, id: string, actor: Actor) {
  const person = isId(id) ? await store.findPerson(db, id, actor) : undefined;
  if (!person) throw new Refusal(text.notFound);
  return person;
}

export async function get(
  db: Db,
  id: string,
  { actor, vault, today }: { actor: Actor; vault: Vault; today: string },
): Promise<Staff> {
  const person = await personOf(db, id, actor);
  const [qualifications, scopes, conflicts, profile, abilities, signature] = await Promise.all([
    store.findQualifications(db, id),
    store.findScopes(db, id),
    store.findConflicts(db, id),
    profileOf(db, id, vault),
    abilitiesNow(db, id, today),
    signatureOf(db, id),
  ]);
  const shownSignature = signature && { ...signature, validTo: signature.validTo ?? undefined };
  return { ...person, qualifications, scopes, conflicts, profile, abilities, signature: shownSignature };
}

/** One qualification as it stands, for its codes. */
export async function qualification(db: Db, { userId, id }: { userId: string; id?: string }, actor: Actor) {
  const person = await personOf(db, userId, actor);
  return (await store.findQualifications(db, person.id)).find((one) => one.id === id);
}

const refuse = (field: string, sentence: string): never => {
  throw new Refusal(sentence, { [field]: sentence });
};

export function requireOrder({ validFrom, validTo }: { validFrom: string; validTo: string }): void {
  if (validTo < validFrom) refuse('validTo', text.wrongOrder);
}

/** The row as it stands, locked; somebody who was faster is named. */
export async function requireCurrent<Row extends { id: string; version: number }>(
  tx: Tx,
  row: Row | undefined,
  version: number | undefined,
): Promise<Row> {
  if (!row) throw new Refusal(text.rowNotFound);
  requireVersion(version);
  if (row.version === version) return row;
  throw await changedMeanwhile(tx, { subjectId: row.id });
}

type Saved = Promise<{ id: string; version: number }>;

export async function saveQualification(tx: Tx, askedQualification: QualificationToSave, actor: Actor): Saved {
  const [savedRefusal] = await saveQualifications(tx, [askedQualification], actor);
  if (!savedRefusal || savedRefusal instanceof Refusal) throw savedRefusal ?? new Refusal(text.rowNotFound);
  return savedRefusal;
}

/** Certificates of which no two are the same; answers each. */
export async function saveQualifications(
  tx: Tx,
  askedQualifications: readonly QualificationToSave[],
  actor: Actor,
): Promise<(Awaited<Saved> | Refusal)[]> {
  await store.lockNumbers(
    tx,
    askedQualifications.map(({ certificateNo }) => certificateNo),
  );
  const knownFacts = await knownOf(tx, askedQualifications, actor);
  const judgedRows: (QualificationToWrite | Refusal)[] = [];
  for (const one of askedQualifications)
    judgedRows.push(await orRefusal(() => qualificationToWrite(tx, one, knownFacts)));
  const toWrite = judgedRows.flatMap((one) => (one instanceof Refusal ? [] : [one]));
  const versions = await store.writeQualifications(tx, toWrite);
  await keepChanges(
    tx,
    actor,
    toWrite.map(({ happened }) => happened),
  );
  return judgedRows.map((one) => (one instanceof Refusal ? one : { id: one.id, version: versions.get(one.id) ?? 1 }));
}

/** The facts asked of several certificates, read at once. */
async function knownOf(tx: Tx, askedQualifications: readonly QualificationToSave[], actor: Actor) {
  const userIds = askedQualifications.map(({ userId }) => userId);
  const numbers = askedQualifications.map(({ certificateNo }) => certificateNo);
  const ids = askedQualifications.flatMap(({ id }) => id ?? []);
  return {
    people: new Map((await store.findPersons(tx, userIds, actor)).map((one) => [one.id, one])),
    items: { '01': await itemsOf(tx, 'INSPECTOR_ITEM', actor), '02': await itemsOf(tx, 'NDT_ITEM', actor) },
    holders: Map.groupBy(await store.findHolders(tx, numbers), ({ certificateNo }) => normalCode(certificateNo)),
    stored: await store.lockQualifications(tx, ids),
  };
}

interface QualificationToWrite extends store.QualificationWriting {
  readonly happened: Happened;
}

async function qualificationToWrite(
  tx: Tx,
  { id, version, userId, ...values }: QualificationToSave,
  { people, items, holders, stored }: Awaited<ReturnType<typeof knownOf>>,
): Promise<QualificationToWrite> {
  const person = people.get(userId);
  if (!person) throw new Refusal(text.notFound);
  requireRight(values);
  requireOwnNumber({ ...values, id, userId }, holders.get(normalCode(values.certificateNo)) ?? []);
  const row = stored.find((one) => one.id === id && one.userId === userId);
  const before = id ? await requireCurrent(tx, row, version) : undefined;
  if (before?.itemCode !== values.itemCode && !items[values.certificateType].has(values.itemCode))
    refuse('itemCode', staffText.unknownItem);
  const rowId = id ?? newId();
  const happening = {
    person,
    subject: 'qualification',
    subjectId: rowId,
    name: values.certificateNo,
    fields: qualificationWords(values.certificateType),
    before,
    after: { ...before, ...clean(values) },
  } as const;
  return { id: rowId, userId, version: before?.version ?? 0, values, happened: happening };
}

type Numbered = Pick<QualificationToSave, 'id' | 'userId' | 'certificateNo' | 'itemCode'>;

/**
 * A number is one person's, in every spelling, and one certificate may list several items of that person, each once. Twins
 * that were registered in another spelling long ago can still be changed.
 * @param alike those that hold the number
 */
function requireOwnNumber(givenValue: Numbered, alike: readonly (Numbered & { readonly name: string })[]): void {
  const ownPart = alike.find(({ id }) => id === givenValue.id);
  const isOthers = (one: Numbered) =>
    one.userId !== givenValue.userId && (!ownPart || one.certificateNo === givenValue.certificateNo);
  const other = alike.find(isOthers);
  if (other) refuse('certificateNo', text.certificateTaken(other.name));
  const isTwin = (one: Numbered) =>
    one.userId === givenValue.userId && one.itemCode === givenValue.itemCode && one.id !== givenValue.id;
  const twin = ownPart?.itemCode === givenValue.itemCode ? undefined : alike.find(isTwin);
  if (twin) refuse('certificateNo', text.certificateHeld(twin.name, twin.certificateNo));
}

/** The rules of a certificate by itself. */
function requireRight(values: QualificationValues): void {
  requireOrder(values);
  if (values.certificateType === INSPECTION_CERTIFICATE && values.kindCodes.length === 0)
    refuse('kindCodes', staffText.kindsRequired);
  if (values.firstDate && values.issueDate && values.firstDate > values.issueDate)
    refuse('firstDate', staffText.firstAfterIssue);
  const today = chinaDay(new Date());
  for (const key of ['firstDate', 'issueDate'] as const)
    if ((values[key] ?? '') > today) refuse(key, staffText.inFuture(staffText.label[key]));
}

type QualificationValues = Omit<QualificationToSave, 'id' | 'version' | 'userId'>;

/** A value that was not sent was cleared. */
const clean = (values: QualificationValues) => ({
  ...values,
  firstDate: values.firstDate,
  issueDate: values.issueDate,
});

export async function removeQualification(
  tx: Tx,
  { userId, id, version }: RequestOf<typeof deleteQualification>,
  actor: Actor,
): Promise<object> {
  const person = await personOf(tx, userId, actor);
  const before = await requireCurrent(tx, await store.lockQualification(tx, userId, id), version);
  await store.removeQualification(tx, userId, id);
  const fields = qualificationWords(before.certificateType);
  await keepChange(tx, actor, {
    person,
    subject: 'qualification',
    subjectId: id,
    name: before.certificateNo,
    fields,
    before,
  });
  return {};
}

export async function putConflict(tx: Tx, request: RequestOf<typeof saveConflict>, actor: Actor): Promise<object> {
  const person = await personOf(tx, request.userId, actor);
  const unit = isId(request.unitId) ? await store.findUnit(tx, request.unitId) : undefined;
  if (!unit) return refuse('unitId', text.unitNotFound);
  const before = (await store.findConflicts(tx, request.userId)).find((one) => one.unitId === request.unitId);
  await store.putConflict(tx, request.userId, request.unitId, request.reason);
  const after = { unitName: unit.name, reason: request.reason };
  const subject = 'conflict';
  await keepChange(tx, actor, { person, subject, name: unit.name, fields: conflictWords, before, after });
  return {};
}

export async function removeConflict(tx: Tx, { userId, unitId }: { userId: string; unitId: string }, actor: Actor) {
  const person = await personOf(tx, userId, actor);
  const before = (await store.findConflicts(tx, userId)).find((one) => one.unitId === unitId);
  if (!before) throw new Refusal(text.rowNotFound);
  await store.removeConflict(tx, userId, unitId);
  await keepChange(tx, actor, { person, subject: 'conflict', name: before.unitName, fields: conflictWords, before });
  return {};
}
