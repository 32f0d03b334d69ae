import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { enableUnit, getUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import {
  acceptOnlineApplication,
  findOnlineApplications,
  returnOnlineApplication,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  answerOpinionNotice,
  closeOpinionNotice,
  reopenOpinionNotice,
} from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { confirmLife, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { getCharge, savePaymentCode, submitPayment } from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { findMenuTree, findPermissions, findUserInfo } from '@tejian/contract/shared/session/session.contract.ts';
import { findUserUnits, getUser, grantGroups, saveUser } from '@tejian/contract/system/user/user.contract.ts';
import { saveGroup } from '@tejian/contract/system/group/group.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { newId } from '../../../platform/db/id.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { seenUser } from '../../../../test/seen-user.ts';

// A business unit's own user sees the unit's records and nobody else's, applies, answers, and downloads what was released.
const stage = stageForFile({ archive: true });
let user: Person;
let neighbour: Person;
let hotelId: string;
let itemNo: string;
let noticeId: string;

beforeAll(async () => {
  await givenImages(stage);
  user = await stage.person('shiyong');
  hotelId = stage.archive.unitIds.get('hotel') ?? '';
  const unitId = stage.archive.unitIds.get('office') ?? '';
  const organisationId = stage.seeded.instituteId;
  neighbour = await personWithEveryCode(stage, { loginName: 'neighbour', scope: 'unit', organisationId, unitId });
  const inspection = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  ({ itemNo } = inspection);
  await stage.db
    .updateTable('application')
    .set({ unitId: hotelId })
    .where('id', '=', inspection.applicationId)
    .execute();
  noticeId = await givenNotice();
}, 120_000);

const unseen = { owed: undefined, paymentCode: undefined, paymentStateWord: undefined };

async function givenNotice(): Promise<string> {
  const id = newId();
  const userId = stage.seeded.userIds.get('jianyan1') ?? '';
  await sql`insert into opinion_notice (id, organisation_id, item_id, notice_no, state, receiver, defects, requirement, deadline,
      issued_by, issued_at, file_id, verify_code)
    select ${id}, i.organisation_id, i.id, 'YJ20261100001', 'open', '周使用', '层门联锁失效', '更换联锁', '2027-06-01', ${userId}, now(),
      (select id from stored_file limit 1), 'notice-own' from item i where i.item_no = ${itemNo}`.execute(stage.db);
  await sql`insert into opinion_notice_act (id, notice_id, action, to_state, opinion, user_id, user_name, at)
    values (gen_random_uuid(), ${id}, 'issue', 'open', '', ${userId}, '张检', now())`.execute(stage.db);
  return id;
}

const release = () =>
  sql`insert into report_release (id, report_id, way, receiver, released_on, user_id)
    select gen_random_uuid(), r.id, '1', '周使用', current_date, ${stage.seeded.userIds.get('dayin')}
    from report r join item i on i.id = r.item_id where i.item_no = ${itemNo}`.execute(stage.db);

it('lands on the unit’s home with the unit’s codes and the unit’s menu alone', async () => {
  expect(await user.does(findUserInfo, {})).toMatchObject({ homePage: '/unitHome', unitId: hotelId });
  expect((await user.does(findPermissions, {})).codes).toEqual(['own:answer', 'own:apply', 'own:read']);
  const menu = JSON.stringify(await user.does(findMenuTree, {}));
  expect(menu).toContain('/unitHome');
  expect(menu).not.toMatch(/businessPro|bsArchives|sysmng/);
});

it('makes none of the staff’s calls, whatever group somebody put the account into', async () => {
  const intake = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('code', '=', 'intake')
    .executeTakeFirstOrThrow();
  await stage.db.insertInto('userGroupMember').values({ userId: user.userId, groupId: intake.id }).execute();
  expect((await user.sends(findApplications, {})).statusCode).toBe(403);
  await stage.db
    .deleteFrom('userGroupMember')
    .where('groupId', '=', intake.id)
    .where('userId', '=', user.userId)
    .execute();
});

it('sees the equipment of the unit, what falls due first, and counts it; valves that it sent in are none', async () => {
  const sent = { kindCode: 'F000', useUnitId: hotelId, values: { factoryNo: 'SJ-2026-9' } };
  const parts = { 'F000.valve': [{ values: { valveName: '安全阀', valveModel: 'A48Y-16C' } }] };
  const { id: batch } = await (await stage.person('shouli')).does(saveEquipment, { ...sent, parts });
  const { rows, isCut } = await user.does(calls.findOwnEquipment, {});
  const all = await stage.db.selectFrom('equipment').select('id').where('useUnitId', '=', hotelId).execute();
  const own = all.filter(({ id }) => id !== batch);
  expect(own.length).toBe(all.length - 1);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  expect(own.length).toBeGreaterThan(1);
  expect(isCut).toBe(false);
  const days = rows.flatMap(({ dueDate }) => dueDate ?? []);
  expect(days).toEqual(days.toSorted());
  const summary = await user.does(calls.findOwnSummary, {});
  expect(summary).toMatchObject({ unitName: '示范海峡酒店有限公司', equipmentCount: own.length, openNoticeCount: 1 });
  const [first] = rows;
  const { rows: one } = await user.does(calls.findOwnEquipment, { word: first?.equipmentNo });
  expect(one.map(({ id }) => id)).toEqual([first?.id]);
});

it('a report is the unit’s once it was released, and never a neighbour’s', async () => {
  const pdf = { itemNo };
  const at = { ...calls.ownReportPdf, path: `/api/own/report/${itemNo}/pdf` };
  expect((await user.does(calls.findOwnReports, {})).rows).toEqual([]);
  expect((await user.sends(at, pdf)).json()).toMatchObject({
    isSuccess: false,
    errorMsg: expect.stringContaining('没有找到该报告') as string,
  });
  await release();
  expect((await user.does(calls.findOwnReports, {})).rows).toMatchObject([{ itemNo }]);
  const file = await user.sends(at, pdf);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await neighbour.does(calls.findOwnReports, {})).rows).toEqual([]);
  expect((await neighbour.sends(at, pdf)).json()).toMatchObject({ isSuccess: false });
});

