import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import {
  countOperatorBands,
  deleteOperators,
  findOperatorByIdentity,
  findOperators,
  getOperator,
  importOperator,
  readOperatorIdentity,
  saveOperator,
  type OperatorToSave,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { expect, it } from 'vitest';
import { givenUnit } from '../../../../test/given.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { routes } from '../../../features.ts';

const stage = stageForFile();
const { dryRun, exported, load } = importGiven(stage);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const identity = (serial: number, birth = '19850612') => {
  const first = `350102${birth}${String(serial).padStart(3, '0')}`;
  return first + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11];
};
const certificate = (itemCode: string, certificateNo: string, validTo: string) => ({
  itemCode,
  certificateNo,
  issuingOffice: '示范市市场监督管理局',
  issueDate: '2022-03-01',
  validFrom: '2022-03-01',
  validTo,
  state: '1' as const,
});
const operator = (serial: number, more: Partial<OperatorToSave> = {}): OperatorToSave => ({
  name: '陈师傅',
  identityNo: identity(serial),
  phone: '13812341234',
  remark: '',
  isEnabled: true,
  certificates: [],
  ...more,
});
const unchanged = { added: 0, changed: 0, refused: 0 };
const masked = (serial: number) => `350102********${identity(serial).slice(-4)}`;
const work = (path: string, taskId: string) =>
  routes.find(({ of }) => of.path === path)?.job?.runRaw({ taskId }, { db: stage.db, ports: stage.ports });

async function exportedRows(person: Person, asked: object) {
  const of = exportCallOf(findOperators);
  const { id } = await person.does(of, { columns: ['name', 'identityNo', 'phone'], ...asked });
  await work(of.path, id);
  expect(await person.does(getLongTask, { id })).toMatchObject({ state: 'done' });
  const answer = await person.sends(downloadLongTask, { id });
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows.slice(1) ?? [];
}
const logged = async (name: string) => {
  const auditor = await stage.person('shenji');
  const { list } = await auditor.does(findOperations, { subject: 'operator', name });
  return list.map(({ userName, action, details }) => [userName, action, details]);
};

it('an operator is kept with certificates; numbers are masked for everybody who looks', async () => {
  const clerk = await stage.person('shouli');
  const unitId = await givenUnit(stage, '示范物业管理有限公司');
  const { id, version } = await clerk.does(saveOperator, {
    ...operator(1, { unitId }),
    certificates: [certificate('T', identity(1), day(400)), certificate('N1', 'TS-叉车-8', day(25))],
  });
  const { list } = await clerk.does(findOperators, { name: '陈师' });
  expect(list).toMatchObject([
    {
      name: '陈师傅',
      sex: '1',
      unitName: '示范物业管理有限公司',
      identityNo: masked(1),
      phone: '138****1234',
      itemCodes: ['N1', 'T'],
      band: 'within30',
      earliestEnd: day(25),
    },
  ]);
  const read = await clerk.does(getOperator, { id });
  expect(read.certificates.map(({ certificateNo }) => certificateNo)).toEqual(['同身份证号', 'TS-叉车-8']);
  // What is shown comes back: the masks leave the numbers as they are.
  const { sex: _sex, unitName: _name, updatedBy: _by, updatedAt: _at, ...shown } = read;
  await clerk.does(saveOperator, { ...shown, remark: '改过', version });
  const head = await stage.person('keshi');
  expect(await head.does(readOperatorIdentity, { id })).toEqual({
    identityNo: identity(1),
    phone: '13812341234',
    birthDate: '1985-06-12',
  });
  expect((await clerk.isRefused(saveOperator, { ...shown, version })).errorMsg).toMatch(
    /^此记录已被林受理于\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}修改，请刷新后再保存$/,
  );
});

it('refuses a number that cannot be one, an old one, and one that is registered', async () => {
  const clerk = await stage.person('shouli');
  const refusedFor = async (identityNo: string) =>
    (await clerk.isRefused(saveOperator, operator(0, { identityNo }))).fieldErrors;
  expect(await refusedFor('130503670401001')).toEqual({
    identityNo: '请输入有效的身份证号：15位旧号码已停用，请填写18位号码',
  });
  expect(await refusedFor(`${identity(2).slice(0, 17)}${identity(2).endsWith('1') ? '2' : '1'}`)).toEqual({
    identityNo: '请输入有效的身份证号：校验码不符，请核对',
  });
  await clerk.does(saveOperator, operator(2, { name: '何师傅' }));
  expect(await refusedFor(identity(2).toLowerCase())).toEqual({ identityNo: '此身份证号已登记为作业人员“何师傅”' });
  expect(await refusedFor(masked(2))).toEqual({
    identityNo: '请输入有效的身份证号：前17位应为数字，末位为数字或X',
  });
});

