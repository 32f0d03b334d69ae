import { confirmReset, findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { findInstrumentList, saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import {
  deleteQualification,
  findStaff,
  getStaff,
  saveConflict,
  saveQualification,
  deleteSignatoryScope,
  saveSignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { expect, it } from 'vitest';
import { givenUnit } from '../../../../test/given.ts';
import { moveOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const certificate = (userId: string, certificateNo: string, validTo: string, itemCode = 'DT-1') => ({
  userId,
  certificateType: '01' as const,
  itemCode,
  issuingOffice: '示范市市场监督管理局',
  state: '1' as const,
  level: '1',
  kindCodes: ['3000'],
  certificateNo,
  validFrom: '2020-01-01',
  validTo,
});

it('a certificate that ends soon or has ended shows, the worst one first', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('shouli');
  const stateOf = async () => (await head.does(findStaff, { name: 'shouli' })).list[0]?.band;
  expect(await stateOf()).toBe('none');
  await head.does(saveQualification, certificate(userId, 'SF-1', day(400)));
  expect(await stateOf()).toBe('valid');
  await head.does(saveQualification, certificate(userId, 'SF-2', day(30), 'QZ-1'));
  expect(await stateOf()).toBe('within30');
  await head.does(saveQualification, certificate(userId, 'SF-3', day(-5), 'CC-1'));
  expect((await head.does(findStaff, { band: 'expired' })).list.map(({ name }) => name)).toEqual(['林受理']);
  const { qualifications } = await head.does(getStaff, { userId });
  const [first] = qualifications;
  if (!first) throw new Error('the clerk has certificates');
  const renewed = await head.does(saveQualification, { userId, ...first, validTo: day(900) });
  const late = await head.isRefused(deleteQualification, { userId, id: first.id, version: first.version });
  expect(late.errorMsg).toMatch(/^此记录已被黄科长于.+修改，请刷新后再保存$/);
  for (const { id, version } of [{ ...first, ...renewed }, ...qualifications.slice(1)])
    await head.does(deleteQualification, { userId, id, version });
  expect(await stateOf()).toBe('none');
});

it('a business unit’s own user is nobody of the staff', async () => {
  const organisationId = stage.seeded.instituteId;
  const unitId = await givenUnit(stage, '示范使用有限公司');
  await personWithEveryCode(stage, { loginName: 'own-user', scope: 'unit', organisationId, unitId });
  const head = await stage.person('keshi');
  const rows = async (name: string) => (await head.does(findStaff, { name })).list.length;
  expect([await rows('own-user'), await rows('jianyan1')]).toEqual([0, 1]);
});

it('a certificate number is one person’s; days stand in their order', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('shenhe');
  const taken = await head.isRefused(saveQualification, certificate(userId, 'SF-ZS-DT-1-jianyan2', day(400)));
  expect(taken.fieldErrors).toEqual({ certificateNo: '该证书编号已登记在“李验”名下' });
  const wrong = await head.isRefused(saveQualification, { ...certificate(userId, 'SF-9', '2019-01-01') });
  expect(wrong.errorMsg).toBe('有效期截止日期不能早于开始日期');
});

/** The audit administrator accepts what waits. */
async function confirmOpen(auditor: Awaited<ReturnType<typeof stage.person>>): Promise<void> {
  for (const { id } of await auditor.does(findResetRequests, {}))
    await auditor.does(confirmReset, { id, isAccepted: true });
}

it('signatory scopes and units to keep away from are kept with the person', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('jianyan1');
  const scope = {
    userId,
    duty: 'approve' as const,
    kindCode: '3000',
    categoryCodes: ['12'],
    documentNo: '示1',
    validFrom: '2026-01-01',
    validTo: day(400),
  };
  expect((await head.isRefused(saveSignatoryScope, scope)).fieldErrors).toHaveProperty('reason');
  const asked = await head.does(saveSignatoryScope, { ...scope, reason: '新任授权签字人' });
  expect(asked.isPending).toBe(true);
  expect((await head.does(getStaff, { userId })).scopes).toEqual([]);
  await confirmOpen(await stage.person('shenji'));
  const unitId = await givenUnit(stage, '示范回避有限公司');
  await head.does(saveConflict, { userId, unitId, reason: '配偶任职' });
  await head.does(saveConflict, { userId, unitId, reason: '本人曾任职' });
  const staff = await head.does(getStaff, { userId });
  expect(staff.scopes.map(({ documentNo }) => documentNo)).toEqual(['示1']);
  expect(staff.scopes.map(({ id }) => id)).toEqual([asked.id]);
  expect(staff.conflicts).toEqual([{ unitId, unitName: '示范回避有限公司', reason: '本人曾任职' }]);
});

it('the last range of a signatory goes by the word of two; another one is changed by one hand', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('qianfa');
  const [first, ...others] = (await head.does(getStaff, { userId })).scopes;
  if (!first) throw new Error('the signatory has a range');
  const changed = await head.does(saveSignatoryScope, { userId, ...first, documentNo: '示2' });
  expect(changed).toEqual({ id: first.id, version: first.version + 1, isPending: false });
  for (const { id, version } of others)
    expect(await head.does(deleteSignatoryScope, { userId, id, version })).toEqual({ isPending: false });
  const last = { userId, id: first.id, version: first.version + 1 };
  expect((await head.isRefused(deleteSignatoryScope, last)).errorMsg).toContain('由另一位安全管理员或审计管理员复核');
  expect(await head.does(deleteSignatoryScope, { ...last, reason: '调离' })).toEqual({ isPending: true });
  // what waits is what was seen: changed meanwhile, it is not for the second person to confirm
  await head.does(saveSignatoryScope, { userId, ...first, version: first.version + 1, documentNo: '示3' });
  const [waiting] = await (await stage.person('anquan')).does(findResetRequests, {});
  const confirming = { id: waiting?.id ?? '', isAccepted: true };
  const late = await (await stage.person('anquan')).isRefused(confirmReset, confirming);
  expect(late.errorMsg).toMatch(/^此记录已被黄科长于.+修改/);
  await (await stage.person('anquan')).does(confirmReset, { ...confirming, isAccepted: false });
  await head.does(deleteSignatoryScope, { ...last, version: first.version + 2, reason: '调离' });
  expect((await head.does(getStaff, { userId })).scopes).toHaveLength(1);
  await confirmOpen(await stage.person('anquan'));
  expect((await head.does(getStaff, { userId })).scopes).toEqual([]);
});

