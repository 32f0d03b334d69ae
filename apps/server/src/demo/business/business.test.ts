import { findSent } from '@tejian/contract/outside/sending/sending.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { findApplications, findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findDue, findOpenTasks } from '@tejian/contract/query/due/due.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { stepList, steps } from '@tejian/domain/business/workflow/steps.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasPoppler, signatureReport } from '../../../test/poppler.ts';
import { stageForFile } from '../../../test/story.ts';
import { find as findDueRows } from '../../features/query/due/due.service.ts';
import { checkLog } from '../../features/business/workflow/flow-log.service.ts';
import { readFile } from '../../platform/files/stored-file.store.ts';
import { findActor } from '../../platform/session/session.store.ts';
import { givenImages } from '../../../test/given-images.ts';
import { seedMobile } from '../mobile.seed.ts';
import { gateRelease, seedTariff } from '../tariff.seed.ts';
import { loadBusiness, planBusiness } from './business.seed.ts';
import { paymentOf } from './payments.seed.ts';
import { storiesOf } from './stories.seed.ts';
import { usualMoment, type Story } from './story.seed.ts';

// A little of the demonstration business, played by the product's own services in the past.
const stage = stageForFile({ archive: true, drawsOnce: true });
const today = chinaDay(new Date());

/** One story of one lift for every step, and the failed inspection with its recheck. */
function few(stories: readonly Story[]): Story[] {
  const single = stories.filter(({ liftCodes, event }) => liftCodes.length === 1 && event !== 'voided');
  const ofStep = (step: string) => single.findLast(({ until, found }) => until === step && found === 'clean');
  const chosen = new Set([...stepList.map(({ code }) => code), 'END'].flatMap((step) => ofStep(step) ?? []));
  const failed = single.find(({ found, until }) => found === 'unqualified' && until === 'BGSP');
  const valves = stories.filter((story) => story.valves);
  const sent = [valves.find(({ found }) => found !== 'clean'), valves.find(({ until }) => until === 'BGLR')];
  const paid = (['credit', 'refunded'] as const).flatMap((payment) => {
    const alike = stories.filter((story) => paymentOf(story) === payment && !chosen.has(story));
    return alike.toSorted((one, other) => one.liftCodes.length - other.liftCodes.length).slice(0, 1);
  });
  const others = [...(failed ? [failed] : []), ...sent.flatMap((one) => one ?? []), ...paid];
  return [...new Set([...chosen, ...others])].map((story) => ({ ...story }));
}

const load = (signal = new AbortController().signal) =>
  loadBusiness(stage.db, stage.ports, { signal, rest: 0, pick: few });

beforeAll(async () => {
  await givenImages(stage);
  expect(await load(), 'an institute that was not planned to have business gets none').toBe(0);
  await seedMobile(stage.db);
  await stage.db.transaction().execute(async (tx) => {
    await seedTariff(tx, today);
    await gateRelease(tx);
    await planBusiness(tx, today);
  });
  const impatient = new AbortController();
  setTimeout(() => impatient.abort(), 300);
  await expect(load(impatient.signal)).rejects.toThrow();
  expect(await load()).toBeGreaterThan(0);
  expect(stage.ports.logged.filter((line) => !line.includes('"info"'))).toEqual([]);
}, 300_000);

it('records of several kinds carry papers, each added by whoever keeps the record', async () => {
  const rows = await stage.db
    .selectFrom('attachment')
    .select('title')
    .where('type', 'in', ['12', '09', '10', '21', '19'])
    .execute();
  const titles = rows.map(({ title }) => title);
  for (const title of ['维保合同', '现场联系单', '使用登记证', '检验员证', '缴费凭证']) expect(titles).toContain(title);
});

it('prices are agreed with units: one is approved, one refused with its reason, one waits', async () => {
  const rows = await stage.db
    .selectFrom('priceAgreement')
    .select(['state', 'terms', 'decision'])
    .orderBy('agreementNo')
    .execute();
  expect(rows).toEqual([
    { state: 'approved', terms: 'percent', decision: '经收费办公会同意' },
    { state: 'refused', terms: 'percent', decision: '设备数量未达到优惠条件' },
    { state: 'requested', terms: 'exempt', decision: '' },
  ]);
});

it('one charge is paid later, and what was paid for a void item went back', async () => {
  const { rows } = await sql<{ credits: number; refunded: number }>`
    select count(*) filter (where credit_until is not null)::int as credits, count(*) filter (where refunded > 0)::int as refunded
    from charge`.execute(stage.db);
  expect(rows[0]?.credits).toBeGreaterThan(0);
  expect(rows[0]?.refunded).toBeGreaterThan(0);
});