it('is found by the whole number only, which stands in no log and nowhere in the database', async () => {
  const clerk = await stage.person('shouli');
  await clerk.does(saveOperator, operator(3, { name: '苏师傅', phone: '13987650003' }));
  expect((await clerk.does(findOperatorByIdentity, { identityNo: identity(3) })).name).toBe('苏师傅');
  expect((await clerk.isRefused(findOperatorByIdentity, { identityNo: identity(99) })).errorMsg).toBe(
    '没有登记此身份证号的作业人员',
  );
  const head = await stage.person('keshi');
  await head.does(exportCallOf(findOperators), { columns: ['identityNo'], isUnmasked: true });
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(stage.db);
  const held: string[] = [];
  let seen = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(stage.db);
    for (const { row } of rows) {
      if (row.includes('苏师傅')) seen += 1;
      if (/350102\d{11}[\dX]|13987650003/.test(row)) held.push(`${name}: ${row.slice(0, 200)}`);
    }
  }
  expect(held).toEqual([]);
  expect(seen).toBeGreaterThan(1); // the operator and the log of it: the search did look
  expect(stage.ports.logged.filter((line) => /350102\d{11}|13987650003/.test(line))).toEqual([]);
});

it('whoever reads or exports whole numbers needs the right, and stands in the operation log', async () => {
  const clerk = await stage.person('shouli');
  const head = await stage.person('keshi');
  const { id } = await clerk.does(saveOperator, operator(4, { name: '罗师傅' }));
  expect((await clerk.sends(readOperatorIdentity, { id })).statusCode).toBe(403);
  const of = exportCallOf(findOperators);
  expect((await clerk.sends(of, { columns: ['identityNo'], isUnmasked: true })).statusCode).toBe(403);
  expect(await exportedRows(clerk, { name: '罗师傅' })).toEqual([['罗师傅', masked(4), '138****1234']]);
  expect(await exportedRows(head, { name: '罗师傅', isUnmasked: true })).toEqual([
    ['罗师傅', identity(4), '13812341234'],
  ]);
  // The list itself never shows them, whoever asks and however.
  expect((await head.does(findOperators, { name: '罗师傅', isUnmasked: true })).list[0]?.identityNo).toBe(masked(4));
  await head.does(readOperatorIdentity, { id });
  expect(await logged('罗师傅')).toEqual([
    ['黄科长', 'readIdentity', ''],
    ['林受理', 'add', '（证书0张）'],
  ]);
  expect(await logged('作业人员')).toContainEqual(['黄科长', 'exportIdentity', '罗师傅']);
});

it('counts by how near the end is, and finds by it; a renewed item counts once', async () => {
  const clerk = await stage.person('shouli');
  const before = new Map((await clerk.does(countOperatorBands, {})).counts.map(({ band, count }) => [band, count]));
  const ends = { expired: -3, within10: 5, within30: 20, soon: 80, valid: 300 } as const;
  for (const [at, [band, days]] of Object.entries(ends).entries())
    await clerk.does(saveOperator, {
      ...operator(20 + at, { name: `期师傅${band}` }),
      certificates: [certificate('Q2', `Q-${at}`, day(days))],
    });
  await clerk.does(saveOperator, {
    ...operator(30, { name: '期师傅换证' }),
    certificates: [certificate('Q2', 'Q-old', day(-40)), { ...certificate('Q2', 'Q-new', day(900)) }],
  });
  const { counts } = await clerk.does(countOperatorBands, {});
  const more = Object.fromEntries(counts.map(({ band, count }) => [band, count - (before.get(band) ?? 0)]));
  expect(more).toEqual({ expired: 1, within10: 1, within30: 1, soon: 1, valid: 2, none: 0 });
  for (const band of Object.keys(ends) as (keyof typeof ends)[]) {
    const { list } = await clerk.does(findOperators, { name: '期师傅', band, itemCode: 'Q2' });
    expect(list.map(({ name }) => name)).toContain(`期师傅${band}`);
    expect(list.every((row) => row.band === band)).toBe(true);
  }
});

