import type { BusinessUser, Office } from '@tejian/contract/shared/office/office.contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import * as store from './office.store.ts';

const EVERYTHING = '/';
const NOWHERE = '-';
type Row = Awaited<ReturnType<typeof store.findBelow>>[number];

const shownOffice = ({ parentId, childrenSum, kind, ...row }: Row): Office => ({
  ...row,
  kind: kind as Office['kind'], // the table checks the three kinds
  ...(parentId ? { parentId } : {}),
  childrenSum: childrenSum ?? 0,
});

/** Whole country for those who see all, else the own institute or office with what is below it. */
async function ownPath(db: Db, actor: Actor): Promise<string> {
  if (reachOf(actor).isInstallation) return EVERYTHING;
  return (actor.organisationId && (await store.findPath(db, actor.organisationId))) || NOWHERE;
}

export async function myOffices(db: Db, kind: Office['kind'] | undefined, actor: Actor): Promise<Office[]> {
  const rows = await store.findBelow(db, await ownPath(db, actor));
  return rows.filter((row) => !kind || row.kind === kind).map(shownOffice);
}

/** One step down the tree, of the own house: whoever asks for the top gets what lies above and is the own house. */
export async function officesUnder(db: Db, id: string, actor: Actor): Promise<Office[]> {
  if (id && !isId(id)) return [];
  return (await store.findUnder(db, id || undefined, await ownPath(db, actor))).map(shownOffice);
}

export async function parentOffice(db: Db, id: string, actor: Actor): Promise<Office | undefined> {
  const pathOwn = await ownPath(db, actor);
  const office = isId(id) ? await store.findById(db, id, pathOwn) : undefined;
  const parent = office?.parentId ? await store.findById(db, office.parentId, pathOwn) : undefined;
  return parent && shownOffice(parent);
}

interface UserQuery {
  type: string;
  name: string;
  organisationId: string;
}

/** People who may be given work, of the asked office but never beyond the own institute's. */
export async function businessUsers(
  db: Db,
  askedQuery: UserQuery,
  actor: Actor,
  today: string,
): Promise<BusinessUser[]> {
  const pathOwn = await ownPath(db, actor);
  const wantedPath = isId(askedQuery.organisationId) ? await store.findPath(db, askedQuery.organisationId) : pathOwn;
  if (!wantedPath?.startsWith(pathOwn)) return [];
  const query = {
    permission: askedQuery.type || undefined,
    name: askedQuery.name || undefined,
    path: wantedPath,
    today,
  };
  const users = await store.findUsers(db, query);
  return users.map(({ departmentId, departmentName, ...user }) => ({
    ...user,
    ...(departmentId ? { departmentId } : {}),
    departmentName: departmentName ?? '',
  }));
}

export const businessGroups = (db: Db) => store.findGroups(db);