it('customers have applied online: one was accepted, one returned with its reason, one waits', async () => {
  const rows = await stage.db
    .selectFrom('onlineApplication')
    .select(['state', 'reason', 'applicationId'])
    .orderBy('sentAt')
    .execute();
  expect(rows).toEqual([
    { state: 'accepted', reason: '', applicationId: expect.any(String) as string },
    { state: 'returned', reason: expect.stringContaining('不是设备编号') as string, applicationId: null },
    { state: 'pending', reason: '', applicationId: null },
  ]);
});

it('packages are out on devices: the first waits for its examination, the next failed its check', async () => {
  const rows = await stage.db.selectFrom('mobilePackage').select('state').orderBy('packageNo').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ state }) => state)).toEqual(['inApproval', 'checkFailed', 'sentBack'].slice(0, rows.length));
});

it('goes on where the server was stopped, and is loaded once', async () => {
  expect(await load()).toBe(0);
  const applications = await stage.db
    .selectFrom('application')
    .select('id')
    .where(
      'id',
      'not in',
      sql<string>`(select application_id from online_application where application_id is not null)`,
    )
    .execute();
  expect(applications).toHaveLength(few(storiesOf(today)).length);
});

it('leaves something to do at every step', async () => {
  const items = await stage.db.selectFrom('item').select('step').execute();
  const applications = await stage.db
    .selectFrom('application')
    .select('step')
    .where('state', '<>', 'arranged')
    .execute();
  const inhabited = new Set([...items, ...applications].map(({ step }) => step));
  const wanted = stepList.map(({ code }) => code).filter((code) => code !== 'BGSH_FX');
  expect(wanted.filter((step) => !inhabited.has(step))).toEqual([]);
  const clerk = await stage.person('jiaohe');
  const { waiting } = await clerk.does(findDesktop, {});
  expect(waiting.find(({ stepCode }) => stepCode === 'BGQR')?.count).toBe(1);
});

it('has nothing overdue within the month that a report prints', async () => {
  const admin = await stage.person('zhanzhang');
  const actor = await findActor(stage.db, admin.userId);
  if (!actor) throw new Error('the station head is there');
  const { rows } = await sql<{ code: string; nextDate: string }>`
    select e.identification_code as code, r.next_date from report r join item i on i.id = r.item_id
    join equipment e on e.id = i.equipment_id and e.last_report_no = r.report_no
    join report_template t on t.code = r.template_code and t.version = r.template_version
    where t.content->'nextDate'->>'precision' = 'month' and r.next_date is not null`.execute(stage.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { code, nextDate } of rows) {
    const overdueOn = async (day: string) =>
      (await findDueRows(stage.db, { band: 'overdue', code }, actor, new Date(`${day}T12:00:00+08:00`))).count;
    expect(nextDate).toBe(monthEnd(nextDate));
    expect([await overdueOn(nextDate), await overdueOn(addDays(nextDate, 1))], code).toEqual([0, 1]);
  }
});

it('holds a poor assessment by a customer, given within the time of its link', async () => {
  const { rows } = await sql<{ state: string; isInTime: boolean }>`
    select s.state, s.saved_at between max(i.finished_at) and now() as is_in_time
    from assessment s join item i on i.application_id = s.application_id where s.side = 'customer' group by s.id`.execute(
    stage.db,
  );
  expect(rows).toContainEqual({ state: '04', isInTime: true });
  expect(rows.every(({ isInTime }) => isInTime)).toBe(true);
});

it('holds what people wrote to each other, some of it by a template', async () => {
  const { list } = await (await stage.person('shouli')).does(findSent, {});
  expect(list.map(({ templateName }) => templateName)).toContain('资料补正提醒');
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['written', 'read']));
});

