import { findImportRow, returnedWorkbook } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenUnit } from '../../../../test/given.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { settleArchive } from '../../shared/bulk-load/bulk-load.job.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');
const HEADER = '识别码,使用登记证编号,设备品种,使用状态,使用单位,出厂编号';
const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };

const loads = (...rows: string[]) => loadsFile([HEADER, ...rows]);

async function loadsRun(lines: readonly string[]) {
  const { id, found } = await drop(await clerk(), lines.join('\n'));
  return runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed });
}

async function loadsFile(lines: readonly string[]) {
  const { id, found } = await drop(await clerk(), lines.join('\n'));
  const run = await runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed });
  const { rows: refused } = await (await clerk()).does(findImportRow, { id, outcome: 'refused' });
  const { added, changed, unchanged } = run;
  return {
    counts: { added, changed, unchanged, refused: run.refused },
    reasons: refused.map(({ notes }) => notes[0]?.reason),
  };
}
const equipment = (code: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['identificationCode', 'useCertificateNo'])
    .where('useCertificateNo', '=', code)
    .execute();

it('rows with codes of their own stay as many as they are, whatever factory number they share', async () => {
  const rows = [1, 2, 3, 4].map((n) => `LI-${n},梯11闽L100${n},客梯,在用,榕江物业,SAME`);
  expect((await loads(...rows)).counts).toEqual({ ...none, added: 4 });
  expect((await loads(...rows)).counts).toEqual({ ...none, unchanged: 4 });
});

it('a code that another row of the file or another record has refuses the row, with both', async () => {
  const first = 'LC-1,梯11闽L2001,客梯,在用,榕江物业,';
  const twice = await loads(first, 'LC-2,梯11闽L2001,客梯,在用,榕江物业,');
  expect(twice).toEqual({
    counts: { ...none, added: 1, refused: 1 },
    reasons: ['使用登记证编号与第2行重复，只导入先出现的一行'],
  });
  const other = await loads('LC-3,梯11闽L2001,客梯,停用,榕江物业,');
  expect(other).toEqual({
    counts: { ...none, refused: 1 },
    reasons: ['使用登记证编号“梯11闽L2001”已登记在另一台设备（设备识别码 LC-1）上，请核对'],
  });
  expect(await equipment('梯11闽L2001')).toEqual([{ identificationCode: 'LC-1', useCertificateNo: '梯11闽L2001' }]);
});

it('several choices are a set: another order than the stored one is no change', async () => {
  const lines = [`${HEADER},加装附加装置`, 'LS-1,梯11闽L4001,客梯,在用,榕江物业,,IC卡系统、能量回馈装置'];
  expect((await loadsFile(lines)).counts).toEqual({ ...none, added: 1 });
  await stage.db
    .updateTable('equipment')
    .set({ params: sql`params || '{"addedDevice":"IC卡系统,能量回馈装置"}'`, sourceHash: null })
    .where('useCertificateNo', '=', '梯11闽L4001')
    .execute();
  expect((await loadsFile(lines)).counts).toEqual({ ...none, unchanged: 1 });
});

it('a known code leads to a record that has no identifier yet', async () => {
  expect((await loads('LK-1,梯11闽L3001,客梯,在用,榕江物业,')).counts).toEqual({ ...none, added: 1 });
  await stage.db
    .updateTable('equipment')
    .set({ identificationCode: null, sourceKey: null, sourceHash: null })
    .where('useCertificateNo', '=', '梯11闽L3001')
    .execute();
  expect((await loads('LK-1,梯11闽L3001,客梯,在用,榕江物业,')).counts).toEqual({ ...none, changed: 1 });
  expect(await equipment('梯11闽L3001')).toEqual([{ identificationCode: 'LK-1', useCertificateNo: '梯11闽L3001' }]);
});

it('a using unit whose name several units bear is not guessed', async () => {
  const codes = ['91350100M000100Y43', '11010519491231002X'];
  for (const creditCode of codes) {
    const id = await givenUnit(stage, `示范重名物业${creditCode.slice(0, 2)}`);
    await sql`update unit set name = '示范重名物业', search_name = '示范重名物业', credit_code = ${creditCode}
      where id = ${id}::uuid`.execute(stage.db);
  }
  expect(await loads('LU-1,,客梯,在用,示范重名物业,')).toEqual({
    counts: { ...none, refused: 1 },
    reasons: ['有2个名为“示范重名物业”的单位，请在台账中补充统一社会信用代码'],
  });
});