it('two people who change the same operator: one wins; deleted is gone with the certificates', async () => {
  const clerk = await stage.person('shouli');
  const head = await stage.person('keshi');
  const { id, version } = await clerk.does(saveOperator, operator(40, { name: '江师傅' }));
  const change = { ...operator(40, { name: '江师傅' }), identityNo: masked(40), id, version };
  const answers = await Promise.all([clerk.sends(saveOperator, change), head.sends(saveOperator, change)]);
  expect(answers.map((answer) => answer.json<{ isSuccess: boolean }>().isSuccess).sort()).toEqual([false, true]);
  const seenAs = (seenVersion: number) => ({ ids: [id], seenVersions: [String(seenVersion)] });
  const stale = await clerk.isRefused(deleteOperators, seenAs(version));
  expect(stale.errorMsg).toMatch(/^此记录已被.+于.+修改，请刷新后再保存$/);
  expect((await clerk.isRefused(deleteOperators, { ids: [id] })).errorMsg).toContain('请刷新后再保存');
  await clerk.does(deleteOperators, seenAs((await clerk.does(getOperator, { id })).version));
  expect((await clerk.isRefused(getOperator, { id })).errorMsg).toBe('没有找到这名作业人员');
  const inspector = await stage.person('jianyan1');
  expect((await inspector.sends(findOperators, {})).statusCode).toBe(403);
});

it('takes a file with one certificate a row; masks and wrong numbers are refused by row', async () => {
  const clerk = await stage.person('shouli');
  await givenUnit(stage, '示范钢铁有限公司');
  const header = '姓名,身份证号,联系电话,用人单位,作业项目,证书编号,有效期自,有效期至';
  const file = [
    header,
    `赵师傅,${identity(50)},13812345678,示范钢铁有限公司,起重机司机,Q-50,2023-01-01,2027/1/5`,
    `赵师傅,${identity(50)},,,R1,R-50,20230101,2027年01月05日`,
    `钱师傅,350102********0512,,,,,,`,
    `孙师傅,${identity(51)},,,不存在的项目,X-1,2023-01-01,2027-01-01`,
    `李师傅,${identity(52)},,没有的单位,,,,`,
  ].join('\n');
  const form = new FormData();
  form.append('file', new File([file], 'operators.csv', { type: 'text/csv' }));
  const started = await clerk.uploads(importOperator.upload.path, form);
  const { id } = started.json<{ data: { id: string } }>().data;
  await work(importOperator.upload.path, id);
  const dry = await clerk.does(getLongTask, { id });
  expect(dry.outcome).toMatchObject({ mode: 'dryRun', added: 1, changed: 1, refused: 3 });
  expect((await clerk.does(findOperators, { name: '赵师傅' })).count).toBe(0);
  const loading = await clerk.does(importOperator.load, { of: id, mode: 'goodRows' });
  await work(importOperator.upload.path, loading.id);
  const done = await clerk.does(getLongTask, { id: loading.id });
  expect(done.outcome?.problems.map(({ rowNo, column, reason }) => [rowNo, column, reason])).toEqual([
    [4, '身份证号', '身份证号不完整，且没有姓名和号码都相符的作业人员，请填写完整号码'],
    [5, '作业项目', '作业项目“不存在的项目”不在目录中'],
    [6, '用人单位', '没有名为“没有的单位”的单位，请先在业务单位中登记'],
  ]);
  const { list } = await clerk.does(findOperators, { name: '赵师傅' });
  expect(list).toMatchObject([{ itemCodes: ['Q2', 'R1'], unitName: '示范钢铁有限公司', phone: '138****5678' }]);
});

it('a list of renewals without some columns leaves what it does not say of a certificate', async () => {
  const clerk = await stage.person('shouli');
  const held = ['R1', 'Q2'].map((item) => ({
    ...certificate(item, `${item}-90`, '2026-02-28'),
    reviewDate: '2025-06-30',
  }));
  const { id: operatorId } = await clerk.does(saveOperator, operator(90, { name: '陈复审', certificates: held }));
  const file = [
    '姓名,身份证号码,作业项目,证书编号,发证单位,有效期自,有效期',
    `陈复审,${identity(90)},R1,R1-90,,2026-03-01,2030-02-28`,
    `陈复审,${identity(90)},Q2,Q2-90,,2022-03-01,2026-02-28`,
  ].join('\n');
  const dry = await dryRun(clerk, importOperator, file);
  expect(dry.outcome).toMatchObject({ changed: 1, unchanged: 1, remarks: [] });
  await load(clerk, importOperator, dry.id, 'goodRows');
  const { certificates } = await clerk.does(getOperator, { id: operatorId });
  const [renewed, kept] = ['R1', 'Q2'].map((item) => certificates.find(({ itemCode }) => itemCode === item));
  const office = '示范市市场监督管理局';
  expect(renewed).toMatchObject({ issuingOffice: office, validTo: '2030-02-28' });
  expect([renewed?.issueDate ?? '', renewed?.reviewDate ?? '']).toEqual(['', '']); // those of the period before
  expect(kept).toMatchObject({ issuingOffice: office, reviewDate: '2025-06-30', issueDate: '2022-03-01' });
  const older = file.replace('2026-03-01,2030-02-28', '2022-03-01,2026-02-28');
  expect((await dryRun(clerk, importOperator, older)).outcome).toMatchObject({
    changed: 1,
    remarks: [{ column: '有效期至', cells: 1, reason: importText.setBack }],
  });
});

