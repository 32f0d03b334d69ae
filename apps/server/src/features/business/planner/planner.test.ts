import { saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import {
  commitPlan,
  getBoard,
  saveParameters,
  suggestPlan,
} from '@tejian/contract/business/planner/planner.contract.ts';
import { commitTask, findTaskWarnings } from '@tejian/contract/business/task/task.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/id.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { monday } from '../../../../test/monday-ahead.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';

const stage = stageForFile();
const given = flowGiven(stage);
// nobody is proposed to approve without a signature to draw
beforeAll(() => givenImages(stage));
const friday = addDays(monday, 11);
const week = { fromDay: monday, days: 7 };
const both = () => [given.userId('jianyan1'), given.userId('jianyan2')];
const itemsOf = (applicationId: string) =>
  stage.db.selectFrom('item').selectAll().where('applicationId', '=', applicationId).orderBy('itemNo').execute();
const waiting = async () => {
  const application = await given.reviewed(await given.lifts(2));
  const head = await stage.person('keshi');
  const { jobs } = await head.does(getBoard, week);
  const job = jobs.find(({ id }) => id === application.id);
  if (!job) throw new Error('what waits is on the board');
  return { application, head, job };
};

describe('the board', () => {
  it('shows people with certificates, what they have on each day, who is away, and what waits', async () => {
    await given.arranged(3, { plannedDate: addDays(monday, 1) });
    const { application, head } = await waiting();
    await head.does(saveAbsence, {
      userId: given.userId('jianyan2'),
      fromDay: addDays(monday, 4),
      untilDay: addDays(monday, 19),
      reason: '培训',
    });
    const board = await head.does(getBoard, week);
    expect(board.days.map(({ isWorkDay }) => isWorkDay)).toEqual([true, true, true, true, true, false, false]);
    const [zhang] = board.people.filter(({ name }) => name === '张检');
    expect(zhang?.booked).toMatchObject([{ day: addDays(monday, 1), minutes: 180, pieces: 3, continued: [] }]);
    expect(zhang?.qualifications).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: '3000', level: 2, validTo: '2028-12-31' })]),
    );
    expect(board.absences).toMatchObject([
      { name: '李验', fromDay: addDays(monday, 4), untilDay: addDays(monday, 19) },
    ]);
    const job = board.jobs.find(({ id }) => id === application.id);
    expect(job).toMatchObject({ applicationNo: application.applicationNo, pieces: 2, minutes: 120, kindCode: '3000' });
    expect(board).toMatchObject({ crewSize: 2, leadLevel: 1, parametersVersion: 0, hasMore: false });
  });

  it('shows an interest in a unit of what waits, and the due date of its devices', async () => {
    const unitId = await given.unit('海峡电梯维保公司');
    const row = { userId: given.userId('jianyan2'), unitId, reason: '曾任职' };
    await stage.db.insertInto('conflictOfInterest').values(row).execute();
    const lifts = await given.lifts(1, { maintainerId: unitId, nextInspectionDate: addDays(monday, 14) });
    const application = await given.reviewed(lifts);
    const { people, jobs } = await (await stage.person('keshi')).does(getBoard, week);
    expect(people.find(({ name }) => name === '李验')?.keepsAwayFrom).toEqual([unitId]);
    const job = jobs.find(({ id }) => id === application.id);
    expect(job?.due).toBe(addDays(monday, 14));
    expect(job?.unitIds).toContain(unitId);
  });

  it('knows the area, the times at which people are let in, and where photos were taken; who comes within them', async () => {
    const { itemNos, equipmentIds } = await given.arranged(1, { plannedDate: addDays(monday, -28) });
    await (await stage.person('jianyan1')).does(buildReports, { itemNos });
    const [report] = await sql<{ id: string }>`select r.id from report r join item i on i.id = r.item_id
      where i.item_no = ${itemNos[0]}`
      .execute(stage.db)
      .then(({ rows }) => rows);
    for (const [index, place] of [
      [1, { longitude: 119.1, latitude: 26.1 }],
      [2, { longitude: 119.3, latitude: 26.07 }],
      [3, {}],
    ] as const) {
      const fileId = newId();
      const file = { sha256: `${index}`.repeat(64), size: 1, mime: 'image/jpeg', name: '机房.jpg' };
      const takenAt = new Date(Date.UTC(2027, 1, index));
      await stage.db
        .insertInto('storedFile')
        .values({ id: fileId, ...file, ...place, takenAt })
        .execute();
      const row = { id: newId(), title: '机房', recordId: report?.id ?? '', type: 'photo', fileId };
      await stage.db.insertInto('attachment').values(row).execute();
    }
    await sql`update equipment set area_code = '350102' where id = ${equipmentIds[0]}::uuid`.execute(stage.db);
    const application = await given.reviewed(equipmentIds, undefined, { visitWindow: '14：00～15：00' });
    const head = await stage.person('keshi');
    const { jobs } = await head.does(getBoard, week);
    const job = jobs.find(({ id }) => id === application.id);
    expect(job).toMatchObject({ areaName: '鼓楼区', longitude: 119.3, latitude: 26.07, visitWindow: '14:00-15:00' });
    const { suggestions } = await head.does(suggestPlan, { ...week, placed: [] });
    const own = suggestions.find(({ jobId }) => jobId === application.id);
    expect(own?.begin).toMatch(/^14:|^15:00$/);
    expect(own?.reasons.find(({ constraint }) => constraint === 'window')?.sentence).toContain('14:00-15:00');
  });

  it("shows nothing of another institute, and nobody else's work can be arranged from there", async () => {
    const { job } = await waiting();
    const stranger = await personWithEveryCode(stage, {
      loginName: 'stranger',
      scope: 'institute',
      organisationId: await anotherInstitute(stage),
    });
    const board = await stranger.does(getBoard, week);
    expect([board.jobs, board.people, board.absences]).toEqual([[], [], []]);
    const placed = [{ jobId: job.id, date: monday, inspectorIds: both(), isPinned: true }];
    expect(await stranger.does(suggestPlan, { ...week, placed })).toMatchObject({ suggestions: [], unplaced: [] });
    const rows = [{ id: job.id, version: job.version, date: monday, inspectorIds: both() }];
    expect((await stranger.isRefused(commitPlan, { rows: [] })).errorMsg).toBe('请选择数据');
    const { results } = await stranger.does(commitPlan, { rows });
    expect(results).toMatchObject([{ isSuccess: false, errorMsg: '没有找到该业务，请刷新后再操作' }]);
    expect(await itemsOf(job.id)).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('names people, day and hour, each constraint in words, and what found no place', async () => {
    const { head, job } = await waiting();
    const boiler = await given.reviewed(await given.lifts(1));
    await sql`update application set kind_code = '1000' where id = ${boiler.id}::uuid`.execute(stage.db);
    await sql`update staff_qualification set kind_codes = array_remove(kind_codes, '1000')`.execute(stage.db);
    const { suggestions, unplaced } = await head.does(suggestPlan, { ...week, placed: [] });
    const own = suggestions.find(({ jobId }) => jobId === job.id);
    expect(own?.inspectorIds.toSorted()).toEqual(both().toSorted());
    expect(own?.begin).toMatch(/^\d{2}:\d{2}$/);
    expect(own?.reasons.map(({ constraint }) => constraint)).toEqual([
      'certificate',
      'crew',
      'interest',
      'travel',
      'load',
    ]);
    expect(own?.reasons[0]?.sentence).toContain('张检（检验师，至2028-12-31）');
    expect(unplaced).toContainEqual({
      jobId: boiler.id,
      sentence: '所选日期内没有足够的在岗且资格有效的检验人员可同组',
    });
    await sql`update application set kind_code = '3000' where id = ${boiler.id}::uuid`.execute(stage.db);
  });

  it('gives work that no day holds a whole one, and committed it is arranged with every device', async () => {
    const lifts = await given.lifts(8);
    await sql`update equipment set area_code = '350102' where id = any(${lifts}::uuid[])`.execute(stage.db);
    const { id } = await given.reviewed(lifts);
    const head = await stage.person('keshi');
    const { jobs } = await head.does(getBoard, week);
    const job = jobs.find((one) => one.id === id);
    expect(job).toMatchObject({ pieces: 8, minutes: 480 });
    const { suggestions } = await head.does(suggestPlan, { ...week, days: 28, placed: [] });
    const own = suggestions.find(({ jobId }) => jobId === id);
    expect(own?.reasons.at(-1)).toEqual({
      constraint: 'wholeDay',
      isMet: false,
      sentence: '约需8.0小时，当日除去往返只有5.8小时，其后1个工作日续检',
    });
    const rows = [{ id, version: job?.version ?? 0, date: own?.date ?? '', inspectorIds: own?.inspectorIds ?? [] }];
    expect(await head.does(commitPlan, { rows })).toMatchObject({ succeeded: 1, failed: 0 });
    const items = await itemsOf(id);
    expect(items).toHaveLength(8);
    // The rest of the work stands on the next working day, for the board and for the next suggestion, until it is done.
    const booked = async () => {
      const { people, days } = await head.does(getBoard, { fromDay: own?.date ?? '', days: 5 });
      const next = days.find(({ isWorkDay }, at) => at > 0 && isWorkDay)?.day;
      const one = people.find(({ userId }) => userId === own?.inspectorIds[0]);
      return [own?.date, next].map((day) => one?.booked.find((each) => each.day === day));
    };
    const unit = items[0]?.inspectedUnit;
    expect(await booked()).toMatchObject([
      { minutes: 350, pieces: 8, continued: [] },
      { minutes: 130, pieces: 0, continued: [unit] },
    ]);
    await sql`update item set inspect_date = planned_date where application_id = ${id}::uuid`.execute(stage.db);
    expect(await booked()).toMatchObject([{ minutes: 350 }, undefined]);
    await sql`update item set state = 'voided' where application_id = ${id}::uuid`.execute(stage.db); // whose day is free again
    expect(await booked()).toEqual([undefined, undefined]);
  });

  it('keeps what is pinned when it is asked again', async () => {
    const { head, job } = await waiting();
    const lead = given.userId('jianyan2');
    const pin = {
      jobId: job.id,
      date: addDays(monday, 3),
      inspectorIds: [lead, given.userId('jianyan1')],
      isPinned: true,
    };
    for (const placed of [[pin], [pin, { ...pin, jobId: 'gone', isPinned: false }]]) {
      const { suggestions } = await head.does(suggestPlan, { ...week, placed });
      const own = suggestions.find(({ jobId }) => jobId === job.id);
      expect(own).toMatchObject({ date: pin.date, inspectorIds: pin.inspectorIds, isPinned: true });
    }
  });
});