it('answers a notice of its own; the desk is told, and a neighbour finds none', async () => {
  const [notice] = (await user.does(calls.findOwnNotices, {})).rows;
  expect(notice).toMatchObject({ id: noticeId, state: 'open', requirement: '更换联锁' });
  const asked = { id: noticeId, version: notice?.version ?? 0, answer: '已更换联锁并自检' };
  const foreign = await neighbour.isRefused(calls.answerOwnNotice, asked);
  expect(foreign.errorMsg).toBe('没有找到该意见通知书');
  await user.does(calls.answerOwnNotice, asked);
  expect((await user.does(calls.findOwnNotices, {})).rows).toMatchObject([
    { state: 'answered', answer: '已更换联锁并自检' },
  ]);
  const late = await (
    await stage.person('jianyan1')
  ).isRefused(answerOpinionNotice, { ...asked, answeredOn: '2026-11-01' });
  expect(late.errorMsg).toContain('周使用');
});

it('reads why its answer came back, and what the institute found in the end', async () => {
  const own = async () => (await user.does(calls.findOwnNotices, {})).rows[0];
  const seen = async () => ({ id: noticeId, version: (await own())?.version ?? 0 });
  const head = await stage.person('keshi');
  await head.does(reopenOpinionNotice, { ...(await seen()), deadline: '2027-06-30', opinion: '照片看不清联锁' });
  expect(await own()).toMatchObject({ state: 'open', returnReason: '照片看不清联锁', deadline: '2027-06-30' });
  await user.does(calls.answerOwnNotice, { ...(await seen()), answer: '已补清晰照片' });
  expect(await own()).toMatchObject({ state: 'answered', returnReason: '' });
  await head.does(closeOpinionNotice, { ...(await seen()), outcome: 'rectified', opinion: '现场复核合格' });
  expect(await own()).toMatchObject({ state: 'closed', outcome: 'rectified', returnReason: '' });
  const told = JSON.stringify((await user.does(findMessages, {})).unread);
  for (const title of ['整改反馈被退回：YJ20261100001', '意见通知书关闭（整改合格）：YJ20261100001'])
    expect(told).toContain(title);
});