it('the result of a load is there before the upkeep, which a job does without a time limit', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(stage.db);
  expect((await loads('LM-1,,客梯,在用,榕江物业,')).counts).toEqual({ ...none, added: 1 });
  const { rows } = await sql<{ name: string }>`
    select t.identifier as name from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${settleArchive.name}`.execute(
    stage.db,
  );
  expect(rows).toHaveLength(1);
  const before = await analysedAt();
  await settleArchive.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await analysedAt()).not.toEqual(before);
});

async function analysedAt() {
  const { rows } = await sql<{ count: number }>`
    select analyze_count::int as count from pg_stat_user_tables where relname = 'equipment'`.execute(stage.db);
  return rows[0]?.count;
}

it('a record of another kind is not turned into the one that a row is of, and the row comes back whole', async () => {
  expect((await loads('LY-1,,客梯,在用,榕江物业,F1')).counts).toEqual({ ...none, added: 1 });
  const row = ['LY-1', '第三类压力容器', '在用', '榕江物业', '500'];
  const { id, found } = await drop(
    await clerk(),
    ['识别码,设备品种,使用状态,使用单位,容积(L)', row.join()].join('\n'),
    '容器.csv',
    '2000',
  );
  const run = await runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed });
  expect(run).toMatchObject({ changed: 0, refused: 1 });
  const { rows } = await (await clerk()).does(findImportRow, { id, outcome: 'refused' });
  expect(rows[0]?.notes[0]?.reason).toBe(
    ledgerText.ofOtherKind('曳引驱动乘客电梯 LY-1', ledgerText.identifiers.identificationCode),
  );
  const answer = await (await clerk()).sends(returnedWorkbook, { id, outcome: 'refused' });
  const back = (await readXlsx(answer.rawPayload)).sheets[0]?.rows[1] ?? [];
  expect(row.filter((cell) => !back.map(String).includes(cell))).toEqual([]);
});

it('another number and another date of the maker under one code are remarked, and below a number of a house refused', async () => {
  const file = (codes: string, number: string, made: string) =>
    loadsRun([`${HEADER},制造日期`, `${codes},客梯,在用,榕江物业,${number},${made}`]);
  const certified = 'LY-2,梯11闽A91001(26)';
  expect(await file(certified, 'FN-1', '2015-03-01')).toMatchObject({ added: 1, warned: 0 });
  expect(await file(certified, 'FN-1', '2015-04-01')).toMatchObject({ changed: 1, warned: 0 });
  expect(await file(certified, 'ZZ-7', '2003-01-01')).toMatchObject({ changed: 1, warned: 1 });
  expect(await file('LY-2,', 'FN-8', '2003-01-01')).toMatchObject({ changed: 0, refused: 1 });
});

it('a row leaves class and status to the record that is there, and is read by them; a new one is refused', async () => {
  const escalator = 'LZ-1,梯11闽L5001,自动扶梯,在用,榕江物业,';
  expect((await loads(escalator)).counts).toEqual({ ...none, added: 1 });
  const lines = [`${HEADER},提升高度(m),额定载重量(kg)`, 'LZ-1,,,,,,6.2,1000', 'LZ-2,,,,榕江物业,,6.2,'];
  const { id, found } = await drop(await clerk(), lines.join('\n'));
  expect(await runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed })).toMatchObject({
    added: 0,
    changed: 1,
    refused: 1,
    warned: 1,
  });
  const reasonsOf = async (outcome: 'refused' | 'warned') => {
    const { rows } = await (await clerk()).does(findImportRow, { id, outcome });
    return rows.flatMap(({ notes }) => notes.map(({ reason }) => reason));
  };
  expect(await reasonsOf('refused')).toEqual(['“使用状态”不能为空', '“设备品种”不能为空']);
  expect(await reasonsOf('warned')).toEqual([ledgerText.notForCategory('额定载重量', '自动扶梯')]);
  const record = await stage.db
    .selectFrom('equipment')
    .select(['categoryCode', 'varietyCode', 'useStatus', 'params'])
    .where('identificationCode', '=', 'LZ-1')
    .executeTakeFirstOrThrow();
  expect(record).toEqual({
    categoryCode: '3300',
    varietyCode: '3310',
    useStatus: '2',
    params: { escalatorLiftHeight: 6.2 },
  });
  expect((await loads(escalator)).counts).toEqual({ ...none, unchanged: 1 });
});