it('keeps a valid chain, in order of time and never in the future', async () => {
  const admin = await stage.person('zhanzhang');
  const actor = await findActor(stage.db, admin.userId);
  if (!actor) throw new Error('the station head is there');
  const applications = await stage.db.selectFrom('application').select(['id', 'createdAt']).execute();
  for (const { id, createdAt } of applications) {
    expect(await checkLog(stage.db, { businessKey: id }, actor)).toMatchObject({ whole: true });
    const entries = await stage.db
      .selectFrom('flowLog')
      .select('at')
      .where('applicationId', '=', id)
      .orderBy('seq')
      .execute();
    const moments = [createdAt, ...entries.map(({ at }) => at)].map((at) => at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThanOrEqual(Date.now());
  }
});

it('writes dates and conclusion back into the archive', async () => {
  const finished = await stage.db
    .selectFrom('item')
    .innerJoin('equipment', 'equipment.id', 'item.equipmentId')
    .select([
      'item.inspectDate',
      'item.nextDate',
      'item.conclusionPolarity',
      'item.reportNo',
      'lastInspectionDate',
      'nextInspectionDate',
      'lastReportNo',
    ])
    .where('item.state', '=', 'finished')
    .where('item.kindCode', '=', '3000')
    .execute();
  expect(finished.length).toBeGreaterThan(0);
  for (const row of finished) {
    expect(row.lastInspectionDate).toBe(row.inspectDate);
    expect(row.lastReportNo).toBe(row.reportNo);
    // a failing report sets no next date: the equipment stays due as it was
    if (row.conclusionPolarity === 'negative') expect(row.nextDate).toBeNull();
    else expect(row.nextInspectionDate).toBe(row.nextDate);
  }
  expect(new Set(finished.map(({ conclusionPolarity }) => conclusionPolarity)).size).toBe(2);
});

it('holds valves that were sent in, one of which leaked, and some on the bench', async () => {
  const known = stage.db.selectFrom('reportCertificate').select(['conclusion', 'nextDate']);
  const certificates = await known.orderBy('certificateNo').execute();
  expect(certificates.map(({ conclusion }) => conclusion)).toEqual(['校验合格', '校验合格', '校验合格', '校验不合格']);
  const items = stage.db.selectFrom('item').select('step').where('kindCode', '=', 'F000');
  expect(new Set((await items.execute()).map(({ step }) => step))).toEqual(new Set(['END', 'BGLR']));
});

describe.skipIf(!hasPoppler)('the files', () => {
  it('are signed, and the check page knows them', async () => {
    const reports = await stage.db
      .selectFrom('report')
      .innerJoin('reportFile', 'reportFile.reportId', 'report.id')
      .select(['reportFile.kind', 'reportFile.fileId', 'reportFile.sha256', 'verifyCode', 'reportFile.createdAt'])
      .execute();
    expect(reports.length).toBeGreaterThan(2);
    const reader = await stage.person('shouli');
    for (const { kind, fileId, sha256, verifyCode, createdAt } of reports) {
      expect(signatureReport(await readFile(stage.db, stage.ports.files, fileId))).toContain('Signature is Valid');
      const known = await reader.does(
        { ...verifyReport, path: verifyReport.path.replace(':code', verifyCode ?? '') },
        { code: verifyCode ?? '' },
      );
      expect(known.state).toBe('current');
      expect(known.files).toContainEqual({ kind, sha256 });
      expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });
});

it('charges what was arranged since the tariff serves; a report went out paid, and one waits for its money', async () => {
  const { rows } = await sql<{ step: string; state: string; isCharged: boolean; amount: string | null }>`
    select i.step, i.payment_state as state, i.is_charged, c.amount::text as amount
    from item i left join charge c on c.item_id = i.id`.execute(stage.db);
  expect(rows.filter(({ isCharged, amount }) => !isCharged || amount === null)).toEqual([]);
  const statesAt = (step: string) => [...new Set(rows.filter((row) => row.step === step).map(({ state }) => state))];
  expect(statesAt('END').filter((state) => !['04', '05', '06'].includes(state))).toEqual([]);
  expect(statesAt('BGFF')).toEqual(['02']);
  const books = await sql<{ net: string; cash: string }>`
    select (select sum((l->>'net')::numeric) from day_closing z, jsonb_array_elements(z.lines) l)::text as net,
      (select sum(amount) from charge_posting where account = 'cash')::text as cash`.execute(stage.db);
  expect(books.rows[0]?.net).toBe(books.rows[0]?.cash);
  const { rows: late } = await sql`select 1 from charge_posting where at > now()`.execute(stage.db);
  expect(late).toEqual([]);
});

it('keeps what one client paid too much to the credit of the unit', async () => {
  const { rows } = await sql<{ unused: string; state: string }>`select unused::text, state from advance`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ unused: '300.00', state: 'open' }]);
});