it('applies under the archive’s name of its unit, and reads why it came back', async () => {
  const [lift] = (await user.does(calls.findOwnEquipment, {})).rows;
  const start = await user.does(calls.findOwnStart, {});
  const { onlineNo } = await user.does(calls.applyForOwn, {
    ...start,
    unitName: '别的单位',
    organisationId: stage.seeded.instituteId,
    kindCode: '3000',
    categoryCode: '21',
    devices: [{ code: lift?.equipmentNo ?? '', certificateNo: '', place: '' }],
    remark: '',
    contactPhone: '13800000000',
  });
  const again = (await user.does(calls.findOwnEquipment, { word: lift?.equipmentNo })).rows;
  expect(again).toMatchObject([{ id: lift?.id, isRunning: true }]);
  const clerk = await stage.person('shouli');
  const [row] = (await clerk.does(findOnlineApplications, { onlineNo })).list;
  expect(row).toMatchObject({ unitName: '示范海峡酒店有限公司', state: 'pending' });
  await clerk.does(returnOnlineApplication, {
    id: row?.id ?? '',
    version: row?.version ?? 0,
    reason: '请补充登记证编号',
  });
  const { online } = await user.does(calls.findOwnApplications, {});
  expect(online).toMatchObject([{ onlineNo, state: 'returned', reason: '请补充登记证编号' }]);
  expect(JSON.stringify(await user.does(findMessages, {}))).toContain(`网上申报被退回：${onlineNo}`);
  const theirs = await neighbour.does(calls.findOwnApplications, {});
  expect([theirs.online, theirs.rows]).toEqual([[], []]);
});

it('mends what came back and sends it again under its number; nobody else does, and nobody twice', async () => {
  const [returned] = (await user.does(calls.findOwnApplications, {})).online;
  const content = returned?.returned;
  if (!returned || !content) throw new Error('one came back');
  const { onlineNo, version } = returned;
  expect(content).toMatchObject({ unitName: '示范海峡酒店有限公司', kindCode: '3000', categoryCode: '21' });
  const devices = content.devices.map((device) => ({ ...device, certificateNo: '梯11闽A00049(15)' }));
  const asked = { ...content, devices, remark: '已补充登记证编号', onlineNo, version };
  expect((await neighbour.isRefused(calls.applyForOwn, asked)).errorMsg).toBe('没有找到该网上申报');
  expect(await user.does(calls.applyForOwn, asked)).toEqual({ onlineNo });
  expect((await user.isRefused(calls.applyForOwn, asked)).errorMsg).toContain('待受理');
  expect((await user.isRefused(calls.applyForOwn, { ...asked, version: undefined })).fieldErrors).toHaveProperty(
    'version',
  );
  const { online } = await user.does(calls.findOwnApplications, {});
  expect(online.map((one) => [one.onlineNo, one.state, one.reason, one.returned])).toEqual([
    [onlineNo, 'pending', '', undefined],
  ]);
  const [row] = (await (await stage.person('shouli')).does(findOnlineApplications, { onlineNo })).list;
  expect(row).toMatchObject({ state: 'pending', remark: '已补充登记证编号' });

  await (
    await stage.person('shouli')
  ).does(returnOnlineApplication, { id: row?.id ?? '', version: row?.version ?? 0, reason: '请补充联系人' });
  const stale = await user.isRefused(calls.applyForOwn, { ...asked, remark: '旧页面', contactPhone: '13900000000' });
  expect(stale.errorMsg).toMatch(/已由周使用于.+提交（现为已退回）.+与您填写不同的有：联系电话、备注。/u);
  const kept = (await user.does(calls.findOwnApplications, {})).online[0]?.returned;
  expect(kept).toMatchObject({ remark: '已补充登记证编号', contactPhone: '13800000000' });
});

