import type { deleteGroup, findUserGroups, Group, GroupToSave } from '@tejian/contract/system/group/group.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { groupText as text } from '@tejian/domain/system/group/group.text.ts';
import { joinsDuties } from '@tejian/domain/shared/permission/administrators.ts';
import {
  isOwnCode,
  isPermission,
  permissionNames,
  type Permission,
} from '@tejian/domain/shared/permission/permissions.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { changedMeanwhile, note, requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { keepingOversight, requireUnheld } from '../user/second-person.service.ts';
import * as store from './group.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findUserGroups>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));
export const candidates = (db: Db, name: string, actor: Actor) => store.findCandidates(db, name, actor);

export async function get(db: Db, id: string, actor: Actor): Promise<Group> {
  const group = isId(id) ? await store.get(db, id) : undefined;
  if (!group) throw new Refusal(text.notFound);
  return { ...group, codes: await store.codesOf(db, id), members: await store.membersOf(db, id, actor) };
}

async function lockedGroup(tx: Tx, id: string) {
  const group = isId(id) ? await store.lock(tx, id) : undefined;
  if (!group) throw new Refusal(text.notFound);
  return group;
}

async function requireCurrent(
  tx: Tx,
  group: Awaited<ReturnType<typeof lockedGroup>>,
  version: number | undefined,
): Promise<void> {
  requireVersion(version);
  if (group.version !== version) throw await changedMeanwhile(tx, { subject: 'group', subjectId: group.id });
}

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** Groups give rights in every institute: only somebody who sees all of them changes them. */
function requireInstallation(actor: Actor): void {
  if (!reachOf(actor).isInstallation) throw new Refusal(text.onlyInstallation);
}

/** A group with its codes and members; what changed is in the log word by word. */
export async function save(tx: Tx, givenGroup: GroupToSave, actor: Actor): Promise<{ id: string; version: number }> {
  requireInstallation(actor);
  const values = { code: givenGroup.code, name: givenGroup.name, dataScope: givenGroup.dataScope };
  if (!/^[A-Za-z0-9]{2,40}$/.test(givenGroup.code)) refuse('code', text.codeRule);
  const unknownCode = givenGroup.codes.find((code) => !isPermission(code));
  if (unknownCode) refuse('codes', text.unknownCode(unknownCode));
  const isOfUnits = givenGroup.dataScope === 'unit';
  if (givenGroup.codes.some((code) => isOwnCode(code) !== isOfUnits))
    refuse('codes', isOfUnits ? text.unitCodes : text.staffCodes);
  const twin = await store.findByCode(tx, givenGroup.code);
  if (twin && twin.id !== givenGroup.id) refuse('code', text.codeTaken(givenGroup.code));
  const current = givenGroup.id ? await lockedGroup(tx, givenGroup.id) : undefined;
  if (current) await requireCurrent(tx, current, givenGroup.version);
  const id = current?.id ?? newId();
  const before = {
    dataScope: current?.dataScope ?? givenGroup.dataScope,
    codes: current ? await store.codesOf(tx, id) : [],
    members: current ? (await store.membersOf(tx, id, actor)).map((member) => member.id) : [],
  };
  const after = {
    dataScope: givenGroup.dataScope,
    codes: [...new Set(givenGroup.codes)],
    members: [...new Set(givenGroup.memberIds)].filter((one) => isId(one)),
  };
  if ([...before.members, ...after.members].includes(actor.userId) && !isSame(before, after))
    throw new Refusal(text.ownGroup);
  await requireSeparateDuties(tx, id, before, after);
  if (await store.hasOthers(tx, after.members, isOfUnits)) refuse('memberIds', text.unitMembers);
  await requireUnheld(tx, before, after, actor);
  if (!current && !(await store.add(tx, id, values))) refuse('code', text.codeTaken(givenGroup.code));
  const version = current ? await store.change(tx, id, values) : 1;
  await keepingOversight(tx, async () => {
    await store.setCodes(tx, id, after.codes);
    await store.setMembers(tx, id, after.members);
  });
  const action = current ? 'change' : 'add';
  await note(tx, actor, {
    subject: 'group',
    subjectId: id,
    name: givenGroup.name,
    action,
    details: difference(before, after),
  });
  return { id, version };
}

interface Rights {
  codes: readonly string[];
  members: readonly string[];
}

const addedNames = (before: readonly string[], after: readonly string[]) =>
  after.filter((one) => !before.includes(one));
const isSame = (before: Rights, after: Rights): boolean =>
  [before.codes, before.members].every((list, at) => {
    const other = at === 0 ? after.codes : after.members;
    return addedNames(list, other).length === 0 && addedNames(other, list).length === 0;
  });

function difference(before: Rights, after: Rights): string {
  const names = (codes: readonly string[]) => codes.map((code) => permissionNames[code as Permission] ?? code); // an old code may be gone
  const parts = [
    ...names(addedNames(before.codes, after.codes)).map((name) => `+${name}`),
    ...names(addedNames(after.codes, before.codes)).map((name) => `-${name}`),
  ];
  const members = addedNames(before.members, after.members).length - addedNames(after.members, before.members).length;
  return [...parts, ...(members === 0 ? [] : [`${text.label.members}${members > 0 ? '+' : ''}${members}`])].join(' ');
}

async function requireSeparateDuties(tx: Tx, groupId: string, before: Rights, after: Rights): Promise<void> {
  const knownRights = await store.rightsElsewhere(tx, after.members, groupId);
  if (knownRights.length < after.members.length) refuse('memberIds', text.unknownMember);
  for (const { userId, name, elsewhere } of knownRights) {
    const had = new Set([...elsewhere, ...(before.members.includes(userId) ? before.codes : [])]);
    if (joinsDuties(had, new Set([...elsewhere, ...after.codes]))) throw new Refusal(userText.dutiesJoined(name));
  }
}

export async function remove(tx: Tx, { id, version }: RequestOf<typeof deleteGroup>, actor: Actor): Promise<object> {
  requireInstallation(actor);
  const group = await lockedGroup(tx, id);
  await requireCurrent(tx, group, version);
  const members = await store.membersOf(tx, id, actor);
  if (members.length > 0) throw new Refusal(text.hasMembers(group.name, members.length));
  await store.remove(tx, id);
  await note(tx, actor, { subject: 'group', subjectId: id, name: group.name, action: 'remove' });
  return {};
}
