import { saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import {
  createDueTasks,
  findDue,
  findDueHandlings,
  findDueSummary,
  findDueTotals,
  findOverdueTasks,
  handleDue,
  previewDueTasks,
} from '@tejian/contract/query/due/due.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { isInspected } from '@tejian/domain/archive/equipment/business.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { joinDueCounts } from './due.job.ts';
import { remindAll } from './reminder.service.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = showInstant(new Date()).slice(0, 10);
const inDays = (days: number) => addDays(today, days);

/** Lifts of one unit, due in so many days. */
async function dueLifts(count: number, days: number, change: Record<string, unknown> = {}) {
  const useUnitId = await given.unit();
  const equipmentIds = await given.lifts(count, { useUnitId, nextInspectionDate: inDays(days), ...change });
  const rows = await stage.db
    .selectFrom('dueInspection')
    .select(['id', 'equipmentId'])
    .where('equipmentId', 'in', equipmentIds)
    .orderBy('equipmentId')
    .execute();
  return { useUnitId, equipmentIds, ids: rows.map(({ id }) => id) };
}

const slotsOf = async (equipmentId: string) =>
  (
    await stage.db
      .selectFrom('dueInspection')
      .select(['slot', 'dueDate', 'reasonCode'])
      .where('equipmentId', '=', equipmentId)
      .orderBy('slot')
      .execute()
  ).map(({ slot, dueDate, reasonCode }) => [slot, dueDate, reasonCode]);

const change = (id: string, values: object) =>
  stage.db.updateTable('equipment').set(values).where('id', '=', id).execute();

describe('what falls due follows the archive', () => {
  it('with both dates, an approved deferral, and the state that decides', async () => {
    const [id = ''] = await given.lifts(1, { nextInspectionDate: inDays(5), nextAnnualInspectionDate: inDays(-3) });
    expect(await slotsOf(id)).toEqual([
      [1, inDays(-3), null],
      [2, inDays(5), null],
    ]);
    await change(id, { fields: JSON.stringify({ deferredToDate: inDays(40) }), nextAnnualInspectionDate: null });
    expect(await slotsOf(id)).toEqual([[2, inDays(40), null]]);
    await change(id, { isUnderSupervision: true });
    expect(await slotsOf(id)).toEqual([]);
    for (const useStatus of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      await change(id, { isUnderSupervision: false, useStatus });
      expect((await slotsOf(id)).length > 0, useStatus).toBe(isInspected(useStatus));
    }
  });

  it('a day that no month has ends its month', async () => {
    const { rows } = await sql<{ day: string | null }>`
      select day_in(value) as day from unnest(array['2026-02-31', '2026-11-30', '2026-13-01', '', null]) value`.execute(
      stage.db,
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-02-28', '2026-11-30', null, null, null]);
  });

  it('and the desktop says what the list says', async () => {
    await dueLifts(2, -1);
    await dueLifts(1, 10);
    await dueLifts(1, 11);
    await dueLifts(1, 31);
    const clerk = await stage.person('shouli');
    const { totals, today: asked } = await clerk.does(findDueTotals, {});
    expect(asked).toBe(today);
    for (const band of ['overdue', 'urgent', 'soon'] as const) {
      const { count, list } = await clerk.does(findDue, { band });
      expect(count).toBe(totals[band]);
      expect(list.length).toBeGreaterThan(0);
    }
    const { dueSoon } = await clerk.does(findDesktop, {});
    expect([dueSoon?.overdue, dueSoon?.d10, dueSoon?.d30]).toEqual([totals.overdue, totals.urgent, totals.soon]);
  });
});

describe('the pictures', () => {
  it('add up by kind, area, section and reason, and stay within what the person sees', async () => {
    const { ids } = await dueLifts(3, -8, {
      areaCode: '350102',
      fields: JSON.stringify({ inspectionDeptName: '机电检验二部' }),
    });
    const head = await stage.person('keshi');
    await head.does(handleDue, {
      ids: ids.slice(0, 1),
      reasonCode: '100',
      details: { acceptedBy: '黄科长' },
      note: '',
    });
    const summary = await head.does(findDueSummary, {});
    const sum = (groups: { overdue: number }[]) => groups.reduce((all, { overdue }) => all + overdue, 0);
    expect(sum(summary.kinds)).toBe(summary.totals.overdue);
    expect(sum(summary.areas)).toBe(summary.totals.overdue);
    expect(summary.reasons.reduce((all, { count }) => all + count, 0)).toBe(summary.totals.overdue);
    expect(summary.reasons).toContainEqual({ code: '100', label: '已报检', count: 1 });
    expect(summary.reasons).toContainEqual({ code: 'none', label: '未登记原因', count: summary.totals.unexplained });
    expect(summary.areas).toContainEqual(expect.objectContaining({ key: '350102', label: '鼓楼区', overdue: 3 }));
    const narrowed = await head.does(findDueSummary, { section: '机电检验二部' });
    expect(narrowed.totals).toMatchObject({ overdue: 3, unexplained: 2 });
    expect(narrowed.kinds).toEqual([{ key: '3000', label: '电梯', overdue: 3, urgent: 0, soon: 0 }]);
    const supervision = await stage.person('jiancha');
    const seen = await supervision.does(findDueSummary, {});
    expect(seen.areas.every(({ key }) => key.startsWith('3501'))).toBe(true);
  });

  it('follow the days that the institute sets; the second of two who set them learns who was first', async () => {
    await dueLifts(1, 50);
    const head = await stage.person('keshi');
    const before = await head.does(findDueSummary, {});
    await head.does(saveDueBounds, { urgentDays: 15, soonDays: 60, version: before.boundsVersion });
    const after = await head.does(findDueSummary, {});
    expect([after.urgentDays, after.soonDays]).toEqual([15, 60]);
    expect(after.totals.soon).toBeGreaterThan(before.totals.soon);
    const station = await stage.person('zhanzhang');
    const late = await station.isRefused(saveDueBounds, { urgentDays: 5, soonDays: 20, version: before.boundsVersion });
    expect(late.errorMsg).toMatch(/^预警天数已由黄科长于.+修改，请刷新后再试$/);
    const wrong = await station.isRefused(saveDueBounds, { urgentDays: 30, soonDays: 30, version: 1 });
    expect(wrong.fieldErrors).toEqual({ soonDays: '“即将到期”的天数必须大于“临近到期”的天数' });
    await station.does(saveDueBounds, { urgentDays: 10, soonDays: 30, version: after.boundsVersion });
  });
});

describe('why equipment is overdue', () => {
  it('is said of many at once, shown with each and kept in its history', async () => {
    const { ids, equipmentIds, useUnitId } = await dueLifts(3, -20);
    const head = await stage.person('keshi');
    const details = { cause: '多次催检未确定', verifiedBy: '李验', contactedOn: today };
    const answer = await head.does(handleDue, {
      ids,
      reasonCode: '102',
      details,
      note: '下周再联系',
      followUpOn: inDays(7),
    });
    expect([answer.succeeded, answer.failed]).toEqual([3, 0]);
    await head.does(handleDue, { ids, reasonCode: '102', details, note: '下周再联系', followUpOn: inDays(7) });
    const [row] = (await head.does(findDue, { useUnitId, band: 'overdue' })).list;
    expect(row).toMatchObject({
      reason: '无故拖延或拒绝检验',
      handledByName: '黄科长',
      followUpOn: inDays(7),
      daysLeft: -20,
    });
    const history = await head.does(findDueHandlings, { equipmentId: equipmentIds[0] ?? '' });
    expect(history).toHaveLength(1); // the second press said nothing new
    expect(history[0]).toMatchObject({ reasonCode: '102', details, note: '下周再联系' });
    expect((await head.does(findDue, { useUnitId, reasonCode: 'none' })).count).toBe(0);
  });

  it('is asked about again on the day that was wished, by the heads where that account is switched off since', async () => {
    const head = await stage.person('keshi');
    const { ids } = await dueLifts(1, -20);
    const details = { cause: '多次催检未确定', verifiedBy: '李验', contactedOn: today };
    await head.does(handleDue, { ids, reasonCode: '102', details, note: '', followUpOn: inDays(1) });
    await sql`update due_handling set handled_by = ${stage.seeded.userIds.get('jianyan2')}, follow_up_on = ${today}
      where follow_up_on = ${inDays(1)}`.execute(stage.db);
    const account = stage.db.updateTable('appUser').where('loginName', '=', 'jianyan2');
    await account.set({ isEnabled: false }).execute();
    await remindAll(stage.db, new Date());
    await remindAll(stage.db, new Date());
    await account.set({ isEnabled: true }).execute();
    const { rows } = await sql<{ content: string }>`select m.facts ->> 'content' as content from message m
      join delivery d on d.message_id = m.id where m.kind = 'due.follow' and d.user_id = ${head.userId}`.execute(
      stage.db,
    );
    expect(rows.map(({ content }) => content.split('\n')[0])).toEqual([
      '由李验登记未检原因，其账号已停用，请安排人员跟进',
    ]);
  });

  it('begins anew with a new date', async () => {
    const { ids, equipmentIds } = await dueLifts(1, -20);
    const [id = ''] = equipmentIds;
    const head = await stage.person('keshi');
    await head.does(handleDue, { ids, reasonCode: '100', details: { acceptedBy: '黄科长' }, note: '' });
    await change(id, { name: '乘客电梯' });
    expect(await slotsOf(id)).toEqual([[2, inDays(-20), '100']]);
    await change(id, { nextInspectionDate: inDays(345) });
    expect(await slotsOf(id)).toEqual([[2, inDays(345), null]]);
    expect(await head.does(findDueHandlings, { equipmentId: id })).toHaveLength(1);
  });

  it('needs the fields of its case', async () => {
    const { ids } = await dueLifts(2, -1);
    const head = await stage.person('keshi');
    const refused = await head.isRefused(handleDue, {
      ids,
      reasonCode: '106',
      details: { noticeTo: '使用单位' },
      note: '',
    });
    expect(refused.errorMsg).toBe('请补充或更正标出的内容');
    expect(refused.fieldErrors).toEqual({
      'details.noticeNo': '通知书编号不能为空',
      'details.deliveredOn': '送达日期不能为空',
    });
    const single = await head.isRefused(handleDue, { ids, reasonCode: '110', details: { duplicateOf: 'X' }, note: '' });
    expect(single.fieldErrors).toEqual({ reasonCode: '“重复登记”须逐台登记，不能批量' });
  });

  it('is said of the due date that was shown: one that an inspection moved on since is left alone', async () => {
    const { ids, equipmentIds } = await dueLifts(1, -20);
    const head = await stage.person('keshi');
    const said = { ids, reasonCode: '100', details: { acceptedBy: '黄' }, note: '' };
    const stale = await head.does(handleDue, { ...said, seenDates: [inDays(-385)] });
    expect(stale.results).toMatchObject([
      { isSuccess: false, errorMsg: expect.stringContaining(`已由${inDays(-385)}变为${inDays(-20)}`) as string },
    ]);
    expect(stale.results[0]?.shown).not.toBe('');
    expect(await slotsOf(equipmentIds[0] ?? '')).toEqual([[2, inDays(-20), null]]);
    expect(await head.does(handleDue, { ...said, seenDates: [inDays(-20)] })).toMatchObject({ succeeded: 1 });
  });

  it('is said of what was shown: a reason that a colleague has recorded since is named, and stays', async () => {
    const { ids, equipmentIds } = await dueLifts(1, -20);
    const [head, clerk] = [await stage.person('keshi'), await stage.person('shouli')];
    const seen = { ids, seenDates: [inDays(-20)], seenHandlings: ['none'], note: '' };
    await head.does(handleDue, { ...seen, reasonCode: '100', details: { acceptedBy: '黄' } });
    const late = { ...seen, reasonCode: '101', details: { inspectedOn: inDays(-1) } };
    const { results } = await clerk.does(handleDue, late);
    expect(results).toMatchObject([
      { isSuccess: false, errorMsg: expect.stringMatching(/已由黄科长于.+登记为“.+”，请刷新后再办理$/) as string },
    ]);
    expect(await slotsOf(equipmentIds[0] ?? '')).toEqual([[2, inDays(-20), '100']]);
    const [row] = (await clerk.does(findDueHandlings, { equipmentId: equipmentIds[0] ?? '' })).map(
      ({ handledAt }) => handledAt,
    );
    const again = { ...late, seenHandlings: [showInstant(row ?? new Date())] };
    expect(await clerk.does(handleDue, again)).toMatchObject({ succeeded: 1 });
  });

  it('is not for equipment of another institute', async () => {
    const { ids, equipmentIds } = await dueLifts(1, -1, { organisationId: null });
    const head = await stage.person('keshi');
    const { results } = await head.does(handleDue, { ids, reasonCode: '100', details: { acceptedBy: '黄' }, note: '' });
    expect(results).toEqual([
      { id: ids[0], shown: '', isSuccess: false, errorMsg: '没有找到到期记录，可能已检验或已停用，请刷新后再试' },
    ]);
    expect(await slotsOf(equipmentIds[0] ?? '')).toEqual([[2, inDays(-1), null]]);
    await head.isRefused(findDueHandlings, { equipmentId: equipmentIds[0] ?? '' });
  });
});

describe('tasks from what falls due', () => {
  const asked = { isSubmitted: false, isMarked: true, remark: '' };

  it('one declaration for each using unit; what hinders is told before', async () => {
    const first = await dueLifts(2, 3);
    const second = await dueLifts(1, 3);
    const incomplete = await dueLifts(1, 3, { missingFields: ['safetyManagerName'] });
    const ownerless = await dueLifts(1, 3, { useUnitId: null });
    const vessel = await dueLifts(1, 3, { kindCode: '2000', categoryCode: '2100', varietyCode: '2110' });
    // The institute does not offer the inspection of vessels.
    await stage.db.updateTable('flowDefinition').set({ isEnabled: false }).where('kindCode', '=', '2000').execute();
    const ids = [first, second, incomplete, ownerless, vessel].flatMap((each) => each.ids);
    const clerk = await stage.person('shouli');
    const preview = await clerk.does(previewDueTasks, { ids });
    expect([preview.ready, preview.blocked]).toEqual([3, 3]);
    const problems = preview.groups.flatMap(({ blocked }) => blocked.flatMap((each) => each.problems));
    expect(problems.sort()).toEqual([
      '没有使用单位',
      expect.stringMatching(/^设备.+的档案不完整，请先补充：安全管理人员$/),
      '该设备种类和检验类别没有启用的检验流程',
    ]);
    const { results, blocked } = await clerk.does(createDueTasks, { ids, ...asked, wishedDate: inDays(4) });
    expect(results.map(({ isSuccess, equipmentCount }) => [isSuccess, equipmentCount]).sort()).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(blocked).toHaveLength(3);
    const made = results.find(({ equipmentCount }) => equipmentCount === 2);
    const application = await clerk.does(getApplication, { id: made?.applicationId ?? '' });
    expect(application).toMatchObject({
      categoryCode: '21',
      unitId: first.useUnitId,
      wishedDate: inDays(4),
      state: 'draft',
    });
    const [row] = (await clerk.does(findDue, { useUnitId: first.useUnitId })).list;
    expect(row).toMatchObject({
      reason: '已报检',
      openBusiness: made?.applicationNo,
      openApplicationId: made?.applicationId,
    });
  });

  it('one that an inspection moved on since it was shown is told before, and not declared', async () => {
    const { ids } = await dueLifts(2, 3);
    const clerk = await stage.person('shouli');
    const shown = { ids, seenDates: [inDays(3), inDays(-360)] };
    const preview = await clerk.does(previewDueTasks, shown);
    const moved = expect.stringContaining(`已由${inDays(-360)}变为${inDays(3)}`) as string;
    expect([preview.ready, preview.groups[0]?.blocked]).toMatchObject([1, [{ id: ids[1], problems: [moved] }]]);
    const { results, blocked } = await clerk.does(createDueTasks, { ...shown, ...asked });
    expect([results[0]?.equipmentCount, blocked]).toMatchObject([1, [{ id: ids[1], problems: [moved] }]]);
    const [second = ''] = ids.slice(1);
    const alone = { ids: [second], seenDates: [inDays(-360)] };
    expect((await clerk.isRefused(createDueTasks, { ...alone, ...asked })).errorMsg).toEqual(moved);
  });

  it('pressed twice at once, one wins and the other is told the number', async () => {
    const { ids, equipmentIds } = await dueLifts(3, -2);
    const clerk = await stage.person('shouli');
    const both = await Promise.all([1, 2].map(() => clerk.sends(createDueTasks, { ids, ...asked })));
    const sentences = both.map((answer) => JSON.stringify(answer.json()));
    const { rows } = await sql<{ applicationNo: string }>`
      select distinct a.application_no from application a join application_equipment ae on ae.application_id = a.id
      where ae.equipment_id = any(${equipmentIds}::uuid[])`.execute(stage.db);
    expect(rows).toHaveLength(1);
    expect(sentences.every((sentence) => sentence.includes(rows[0]?.applicationNo ?? 'none'))).toBe(true);
    const again = await clerk.isRefused(createDueTasks, { ids, ...asked });
    expect(again.errorMsg).toContain(rows[0]?.applicationNo);
  });

  it('submitted at once where the clerk wants it', async () => {
    const { ids } = await dueLifts(1, 1);
    const clerk = await stage.person('shouli');
    const { results } = await clerk.does(createDueTasks, {
      ids,
      isSubmitted: true,
      isMarked: false,
      remark: '年度计划',
    });
    expect(results[0]).toMatchObject({ isSuccess: true, isSubmitted: true });
    const application = await clerk.does(getApplication, { id: results[0]?.applicationId ?? '' });
    expect(application).toMatchObject({ step: 'SCFP', state: 'running', remark: '年度计划' });
  });
});

it('what is counted as it changes is what there is, joined or not', async () => {
  const { ids, equipmentIds } = await dueLifts(6, -6, { areaCode: '350103' });
  const head = await stage.person('keshi');
  await head.does(handleDue, { ids: ids.slice(0, 2), reasonCode: '100', details: { acceptedBy: '黄' }, note: '' });
  await change(equipmentIds[1] ?? '', { useStatus: '3' });
  await change(equipmentIds[2] ?? '', { areaCode: '350104', nextInspectionDate: inDays(8) });
  await stage.db
    .deleteFrom('equipment')
    .where('id', '=', equipmentIds[3] ?? '')
    .execute();
  const key = sql`organisation_id, kind_code, area_code, section, slot, due_date, reason_code`;
  const counted = async () => {
    const { rows } = await sql<object>`
      select * from (select ${key}, sum(n)::int as n from due_count group by ${key}) c where n <> 0 order by ${key}`.execute(
      stage.db,
    );
    return rows;
  };
  const { rows: there } = await sql<object>`
    select ${key}, count(*)::int as n from due_inspection group by ${key} order by ${key}`.execute(stage.db);
  expect(await counted()).toEqual(there);
  await joinDueCounts.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await counted()).toEqual(there);
  expect(await stage.db.selectFrom('dueCount').selectAll().execute()).toHaveLength(there.length);
});

it('tasks of the flow whose day has passed are listed, the longest waiting first', async () => {
  const application = await given.submitted(await given.lifts(1));
  await stage.db
    .updateTable('stepTask')
    .set({ dueDate: inDays(-4) })
    .where('applicationId', '=', application.id)
    .where('state', '=', 'open')
    .execute();
  const head = await stage.person('keshi');
  const { list } = await head.does(findOverdueTasks, {});
  expect(list.map(({ applicationNo, daysOver, step }) => [applicationNo, daysOver, step])).toEqual([
    [application.applicationNo, 4, 'SCFP'],
  ]);
});