it('a list of reviews says of a known certificate what it says, and leaves its term', async () => {
  const clerk = await stage.person('shouli');
  const certificates = [
    certificate('R1', 'R-96', '2028-02-28'),
    certificate('Q2', 'Q-96', '2028-02-28'),
    certificate('N1', identity(96), '2028-02-28'),
  ];
  const { id } = await clerk.does(saveOperator, operator(96, { name: '卫复审', certificates }));
  const head = '姓名,身份证号,作业项目,证书编号,复审日期,发证机关';
  const row = (...cells: string[]) => `卫复审,${identity(96)},${cells.join(',')}`;
  const file = [
    head,
    row('R1', 'r-96', '2026-04-28', '示范新局'),
    row('', 'Q-96', '2026-04-29', ''),
    row('N1', identity(96), '2026-04-30', ''),
  ].join('\n');
  const dry = await dryRun(clerk, importOperator, file);
  expect(dry.outcome, dry.outcome?.problems[0]?.reason).toMatchObject({ changed: 3, unchanged: 0, refused: 0 });
  await load(clerk, importOperator, dry.id, 'goodRows');
  const { certificates: after } = await clerk.does(getOperator, { id });
  expect(['R1', 'Q2', 'N1'].map((item) => after.find(({ itemCode }) => itemCode === item))).toMatchObject([
    {
      itemCode: 'R1',
      certificateNo: 'R-96',
      reviewDate: '2026-04-28',
      issuingOffice: '示范新局',
      validTo: '2028-02-28',
    },
    { itemCode: 'Q2', certificateNo: 'Q-96', reviewDate: '2026-04-29', validTo: '2028-02-28' },
    { itemCode: 'N1', reviewDate: '2026-04-30', validTo: '2028-02-28' },
  ]);
  expect((await dryRun(clerk, importOperator, file)).outcome).toMatchObject({ unchanged: 3, changed: 0 });
  // of which of two certificates nobody can tell
  const { outcome } = await dryRun(clerk, importOperator, [head, row('', '', '2026-05-01', '')].join('\n'));
  expect(outcome).toMatchObject({ unchanged: 0, changed: 0, refused: 1 });
});

it('a sign for nothing is no number of a certificate', async () => {
  const clerk = await stage.person('shouli');
  const file = [
    '姓名,身份证号,作业项目,证书编号,有效期自,有效期至',
    `冯无证,${identity(94)},N1,/,2025-03-01,2029-02-28`,
    `褚无证,${identity(95)},/,无,/,/`,
  ].join('\n');
  expect((await dryRun(clerk, importOperator, file)).outcome).toMatchObject({
    added: 1,
    problems: [{ rowNo: 2, column: '证书编号' }],
  });
});

it('another telephone or unit in a later row of one person is remarked, and the last one stands', async () => {
  const clerk = await stage.person('shouli');
  await givenUnit(stage, '示范恒化工贸有限公司');
  await givenUnit(stage, '示范云栖纺织有限公司');
  const file = [
    '姓名,身份证号,联系电话,用人单位,作业项目,证书编号,有效期自,有效期至',
    `吴两证,${identity(92)},13800000111,示范恒化工贸有限公司,N1,N1-92,2025-03-01,2029-02-28`,
    `吴两证,${identity(92)},13900000222,示范云栖纺织有限公司,N2,N2-92,2025-03-01,2029-02-28`,
    `郑一证,${identity(93)},138-0000-0333,示范恒化工贸有限公司,N1,N1-93,2025-03-01,2029-02-28`,
    `郑一证,${identity(93)},13800000333,,N2,N2-93,2025-03-01,2029-02-28`,
  ].join('\n');
  const dry = await dryRun(clerk, importOperator, file);
  const remarks = ['联系电话', '用人单位'].map((column) => ({
    column,
    cells: 1,
    reason: importText.otherThanEarlierRow,
  }));
  expect(dry.outcome).toMatchObject({ added: 2, changed: 2, remarks });
  await load(clerk, importOperator, dry.id, 'goodRows');
  const { list } = await clerk.does(findOperators, { name: '吴两证' });
  expect(list).toMatchObject([{ unitName: '示范云栖纺织有限公司', phone: '139****0222' }]);
});

