import { advancedCodes, advancedProblems, askedColumn, renameFields } from '@tejian/contract/kit/advanced.ts';
import { fieldNameOf, type AnswerOf, type RequestOf } from '@tejian/contract/kit/call.ts';
import type { findSavedQueries, saveQuery } from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { savedQueryText } from '@tejian/domain/shared/list/saved-query.text.ts';
import { listText } from '@tejian/domain/shared/list/list.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireList, type ListDeclared } from '../../../platform/list/declared-list.ts';
import { unknownProblems } from '../../../platform/http/known-codes.ts';
import { knownCodes } from '../code-set/code-set.service.ts';
import { declaredWithOwn } from '../catalogue/own-lists.service.ts';
import { change, findOf, groupsOf, insert, isNameTaken, remove } from './saved-query.store.ts';

type Lists = readonly ListDeclared[];

export async function find(
  db: Db,
  lists: Lists,
  viewNo: string,
  actor: Actor,
): Promise<AnswerOf<typeof findSavedQueries>> {
  requireList(lists, viewNo);
  const [foundQueries, groups] = await Promise.all([findOf(db, actor.userId, viewNo), groupsOf(db, actor.userId)]);
  const queries = foundQueries.map(({ groupId, groupName, ...query }) => ({
    ...query,
    ...(groupId && groupName ? { groupId, groupName } : {}),
  }));
  return { queries, groups };
}

/** Keeps a query whose conditions the list can answer; a taken name, a strange group and another's query are refused. */
export async function save(
  tx: Tx,
  lists: Lists,
  request: RequestOf<typeof saveQuery>,
  actor: Actor,
): Promise<{ id: string }> {
  const { row, view } = await declaredWithOwn(tx, requireList(lists, request.viewNo));
  const conditions = renameFields(request.conditions, (name) => fieldNameOf(row, name));
  const problems = {
    ...(await unknownProblems(tx, advancedCodes(conditions, view, 'conditions'), knownCodes)),
    ...advancedProblems(conditions, (name) => askedColumn(view, name), 'conditions'),
  };
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal(listText.badCondition(first), problems);
  const query = { ...request, id: request.id ?? newId(), userId: actor.userId, groupId: request.groupId ?? null };
  if (query.groupId !== null && !(await groupsOf(tx, actor.userId)).some(({ id }) => id === query.groupId))
    throw new Refusal(savedQueryText.notMember, { groupId: savedQueryText.notMember });
  if (!isId(query.id)) throw new Refusal(savedQueryText.gone);
  if (await isNameTaken(tx, query))
    throw new Refusal(savedQueryText.nameTaken(query.name), { name: savedQueryText.nameTaken(query.name) });
  if (request.id === undefined) await insert(tx, query);
  else if (!(await change(tx, query))) throw new Refusal(savedQueryText.gone);
  return { id: query.id };
}

export async function removeOwn(tx: Tx, id: string, actor: Actor): Promise<object> {
  if (!isId(id) || !(await remove(tx, id, actor.userId))) throw new Refusal(savedQueryText.gone);
  return {};
}
