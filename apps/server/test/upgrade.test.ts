import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { correctReport, findLife } from '@tejian/contract/business/report/report-life.contract.ts';
import {
  approveReports,
  auditReports,
  confirmReports,
  finishReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { checkFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { demoGroups } from '../src/demo/groups.seed.ts';
import { demoPassword } from '../src/demo/people.seed.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { cloneDatabase } from './database.ts';
import { testPorts, type TestPorts } from './ports.ts';
import { readRelease, restoreRelease, rowsByKey, tableNames } from './release-database.ts';
import { seen, seenOne } from './seen.ts';
import { logIn, type Person } from './story.ts';
import { conforming } from './conforming.ts';

// A database that an earlier release wrote, with business at every step, is brought to this release as a start does it.
const folder = join(import.meta.dirname, 'releases');
const releases = (await readdir(folder)).map((file) => ({
  release: file.replace('.json.gz', ''),
  file: join(folder, file),
}));
const today = chinaDay(new Date());

/** Filled anew at every start from what the release brings; here it counts that no row is lost. */
const BROUGHT = new Set([
  'catalogue_item',
  'conclusion_set',
  'dictionary_item',
  'dictionary_type',
  'due_count',
  'due_rule_pending',
  'field_definition',
  'flow_definition',
  'inspection_category',
  'inspection_rule',
  'reference_version',
  'report_template',
]);

/** Values that a migration mends, from what to what: a report whose item was void stayed a draft (0950). */
const MENDED = new Set(['report state "draft" "voided"']);

/** Next inspections of kinds that count by the month, and what is due by them, stand at its end (1052). */
const DUE =
  /^(?:equipment next(?:_annual)?_inspection_date|equipment_part next(?:_annual)?_date|due_inspection due_date)$/;
const isAtMonthEnd = (column: string, was: unknown, is: unknown): boolean =>
  DUE.test(column) && is === monthEnd(String(was));

/** Messages are written as what is told and its deliveries (1166); each is found under its identifier with all that it said. */
async function messagesBefore(db: Opened['db']): ReturnType<typeof rowsByKey> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select i.id, to_jsonb(i) || jsonb_build_object('state', i.box, 'kind', m.facts ->> 'formerKind') as row
    from inbox_message i join message m on m.id = i.message_id where i.kind = 'text'`.execute(db);
  return new Map(rows.map(({ id, row }) => [JSON.stringify([id]), row]));
}

type Opened = Awaited<ReturnType<typeof cloneDatabase>> & {
  ports: TestPorts;
  app: Awaited<ReturnType<typeof buildApp>>;
  before: Map<string, Awaited<ReturnType<typeof rowsByKey>>>;
};

async function upgraded(file: string): Promise<Opened> {
  const database = await cloneDatabase({ empty: true });
  const release = await readRelease(file);
  await restoreRelease(database.db, release);
  const before: Opened['before'] = new Map();
  for (const name of await tableNames(database.db)) before.set(name, await rowsByKey(database.db, name));
  for (const [name, rows] of Object.entries(release.tables)) expect(before.get(name)?.size, name).toBe(rows.length);
  await prepareDatabase(database.db, database.pool);
  const ports = await testPorts(database.pool);
  for (const [sha256, content] of Object.entries(release.files))
    expect((await ports.files.put(Buffer.from(content, 'base64'))).sha256).toBe(sha256);
  const app = await buildApp(database.db, ports);
  await app.ready();
  return { ...database, ports, app, before };
}

describe.each(releases)('a database of release $release', ({ file }) => {
  let opened: Opened;
  const people = new Map<string, Promise<Person>>();
  const person = (loginName: string) => {
    const known = people.get(loginName) ?? logIn(opened.app, loginName, demoPassword);
    people.set(loginName, known);
    return known;
  };
  beforeAll(async () => {
    opened = await upgraded(file);
  }, 120_000);
  afterAll(async () => {
    await opened.app.close();
    await opened.ports.close();
    await opened.close();
  });

  it('loses no row and no value', async () => {
    const lost: string[] = [];
    for (const [name, rows] of opened.before) {
      if (rows.size === 0) continue; // a table in which nothing was ever kept may go
      const now = name === 'message' ? await messagesBefore(opened.db) : await rowsByKey(opened.db, name);
      for (const [key, row] of rows) {
        const kept = now.get(key);
        if (!kept) lost.push(`${name} ${key}`);
        else if (!BROUGHT.has(name))
          for (const [column, value] of Object.entries(row)) {
            const [was, is] = [JSON.stringify(value), JSON.stringify(kept[column])];
            if (is === was || isAtMonthEnd(`${name} ${column}`, value, kept[column])) continue;
            if (is === undefined && (value === '' || value === null)) continue; // a column in which nothing stood may go
            if (!MENDED.has(`${name} ${column} ${was} ${is}`)) lost.push(`${name} ${key} ${column}`);
          }
      }
    }
    expect(lost).toEqual([]);
  });

  it('gives the groups of the product every code that they have on a new installation', async () => {
    const held = await opened.db
      .selectFrom('userGroupPermission as p')
      .innerJoin('userGroup as g', 'g.id', 'p.groupId')
      .select(['g.code as group', 'p.code'])
      .execute();
    const known = new Set(held.map(({ group, code }) => `${group} ${code}`));
    const wanted = demoGroups.flatMap(({ code: group, codes }) => codes.map((code) => `${group} ${code}`));
    expect(wanted.filter((each) => !known.has(each))).toEqual([]);
  });

  it('has whole chains, contents with their hashes, and signatures of what was signed', async () => {
    const applications = await opened.db.selectFrom('application').select('id').where('logLength', '>', 0).execute();
    expect(applications.length).toBeGreaterThan(10);
    const head = await person('zhanzhang');
    for (const { id } of applications)
      expect(await head.does(checkFlowLog, { businessKey: id })).toMatchObject({ whole: true });
    const { rows } = await sql<object>`select r.report_no from report r
      where content_hash <> encode(sha256(convert_to(
          jsonb_build_array(r.template_code, r.template_version, r.snapshot, r.entry)::text, 'UTF8')), 'hex')
        or r.state = 'draft' and exists (select from report_signature s where s.report_id = r.id and s.is_valid
          and s.content_hash <> r.content_hash)`.execute(opened.db);
    expect(rows).toEqual([]);
  });

  it('tells of every issued report what it told before, with the hash of its file', async () => {
    const issued = await opened.db
      .selectFrom('report')
      .innerJoin('reportFile', 'reportFile.reportId', 'report.id')
      .select(['report.verifyCode', 'report.reportNo', 'report.conclusion', 'reportFile.sha256'])
      .where('reportFile.kind', '=', 'original')
      .execute();
    expect(issued.length).toBeGreaterThan(4);
    const head = await person('zhanzhang');
    for (const { verifyCode, reportNo, conclusion, sha256 } of issued) {
      const path = `/api/verify/${verifyCode ?? ''}`;
      expect(await head.does({ ...verifyReport, path }, { code: verifyCode ?? '' })).toMatchObject({
        state: 'current',
        reportNo,
        conclusion,
        files: [{ kind: 'original', sha256 }],
      });
    }
  });

  describe('runs on by its calls', () => {
    beforeAll(async () => {
      // Certificates and calibrations end; the days of the release are long past when this runs.
      for (const table of ['staff_qualification', 'signatory_scope', 'instrument'])
        await sql`update ${sql.table(table)} set valid_to = '2999-12-31'`.execute(opened.db);
      await sql`update application set wished_date = ${today} where state = 'draft'`.execute(opened.db);
    });

    const applicationAt = async (step: string) =>
      (
        await opened.db
          .selectFrom('application')
          .selectAll()
          .where('step', '=', step)
          .where('state', 'in', ['draft', 'running'])
          .executeTakeFirstOrThrow()
      ).id;
    const moved = async (id: string) =>
      await opened.db
        .selectFrom('application')
        .select(['step', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    it.each([
      ['YWSB', 'SCFP', 'shouli', (who: Person, ids: string[]) => who.does(submitApplications, { ids })],
      [
        'SCFP',
        'CLFS',
        'zhanzhang',
        async (who: Person, ids: string[]) =>
          who.does(assignReviewer, { ids, reviewerId: (await person('shenhe')).userId, opinion: '' }),
      ],
      [
        'CLFS',
        'RWAP',
        'shenhe',
        (who: Person, ids: string[]) =>
          who.does(dealMaterialReview, {
            ids,
            result: 'pass',
            verdicts: conforming(),
            opinion: '材料齐全',
          }),
      ],
    ] as const)('an application goes from %s to %s', async (from, to, loginName, move) => {
      const id = await applicationAt(from);
      await move(await person(loginName), [id]);
      expect(await moved(id)).toMatchObject({ step: to });
    });

    it('an application is arranged', async () => {
      const id = await applicationAt('RWAP');
      const { departmentId } = await opened.db
        .selectFrom('appUser')
        .select('departmentId')
        .where('loginName', '=', 'jianyan1')
        .executeTakeFirstOrThrow();
      const [lead, second] = [(await person('jianyan1')).userId, (await person('jianyan2')).userId];
      const plan = {
        departmentId: departmentId ?? '',
        leadInspectorId: lead,
        inspectorIds: [lead, second],
        plannedDate: today,
        note: '',
      };
      const { itemNos } = await (await person('keshi')).does(commitTask, { id, plan });
      expect(itemNos.length).toBeGreaterThan(0);
      expect(await moved(id)).toMatchObject({ state: 'arranged' });
    });

    const itemAt = async (step: string) => {
      const running = await opened.db
        .selectFrom('item')
        .leftJoin('itemVoidRequest', 'itemVoidRequest.itemId', 'item.id')
        .selectAll('item')
        .where('step', '=', step)
        .where('state', '=', 'running')
        .where('itemVoidRequest.itemId', 'is', null)
        .orderBy('item.createdAt')
        .executeTakeFirst();
      if (!running) throw new Error(`no item stands at ${step}`);
      return running;
    };
    const leadOf = async (id: string | null) =>
      (
        await opened.db
          .selectFrom('appUser')
          .select('loginName')
          .where('id', '=', id ?? '')
          .executeTakeFirstOrThrow()
      ).loginName;
    const opinion = '同意';
    const stage = () => ({ db: opened.db });

    it.each([
      [
        'release',
        'BGFF',
        'END',
        'dayin',
        (who: Person, itemNos: string[]) =>
          who.does(releaseReports, { itemNos, way: '1', receiver: '王收', signedName: '王收', releasedOn: today }),
      ],
      [
        'archive',
        'BGGD',
        'BGFF',
        'dayin',
        (who: Person, itemNos: string[]) =>
          who.does(archiveReports, {
            itemNos,
            archiveNos: itemNos.map((no) => `D-${no}`),
            place: 'A-01',
            checklist: ['检验申请单', '原始记录', '检验报告'],
          }),
      ],
      [
        'print',
        'BGDY',
        'BGGD',
        'dayin',
        (who: Person, itemNos: string[]) => who.does(printReports, { itemNos, copies: 1 }),
      ],
      [
        'finish',
        'finish_inspect',
        'BGDY',
        'keshi',
        (who: Person, itemNos: string[]) => who.does(finishReports, { itemNos }),
      ],
      [
        'approval',
        'BGSP',
        'finish_inspect',
        'qianfa',
        async (who: Person, [no = '']: string[]) => who.does(approveReports, { ...(await seen(stage(), no)), opinion }),
      ],
      [
        'audit',
        'BGSH',
        'BGSP',
        'shenpi1',
        async (who: Person, [no = '']: string[]) => who.does(auditReports, { ...(await seen(stage(), no)), opinion }),
      ],
      [
        'confirmation',
        'BGQR',
        'BGSH',
        'jiaohe',
        async (who: Person, [no = '']: string[]) => who.does(confirmReports, { ...(await seen(stage(), no)), opinion }),
      ],
      [
        'entry',
        'BGLR',
        'BGQR',
        'jianyan1',
        async (who: Person, [no = '']: string[]) => {
          await (await person('jianyan2')).does(signEntry, await seen(stage(), no));
          return who.does(submitReport, {
            ...(await seenOne(stage(), no)),
            siteConditions: true,
            isDateConfirmed: true,
          });
        },
      ],
      ['build', 'BGSC', 'BGLR', 'jianyan1', (who: Person, itemNos: string[]) => who.does(buildReports, { itemNos })],
    ] as const)('%s: an item that stood at %s goes to %s', async (_what, from, to, loginName, move) => {
      const item = await itemAt(from);
      expect(opened.before.get('item')?.get(JSON.stringify([item.id]))).toMatchObject({ step: from, state: 'running' });
      const who = await person(from === 'BGSC' ? await leadOf(item.leadInspectorId) : loginName);
      const { list } = await who.does(findItems, { stepcode: from, pageSize: 50 });
      expect(list.map(({ itemNo }) => itemNo)).toContain(item.itemNo);
      expect(await move(who, [item.itemNo])).toMatchObject([{ isSuccess: true }]);
      const now = await opened.db.selectFrom('item').select('step').where('id', '=', item.id).executeTakeFirstOrThrow();
      expect(now.step).toBe(to);
      const head = await person('zhanzhang');
      expect(await head.does(checkFlowLog, { businessKey: item.applicationId })).toMatchObject({ whole: true });
    });

    it('a report that was issued before can be corrected', async () => {
      const finished = await opened.db
        .selectFrom('item')
        .select('itemNo')
        .where('state', '=', 'finished')
        .orderBy('createdAt')
        .executeTakeFirstOrThrow();
      const head = await person('keshi');
      const made = await head.does(correctReport, { itemNo: finished.itemNo, reason: '单位名称有误' });
      expect(await head.does(findLife, { itemNo: finished.itemNo })).toMatchObject({
        state: 'approved',
        acts: [{ action: 'correct', otherNo: made.reportNo }],
      });
    });
  });
});