it('a device is applied for once, by whichever page or number, and is under way while its application is a draft', async () => {
  const lifts = (await user.does(calls.findOwnEquipment, {})).rows.filter(({ kindCode }) => kindCode === '3000');
  const lift = lifts.at(-1);
  const start = await user.does(calls.findOwnStart, {});
  const asked = (code = '') => ({
    ...start,
    organisationId: stage.seeded.instituteId,
    kindCode: '3000',
    categoryCode: '21',
    contactName: '周使用',
    contactPhone: '13800000000',
    devices: [{ code, certificateNo: '', place: '' }],
    remark: '',
  });
  const sends = () => user.sends(calls.applyForOwn, asked(lift?.equipmentNo));
  const answers = (await Promise.all([sends(), sends()])).map((answer) => answer.json<{ errorMsg?: string }>());
  const refusals = answers.flatMap(({ errorMsg }) => errorMsg ?? []);
  const [pending] = (await user.does(calls.findOwnApplications, {})).online;
  expect(refusals, 'of two at once').toEqual([
    `设备“${lift?.equipmentNo}”已由本单位的网上申报${pending?.onlineNo}（待受理）申请同一检验类别，无需重复提交`,
  ]);
  const { certificate } = await stage.db
    .selectFrom('equipment')
    .select('useCertificateNo as certificate')
    .where('id', '=', lift?.id ?? '')
    .executeTakeFirstOrThrow();
  await user.isRefused(calls.applyForOwn, asked(certificate?.toLowerCase()));
  const clerk = await stage.person('shouli');
  const [row] = (await clerk.does(findOnlineApplications, { onlineNo: pending?.onlineNo })).list;
  const { id = '', version = 0 } = row ?? {};
  await clerk.does(acceptOnlineApplication, { id, version, unitId: hotelId });
  const later = await user.isRefused(calls.applyForOwn, asked(lift?.equipmentNo));
  expect(later.errorMsg).toContain(`${pending?.onlineNo}（已受理）`);
  const now = (await user.does(calls.findOwnEquipment, {})).rows.find(({ id: own }) => own === lift?.id);
  expect(now?.isRunning, 'its application is a draft').toBe(true);
});

it('a unit that was taken out of use applies no more; its business is named before that', async () => {
  const clerk = await stage.person('shouli');
  const { version } = await clerk.does(getUnit, { id: hotelId });
  const off = { id: hotelId, version, isEnabled: false, reason: '企业注销' };
  const asked = await clerk.isRefused(enableUnit, off);
  expect(asked.errorMsg).toMatch(/^该单位还有未办完的业务：检验申请\d+份（.+），请确认是否仍要停用$/);
  expect(asked.fieldErrors).toEqual({ isOpenConfirmed: asked.errorMsg });
  const otherSeen = { ...off, seenQuestion: '该单位还有未办完的业务：检验申请0份', isOpenConfirmed: true };
  expect((await clerk.isRefused(enableUnit, otherSeen)).errorMsg).toBe(asked.errorMsg);
  const { version: offVersion } = await clerk.does(enableUnit, { ...off, seenQuestion: asked.errorMsg });
  expect((await user.isRefused(calls.findOwnStart, {})).errorMsg).toContain('本单位档案已停用');
  await clerk.does(enableUnit, { id: hotelId, version: offVersion, isEnabled: true, reason: '' });
  await user.does(calls.findOwnStart, {});
});

