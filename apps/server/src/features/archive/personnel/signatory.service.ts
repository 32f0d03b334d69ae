import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  deleteSignatoryScope,
  SignatoryScopeToSave,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { personnelText as text } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { changesSigning } from '@tejian/domain/system/user/oversight.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { codeNames } from '../../shared/list-export/list-export.service.ts';
import { hold, takesTwo } from '../../system/user/second-person.service.ts';
import { personOf, requireCurrent, requireOrder } from './personnel.service.ts';
import * as store from './personnel.store.ts';
import { scopeWords } from './staff-fields.ts';
import { keepChange, type Happened } from './staff-history.service.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}
type Person = Awaited<ReturnType<typeof personOf>>;
type Scope = Omit<SignatoryScopeToSave, 'reason' | 'id'> & { readonly id: string };
type Asked = Omit<Parameters<typeof hold>[1], 'user' | 'details'> & Pick<Scope, 'kindCode'>;

/** A range of kinds. Who becomes a signatory by it, and who would keep his own, needs a second person. */
/** One scope as it stands, for its codes. */
export async function scope(db: Db, { userId, id }: { userId: string; id?: string }, actor: Actor) {
  const person = await personOf(db, userId, actor);
  return (await store.findScopes(db, person.id)).find((one) => one.id === id);
}

export async function saveScope(tx: Tx, { reason = '', ...request }: SignatoryScopeToSave, { actor, now }: When) {
  const person = await personOf(tx, request.userId, actor);
  requireOrder(request);
  const storedScope = request.id ? await store.lockScope(tx, person.id, request.id) : undefined;
  const before = request.id ? await requireCurrent(tx, storedScope, request.version) : undefined;
  const scope: Scope = { ...request, id: before?.id ?? newId() };
  if (!(await isHeld(tx, person, { id: scope.id, range: scope }, { actor, now })))
    return { ...(await write(tx, person, scope, actor)), isPending: false };
  const { kindCode } = scope;
  await ask(tx, person, { operation: 'saveScope', payload: scope, reason, kindCode }, { actor, now });
  return { id: scope.id, version: before?.version ?? 0, isPending: true };
}

export async function removeScope(
  tx: Tx,
  { userId, id, version, reason = '' }: RequestOf<typeof deleteSignatoryScope>,
  { actor, now }: When,
) {
  const person = await personOf(tx, userId, actor);
  const before = await requireCurrent(tx, await store.lockScope(tx, userId, id), version);
  const isPending = await isHeld(tx, person, { id }, { actor, now });
  const { kindCode } = before;
  if (isPending)
    await ask(tx, person, { operation: 'removeScope', payload: { id, version }, reason, kindCode }, { actor, now });
  else await remove(tx, person, before, actor);
  return { isPending };
}

/** True when somebody becomes or ceases to be a signatory, or writes a signatory's range of his own. */
async function isHeld(
  tx: Tx,
  person: Person,
  writtenFacts: { readonly id: string; readonly range?: Scope },
  { actor, now }: { actor: Pick<Actor, 'userId'>; now: Date },
): Promise<boolean> {
  const scopes = await store.findScopes(tx, person.id);
  const others = scopes.filter(({ id }) => id !== writtenFacts.id);
  const after = writtenFacts.range ? [...others, writtenFacts.range] : others;
  const isOfSignatory = [...scopes.filter(({ id }) => id === writtenFacts.id), writtenFacts.range].some(
    (one) => one?.duty === 'approve',
  );
  const changes = changesSigning(scopes, after, chinaDay(now));
  if (!changes && !(isOfSignatory && person.id === actor.userId)) return false;
  return takesTwo(tx, writtenFacts.range ? 'saveScope' : 'removeScope', { actor, concerned: [person.id] });
}

async function ask(tx: Tx, person: Person, { kindCode, ...request }: Asked, when: When): Promise<void> {
  const reason = request.reason.trim();
  const sentence = secondPersonText.scopeNeeded(person.name);
  if (!reason) throw new Refusal(sentence, { reason: sentence });
  const names = await codeNames(tx, ['EQUIPMENT_KIND']);
  await hold(tx, { ...request, user: person, reason, details: names('EQUIPMENT_KIND', kindCode) }, when);
}

async function write(tx: Tx, person: Person, scope: Scope, actor: Actor): Promise<{ id: string; version: number }> {
  const { id, version, userId, ...values } = scope;
  const happening = { ...(await scopeHappened(tx, person, values)), subjectId: id, after: values };
  if (version === undefined) {
    await store.addScope(tx, userId, { id, ...values });
    await keepChange(tx, actor, happening);
    return { id, version: 1 };
  }
  const before = await requireCurrent(tx, await store.lockScope(tx, userId, id), version);
  const next = await store.changeScope(tx, id, values);
  await keepChange(tx, actor, { ...happening, before });
  return { id, version: next };
}

async function remove(tx: Tx, person: Person, before: store.ScopeRow, actor: Actor): Promise<void> {
  await store.removeScope(tx, person.id, before.id);
  await keepChange(tx, actor, { ...(await scopeHappened(tx, person, before)), subjectId: before.id, before });
}

async function scopeHappened(
  db: Db,
  person: Happened['person'],
  { duty, kindCode }: Pick<Scope, 'duty' | 'kindCode'>,
): Promise<Pick<Happened, 'person' | 'subject' | 'name' | 'fields'>> {
  const names = await codeNames(db, ['EQUIPMENT_KIND']);
  const subject = duty === 'audit' ? 'auditScope' : 'scope';
  return { person, subject, name: names('EQUIPMENT_KIND', kindCode), fields: scopeWords };
}

interface Confirmed {
  readonly userId: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly payload: unknown;
}

/** The one who asked may meanwhile do it alone: then it is not for a second person, who may not hold the code, to do it. */
async function requireHeld(
  tx: Tx,
  person: Person,
  writtenFacts: Parameters<typeof isHeld>[2],
  { requestedBy, requestedAt }: Confirmed,
) {
  if (!(await isHeld(tx, person, writtenFacts, { actor: { userId: requestedBy }, now: requestedAt })))
    throw new Refusal(secondPersonText.noLongerNeeded(person.name));
}

/** Writes the range that was asked for and confirmed. */
async function carrySaveScope(tx: Tx, confirmedPart: Confirmed, actor: Actor): Promise<object> {
  const { userId, payload } = confirmedPart;
  const person = await personOf(tx, userId, actor);
  const scope = payload as Scope; // kept by `saveScope`
  await requireHeld(tx, person, { id: scope.id, range: scope }, confirmedPart);
  await write(tx, person, scope, actor);
  return {};
}

async function carryRemoveScope(tx: Tx, confirmedPart: Confirmed, actor: Actor): Promise<object> {
  const { userId, payload } = confirmedPart;
  const person = await personOf(tx, userId, actor);
  const { id, version } = payload as { id: string; version?: number }; // kept by `removeScope`, long ago without a version
  const before = await store.lockScope(tx, userId, id);
  if (!before) throw new Refusal(text.rowNotFound);
  if (version !== undefined) await requireCurrent(tx, before, version);
  await requireHeld(tx, person, { id }, confirmedPart);
  await remove(tx, person, before, actor);
  return {};
}

/** The acts that the confirmed requests about a signatory's range do. */
export const signatoryActs = { saveScope: carrySaveScope, removeScope: carryRemoveScope };
