import { findGroupCandidates, findUserGroups, getGroup } from '@tejian/contract/system/group/group.contract.ts';
import { keepPresence } from '@tejian/contract/business/report/presence.contract.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../src/features.ts';
import { findBrief } from '../src/features/business/item/item.service.ts';
import { tellEditors } from '../src/features/business/report/report-presence.ts';
import { isExport, type ExportRoute } from '../src/features/shared/list-export/list-export.service.ts';
import { conditionsOf } from '../src/platform/list/list-query.ts';
import { Refusal } from '../src/platform/refusal/refusal.ts';
import { findActor } from '../src/platform/session/session.store.ts';
import { anotherInstitute, personWithEveryCode, scopeWorld, type ScopeWorld } from './scope-world.ts';
import { stageForFile, type Person } from './story.ts';

// What leaves a list as a file, and what is told while a page is open, keeps to the scope like the list itself.
const stage = stageForFile();
let world: ScopeWorld;
let insider: Person;
let stranger: Person;
let strangersHouse = '';

beforeAll(async () => {
  world = await scopeWorld(stage);
  strangersHouse = await anotherInstitute(stage);
  stranger = await personWithEveryCode(stage, {
    loginName: 'stranger',
    scope: 'institute',
    organisationId: strangersHouse,
  });
  const organisationId = world.instituteId;
  insider = await personWithEveryCode(stage, { loginName: 'insider', scope: 'institute', organisationId });
}, 120_000);

/** The further values to ask a list with. */
const asked = (name: string): object =>
  ({ appMainSheetList: { step: 'SCFP' }, equipmentList: { kindCode: '3000' }, flowLogList: { itemNo: world.itemNo } })[
    name
  ] ?? {};

/** Lists of what everybody may read, each with its reason; what is one's own is there for everybody too. */
const shared: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Counterpart', 'Field', 'Plan', 'Run', 'EquipmentLog', 'InspectionLog'].map((of) => [
      `exchange${of}List`,
      'the exchange of the whole installation, its administrator’s',
    ]),
  ),
  mobileVersionList: 'versions of the application belong to the installation',
  definitionList: 'definitions belong to the installation',
  queryModelList: 'query models are definitions; their rows are those of the lists behind them',
  equipmentList: 'the archive is read by every institute (decisions §10)',
  accessoryList: 'the archive is read by every institute (decisions §10)',
  pipingUnitList: 'the archive is read by every institute (decisions §10)',
  equipmentPartList: 'the archive is read by every institute (decisions §10)',
  unitList: 'units are read by every institute (decisions §10)',
  superviseOrgList: 'the directory of the authorities',
  inspectionOrgList: 'the directory of the institutes',
};

/** Starts an export as the person, does the work, and answers the rows of the file; nothing where there is no such record. */
async function rowsOf(route: ExportRoute, person: Person, between?: () => Promise<unknown>): Promise<string[]> {
  const request = { columns: [], ...asked(route.list.view.viewNo) };
  const answer = await person.sends(route.of, request as never); // of whichever list it is
  const { data, errorMsg = '' } = answer.json<{ errorMsg?: string; data?: { id: string } }>();
  if (errorMsg.startsWith('没有找到')) return [];
  if (!data) throw new Error(`${route.of.path}: ${errorMsg}`);
  await between?.();
  await route.job?.runRaw({ taskId: data.id }, { db: stage.db, ports: stage.ports });
  const task = await person.does(getLongTask, data);
  if (task.state !== 'done') throw new Error(`${route.of.path}: ${task.state} ${task.note}`);
  const file = await person.sends(downloadLongTask, data);
  const book = await readXlsx(file.rawPayload);
  return (book.sheets[0]?.rows ?? []).slice(1).map((row) => JSON.stringify(row));
}

/** The message that a file is there: two people whose files are finished in the same second read the same words. */
const isOfOwnFile = (row: string): boolean => /"导出\S+已完成"/.test(row);

const exports = routes.filter(isExport).map((route) => ({ route, name: route.list.view.viewNo }));
const filled = new Set<string>();

/** The words of a list's query about the person who asks; nothing where the record that it is about is not theirs. */
async function scopeOf(route: ExportRoute, person: Person): Promise<readonly unknown[] | 'refused'> {
  const actor = await findActor(stage.db, person.userId);
  if (!actor) throw new Error('the person has an account');
  const body: object = { columns: [], ...asked(route.list.view.viewNo) };
  try {
    const query = await route.queryOf({ body, actor, db: stage.db, now: new Date(), ports: stage.ports });
    const { parameters } =
      sql`select from ${query.source.from} where ${sql.join(conditionsOf(query).conditions, sql` and `)}`.compile(
        stage.db,
      );
    const mine = [actor.userId, actor.organisationId];
    return parameters.filter((value) => typeof value === 'string' && mine.some((id) => id && value.includes(id)));
  } catch (problem) {
    if (problem instanceof Refusal) return 'refused';
    throw problem;
  }
}

/** Lists without an export, each with its reason. */
const unexported: Readonly<Record<string, string>> = {
  '/api/equipment/pickEquipment': 'the archive, as equipmentList, to choose from',
};

