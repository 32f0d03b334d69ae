import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  findStaff,
  QualificationToSave,
  saveConflict,
  SignatoryScopeToSave,
  Staff,
} from '@tejian/contract/personnel/personnel.contract.ts';
import type { AuditAction } from '@tejian/domain/audit/audit.text.ts';
import { personnelText as text } from '@tejian/domain/personnel/personnel.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { note } from '../audit/audit.service.ts';
import * as store from './personnel.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const listing = store.listing;
export const find = (db: Db, asked: RequestOf<typeof findStaff>, actor: Actor, today: string) =>
  findList(db, listing(asked, actor, today));

async function personOf(db: Db, id: string, actor: Actor) {
  const person = UUID.test(id) ? await store.findPerson(db, id, actor) : undefined;
  if (!person) throw new Refusal(text.notFound);
  return person;
}

export async function get(db: Db, id: string, actor: Actor): Promise<Staff> {
  const person = await personOf(db, id, actor);
  const [qualifications, scopes, conflicts] = await Promise.all([
    store.findQualifications(db, id),
    store.findScopes(db, id),
    store.findConflicts(db, id),
  ]);
  return { ...person, qualifications, scopes, conflicts };
}

const noted = (tx: Tx, actor: Actor, person: { id: string; name: string }, action: AuditAction, details: string) =>
  note(tx, actor, { subject: 'personnel', subjectId: person.id, name: person.name, action, details });

function requireOrder({ validFrom, validTo }: { validFrom: string; validTo: string }): void {
  if (validTo < validFrom) throw new Refusal(text.wrongOrder, { validTo: text.wrongOrder });
}

export async function saveQualification(tx: Tx, { id, ...values }: QualificationToSave, actor: Actor): Promise<object> {
  const person = await personOf(tx, values.userId, actor);
  requireOrder(values);
  const other = (await store.findCertificate(tx, values.certificateNo)).find(
    (one) => one.userId !== values.userId, // one certificate may list several items of one person
  );
  if (other) {
    const taken = text.certificateTaken(other.name);
    throw new Refusal(taken, { certificateNo: taken });
  }
  if (!id) await store.addQualification(tx, values);
  else if (!UUID.test(id) || !(await store.changeQualification(tx, id, values))) throw new Refusal(text.rowNotFound);
  await noted(tx, actor, person, id ? 'change' : 'add', `${values.itemCode} ${values.certificateNo}`);
  return {};
}

interface Row {
  userId: string;
  id: string;
}

export async function removeQualification(tx: Tx, { userId, id }: Row, actor: Actor): Promise<object> {
  const person = await personOf(tx, userId, actor);
  const row = (await store.findQualifications(tx, userId)).find((one) => one.id === id);
  if (!row) throw new Refusal(text.rowNotFound);
  await store.removeQualification(tx, userId, id);
  await noted(tx, actor, person, 'remove', `${row.itemCode} ${row.certificateNo}`);
  return {};
}

export async function saveScope(tx: Tx, { id, ...values }: SignatoryScopeToSave, actor: Actor): Promise<object> {
  const person = await personOf(tx, values.userId, actor);
  requireOrder(values);
  if (!id) await store.addScope(tx, values);
  else if (!UUID.test(id) || !(await store.changeScope(tx, id, values))) throw new Refusal(text.rowNotFound);
  await noted(tx, actor, person, id ? 'change' : 'add', `${text.label.scopes} ${values.kindCode} ${values.documentNo}`);
  return {};
}

export async function removeScope(tx: Tx, { userId, id }: Row, actor: Actor): Promise<object> {
  const person = await personOf(tx, userId, actor);
  const row = (await store.findScopes(tx, userId)).find((one) => one.id === id);
  if (!row) throw new Refusal(text.rowNotFound);
  await store.removeScope(tx, userId, id);
  await noted(tx, actor, person, 'remove', `${text.label.scopes} ${row.kindCode} ${row.documentNo}`);
  return {};
}

export async function putConflict(tx: Tx, asked: RequestOf<typeof saveConflict>, actor: Actor): Promise<object> {
  const person = await personOf(tx, asked.userId, actor);
  if (!UUID.test(asked.unitId) || !(await store.unitExists(tx, asked.unitId)))
    throw new Refusal(text.unitNotFound, { unitId: text.unitNotFound });
  await store.putConflict(tx, asked.userId, asked.unitId, asked.reason);
  await noted(tx, actor, person, 'change', `${text.label.conflicts} ${asked.reason}`);
  return {};
}

export async function removeConflict(tx: Tx, { userId, unitId }: { userId: string; unitId: string }, actor: Actor) {
  const person = await personOf(tx, userId, actor);
  const row = (await store.findConflicts(tx, userId)).find((one) => one.unitId === unitId);
  if (!row) throw new Refusal(text.rowNotFound);
  await store.removeConflict(tx, userId, unitId);
  await noted(tx, actor, person, 'remove', `${text.label.conflicts} ${row.unitName}`);
  return {};
}
