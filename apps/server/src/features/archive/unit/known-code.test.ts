import { findEquipment, importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { findInstrumentList, importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { findUnits, importUnit, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const clerk = () => stage.person('shouli');

const HEADER = '单位名称,统一社会信用代码,业务类型,单位地址';
async function unitOf(name: string, serial: number): Promise<string> {
  const code = inventedIdentity(serial);
  const dry = await dryRun(await clerk(), importUnit, `${HEADER}\n${name},${code},使用单位、维保单位,${name}路1号\n`);
  await load(await clerk(), importUnit, dry.id, 'allOrNothing');
  return code;
}
const shown = async (creditCode: string) => (await (await clerk()).does(findUnits, { creditCode })).list;

describe('another name under a known credit code', () => {
  it('is asked in a list of units, and renames by an answer of its own alone', async () => {
    const code = await unitOf('示范认码甲酒店', 91_000);
    const [before] = await shown(code);
    const file = `${HEADER}\n示范认码餐饮店,${code},使用单位,餐饮路9号\n`;
    const dry = await dryRun(await clerk(), importUnit, file);
    expect(dry.outcome).toMatchObject({ added: 0, changed: 0, asked: 1, refused: 0 });
    const [question] = dry.outcome?.questions ?? [];
    expect(question).toMatchObject({ reason: '统一社会信用代码相同，名称不同', canBeNew: false, isChanging: true });
    expect(question?.shown).toContain('示范认码餐饮店');
    expect(question?.candidates).toMatchObject([{ recordId: before?.id, name: '示范认码甲酒店' }]);
    for (const decided of [{}, { others: 'same' }, { others: 'new' }] as const) {
      const open = await load(await clerk(), importUnit, dry.id, 'goodRows', decided);
      expect(open.outcome).toMatchObject({ added: 0, changed: 0 });
      expect(open.outcome?.problems[0]?.reason).toBe(
        '统一社会信用代码已登记的名称为“示范认码甲酒店”，与本行的“示范认码餐饮店”不同，未选择是否修改',
      );
    }
    expect(await shown(code)).toEqual([before]);
    const decisions = [{ rowNo: 2, recordId: before?.id ?? '' }];
    const done = await load(await clerk(), importUnit, dry.id, 'allOrNothing', { decisions });
    expect(done.outcome).toMatchObject({ changed: 1, refused: 0, asked: 0 });
    expect(await shown(code)).toMatchObject([{ id: before?.id, name: '示范认码餐饮店', address: '餐饮路9号' }]);
  });

  it('is refused where two rows of one file say it, with both names', async () => {
    const code = inventedIdentity(91_001);
    const file = `${HEADER}\n示范同码甲,${code},使用单位,甲路\n示范同码乙,${code},使用单位,乙路\n`;
    const { outcome } = await dryRun(await clerk(), importUnit, file);
    expect(outcome).toMatchObject({ added: 1, refused: 1 });
    expect(outcome?.problems).toMatchObject([
      { rowNo: 3, column: '单位名称', reason: expect.stringMatching(/示范同码甲.*示范同码乙/) as string },
    ]);
  });

  it('is refused by a ledger, with both names, against the archive and within the file', async () => {
    const code = await unitOf('示范认码乙酒店', 91_002);
    const fresh = inventedIdentity(91_003);
    const rows = [
      ['LK-1', '示范认码癸公司', code],
      ['LK-2', '示范认码乙酒店', code],
      ['LK-3', '示范认码新公司', fresh],
      ['LK-4', '示范认码 新公司', fresh],
      ['LK-5', '示范认码别公司', fresh],
    ];
    const lines = rows.map((row) => `${row[0] ?? ''},客梯,在用,${row[1] ?? ''},${row[2] ?? ''}`);
    const { id, found } = await drop(
      await clerk(),
      ['识别码,设备品种,使用状态,使用单位,使用单位代码', ...lines].join('\n'),
    );
    for (const mode of ['dryRun', 'load'] as const) {
      const run = await runs(stage, await clerk(), { id, mode, mapping: found.proposed });
      expect(run).toMatchObject({ added: 3, refused: 2 });
      const refused = (await (await clerk()).does(findImportRow, { id, outcome: 'refused' })).rows;
      const reasons = refused.map(({ notes }) => notes[0]?.reason ?? '');
      expect(reasons[0]).toMatch(/已登记在“示范认码乙酒店”名下，与本行的使用单位“示范认码癸公司”不同/);
      expect(reasons[1]).toMatch(/前面的使用单位是“示范认码新公司”，与本行的“示范认码别公司”不同/);
    }
    expect((await (await clerk()).does(findEquipment, { kindCode: '3000', code: 'LK-1' })).list).toEqual([]);
  });

  it('is refused by the form and by a list of devices; the code alone names nobody', async () => {
    const code = await unitOf('示范认码丙酒店', 91_004);
    const given = { name: '示范认码丁酒店', creditCode: code, roles: ['01'] };
    expect((await (await clerk()).isRefused(saveUnit, given)).errorMsg).toContain('示范认码丙酒店');
    const header = '设备品种,设备识别码,使用单位,使用单位代码';
    const rows = [`曳引驱动乘客电梯,LD-1,示范认码丁酒店,${code}`, `曳引驱动乘客电梯,LD-2,,${code}`];
    const asked = { seitypecode: '3000' };
    const { outcome } = await dryRun(await clerk(), importEquipment, [header, ...rows].join('\n'), asked);
    expect(outcome).toMatchObject({ added: 0, refused: 2 });
    expect(outcome?.problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('示范认码丁酒店'),
      expect.stringContaining(code),
    ]);
  });
});

describe('a known name under another credit code', () => {
  it('is asked in a list of units: a second unit of the name, or the code of the first is changed', async () => {
    const code = await unitOf('示范同名甲酒店', 91_010);
    const [before] = await shown(code);
    const [second, third] = [inventedIdentity(91_011), inventedIdentity(91_012)];
    const file = (other: string) => `${HEADER}\n示范同名甲酒店,${other},使用单位,同名路9号\n`;
    const dry = await dryRun(await clerk(), importUnit, file(second));
    expect(dry.outcome).toMatchObject({ added: 0, changed: 0, asked: 1, refused: 0 });
    const [question] = dry.outcome?.questions ?? [];
    expect(question).toMatchObject({ reason: '单位名称相同，统一社会信用代码不同', canBeNew: true, isChanging: true });
    expect(question?.candidates).toMatchObject([{ recordId: before?.id, name: code }]);
    for (const decided of [{}, { others: 'same' }] as const) {
      const open = await load(await clerk(), importUnit, dry.id, 'goodRows', decided);
      expect(open.outcome).toMatchObject({ added: 0, changed: 0 });
    }
    await load(await clerk(), importUnit, dry.id, 'allOrNothing', { others: 'new' });
    expect([await shown(code), await shown(second)]).toMatchObject([[before], [{ address: '同名路9号' }]]);
    const again = await dryRun(await clerk(), importUnit, file(second));
    expect(again.outcome).toMatchObject({ unchanged: 1, asked: 0 });
    const moved = await dryRun(await clerk(), importUnit, file(third));
    const decisions = [{ rowNo: 2, recordId: moved.outcome?.questions[0]?.candidates[0]?.recordId ?? '' }];
    await load(await clerk(), importUnit, moved.id, 'allOrNothing', { decisions });
    expect(await shown(third)).toHaveLength(1);
  });

  it('is a second unit for a ledger, which says so once, in the trial and in the load', async () => {
    const code = await unitOf('示范同名乙酒店', 91_013);
    const other = inventedIdentity(91_014);
    const lines = ['SN-1', 'SN-2'].map((no) => `${no},客梯,在用,示范同名乙酒店,${other}`);
    const { id, found } = await drop(
      await clerk(),
      ['识别码,设备品种,使用状态,使用单位,使用单位代码', ...lines].join('\n'),
    );
    for (const mode of ['dryRun', 'load'] as const) {
      const run = await runs(stage, await clerk(), { id, mode, mapping: found.proposed });
      expect(run).toMatchObject({ added: 2, refused: 0, warned: 1 });
      const [told] = (await (await clerk()).does(findImportRow, { id, outcome: 'warned' })).rows;
      expect(told?.notes.map(({ reason }) => reason)).toContain(
        `“示范同名乙酒店”已以统一社会信用代码${code}登记，本行的代码为${other}，按另一个单位登记，请核对`,
      );
    }
  });
});

it('another spelling of the name of a known unit leaves the name as it is', async () => {
  const code = await unitOf('示范拼写酒店', 91_020);
  const file = `${HEADER}\n示范 拼写酒店,${code},使用单位,拼写路9号\n`;
  const dry = await dryRun(await clerk(), importUnit, file);
  await load(await clerk(), importUnit, dry.id, 'allOrNothing');
  expect(await shown(code)).toMatchObject([{ name: '示范拼写酒店', address: '拼写路9号' }]);
});

it('a file adds roles and takes none away, says so, and leaves an address for which it has a blank', async () => {
  const code = await unitOf('示范认码戊酒店', 91_005);
  const [before] = await shown(code);
  const file = `${HEADER}\n示范认码戊酒店,${code},制造单位,\n`;
  const dry = await dryRun(await clerk(), importUnit, file);
  expect(dry.outcome).toMatchObject({ changed: 1, remarks: [{ column: '业务类型', cells: 1 }] });
  await load(await clerk(), importUnit, dry.id, 'allOrNothing');
  const [after] = await shown(code);
  expect(after?.address).toBe(before?.address);
  expect(after?.roles).toEqual(expect.arrayContaining(before?.roles ?? ['none']));
  expect(after?.roles).toHaveLength((before?.roles.length ?? 0) + 1);
});

it('another name under a known number of an instrument is asked with both', async () => {
  const head = await stage.person('keshi');
  const file = (name: string) => `仪器编号,仪器名称,检定有效期至\nNAMED-1,${name},2029-05-01\n`;
  await load(head, importInstrument, (await dryRun(head, importInstrument, file('测厚仪'))).id, 'allOrNothing');
  const dry = await dryRun(head, importInstrument, file('万用表'));
  expect(dry.outcome).toMatchObject({ changed: 0, asked: 1 });
  const [question] = dry.outcome?.questions ?? [];
  expect(question).toMatchObject({ isChanging: true, candidates: [{ name: '测厚仪', details: 'NAMED-1' }] });
  const names = async () =>
    (await head.does(findInstrumentList, { pageSize: 200 })).list
      .filter(({ instrumentNo }) => instrumentNo === 'NAMED-1')
      .map(({ name }) => name);
  await load(head, importInstrument, dry.id, 'goodRows', { others: 'same' });
  expect(await names()).toEqual(['测厚仪']);
  const decisions = [{ rowNo: 2, recordId: question?.candidates[0]?.recordId ?? '' }];
  await load(head, importInstrument, dry.id, 'goodRows', { decisions });
  expect(await names()).toEqual(['万用表']);
});

it('a code that is that of equipment of another class is asked with both, another using unit is remarked', async () => {
  const asked = { seitypecode: '3000' };
  const file = (variety: string, unit: string) => `设备品种,设备识别码,使用单位\n${variety},KLASS-1,${unit}\n`;
  const [one, other] = ['示范认码己酒店', '示范认码庚酒店'];
  await unitOf(one, 91_006);
  await unitOf(other, 91_007);
  const first = await dryRun(await clerk(), importEquipment, file('曳引驱动乘客电梯', one), asked);
  await load(await clerk(), importEquipment, first.id, 'allOrNothing');
  const { outcome, id } = await dryRun(await clerk(), importEquipment, file('自动扶梯', one), asked);
  expect(outcome).toMatchObject({ changed: 0, asked: 1 });
  const [question] = outcome?.questions ?? [];
  expect(question).toMatchObject({ isChanging: true, candidates: [{ details: expect.any(String) as string }] });
  expect(question?.shown).toContain('自动扶梯');
  await load(await clerk(), importEquipment, id, 'goodRows', { others: 'same' });
  const classes = async () =>
    (await (await clerk()).does(findEquipment, { kindCode: '3000', code: 'KLASS-1' })).list.map(
      (row) => row.useUnitName,
    );
  expect(await classes()).toEqual([one]);
  const moved = await dryRun(await clerk(), importEquipment, file('曳引驱动乘客电梯', other), asked);
  expect(moved.outcome).toMatchObject({ changed: 1, remarks: [{ column: '使用单位名称', cells: 1 }] });
});

/** Every place that finds a unit by its credit code, and the way in which it minds the name beside the code. */
const doors: Readonly<Record<string, string>> = {
  'archive/equipment/import-row.ts': 'a name with another code is refused, so is a code alone',
  'archive/ledger/ledger-unit.store.ts': 'match-rows.ts refuses another name before the unit is taken',
  'archive/unit/unit-batch.store.ts': 'unit-import.ts asks about another name',
  'archive/unit/unit-import.ts': 'asks about another name',
  'archive/unit/unit-merge.service.ts': 'two units that a person has chosen',
  'archive/unit/unit-saving.ts': 'the form refuses a code that another unit has, with its name',
  'archive/unit/unit.service.ts': 'says at the form which unit has the code',
  'archive/unit/unit.store.ts': 'unit-saving.ts refuses with its name',
  'business/application/declaration-import.store.ts': 'one cell is a name or a code, and never both',
  'business/online-application/found-devices.store.ts': 'the desk reads both names before it accepts',
};

it('no other door finds a unit by its code', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const isAsked = /credit_code = (?!\$\{given)|creditCode\)? ===|=== \w+\.creditCode/;
  const files = globSync('**/*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((name) => isAsked.test(readFileSync(`${folder}${name}`, 'utf8')));
  expect(asking.toSorted()).toEqual(Object.keys(doors).toSorted());
});
