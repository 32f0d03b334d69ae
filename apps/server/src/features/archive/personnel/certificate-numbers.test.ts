import { findOperators, importOperator, saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { getStaff, saveQualification } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { importQualification } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const spellings = ['r6-1', 'R6—1', 'Ｒ６-1', 'R6 1'];
const certificate = (userId: string, certificateNo: string, itemCode = 'DT-1') => ({
  userId,
  certificateType: '01' as const,
  itemCode,
  issuingOffice: '示范市市场监督管理局',
  state: '1' as const,
  level: '1',
  kindCodes: ['3000'],
  certificateNo,
  validFrom: '2020-01-01',
  validTo: '2030-01-01',
});
const head = () => stage.person('keshi');
const numbersOf = async (userId: string) =>
  (await (await head()).does(getStaff, { userId })).qualifications.map(({ certificateNo }) => certificateNo).toSorted();

it('a number of an inspector is the same in every spelling, at the form and in a file', async () => {
  const { userId } = await stage.person('shouli');
  await (await head()).does(saveQualification, certificate(userId, 'R6-1'));
  for (const one of [...spellings, 'R6-1']) {
    const refused = await (await head()).isRefused(saveQualification, certificate(userId, one));
    expect(refused.fieldErrors).toEqual({ certificateNo: '“林受理”的这一资格项目已登记证书编号“R6-1”' });
  }
  const other = await (
    await head()
  ).isRefused(saveQualification, certificate((await stage.person('shenhe')).userId, 'r6 1'));
  expect(other.fieldErrors).toEqual({ certificateNo: '该证书编号已登记在“林受理”名下' });
  await (await head()).does(saveQualification, certificate(userId, 'r6 1', 'QZ-1')); // another item of the certificate
  const header = '登录名,证书编号,资格项目,级别,设备种类,有效期自,有效期至';
  const row = (number: string, validTo: string) => `shouli,${number},DT-1,检验员,电梯,2020-01-01,${validTo}`;
  const file = [header, row('Ｒ６—1', '2031-01-01'), row('r7-2', '2031-01-01'), row('R7—2', '2031-01-01')].join('\n');
  const dry = await dryRun(await head(), importQualification, file);
  expect(dry.outcome).toMatchObject({ added: 1, changed: 1, refused: 1 });
  expect(dry.outcome?.problems).toMatchObject([{ rowNo: 4, reason: '与第3行是同一条记录' }]);
  await load(await head(), importQualification, dry.id, 'goodRows');
  expect(await numbersOf(userId)).toEqual(['R6-1', 'r6 1', 'r7-2']);
});

it('the database holds a number of a person and item once, and leaves twins of before', async () => {
  const { userId } = await stage.person('shenhe');
  await (await head()).does(saveQualification, certificate(userId, 'T8-1'));
  const copy = (isTwin: boolean) =>
    sql`insert into staff_qualification select (jsonb_populate_record(null::staff_qualification, to_jsonb(q)
      || jsonb_build_object('id', gen_random_uuid(), 'certificate_no', 't8 1', 'is_twin', ${isTwin}::boolean))).*
      from staff_qualification q where q.certificate_no = 'T8-1'`.execute(stage.db);
  await expect(copy(false)).rejects.toThrow(/staff_qualification_once/);
  await copy(true);
  const { qualifications } = await (await head()).does(getStaff, { userId });
  const twin = qualifications.find(({ certificateNo }) => certificateNo === 't8 1');
  const { id = '', version = 0 } = twin ?? {};
  const revoked = { ...certificate(userId, 't8 1'), id, version, state: '3' as const };
  expect(await (await head()).does(saveQualification, revoked)).toMatchObject({ id });
  await (await head()).does(saveQualification, { ...certificate(userId, 'T9-1'), id, version: version + 1 });
  const { rows } = await sql<{ isTwin: boolean }>`select is_twin from staff_qualification where id = ${id}`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ isTwin: false }]);
});

it('a certificate is issued by today', async () => {
  const { userId } = await stage.person('shenhe');
  const given = { ...certificate(userId, 'R9-1'), issueDate: '2099-01-01' };
  expect((await (await head()).isRefused(saveQualification, given)).fieldErrors).toEqual({
    issueDate: '发证日期不能晚于今天',
  });
});

const HEADER = '姓名,身份证号,作业项目,证书编号,发证日期,有效期自,有效期至,复审日期';
const operator = (serial: number, words: string) => `编号师傅${serial},${inventedIdentity(serial)},${words}`;

it('a number of an operator is one person’s; every refusal names the column', async () => {
  const clerk = await stage.person('shouli');
  const file = [
    HEADER,
    operator(93_000, 'ｎ1,TS60,2023-01-01,2023-01-01,2027-01-01,2025-01-01'),
    operator(93_001, 'N1,ts—60,2023-01-01,2023-01-01,2027-01-01,'),
    operator(93_002, 'N1,TS62,2099-01-01,2023-01-01,2027-01-01,'),
    operator(93_003, 'N1,TS63,,2023-01-01,2027-01-01,2020-01-01'),
    operator(93_004, 'N1,TS64,,2023-01-01,2022-01-01,'),
  ].join('\n');
  const dry = await dryRun(clerk, importOperator, file);
  const refused = [
    [3, '证书编号', '该证书编号已登记在作业人员“编号师傅93000”名下'],
    [4, '发证日期', '发证日期不能晚于今天'],
    [5, '复审日期', '复审日期不能早于有效期开始日期'],
    [6, '有效期至', '有效期截止日期不能早于开始日期'],
  ];
  for (const { outcome } of [dry, await load(clerk, importOperator, dry.id, 'goodRows')]) {
    expect(outcome).toMatchObject({ added: 1, refused: 4 });
    expect(outcome?.problems.map(({ rowNo, column, reason }) => [rowNo, column, reason])).toEqual(refused);
  }
  const { list } = await clerk.does(findOperators, { name: '编号师傅' });
  expect(list).toMatchObject([{ itemCodes: ['N1'], certificateNos: 'TS60' }]);
  const again = [HEADER, operator(93_000, 'N1,ts 60,2023-01-01,2023-01-01,2027-01-01,2025-01-01')].join('\n');
  expect((await dryRun(clerk, importOperator, again)).outcome).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  const held = {
    itemCode: 'N1',
    certificateNo: 'TS 60',
    issuingOffice: '',
    validFrom: '2023-01-01',
    state: '1' as const,
  };
  const by = await clerk.isRefused(saveOperator, {
    name: '编号师傅乙',
    identityNo: inventedIdentity(93_010),
    phone: '',
    remark: '',
    isEnabled: true,
    certificates: [{ ...held, validTo: '2027-01-01' }],
  });
  expect(by.fieldErrors).toEqual({ 'certificates[0].certificateNo': '该证书编号已登记在作业人员“编号师傅93000”名下' });
});
