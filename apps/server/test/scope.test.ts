import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import type { Route } from '../src/platform/http/route.ts';
import { rowWrites } from './row-writes.ts';
import { scopeCases } from './scope-cases.ts';
import { sharedCalls } from './scope-shared.ts';
import { anotherInstitute, personWithEveryCode, scopeWorld, type ScopeWorld } from './scope-world.ts';
import { givenUnit } from './given.ts';
import { stageForFile, type Person } from './story.ts';

// Generated from the routes: every call that names a record is tried by somebody whose scope does not reach it.
const stage = stageForFile();
let world: ScopeWorld;
let stranger: Person;
let colleague: Person;
let neighbour: Person;
let mover: Person;
let keeper: Person;
let writes: () => Promise<string[]>;

beforeAll(async () => {
  world = await scopeWorld(stage);
  const elsewhere = await anotherInstitute(stage);
  stranger = await personWithEveryCode(stage, {
    loginName: 'stranger',
    scope: 'institute',
    organisationId: elsewhere,
  });
  mover = await personWithEveryCode(stage, { loginName: 'mover', scope: 'department', organisationId: elsewhere });
  await nameEverywhere('mover');
  const organisationId = world.instituteId;
  colleague = await personWithEveryCode(stage, { loginName: 'colleague', scope: 'own', organisationId });
  keeper = await personWithEveryCode(stage, { loginName: 'late-keeper', scope: 'all', organisationId });
  const unitId = await givenUnit(stage, '邻里商业管理有限公司');
  neighbour = await personWithEveryCode(stage, { loginName: 'neighbour', scope: 'unit', organisationId, unitId });
  writes = await rowWrites(stage.db, NOT_WATCHED);
}, 120_000);

/** What was given to a person before: inspections, tasks that wait, and what that person wrote, accepted or sent. */
async function nameEverywhere(loginName: string): Promise<void> {
  const id = sql`(select id from app_user where login_name = ${loginName})`;
  await sql`update item set inspector_ids = inspector_ids || ${id}`.execute(stage.db);
  await sql`update step_task set assignee_ids = assignee_ids || ${id} where state = 'open'`.execute(stage.db);
  await sql`update notice set created_by = ${id}`.execute(stage.db);
  await sql`update hazard set accepted_by = ${id}`.execute(stage.db);
  await sql`update deputy set deputy_id = ${id} where user_id <> ${id}`.execute(stage.db);
}

const NAMES_A_RECORD = /^(id|ids|rows|code|survivor|merged|businessKey|msg_id|appno|seisn)$|Id$|Ids$|sysid|sysidList$/;
/** Exports take what their lists take, and imports take files: the lists are tried here. */
const isTried = ({ path }: Route['of']) => !/\/(export|import)[A-Z]/.test(path);
const naming = routes.filter(
  ({ of }) => isTried(of) && wireNames(of.request).some((name) => NAMES_A_RECORD.test(name)),
);
const scoped = naming.flatMap((route) => {
  const found = scopeCases[route.of.path];
  return found ? [{ name: route.of.path, route, given: found }] : [];
});

function wireNames(request: unknown): string[] {
  const fields = (request as { fields?: Record<string, { kind: string; name?: string }> }).fields ?? {};
  return Object.entries(fields).map(([name, field]) => (field.kind === 'wired' ? (field.name ?? name) : name));
}

it('every call that names a record says whose it is, or why it is shared', () => {
  const paths = naming.map(({ of }) => of.path);
  const declared = [...Object.keys(scopeCases), ...Object.keys(sharedCalls)];
  expect(paths.filter((path) => !declared.includes(path))).toEqual([]);
  const known = new Set(routes.map(({ of }) => of.path));
  expect(declared.filter((path) => !known.has(path))).toEqual([]);
  expect(Object.keys(scopeCases).filter((path) => path in sharedCalls)).toEqual([]);
});

describe("another institute's staff with every code", () => {
  it.each(scoped)('$name is refused and changes nothing', ({ route, given }) =>
    expectUntouched(() => stranger, route, given.request),
  );
});

describe('a colleague with every code whose scope is "own"', () => {
  it.each(scoped.filter(({ given }) => given.belongsTo === 'person'))(
    '$name is refused and changes nothing',
    ({ route, given }) => expectUntouched(() => colleague, route, given.request),
  );
});

describe('somebody whom the work still names and who has gone over to another institute', () => {
  it.each(scoped)('$name is refused and changes nothing', ({ route, given }) =>
    expectUntouched(() => mover, route, given.request),
  );
});

describe("another business unit's user with every code", () => {
  it.each(scoped)('$name is refused and changes nothing', ({ route, given }) =>
    expectUntouched(() => neighbour, route, given.request),
  );
});