it('a list that is older than the archive is remarked where the certificate bears the number of the identity card, too', async () => {
  const clerk = await stage.person('shouli');
  const listOf = (term: string) =>
    `姓名,身份证号,作业项目,证书编号,有效期自,有效期至\n郑复审,${identity(91)},N1,${identity(91)},${term}`;
  const first = await dryRun(clerk, importOperator, listOf('2027-05-10,2031-05-09'));
  await load(clerk, importOperator, first.id, 'goodRows');
  expect((await dryRun(clerk, importOperator, listOf('2023-05-10,2027-05-09'))).outcome).toMatchObject({
    changed: 1,
    remarks: [{ column: '有效期至', cells: 1, reason: importText.setBack }],
  });
});

it('take dates of a certificate as every other file does; what has two readings is refused with the reason', async () => {
  const clerk = await stage.person('shouli');
  const row = (n: number, validFrom: string) =>
    `周师傅,${identity(n)},起重机司机,Z-${n},${validFrom},2029-12-31 00:00:00`;
  const dates = ['二〇二六年一月五日', '2026111', '1/5/2026', '2026-02-31'];
  const file = [
    '姓名,身份证号,作业项目,证书编号,有效期自,有效期至',
    ...dates.map((date, at) => row(60 + at, date)),
  ].join('\n');
  const { outcome } = await dryRun(clerk, importOperator, file);
  expect(outcome).toMatchObject({ added: 1, refused: 3 });
  expect(outcome?.problems.map(({ rowNo, column, reason }) => [rowNo, column, reason])).toEqual([
    [3, '有效期自', '有效期自：请输入日期，例如2026-11-20或20261120'],
    [4, '有效期自', '有效期自：“1/5/2026”分不清日和月，请按年-月-日填写'],
    [5, '有效期自', '有效期自：没有“2026-02-31”这一天，请核对'],
  ]);
});

it('come back from their own export as they are, although it masks their numbers and sums their certificates up', async () => {
  const clerk = await stage.person('shouli');
  const held = [certificate('R1', 'R-77', day(300)), certificate('Q2', 'Q-77', day(200))];
  await clerk.does(saveOperator, operator(77, { name: '同名师傅', certificates: held }));
  await clerk.does(saveOperator, operator(78, { name: '同名师傅' }));
  const asked = { name: '同名师傅' };
  const file = await exported(clerk, findOperators, asked);
  expect((await dryRun(clerk, importOperator, file)).outcome).toMatchObject({ ...unchanged, unchanged: 2 });
  const whole = `姓名,身份证号,联系电话\n同名师傅,${identity(77)},138 1234 1234\n同名师傅,${identity(78)},13812341235\n`;
  expect((await dryRun(clerk, importOperator, whole)).outcome).toMatchObject({
    ...unchanged,
    unchanged: 1,
    changed: 1,
  });
});

it.each(['/', '无', '—'])('%s in a list leaves what is stored of a known person', async (sign) => {
  const clerk = await stage.person('shouli');
  const serial = 900 + ['/', '无', '—'].indexOf(sign);
  const unitId = await givenUnit(stage, `示范锻压厂${serial}`);
  const certificates = [certificate('R1', `R-${serial}`, '2026-02-28')];
  const name = `钱师傅${serial}`;
  const { id } = await clerk.does(saveOperator, operator(serial, { name, remark: '班长', unitId, certificates }));
  const head = '姓名,身份证号码,联系电话,用人单位,备注,作业项目,证书编号,发证机关,有效期自,有效期至';
  const cells = [name, identity(serial), sign, sign, sign, 'R1', `R-${serial}`, sign];
  const file = (term: string) => `${head}\n${[...cells, term].join(',')}`;
  expect((await dryRun(clerk, importOperator, file('2022-03-01,2026-02-28'))).outcome).toMatchObject({
    ...unchanged,
    unchanged: 1,
  });
  const dry = await dryRun(clerk, importOperator, file('2026-03-01,2030-02-28'));
  await load(clerk, importOperator, dry.id, 'goodRows');
  expect(await clerk.does(getOperator, { id })).toMatchObject({
    remark: '班长',
    unitId,
    phone: '138****1234',
    certificates: [{ issuingOffice: '示范市市场监督管理局', validTo: '2030-02-28' }],
  });
});