/** The institute that is owed is named once another one works for the unit, too. */
async function ownedToAnother() {
  const owedTo = async () => (await user.does(calls.findOwnCharges, {})).rows.map((row) => row.organisationName);
  expect(await owedTo(), 'of one institute alone').toEqual([undefined]);
  const organisationId = await anotherInstitute(stage);
  await sql`insert into charge (id, organisation_id, unit_id, payer, event, subject, charge_on, amount, priced_at, created_at)
    values (gen_random_uuid(), ${organisationId}, ${hotelId}, '示范海峡酒店有限公司', 'other', '资料费', current_date, 30, now(), now())`.execute(
    stage.db,
  );
  const { name } = await stage.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', stage.seeded.instituteId)
    .executeTakeFirstOrThrow();
  expect((await owedTo()).toSorted()).toEqual([name, '邻市检验院'].toSorted());
  await sql`delete from charge where organisation_id = ${organisationId}`.execute(stage.db);
}

it('sees its charges and no neighbour’s; staff with a code of units have no unit', async () => {
  await sql`insert into charge (id, item_id, application_id, organisation_id, unit_id, payer, event, charge_on, amount, priced_at, created_at)
    select gen_random_uuid(), id, application_id, organisation_id, ${hotelId}, inspected_unit, 'inspection', current_date, 720.5, now(), now()
    from item where item_no = ${itemNo} on conflict do nothing`.execute(stage.db);
  await sql`update charge set unit_id = ${hotelId}, amount = 720.5, priced_at = now()
    where item_id = (select id from item where item_no = ${itemNo})`.execute(stage.db);
  expect((await user.does(calls.findOwnCharges, {})).rows).toMatchObject([
    {
      itemNo,
      subject: '检验收费',
      amount: '720.50',
      confirmed: '0.00',
      refunded: '0.00',
      owed: '720.50',
      paymentState: '01',
    },
  ]);
  expect((await neighbour.does(calls.findOwnCharges, {})).rows).toEqual([]);
  await ownedToAnother();
  const head = await stage.person('keshi');
  const { id: chargeId } = await head.does(getCharge, { itemNo });
  const { paymentNo } = await head.does(submitPayment, { chargeIds: [chargeId], remark: '' });
  const [code, validUntil] = ['35010026000000000017', addDays(chinaDay(new Date()), 30)];
  await (await stage.person('caiwu')).does(savePaymentCode, { paymentNo, code, validUntil, reason: '' });
  expect((await user.does(calls.findOwnCharges, {})).rows, 'by what it pays').toMatchObject([
    { owed: '720.50', paymentCode: code, codeUntil: validUntil },
  ]);
  const today = chinaDay(new Date());
  const putOffUntil = async (until: string) => {
    await sql`update charge set credit_until = ${until} where id = ${chargeId}`.execute(stage.db);
    const { unpaidCount } = await user.does(calls.findOwnSummary, {});
    const [{ owed, paymentCode, paymentStateWord } = unseen] = (await user.does(calls.findOwnCharges, {})).rows;
    return { unpaidCount, owed, paymentCode, paymentStateWord };
  };
  const putOff = { unpaidCount: 0, owed: '0.00', paymentCode: undefined, paymentStateWord: `缓缴至${today}` };
  expect(await putOffUntil(today), 'its last day').toEqual(putOff);
  const yesterday = addDays(today, -1);
  const over = { unpaidCount: 1, owed: '720.50', paymentCode: code, paymentStateWord: `缓缴至${yesterday}，已到期` };
  expect(await putOffUntil(yesterday), 'its day is over').toEqual(over);
  const organisationId = stage.seeded.instituteId;
  const staff = await personWithEveryCode(stage, { loginName: 'allcodes', scope: 'institute', organisationId });
  for (const call of [calls.findOwnEquipment, calls.findOwnCharges, calls.findOwnSummary, calls.findOwnStart])
    expect((await staff.sends(call as typeof calls.findOwnEquipment, {})).json()).toMatchObject({
      errorMsg: '您的账号不属于业务单位，没有可办理的单位业务',
    });
});

