import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import {
  deleteSignatoryScope,
  findStaffChanges,
  getCoverage,
  getStaff,
  saveQualification,
  saveSignatoryScope,
  type Staff,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import {
  certificateFile,
  readStaffIdentity,
  saveCertificateFile,
  saveSignature,
  saveStaffProfile,
  signatureImage,
} from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const IDENTITY = '11010519491231002X';

const qualificationOf = ({ qualifications: [first] }: Staff) => {
  if (!first) throw new Error('nobody without a certificate is asked here');
  const { fileName: _file, ...fields } = first;
  return fields;
};

it('the file of a person: what was saved is read, numbers are masked and sealed, a look is noted', async () => {
  const head = await stage.person('keshi');
  const userId = (await stage.person('jianyan2')).userId;
  const { profile } = await head.does(getStaff, { userId });
  expect(profile).toMatchObject({ identityNo: '', employState: '1', version: 0 });
  const filled = {
    ...profile,
    identityNo: IDENTITY.toLowerCase(),
    post: '05',
    education: '20',
    mobile: '13900001111',
    homePhone: '0591-87654321',
    homeAddress: '示范市鼓楼区云栖路18号3座501',
  };
  expect((await head.isRefused(saveStaffProfile, { userId, ...filled, mobile: '12' })).fieldErrors).toEqual({
    mobile: '请输入有效的手机号或者座机号',
  });
  const { version } = await head.does(saveStaffProfile, { userId, ...filled });
  const read = (await head.does(getStaff, { userId })).profile;
  expect(read).toMatchObject({
    identityNo: '110105********002X',
    sex: '2',
    post: '05',
    mobile: '13900001111',
    homePhone: '*********4321',
    homeAddress: '示范市鼓楼区******',
    version,
  });
  await head.does(saveStaffProfile, { userId, ...read, remark: '兼职内审员' });
  expect((await head.isRefused(saveStaffProfile, { userId, ...read })).errorMsg).toMatch(
    /^此记录已被\S+于\d{4}-.+修改，请刷新后再保存$/,
  );
  expect(await head.does(readStaffIdentity, { userId })).toEqual({
    identityNo: IDENTITY,
    birthDate: '1949-12-31',
    homePhone: '0591-87654321',
    homeAddress: '示范市鼓楼区云栖路18号3座501',
  });
  const { rows } = await sql<{ all: string }>`select string_agg(x, ' ') as all from (
    select p::text as x from staff_profile p union all select c::text from staff_change c
    union all select o::text from operation_log o union all select i::text from idempotent_call i) t`.execute(stage.db);
  expect(rows[0]?.all).toContain('兼职内审员');
  expect(rows[0]?.all).not.toMatch(/11010519491231002|云栖路18号/);
  const auditor = await stage.person('shenji');
  const { list } = await auditor.does(findOperations, { subject: 'personnel' });
  expect(list.map(({ action }) => action)).toContain('readIdentity');
  const other = (await stage.person('jianyan1')).userId;
  const blank = (await head.does(getStaff, { userId: other })).profile;
  expect(
    (await head.isRefused(saveStaffProfile, { userId: other, ...blank, identityNo: IDENTITY })).fieldErrors,
  ).toEqual({ identityNo: '此身份证号已登记在“李验”名下' });
});

it('every change of a certificate or scope is kept with before and after; who was slower learns who was faster', async () => {
  const head = await stage.person('keshi');
  const userId = (await stage.person('jianyan1')).userId;
  const held = qualificationOf(await head.does(getStaff, { userId }));
  const { version } = await head.does(saveQualification, {
    userId,
    ...held,
    validTo: '2029-06-30',
    kindCodes: ['3000', '4000'],
  });
  expect(version).toBe(held.version + 1);
  expect((await head.isRefused(saveQualification, { userId, ...held, level: '1' })).errorMsg).toMatch(
    /^此记录已被黄科长于.+修改，请刷新后再保存$/,
  );
  const scope = {
    userId,
    duty: 'audit' as const,
    kindCode: '4000',
    categoryCodes: ['21'],
    documentNo: '示范审〔2026〕2号',
    validFrom: '2026-01-01',
    validTo: day(500),
  };
  const range = await head.does(saveSignatoryScope, scope);
  const late = await head.isRefused(deleteSignatoryScope, { userId, id: range.id, version: range.version + 1 });
  expect(late.errorMsg).toMatch(/^此记录已被黄科长于.+修改，请刷新后再保存$/);
  await head.does(deleteSignatoryScope, { userId, id: range.id, version: range.version });
  const { changes } = await head.does(findStaffChanges, { userId });
  expect(changes.map(({ subject, action, name, byName }) => [subject, action, name, byName])).toEqual([
    ['审核范围', '删除', '起重机械', '黄科长'],
    ['审核范围', '新增', '起重机械', '黄科长'],
    ['检验资格', '修改', held.certificateNo, '黄科长'],
  ]);
  expect(changes[2]?.changes).toEqual([
    {
      label: '设备种类',
      before:
        '锅炉、压力容器、压力管道、压力管道元件、电梯、起重机械、客运索道、大型游乐设施、场（厂）内专用机动车辆、安全附件',
      after: '电梯、起重机械',
    },
    { label: '有效期至', before: '2028-12-31', after: '2029-06-30' },
  ]);
});

it('the days and kinds of a certificate are checked; testing needs no kind and gives no right to inspect', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('shenhe');
  const given = {
    userId,
    certificateType: '01' as const,
    itemCode: 'QZ-1',
    level: '1',
    kindCodes: [] as string[],
    certificateNo: 'SF-QZ-9',
    issuingOffice: '',
    validFrom: '2026-01-01',
    validTo: day(800),
    state: '1' as const,
  };
  expect((await head.isRefused(saveQualification, given)).fieldErrors).toEqual({ kindCodes: '请选择设备种类' });
  const wrongDays = { ...given, kindCodes: ['4000'], firstDate: '2026-02-01', issueDate: '2026-01-01' };
  expect((await head.isRefused(saveQualification, wrongDays)).fieldErrors).toEqual({
    firstDate: '初次取证日期不能晚于发证日期',
  });
  await head.does(saveQualification, { ...given, certificateType: '02', itemCode: 'UT', level: '2' });
  const { abilities } = await head.does(getStaff, { userId });
  expect(abilities.filter(({ isAble }) => isAble)).toEqual([]);
});