it('a row without the code of the ledger is known by another one, and fills nothing that no record has', async () => {
  expect((await loads('LZ-3,梯11闽L5003,客梯,在用,榕江物业,')).counts).toEqual({ ...none, added: 1 });
  const again = await loads(',梯11闽L5003,,停用,,', ',梯11闽L5004,客梯,在用,榕江物业,', ',,客梯,在用,榕江物业,');
  const refused = '“设备识别码”不能为空';
  expect(again).toEqual({ counts: { ...none, changed: 1, refused: 2 }, reasons: [refused, refused] });
  expect(await equipment('梯11闽L5003')).toEqual([{ identificationCode: 'LZ-3', useCertificateNo: '梯11闽L5003' }]);
});

it('a status that is offered no longer stays where it is, and is taken by no record', async () => {
  expect((await loads('LZ-5,,客梯,在用,榕江物业,')).counts).toEqual({ ...none, added: 1 });
  const former = 'LZ-5,,客梯,垃圾数据,榕江物业,';
  const reasons = [ledgerText.noStatus('垃圾数据')];
  expect(await loads(former)).toEqual({ counts: { ...none, refused: 1 }, reasons });
  await sql`update equipment set use_status = '7' where identification_code = 'LZ-5'`.execute(stage.db);
  expect((await loads(former)).counts).toEqual({ ...none, unchanged: 1 });
});

it('says what a register changes that a person looks at again: variety, days set back', async () => {
  const lines = (row: string) => ['识别码,设备品种,使用状态,上次检验日期,下次检验日期', row];
  await loadsRun(lines('LB-1,曳引驱动乘客电梯,在用,2026-05-08,2027-05-31'));
  const { id, found } = await drop(await clerk(), lines('LB-1,曳引驱动载货电梯,停用,2024-05-06,2025-05-31').join('\n'));
  await runs(stage, await clerk(), { id, mode: 'dryRun', mapping: found.proposed });
  const { rows } = await (await clerk()).does(findImportRow, { id, outcome: 'warned' });
  expect(rows[0]?.notes.map(({ reason }) => reason).toSorted()).toEqual(
    [
      ledgerText.changedVariety('曳引驱动乘客电梯', '曳引驱动载货电梯'),
      ledgerText.setBack('上次检验日期', '2026-05-08'),
      ledgerText.setBack('下次检验日期', '2027-05-31'),
    ].toSorted(),
  );
});

it('a flag that is stored stays under a word that is neither yes nor no, and the word is told', async () => {
  const withFlag = (flag: string) => [
    '识别码,设备品种,使用状态,使用单位,不合格标志,是否正在监检',
    `LF-1,客梯,在用,榕江物业,${flag},${flag}`,
  ];
  const flags = () =>
    stage.db
      .selectFrom('equipment')
      .select(['isUnqualified', 'isUnderSupervision'])
      .where('identificationCode', '=', 'LF-1')
      .executeTakeFirstOrThrow();
  expect((await loadsFile(withFlag('是'))).counts).toEqual({ ...none, added: 1 });
  const before = await flags();
  for (const word of ['也许', '无此']) {
    const { id, found } = await drop(await clerk(), withFlag(word).join('\n'));
    expect(await runs(stage, await clerk(), { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      unchanged: 1,
    });
    const { rows } = await (await clerk()).does(findImportRow, { id, outcome: 'warned' });
    expect(rows.flatMap(({ notes }) => notes.map(({ reason }) => reason))).toEqual(
      Array.from({ length: 2 }, () => ledgerText.leftBlank(ledgerText.notYesNo)),
    );
    expect(await flags()).toEqual(before);
  }
  expect(before).toEqual({ isUnqualified: true, isUnderSupervision: true });
});