describe('what the board laid', () => {
  it('is arranged as by the form: items, locks, department and signatures by rule', async () => {
    const { application, head, job } = await waiting();
    const rows = [{ id: job.id, version: job.version, date: monday, inspectorIds: both() }];
    expect(await head.does(commitPlan, { rows })).toMatchObject({ succeeded: 1, failed: 0 });
    const made = await itemsOf(application.id);
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      step: 'BGSC',
      leadInspectorId: both()[0],
      inspectorIds: both(),
      plannedDate: monday,
    });
    expect(made[0]?.departmentId).toBe(stage.seeded.departmentIds.get('SFTJ-JD1'));
    const signers = [made[0]?.checkerId, made[0]?.auditorId, made[0]?.approverId];
    expect(new Set(signers).size).toBe(3);
    for (const one of signers) expect(both()).not.toContain(one);
    const { jobs } = await head.does(getBoard, week);
    expect(jobs.map(({ id }) => id)).not.toContain(job.id);
  });

  it('is answered job by job: a guard refuses its own, and nobody is sent who is away', async () => {
    const [good, bad, away] = [await waiting(), await waiting(), await waiting()];
    const { head } = good;
    const userId = given.userId('jianyan1');
    await head.does(saveAbsence, { userId, fromDay: friday, untilDay: friday, reason: '体检' });
    const row = ({ job }: typeof good) => ({ id: job.id, version: job.version, date: monday, inspectorIds: both() });
    const rows = [row(good), { ...row(bad), inspectorIds: both().slice(0, 1) }, { ...row(away), date: friday }];
    const { results } = await head.does(commitPlan, { rows });
    expect(results.map(({ isSuccess, errorMsg }) => errorMsg ?? isSuccess)).toEqual([
      true,
      '参检人员不得少于2人，当前1人',
      `张检在${friday}请假（体检），不能安排检验`,
    ]);
    const plan = given.plan({ plannedDate: friday });
    const refused = await head.isRefused(commitTask, { id: away.job.id, plan });
    expect(refused.errorMsg).toBe(`张检在${friday}请假（体检），不能安排检验`);
  });

  it('has exactly one winner where two planners arrange one job, and the other learns of it', async () => {
    const { application, job, head } = await waiting();
    const station = await stage.person('zhanzhang');
    const rows = [{ id: job.id, version: job.version, date: monday, inspectorIds: both() }];
    const answers = await Promise.all([head, head, station].map((one) => one.sends(commitPlan, { rows })));
    const outcomes = answers.map((answer) => JSON.parse(answer.body));
    const won = outcomes.filter((body) => body.data?.succeeded === 1);
    expect(won).toHaveLength(1);
    const [lost] = outcomes.filter((body) => body.data?.failed === 1);
    expect(lost.data.results[0].errorMsg).toMatch(/已由.+提交|已被/);
    expect(await itemsOf(application.id)).toHaveLength(2);
  });

  it('says beforehand what will have no form on its day', async () => {
    const { application, head } = await waiting();
    const rows = ['1990-01-01', monday].map((day) => ({ id: application.id, day }));
    const sentence = expect.stringMatching(/在1990-01-01没有可用的报告模板/);
    expect((await head.does(findTaskWarnings, { rows })).warnings).toEqual([{ id: application.id, sentence }]);
  });

  it('arranges an item that came back by itself', async () => {
    const { application, itemNos } = await given.arranged(2);
    const head = await stage.person('keshi');
    const [item] = (await itemsOf(application.id)).filter(({ itemNo }) => itemNo === itemNos[0]);
    const back = { target: 'RWAP', reasonCode: '14', opinion: '人员调整' };
    await head.does(refer, { ids: [item?.id ?? ''], step: 'BGSC', version: item?.version, ...back });
    const { jobs } = await head.does(getBoard, week);
    const job = jobs.find(({ itemNo }) => itemNo === itemNos[0]);
    expect(job).toMatchObject({ id: item?.id, pieces: 1 });
    const rows = [{ id: job?.id ?? '', version: job?.version ?? 0, date: addDays(monday, 2), inspectorIds: both() }];
    expect(await head.does(commitPlan, { rows })).toMatchObject({ succeeded: 1 });
    expect((await head.does(findSheet, { step: 'RWAP' })).list.map(({ itemNo }) => itemNo)).not.toContain(itemNos[0]);
  });
});

it('plans with the parameters of the institute; of two who change them one is told', async () => {
  const { head, job } = await waiting();
  const { parameters } = await head.does(getBoard, week);
  const slower = { ...parameters, minutesPerPiece: 90, workFrom: '09:00' };
  expect(await head.does(saveParameters, { ...slower, version: 0 })).toEqual({ version: 1 });
  const again = await head.does(getBoard, week);
  expect(again).toMatchObject({ parametersVersion: 1, parameters: { minutesPerPiece: 90, workFrom: '09:00' } });
  expect(again.jobs.find(({ id }) => id === job.id)?.minutes).toBe(180);
  const late = await head.isRefused(saveParameters, { ...parameters, version: 0 });
  expect(late.errorMsg).toMatch(/^此排班参数已被黄科长于.+修改，请刷新后再保存$/);
  const short = { ...parameters, workUntil: '09:30' };
  expect((await head.isRefused(saveParameters, { ...short, version: 1 })).errorMsg).toBe('每天工作时间不能少于2小时');
});