it('people of another house are not there, and without the code nothing is saved', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('jiancha');
  expect((await head.isRefused(getStaff, { userId })).errorMsg).toBe('没有找到这名人员');
  const inspector = await stage.person('jianyan1');
  expect((await inspector.sends(saveQualification, certificate(inspector.userId, 'SF-8', day(9)))).statusCode).toBe(
    403,
  );
});

it('an instrument number belongs to its institute: another institute has the same one', async () => {
  const organisationId = await anotherInstitute(stage);
  const neighbour = await personWithEveryCode(stage, { loginName: 'neighbour', scope: 'institute', organisationId });
  const values = { name: '钢卷尺', model: '5m', instrumentNo: 'SF-JL-001', validTo: day(400), state: '1' };
  const { id } = await neighbour.does(saveInstrument, values);
  expect((await neighbour.does(findInstrumentList, {})).list.map((one) => one.id)).toEqual([id]);
  expect((await neighbour.isRefused(saveInstrument, values)).fieldErrors).toEqual({
    instrumentNo: '仪器编号“SF-JL-001”已登记',
  });
  const head = await stage.person('keshi');
  const own = (await head.does(findInstrumentList, { name: '' })).list.find((one) => one.instrumentNo === 'SF-JL-001');
  expect(own?.id).not.toBe(id);

  // A department that brings an instrument of the same number along is refused with the number.
  const keeper = await personWithEveryCode(stage, { loginName: 'keeper', scope: 'all', organisationId });
  const { departmentId } = own!;
  const moved = await stage.db
    .selectFrom('organisation')
    .selectAll()
    .where('id', '=', departmentId ?? '')
    .executeTakeFirstOrThrow();
  const refused = await keeper.isRefused(moveOrganisation, {
    id: moved.id,
    version: moved.version,
    parentId: organisationId,
  });
  expect(refused.fieldErrors?.['parentId']).toContain('SF-JL-001');
});

it('instruments are numbered once and warn of their calibration', async () => {
  const head = await stage.person('keshi');
  expect((await head.does(findInstrumentList, { validity: 'expired' })).list.map(({ name }) => name)).toContain(
    '温湿度计',
  );
  const values = { name: '钢卷尺', model: '5m', instrumentNo: 'SF-JL-001', validTo: day(10), state: '1' };
  expect((await head.isRefused(saveInstrument, values)).fieldErrors).toEqual({
    instrumentNo: '仪器编号“SF-JL-001”已登记',
  });
  const late = '最近检定日期不能晚于检定有效期至';
  const slips = { ...values, instrumentNo: 'SF-JL-902', calibratedOn: '1700-01-01', validTo: '9999-12-31' };
  expect(Object.keys((await head.isRefused(saveInstrument, slips)).fieldErrors ?? {})).toEqual([
    'calibratedOn',
    'validTo',
  ]);
  const turned = { ...values, instrumentNo: 'SF-JL-901', calibratedOn: day(11) };
  expect((await head.isRefused(saveInstrument, turned)).fieldErrors).toEqual({ calibratedOn: late });
  const early = { ...values, instrumentNo: 'SF-JL-901', calibratedOn: day(3) };
  expect((await head.isRefused(saveInstrument, early)).fieldErrors).toEqual({
    calibratedOn: '最近检定日期不能晚于今天',
  });
  const calibratedOn = day(-355);
  const { id } = await head.does(saveInstrument, { ...values, instrumentNo: 'SF-JL-900', calibratedOn });
  const [known] = (await head.does(findInstrumentList, { validity: 'soon', name: '900' })).list;
  expect(known).toMatchObject({ id, calibratedOn });
  expect(
    (await head.isRefused(saveInstrument, { ...values, id, version: 7, instrumentNo: 'SF-JL-900' })).errorMsg,
  ).toMatch(/^此仪器已被黄科长于.+修改，请刷新后再保存$/);
});