it('invoices what was paid: on paper, by the platforms, and one that was taken back; a code stands for what is owed', async () => {
  const { rows } = await sql<{ kind: string; isRed: boolean; state: string }>`
    select kind, original_id is not null as is_red, state from invoice order by kind, number`.execute(stage.db);
  expect(rows.map(({ kind, isRed, state }) => [kind, isRed, state])).toEqual([
    ['04', false, 'issued'],
    ['04', false, 'reversed'],
    ['04', true, 'issued'],
    ['12', false, 'issued'],
    ['13', false, 'issued'],
  ]);
  const codes = await sql`select 1 from payment_code where is_current`.execute(stage.db);
  expect(codes.rows).toHaveLength(1);
});

it('tells of every way in which a client pays, and of one who is overdue', () => {
  const stories = storiesOf(today);
  const payments = new Set(stories.map(paymentOf));
  const all = ['notAsked', 'asked', 'received', 'part', 'whole', 'inParts', 'credit', 'exempt', 'refunded'] as const;
  expect(all.filter((one) => !payments.has(one))).toEqual([]);
  const unpaid = stories.find((story) => story.until === 'BGFF' && paymentOf(story) === 'asked');
  const releasable = stories.filter((story) => story.until === 'BGFF' && paymentOf(story) === 'whole');
  expect(releasable.map(({ liftCodes }) => liftCodes.length)).toEqual([2]);
  expect(unpaid && (Date.now() - usualMoment(unpaid, 'RWAP')) / 86_400_000).toBeGreaterThan(31);
});

it('tells stories of fourteen months, in the order of their declaration', () => {
  const stories = storiesOf('2026-11-20');
  expect(stories.length).toBeGreaterThanOrEqual(60);
  const moments = stories.map((story) => usualMoment(story, 'YWSB'));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(new Date(moments[0] ?? 0).toISOString().slice(0, 7)).toBe('2025-09');
  expect(new Set(stories.flatMap(({ newLifts }) => newLifts.map(({ index }) => index))).size).toBe(
    stories.flatMap(({ newLifts }) => newLifts).length,
  );
});

it('the lift whose audit waits had defects a year ago, which its comparison shows (README)', () => {
  const atAudit = storiesOf(today).find(({ unit, until }) => unit === 'library' && until === 'BGSH');
  const found = storiesOf(today).filter(({ liftCodes }) => liftCodes[0] === atAudit?.liftCodes[0]);
  expect(found.map((story) => story.found)).toEqual(['defects', 'clean']);
});

describe('a figure of a desk', () => {
  const logins = [
    'shouli',
    'zhanzhang',
    'shenhe',
    'keshi',
    'jianyan1',
    'jianyan2',
    'jiaohe',
    'shenpi1',
    'qianfa',
    'dayin',
  ];

  it.each(logins)('of %s is the count of the list that it leads to', async (login) => {
    await stage.db
      .updateTable('stepTask')
      .set({ dueDate: addDays(today, -2) })
      .where('state', '=', 'open')
      .execute();
    const person = await stage.person(login);
    const { waiting, running = [], dueSoon } = await person.does(findDesktop, {});
    const tasks = async (asked: object) => (await person.does(findOpenTasks, asked)).count;
    const listed = async (step: string) => {
      if (step === steps.declaration.code) return (await person.does(findApplications, { state: 'draft' })).count;
      if (step === steps.finish.code) return tasks({ step, isMine: true });
      const ofApplications = [steps.reviewAssignment, steps.materialReview, steps.taskArrangement].map(
        ({ code }) => code,
      );
      return ofApplications.some((code) => code === step)
        ? (await person.does(findSheet, { step })).count
        : (await person.does(findItems, { stepcode: step })).count;
    };
    for (const { stepCode, count, overdue } of waiting) {
      expect([stepCode, count]).toEqual([stepCode, await listed(stepCode)]);
      expect([stepCode, overdue]).toEqual([stepCode, await tasks({ step: stepCode, isMine: true, isOverdue: true })]);
    }
    for (const { stepCode, count, overdue } of running) {
      expect([stepCode, count]).toEqual([stepCode, await tasks({ step: stepCode })]);
      expect([stepCode, overdue]).toEqual([stepCode, await tasks({ step: stepCode, isOverdue: true })]);
    }
    expect(waiting.length + running.length).toBeGreaterThan(0);
    for (const [band, figure] of [
      ['overdue', dueSoon?.overdue],
      ['urgent', dueSoon?.d10],
      ['soon', dueSoon?.d30],
    ] as const)
      expect([band, figure]).toEqual([band, (await person.does(findDue, { band })).count]);
  });

  it('that the person may not open is not told', async () => {
    expect((await (await stage.person('caiwu')).does(findDesktop, {})).dueSoon).toBeUndefined();
  });
});