it('every list can be exported, so that none is left out here', () => {
  const tried = new Set(exports.map(({ route }) => route.list.path));
  const lists = routes.map(({ of }) => of as { path: string; shape?: string }).filter(({ shape }) => shape === 'list');
  expect(lists.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual(Object.keys(unexported));
});

it('who is in a group, and who could be, is read within the institute', async () => {
  const { list } = await insider.does(findUserGroups, { pageSize: 100 });
  expect(list.find(({ code }) => code === 'inspector')?.memberCount).toBeGreaterThan(0);
  expect((await stranger.does(findUserGroups, { pageSize: 100 })).list.map(({ memberNames }) => memberNames)).toEqual([
    'stranger',
  ]);
  const id = list.find(({ code }) => code === 'inspector')?.id ?? '';
  expect((await stranger.does(getGroup, { id })).members).toEqual([]);
  expect((await stranger.does(findGroupCandidates, { name: '' })).map(({ loginName }) => loginName)).toEqual([
    'stranger',
  ]);
});

it('every list that is not shared asks whose its rows are, also while it has none', async () => {
  const unscoped: string[] = [];
  for (const { route, name } of exports) {
    const scope = await scopeOf(route, stranger);
    if (!(name in shared) && scope.length === 0) unscoped.push(`${name}: add within(actor, …) to its query`);
  }
  expect(unscoped).toEqual([]);
});

describe('the file of a list', () => {
  it.each(exports.filter(({ name }) => !(name in shared)))(
    '$name holds nothing of another institute',
    async ({ route, name }) => {
      const own = await rowsOf(route, insider);
      if (own.length > 0) filled.add(name);
      const others = await rowsOf(route, stranger);
      expect(others.filter((row) => own.includes(row) && !isOfOwnFile(row))).toEqual([]);
    },
  );

  it('holds something for the people of the house, so that the cases above try the rule', () => {
    expect([...filled]).toEqual(
      expect.arrayContaining(['appBussSheetList', 'appMainSheetList', 'inspectEndList', 'flowLogList']),
    );
    expect(filled.size).toBeGreaterThan(8);
  });

  it('keeps to the scope that the person has when it is written, and is nobody else’s', async () => {
    const items = exports.find(({ name }) => name === 'appBussSheetList');
    if (!items) throw new Error('items can be exported');
    const organisationId = world.instituteId;
    const mover = await personWithEveryCode(stage, { loginName: 'mover', scope: 'institute', organisationId });
    expect(await rowsOf(items.route, mover)).not.toEqual([]);
    const move = () =>
      stage.db.updateTable('appUser').set({ organisationId: strangersHouse }).where('id', '=', mover.userId).execute();
    expect(await rowsOf(items.route, mover, move)).toEqual([]);
  });
});

describe('what is told while a page is open', () => {
  it('reaches only those who may read the record when it is told', async () => {
    const organisationId = world.instituteId;
    const editor = await personWithEveryCode(stage, { loginName: 'editor', scope: 'institute', organisationId });
    await sql`update item set inspector_ids = inspector_ids || ${editor.userId}::uuid where item_no = ${world.itemNo}`.execute(
      stage.db,
    );
    await editor.does(keepPresence, { itemNo: world.itemNo, windowId: 'a' });
    const topics: string[] = [];
    const stop = stage.ports.realtime.subscribe(editor.userId, (told) => {
      if (told !== 'catchUp' && told.topic) topics.push(told.topic);
    });
    const lead = await stage.person('jianyan1');
    const actor = await findActor(stage.db, lead.userId);
    if (!actor) throw new Error('the lead has an account');
    const change = () => stage.db.transaction().execute((tx) => tellEditors(tx, world.reportId, actor, world.itemNo));
    const probe = (topic: string) =>
      sql`select pg_notify('tejian_message', ${JSON.stringify({ userId: editor.userId, topic })})`.execute(stage.db);
    await vi.waitFor(
      async () => {
        await probe('listens');
        expect(topics).toContain('listens');
      },
      { timeout: 10_000 },
    );
    await change();
    await vi.waitFor(() => expect(topics).toContain(`report:${world.itemNo}`), { timeout: 10_000 });
    topics.length = 0;
    await stage.db
      .updateTable('appUser')
      .set({ organisationId: strangersHouse })
      .where('id', '=', editor.userId)
      .execute();
    await change();
    await probe('after');
    await vi.waitFor(() => expect(topics).toContain('after'), { timeout: 10_000 });
    expect(topics.filter((topic) => topic.startsWith('report:'))).toEqual([]);
    stop();
  });

  it('every message that names an item went to somebody who may read it', async () => {
    const { rows } = await sql<{ userId: string; itemNo: string }>`
      select distinct m.user_id, substring(m.link from 'seisn=([0-9]+)') as item_no from inbox_message m
      where m.link like '%seisn=%'`.execute(stage.db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { userId, itemNo } of rows) {
      const reader = await findActor(stage.db, userId);
      expect(reader && (await findBrief(stage.db, [itemNo], reader)).map((item) => item.itemNo)).toEqual([itemNo]);
    }
  });

  it('a task that names a person gives exactly that record to that person', async () => {
    const organisationId = world.instituteId;
    const asked = await personWithEveryCode(stage, { loginName: 'asked', scope: 'own', organisationId });
    const reader = async () => {
      const actor = await findActor(stage.db, asked.userId);
      if (!actor) throw new Error('the person has an account');
      return (await findBrief(stage.db, await itemNumbers(), actor)).map(({ itemNo }) => itemNo);
    };
    expect(await reader()).toEqual([]);
    await sql`update step_task set assignee_ids = assignee_ids || ${asked.userId}::uuid
      where state = 'open' and item_id = (select id from item where item_no = ${world.itemNo})`.execute(stage.db);
    expect(await reader()).toEqual([world.itemNo]);
  });
});

const itemNumbers = async () =>
  (await stage.db.selectFrom('item').select('itemNo').execute()).map(({ itemNo }) => itemNo);
