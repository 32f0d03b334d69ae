import type { Paging } from '@tejian/contract/kit/call.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { sql } from 'kysely';
import type { ExportRoute } from '../src/features/shared/list-export/list-export.service.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { ListQuery } from '../src/platform/list/list.ts';
import type { Actor } from '../src/platform/session/actor.ts';
import type { Stage } from './story.ts';

export type Row = Record<string, unknown>;

interface House {
  readonly departmentIds: readonly string[];
  readonly areaCode: string;
}

/** Somebody of the institute with every right there is; of the scope of an area, supervision of the area of the institute. */
const everyRight = (
  { seeded }: Stage,
  { loginName, scope }: Pick<Actor, 'loginName' | 'scope'>,
  { departmentIds, areaCode }: House,
): Actor => ({
  userId: seeded.userIds.get(loginName) ?? '',
  loginName,
  name: '',
  roleNames: [],
  codes: new Set(Object.keys(permissionNames)),
  scope,
  standsFor: [],
  organisationId: seeded.instituteId,
  departmentId: scope === 'department' ? seeded.departmentIds.get('SFTJ-YW') : undefined,
  departmentIds: scope === 'department' ? departmentIds : [],
  unitId: undefined,
  areaCode: scope === 'area' ? areaCode : undefined,
  onlyInstituteId: seeded.instituteId, // said of whoever sees all of it
});

interface Asking extends House {
  /** A record that has a log of its flow. */
  readonly logged: string;
}

const askings = new WeakMap<Stage, Promise<Asking>>();

/** Read once of each stage: some files ask thousands of questions. */
function onceOf(stage: Stage): Promise<Asking> {
  const known = askings.get(stage) ?? askingOf(stage);
  askings.set(stage, known);
  return known;
}

async function askingOf(stage: Stage): Promise<Asking> {
  const { applicationId: logged } = await stage.db
    .selectFrom('flowLog')
    .select('applicationId')
    .executeTakeFirstOrThrow();
  const belowRows = await stage.db
    .selectFrom('organisation as d')
    .innerJoin('organisation as below', (on) => on.on(sql<boolean>`starts_with(below.path, d.path)`))
    .innerJoin('organisation as h', (on) => on.on('h.id', '=', stage.seeded.instituteId))
    .select(['below.id', 'h.areaCode'])
    .where('d.id', '=', stage.seeded.departmentIds.get('SFTJ-YW') ?? '')
    .execute();
  return { logged, departmentIds: belowRows.map(({ id }) => id), areaCode: belowRows[0]?.areaCode ?? '' };
}

/** A list's queries to the database for such a person, the clerk where nobody else is named; the log of a flow is that of a record which has one. */
export async function askedOf(
  { queryOf, list }: ExportRoute,
  stage: Stage,
  {
    asked,
    scope,
    loginName = 'shouli',
    db = stage.db,
  }: { asked: Row; scope: Actor['scope']; loginName?: string; db?: Db },
): Promise<ListQuery<Row>> {
  const { logged, ...house } = await onceOf(stage);
  const own = list.view.viewNo === 'flowLogList' ? { businessKey: logged } : {};
  const actor = everyRight(stage, { loginName, scope }, house);
  const query = queryOf({ body: { ...own, ...asked } as Paging, actor, db, now: new Date(), ports: stage.ports });
  return (await query) as ListQuery<Row>; // a row of any list is a record of its columns
}
