import { runModel } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submitApplications, voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { findFieldDefinitions, findOwnFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { Refused } from '@tejian/contract/kit/envelope.ts';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/db/id.ts';
import type { Connection } from '../src/platform/db/connect.ts';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { givenImages } from './given-images.ts';
import { applyDueRules } from '../src/features/archive/due-rule/due-rule.job.ts';
import { workCalendar } from '../src/features/configuration/calendar/calendar.service.ts';
import { flowGiven } from './given-flow.ts';
import { logInOver, Product, type Caller } from './product.ts';
import { stageForFile } from './story.ts';

// What docs/adding-a-definition.md says, sent block by block and word for word, over a real connection, to a server that was
// started as npm start starts it. The office that works meanwhile is a second node on the same database.
const stage = stageForFile();
const given = flowGiven(stage);
const page = readFileSync(join(import.meta.dirname, '../../../docs/adding-a-definition.md'), 'utf8');
const today = chinaDay(new Date());

/** The blocks of a section in their order. */
function blocksOf(title: string) {
  const section = page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  return [...section.matchAll(/```(http|patch)\n([\s\S]*?)```/g)].map(([, kind = '', block = '']) => ({ kind, block }));
}

let folder = '';
let server: Product | undefined;
const overTheWire = (loginName: string) => logInOver(server?.address ?? '', loginName);

/** The database of the stage as an operator names one. */
function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { database, port, ...rest } = connection;
  return `postgresql:///${database}?${new URLSearchParams({ ...rest, port: String(port) }).toString()}`;
}

interface Answered {
  readonly content?: object;
  readonly findings?: readonly unknown[];
  readonly version?: string;
}

/** Sends every request of a section; "…" is the content that was read last, with the patches that follow it. */
async function follow(title: string, admin: Caller): Promise<Answered[]> {
  const answers: Answered[] = [];
  let content: object = {};
  for (const { kind, block } of blocksOf(title)) {
    if (kind === 'patch') {
      content = { ...content, ...(JSON.parse(block) as object) };
      continue;
    }
    const [first = '', ...rest] = block.split('\n');
    const path = first.replace('POST ', '').trim();
    const body = JSON.parse(rest.join('\n'), (_name, value: unknown) => (value === '…' ? content : value)) as object;
    const answer = await admin.call<{ isSuccess: true; data: Answered } | Refused>(path, body);
    if (!answer.isSuccess) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    content = answer.data.content ?? content;
    answers.push(answer.data);
  }
  expect(answers.length).toBeGreaterThan(0);
  return answers;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-page-'));
  const environment = { DATABASE_URL: urlOf(stage.connection), DEMO_BUSINESS: '0' };
  server = new Product({ folder, port: await freePort(), environment });
  await server.ready();
  await givenImages(stage);
  const held = ['jianyan1', 'jianyan2'].map((name) => ({
    id: newId(),
    userId: stage.seeded.userIds.get(name) ?? '',
    itemCode: 'QZ',
    level: '2',
    kindCodes: ['4000'],
    certificateNo: `QZ-${name}`,
    certificateType: '01',
    validFrom: '2024-01-01',
    validTo: '2030-01-01',
  }));
  await stage.db.insertInto('staffQualification').values(held).execute();
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a template, a numbering rule and a business definition: the next declaration runs by them', async () => {
  const admin = await overTheWire('admin');
  const template = await follow('A report template', admin);
  expect(template[1]?.findings).toEqual([]);
  expect(template.at(-1)?.version).toBe('1');
  await follow('A numbering rule', admin);
  await follow('A business definition', admin);
  const crane = {
    kindCode: '4000',
    categoryCode: '4100',
    varietyCode: '4110',
    name: '桥式起重机',
    useUnitId: await given.unit(),
  };
  const cranes = await given.lifts(1, crane);
  const declared = { flowCode: '', kindCode: '4000' };
  const lacking = await given.draft(cranes, crane.useUnitId, declared);
  const clerk = await stage.person('shouli');
  expect((await clerk.sends(submitApplications, { ids: [lacking.id] })).body).toContain('司索配合人员不能为空');
  await clerk.does(voidApplications, { ids: [lacking.id], reason: '改由另一申请单申报' });
  const own = { ownRigger: '司索两人' };
  const application = await given.reviewed(cranes, crane.useUnitId, { ...declared, own });
  expect(application.applicationNo).toBe(`QZ${today.slice(0, 4)}000002`);
  const reviewed = stage.db.selectFrom('stepTask').select('dueDate').where('applicationId', '=', application.id);
  expect(await reviewed.where('step', '=', 'SCFP').execute()).toEqual([
    { dueDate: addWorkDays(today, 3, await workCalendar(stage.db, today)) },
  ]);
  const head = await stage.person('keshi');
  const { itemNos } = await head.does(commitTask, { id: application.id, plan: given.plan() });
  const lead = await stage.person('jianyan1');
  const results = await lead.does(buildReports, { itemNos });
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);
  const report = await lead.does(findReport, { itemNo: itemNos[0] ?? '' });
  expect(report.template).toMatchObject({ code: 'CRANE-BRIDGE-LOCAL', version: '1' });
  expect(report.reportNo).toBe(`QZBG${today.slice(0, 4)}00001`);
});

it('an own field is offered with the next record of its kind', async () => {
  await follow('An own field', await overTheWire('admin'));
  const offered = await (await overTheWire('shouli')).does(findFieldDefinitions, { kindCode: '4000' });
  const own = offered.fields.filter(({ definition }) => /^own[A-Z]/.test(definition.key));
  expect(own.map(({ definition }) => definition.label)).toEqual(['本院分级', '本院噪声', '甲级原因']);
  expect(own[0]?.definition.default).toBe('乙');
  const { own: ofItems } = await (await overTheWire('keshi')).does(findOwnFields, { entity: 'item' });
  expect(ofItems.map(({ label }) => label)).toEqual(['班次']);
});

it('a cycle rule moves the due dates of the archive, and back when it is taken back', async () => {
  const admin = await overTheWire('admin');
  const lastInspectionDate = addMonths(today, -2);
  const [id = ''] = await given.lifts(1, { lastInspectionDate, useUnitId: await given.unit() });
  const dueDate = async () => {
    await applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
    const due = stage.db.selectFrom('dueInspection').select('dueDate').where('equipmentId', '=', id);
    return (await due.executeTakeFirst())?.dueDate;
  };
  // The server applies rules too; what it holds at that moment is looked at again.
  const due = (months: number) =>
    expect.poll(dueDate, { timeout: 30_000 }).toBe(monthEnd(addMonths(lastInspectionDate, months)));
  await due(12);
  await follow('A cycle rule', admin);
  await due(18);
  await follow('Taking one back', admin);
  await due(12);
});

it('a query model is run by whoever reads its list', async () => {
  await follow('A query model', await overTheWire('admin'));
  const head = await overTheWire('keshi');
  const { columns, measures } = await head.does(runModel, { code: 'RUNNING-BY-DEPARTMENT' });
  expect([columns.map(({ label }) => label), measures.map(({ label }) => label)]).toEqual([
    ['检验部门', '业务数'],
    ['业务数'],
  ]);
});