it('says what a person may do and until when, as the guards will', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('jianyan2');
  const ofLifts = async () =>
    (await head.does(getStaff, { userId })).abilities
      .filter(({ kindCode }) => kindCode === '3000')
      .map(({ duty, isAble, until }) => [duty, isAble, until]);
  expect(await ofLifts()).toEqual([
    ['inspect', true, '2028-12-31'],
    ['lead', true, '2028-12-31'],
  ]);
  const before = (await head.does(getCoverage, {})).cells.find(
    ({ kindCode, duty }) => kindCode === '3000' && duty === 'inspect',
  );
  expect(before).toMatchObject({ now: 2, later: 2, leaving: [] });
  const held = qualificationOf(await head.does(getStaff, { userId }));
  await head.does(saveQualification, { userId, ...held, validTo: day(20) });
  const after = (await head.does(getCoverage, {})).cells.find(
    ({ kindCode, duty }) => kindCode === '3000' && duty === 'inspect',
  );
  expect(after).toMatchObject({ now: 2, later: 1, leaving: [{ name: '李验', until: day(20) }] });
});

it('a signature image and a scan of a certificate are kept, and come back to those who may see the person', async () => {
  const head = await stage.person('keshi');
  const { userId } = await stage.person('shenpi1');
  const picture = await sharp({ create: { width: 1200, height: 400, channels: 4, background: '#00000080' } })
    .png()
    .toBuffer();
  const form = (fields: Record<string, string>, name = '签名.png') => {
    const made = new FormData();
    for (const [key, value] of Object.entries(fields)) made.append(key, value);
    made.append('file', new File([picture], name));
    return made;
  };
  const answer = await head.uploads(saveSignature.path, form({ userId, validFrom: '2026-01-01', validTo: day(700) }));
  expect(answer.json()).toMatchObject({ isSuccess: true });
  const image = await head.sends(signatureImage, { userId });
  expect(image.headers['content-type']).toContain('image/png');
  // as small as print needs it, with the sides in proportion and as transparent as it came
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 426, height: 142, hasAlpha: true });
  expect((await head.does(getStaff, { userId })).signature).toMatchObject({ validTo: day(700) });
  const held = qualificationOf(await head.does(getStaff, { userId }));
  const refused = await head.uploads(saveCertificateFile.path, form({ userId, id: held.id }, '证书.exe'));
  expect(refused.json()).toMatchObject({ isSuccess: false, errorMsg: '请上传图片或PDF文件' });
  await head.uploads(saveCertificateFile.path, form({ userId, id: held.id }, '证书.pdf'));
  expect((await head.sends(certificateFile, { userId, id: held.id })).headers['content-type']).toBe('application/pdf');
  const inspector = await stage.person('jianyan1');
  expect((await inspector.sends(signatureImage, { userId })).statusCode).toBe(403);
});
