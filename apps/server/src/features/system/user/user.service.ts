import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  enableUser,
  findUsers,
  grantGroups,
  User,
  UserToSave,
} from '@tejian/contract/system/user/user.contract.ts';
import { joinsDuties } from '@tejian/domain/shared/permission/administrators.ts';
import type { AskedOperation } from '@tejian/domain/system/user/second-person.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import { UNIT_ROLE } from '@tejian/domain/shared/menu/home-page.ts';
import { userText as text } from '@tejian/domain/system/user/user.text.ts';
import { userForm } from '@tejian/domain/system/user/user-form.view.ts';
import { checkProblems } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import { isWiderThan, type Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { replacePassword, secretOf } from '../../shared/session/session.service.ts';
import { newPassword } from './new-password.ts';
import { hold, holdsGroups, keepingOversight, requireUnprotected } from './second-person.service.ts';
import * as store from './user.store.ts';

const LOGIN_NAME = /^[a-z][a-z0-9._-]{1,39}$/;

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findUsers>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

export async function get(db: Db, id: string, actor: Actor): Promise<User> {
  const user = isId(id) ? await store.get(db, id, actor) : undefined;
  if (!user) throw new Refusal(text.notFound);
  return user;
}

async function lockedUser(tx: Tx, id: string, actor: Actor) {
  const user = isId(id) ? await store.lock(tx, id, actor) : undefined;
  if (!user) throw new Refusal(text.notFound);
  return user;
}

async function requireVersion(
  tx: Tx,
  { id, version }: { id: string; version: number },
  seenVersion: number | undefined,
) {
  if (version !== seenVersion) throw await changedMeanwhile(tx, { subject: 'user', subjectId: id });
}

/** Makes or changes an account. It carries no rights: those come from the groups, by somebody else's hand. */
export async function save(tx: Tx, givenUser: UserToSave, actor: Actor) {
  const current = givenUser.id ? await lockedUser(tx, givenUser.id, actor) : undefined;
  if (current && !current.unitId && givenUser.unitId) refuse('unitId', text.unitOfStaff);
  const values = await valuesOf(tx, { ...givenUser, unitId: givenUser.unitId ?? current?.unitId ?? undefined }, actor);
  const { loginName } = values;
  const twin = await store.findByLoginName(tx, loginName);
  if (twin && twin.id !== givenUser.id) refuse('loginName', text.loginNameTaken(loginName));
  if (current) {
    await requireVersion(tx, current, givenUser.version);
    if (isOther(current, values)) await requireUnprotected(tx, current.id, secondPersonText.fixed(current.name));
    const version = await store.change(tx, current.id, values);
    await note(tx, actor, { subject: 'user', subjectId: current.id, name: nameOf(values), action: 'change' });
    return { id: current.id, version };
  }
  const id = newId();
  const password = newPassword();
  const secret = { ...(await secretOf(password)), mustChangePassword: true };
  if (!(await store.add(tx, { id, ...values, ...secret }))) refuse('loginName', text.loginNameTaken(loginName));
  await note(tx, actor, { subject: 'user', subjectId: id, name: nameOf(values), action: 'add' });
  return { id, version: 1, password };
}

/** True when the account would be called otherwise or belong elsewhere: whose acts it keeps in the log. */
const isOther = (current: store.LockedUser, { loginName, name, organisationId, unitId }: store.UserValues): boolean =>
  loginName !== current.loginName ||
  name !== current.name ||
  organisationId !== current.organisationId ||
  unitId !== current.unitId;

const nameOf = ({ name, loginName }: { name: string; loginName: string }) => `${name} ${loginName}`;

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

async function valuesOf(tx: Tx, givenUser: UserToSave, actor: Actor): Promise<store.UserValues> {
  const loginName = givenUser.loginName.toLowerCase();
  if (!LOGIN_NAME.test(loginName)) refuse('loginName', text.loginNameRule);
  for (const [field, sentence] of Object.entries(checkProblems(userForm, givenUser))) refuse(field, sentence);
  const organisation = await office(tx, givenUser.organisationId, 'organisationId', actor);
  const department = givenUser.departmentId
    ? await office(tx, givenUser.departmentId, 'departmentId', actor)
    : undefined;
  if (department && !department.path.startsWith(organisation.path)) refuse('departmentId', text.departmentElsewhere);
  const unit = givenUser.unitId ? await unitOf(tx, givenUser.unitId) : undefined;
  if (unit && department) refuse('departmentId', text.unitWithoutDepartment);
  return {
    loginName,
    name: givenUser.name,
    mobile: givenUser.mobile,
    organisationId: organisation.id,
    departmentId: department?.id ?? null,
    unitId: unit?.id ?? null,
    roleNames: unit
      ? [UNIT_ROLE]
      : givenUser.roleNames.filter((role, at, all) => role !== UNIT_ROLE && all.indexOf(role) === at),
  };
}

async function unitOf(tx: Tx, id: string) {
  const unit = isId(id) ? await store.findUnit(tx, id) : undefined;
  return unit ?? refuse('unitId', text.unitNotFound);
}

export const findUnits = store.findUnits;

async function office(tx: Tx, id: string, field: string, actor: Actor) {
  const foundOrganisation = isId(id) ? await store.findOrganisation(tx, id, actor) : undefined;
  if (!foundOrganisation) return refuse(field, text.notFound);
  if (!foundOrganisation.isEnabled) refuse(field, text.organisationDisabled(foundOrganisation.name));
  return foundOrganisation;
}

/** An act on the account of an administrator or a signatory is asked for by its own call. */
const requireAsked = (tx: Tx, user: store.LockedUser, operation: AskedOperation) =>
  requireUnprotected(tx, user.id, secondPersonText.needed(user.name, secondPersonText.operations[operation]));

/** A new password that is shown once; whoever is in with the old one is out. */
export async function resetPassword(tx: Tx, id: string, actor: Actor): Promise<{ password: string }> {
  const user = await lockedUser(tx, id, actor);
  await requireAsked(tx, user, 'resetPassword');
  const password = newPassword();
  await replacePassword(tx, id, password);
  await store.unlock(tx, id);
  await note(tx, actor, { subject: 'user', subjectId: id, name: nameOf(user), action: 'resetPassword' });
  return { password };
}

export async function enable(
  tx: Tx,
  request: RequestOf<typeof enableUser>,
  actor: Actor,
): Promise<{ version: number }> {
  const user = await lockedUser(tx, request.id, actor);
  await requireVersion(tx, user, request.version);
  if (!request.isEnabled && user.id === actor.userId) throw new Refusal(text.notYourself);
  const action = request.isEnabled ? 'enable' : 'disable';
  await requireAsked(tx, user, action);
  const version = await keepingOversight(tx, () =>
    request.isEnabled ? store.change(tx, user.id, { isEnabled: true }) : store.disable(tx, user.id),
  );
  await note(tx, actor, { subject: 'user', subjectId: user.id, name: nameOf(user), action });
  return { version };
}

export async function unlock(tx: Tx, id: string, actor: Actor): Promise<object> {
  const user = await lockedUser(tx, id, actor);
  await requireAsked(tx, user, 'unlock');
  await store.unlock(tx, id);
  await note(tx, actor, { subject: 'user', subjectId: id, name: nameOf(user), action: 'unlock' });
  return {};
}

export async function endSessions(tx: Tx, id: string, actor: Actor): Promise<{ count: number }> {
  const user = await lockedUser(tx, id, actor);
  const count = await store.endSessions(tx, id);
  await note(tx, actor, { subject: 'user', subjectId: id, name: nameOf(user), action: 'endSessions' });
  return { count };
}

interface Granting {
  readonly groupIds: string[];
  /** The groups when it was asked for: a request is about a change, not about a state. */
  readonly before: string[];
}

/** Nobody grants to himself or becomes two administrators; for protected people a second person confirms. */
export async function grant(
  tx: Tx,
  request: RequestOf<typeof grantGroups>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ isPending: boolean }> {
  const user = await lockedUser(tx, request.id, actor);
  if (user.id === actor.userId) throw new Refusal(text.notYourRights);
  await requireVersion(tx, user, request.version);
  const ids = [...new Set(request.groupIds)].filter((id) => isId(id));
  const groups = await store.findGroups(tx, ids);
  if (groups.length !== ids.length) refuse('groupIds', text.unknownGroup);
  const wider = groups.find(({ dataScope }) => isWiderThan(actor, dataScope));
  if (wider) refuse('groupIds', text.widerScope(wider.name));
  const ofOthers = groups.find(({ dataScope }) => (dataScope === 'unit') !== (user.unitId !== null));
  if (ofOthers) refuse('groupIds', text.groupOfOthers(ofOthers.name));
  const before = await store.groupIdsOf(tx, user.id);
  const codes = await requireSeparate(tx, user.name, before, ids);
  if (!(await holdsGroups(tx, user.id, codes, actor))) {
    await setGroups(tx, user, groups, actor);
    return { isPending: false };
  }
  const reason = request.reason?.trim() ?? '';
  if (!reason) refuse('reason', secondPersonText.grantNeeded(user.name));
  const details = `${namesOf(await store.findGroups(tx, before))} → ${namesOf(groups)}`;
  const payload: Granting = { groupIds: ids, before };
  await hold(tx, { user, operation: 'grant', details, payload, reason }, { actor, now });
  return { isPending: true };
}

const namesOf = (groups: readonly { name: string }[]): string =>
  groups.map(({ name }) => name).join('、') || secondPersonText.noGroups;

/** The codes that the groups give, unless they make one person two administrators. */
async function requireSeparate(tx: Tx, name: string, before: readonly string[], after: readonly string[]) {
  const codes = await store.codesOfGroups(tx, after);
  if (joinsDuties(await store.codesOfGroups(tx, before), codes)) refuse('groupIds', text.dutiesJoined(name));
  return codes;
}

type Groups = Awaited<ReturnType<typeof store.findGroups>>;

async function setGroups(tx: Tx, user: store.LockedUser, groups: Groups, actor: Actor): Promise<void> {
  const ids = groups.map(({ id }) => id);
  await keepingOversight(tx, () => store.setGroups(tx, user.id, ids));
  const details = groups.map(({ name }) => name).join('、');
  await note(tx, actor, { subject: 'user', subjectId: user.id, name: nameOf(user), action: 'grant', details });
}

/** Grants what was asked for and confirmed, if the person's groups are still those that it was asked about. */
export async function carryGrant(
  tx: Tx,
  { userId, payload, requestedBy }: { userId: string; payload: unknown; requestedBy: string },
  actor: Actor,
) {
  const { groupIds, before } = payload as Granting; // kept by `grant`
  const user = await lockedUser(tx, userId, actor);
  const current = await store.groupIdsOf(tx, userId);
  const groups = await store.findGroups(tx, groupIds);
  if (groups.length !== groupIds.length || [...current].sort().join() !== [...before].sort().join())
    throw new Refusal(secondPersonText.groupsChanged(user.name));
  const codes = await requireSeparate(tx, user.name, before, groupIds);
  if (!(await holdsGroups(tx, user.id, codes, { userId: requestedBy })))
    throw new Refusal(secondPersonText.noLongerNeeded(user.name));
  await setGroups(tx, user, groups, actor);
  return {};
}