it('the institute makes the account, and gives it the group of units alone', async () => {
  const admin = await stage.person('admin');
  const [unit] = await admin.does(findUserUnits, { name: '海峡酒店' });
  const account = {
    loginName: 'hotel2',
    name: '吴使用',
    mobile: '',
    organisationId: stage.seeded.instituteId,
    roleNames: ['部站长'],
  };
  const inDepartment = { ...account, departmentId: stage.seeded.departmentIds.get('SFTJ-YW') ?? '', unitId: unit?.id };
  expect((await admin.isRefused(saveUser, inDepartment)).fieldErrors).toEqual({
    departmentId: '业务单位用户不属于机构的部门，请清除所属部门',
  });
  const { id, version } = await admin.does(saveUser, { ...inDepartment, departmentId: '' });
  expect(await admin.does(getUser, { id })).toMatchObject({ unitId: hotelId, roleNames: ['业务单位用户'] });
  await admin.does(saveUser, { ...account, departmentId: '', name: '吴用', id, version });
  expect(await admin.does(getUser, { id }), 'a saving that says no unit keeps it').toMatchObject({ unitId: hotelId });
  const staffId = stage.seeded.userIds.get('jianyan2') ?? '';
  const staff = await admin.does(getUser, { id: staffId });
  const turned = { ...staff, unitId: hotelId };
  expect((await admin.isRefused(saveUser, turned)).fieldErrors?.['unitId']).toContain(
    '机构人员的账号不能改为业务单位用户',
  );

  const security = await stage.person('anquan');
  const groups = await stage.db.selectFrom('userGroup').select(['id', 'code']).execute();
  const groupOf = (code: string) => groups.find((one) => one.code === code)?.id ?? '';
  expect(
    (await security.isRefused(grantGroups, { ...(await seenUser(stage, id)), groupIds: [groupOf('intake')] })).errorMsg,
  ).toContain('不适用于该账号');
  await security.does(grantGroups, { ...(await seenUser(stage, id)), groupIds: [groupOf('unitUser')] });
  const group = { code: 'mixed', name: '混合', memberIds: [] };
  const mixed = await security.isRefused(saveGroup, {
    ...group,
    dataScope: 'unit',
    codes: ['own:read', 'report:read'],
  });
  expect(mixed.fieldErrors?.['codes']).toContain('只能有业务单位用户的权限');
  const stray = await security.isRefused(saveGroup, { ...group, dataScope: 'institute', codes: ['own:read'] });
  expect(stray.fieldErrors?.['codes']).toContain('只能授予数据范围为“本单位”的用户组');
  const members = await security.isRefused(saveGroup, {
    ...group,
    dataScope: 'unit',
    codes: ['own:read'],
    memberIds: [staffId],
  });
  expect(members.errorMsg).toContain('不能在同一个用户组');
});

it('hears that a report which was handed out is void, and reads so in its list; its file is given out no more', async () => {
  const at = { ...calls.ownReportPdf, path: `/api/own/report/${itemNo}/pdf` };
  const report = async () => (await user.does(calls.findOwnReports, {})).rows.find((one) => one.itemNo === itemNo);
  const valid = await report();
  expect(valid).toMatchObject({ standing: '' });
  const [signatory, station] = [await stage.person('qianfa'), await stage.person('zhanzhang')];
  const { id } = await signatory.does(voidReport, { itemNo, reason: '检错设备' });
  expect((await report())?.standing).toBe('');
  await station.does(confirmLife, { id, isAccepted: true });
  expect(await report()).toEqual({ ...valid, standing: '已作废' });
  expect((await user.sends(at, { itemNo })).json()).toMatchObject({ isSuccess: false });
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select(['userId', 'content', 'link'])
    .where('title', 'like', `报告${valid?.reportNo}已作废%`)
    .where('link', 'like', '/unitHome%')
    .execute();
  const people = told.map(({ userId }) => userId);
  expect(people).toContain(user.userId);
  expect(people).not.toContain(neighbour.userId);
  expect(told[0]).toMatchObject({ link: '/unitHome?part=reports' });
  expect(told[0]?.content).toContain(`检验报告${valid?.reportNo}已作废，不再有效`);
});