/** Calls that take a record away for which nobody can be late. */
const NOBODY_LATE: Readonly<Record<string, string>> = {
  '/api/equipment-documents/attachments/batchDelete': 'a file and its title stay as they were uploaded',
  '/api/personnel/deleteAbsence': 'days of absence are entered and deleted, never changed',
  '/api/personnel/deleteConflict': 'a person and a unit, whatever the reason says',
  '/api/opinion/removePerson': 'who was asked, until he has spoken',
  '/api/savedquery/deleteSavedQuery': 'one of the person who deletes it',
  '/message/remove_readed': 'one of the person who deletes it',
};
const deletes = routes.filter(({ of }) => /\/(batchDelete|(delete|remove|drop)[A-Z_]\w*)$/.test(of.path));
const SEEN = /^(version|seenVersions|draftVersion)$/;

it('every call that takes a record away carries the version that was on the screen, or says why it needs none', () => {
  const without = deletes.filter(({ of }) => !wireNames(of.request).some((name) => SEEN.test(name)));
  expect(without.map(({ of }) => of.path).sort()).toEqual(Object.keys(NOBODY_LATE).sort());
});

describe('a colleague who deletes what somebody changed since', () => {
  const late = scoped.filter(({ name }) => deletes.some(({ of }) => of.path === name) && !(name in NOBODY_LATE));
  it.each(late)('$name is refused, with who was faster', async ({ route, given }) => {
    const { of } = route;
    const request = Object.fromEntries(
      Object.entries(given.request(world)).map(([field, value]) => [
        field,
        SEEN.test(field) ? otherThan(value) : value,
      ]),
    );
    await writes();
    const { errorMsg } = (await keeper.sends(of, request)).json<{ errorMsg?: string }>();
    expect(errorMsg).toMatch(/已(被|由)?.+(修改|变动).*请刷新/);
    expect(await writes()).toEqual([]);
  });
});

const otherThan = (version: unknown) => (Array.isArray(version) ? version.map(() => '999') : 999);

async function expectUntouched(who: () => Person, route: Route, request: (given: ScopeWorld) => object): Promise<void> {
  await writes(); // those of a call that failed its test
  const answer = await sent(who(), route, request(world));
  // A call of bytes says it by its status; HEAD has no body at all.
  const isRefusedBare = route.isStream === true && (answer.statusCode === 404 || answer.statusCode === 403);
  const isOfUnit = who() === neighbour && NOT_STAFF.test(String(parsed(answer.body)?.['errorMsg']));
  expect(isRefusedBare || isOfUnit || nothingIn(answer.body) ? 'nothing' : answer.body.slice(0, 300)).toBe('nothing');
  expect(await writes()).toEqual([]);
}

/** The path's own parameter is the record; a file comes with calls that take one. */
function sent(person: Person, { of }: Route, request: object) {
  const encoded = of.request.encode(request) as Record<string, string>;
  const path = of.path.replace(/:(\w+)/g, (_, name: string) => encoded[name] ?? 'x');
  if (of.encoding !== 'multipart') return person.sends({ ...of, path }, request);
  const form = new FormData();
  for (const [name, value] of Object.entries(encoded)) form.append(name, String(value));
  form.append('file', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }), '图.png');
  return person.uploads(path, form);
}

/** Sentences that say: there is no such record for you. A validation's sentence is none of them. */
const NOT_THERE =
  /没有找到|不存在|已不存在|可能已被删除|只有该机构|尚未分配|没有这个|不是本机构|本单位|只有数据范围|没有可|不在您的|没有这次导入|这个查询已被|所选设备都不/;

/** Besides, what is said to somebody who is nobody's staff. */
const NOT_STAFF = /^很抱歉，您没有这项操作的权限$|不属于(任何)?检验机构/;

function nothingIn(body: string): boolean {
  const answer = parsed(body);
  if (!answer) return false;
  const { isSuccess, errorMsg, data, list } = answer;
  if (isSuccess === false) return NOT_THERE.test(String(errorMsg));
  if (Array.isArray(list)) return list.length === 0;
  return isEmpty(data);
}

function isEmpty(data: unknown): boolean {
  if (data === undefined || data === null) return true;
  if (Array.isArray(data)) return data.every((row) => isRefusedRow(row));
  const values = Object.entries(data as object);
  const { results } = data as { results?: unknown[] };
  if (results) return results.every(isRefusedRow);
  return values.every(([, value]) => value === 0 || value === '' || (Array.isArray(value) && value.length === 0));
}

const isRefusedRow = (row: unknown): boolean => {
  const { isSuccess, errorMsg, sentence } = row as { isSuccess?: boolean; errorMsg?: string; sentence?: string };
  return isSuccess === false && NOT_THERE.test(errorMsg ?? sentence ?? '');
};

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** What every call touches by itself. */
const NOT_WATCHED = new Set([
  'session',
  'login_attempt',
  'schema_migration',
  'spatial_ref_sys',
  'login_key',
  'idempotency_key',
]);
