import { findEquipmentDuplicates } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import {
  findEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const kindCode = '3000';
const clerk = () => stage.person('shouli');
const { dryRun, load, exported } = importGiven(stage);
const spellings = (code: string, number: string) => [
  `${code}-${number}`,
  `${code.toLowerCase()}-${number}`,
  `${code} ${number}`,
  `${code}－${number}`,
  `${code}—${number}`,
];
const HEADER = '设备识别码,设备品种,使用状态,出厂编号';
const row = (code: string, at: number) => `${code},曳引驱动乘客电梯,在用,${code.slice(0, 2).toUpperCase()}F${at}`;
const file = (codes: readonly string[]) => [HEADER, ...codes.map(row)].join('\n');
const whole = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2' };

const save = async (identificationCode: string) =>
  (await clerk())
    .sends(saveEquipment, { kindCode, values: { ...whole, identificationCode } })
    .then((answer) => answer.json<{ isSuccess: boolean }>());

async function ledger(lines: string) {
  const { id, found } = await drop(await clerk(), lines);
  const { added, changed, unchanged, refused } = await runs(stage, await clerk(), {
    id,
    mode: 'load',
    mapping: found.proposed,
  });
  const { rows } = await (await clerk()).does(findImportRow, { id, outcome: 'refused' });
  return { added, changed, unchanged, refused, reasons: rows.map(({ notes }) => notes[0]?.reason ?? '') };
}

const codes = async (code: string) => {
  const { list } = await (await clerk()).does(findEquipment, { kindCode, code });
  return list.map(({ identificationCode }) => identificationCode);
};

it('the database gives every text the normal form that the domain gives it', async () => {
  const han = [0x4dff, 0x4e00, 0x68af, 0x9fff, 0xa000];
  const signs = [...Array(0x3100).keys()].slice(1).concat(
    han,
    [...Array(0xff).keys()].map((at) => 0xff00 + at),
  );
  const texts = signs.flatMap((sign) => {
    const text = String.fromCharCode(sign);
    return [`A${text}7`, `1${text}2`, `${text}b${text}`, `${text}-1--2-A${text}`];
  });
  const { rows } = await sql<{ code: string; normal: string }>`
    select code, normal_code(code) as normal from unnest(${texts}::text[]) code`.execute(stage.db);
  expect(rows.filter(({ code, normal }) => normal !== normalCode(code))).toEqual([]);
  expect(rows).toHaveLength(texts.length);
});

it('the form, the list import and the ledger take five spellings for one code, and keep the first', async () => {
  const [first = '', ...others] = spellings('FA', '77001');
  expect((await save(first)).isSuccess).toBe(true);
  for (const other of others) expect((await save(other)).isSuccess).toBe(false);
  expect(await codes('fa 77001')).toEqual([first]);

  const dry = await dryRun(await clerk(), importEquipment, file(spellings('IA', '77001')), { seitypecode: kindCode });
  await load(await clerk(), importEquipment, dry.id, 'goodRows');
  expect(await codes('IA—77001')).toEqual(['IA-77001']);

  const found = await ledger(file(spellings('LA', '77001')));
  expect(found).toMatchObject({ added: 1, refused: 4 });
  expect(found.reasons).toEqual(Array.from({ length: 4 }, () => '设备识别码与第2行重复，只导入先出现的一行'));
  expect(await codes('la77001')).toEqual(['LA-77001']);
});

it('1-12 is not 11-2, and a short code is a code', async () => {
  expect(await ledger(file(['1-12', '11-2', 'B7']))).toMatchObject({ added: 3, refused: 0 });
  expect((await save('1 12')).isSuccess).toBe(false);
  expect((await save('b-7')).isSuccess).toBe(false);
  expect((await save('112')).isSuccess).toBe(true);
});

it('another spelling of a known code is no change, and the own export comes back in unchanged', async () => {
  expect(await ledger(file(spellings('OA', '1').slice(0, 1)))).toMatchObject({ added: 1 });
  expect(await ledger(file(['oa — 1']))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  const own = await exported(await clerk(), findEquipment, { kindCode, code: 'oa 1' });
  const dry = await dryRun(await clerk(), importEquipment, own, { seitypecode: kindCode });
  expect(dry.outcome).toMatchObject({ unchanged: 1, refused: 0 });
});

it('twins that were stored stay, are suspected, and refuse a row that meets them, with both names', async () => {
  for (const code of ['TW-1', 'TW-X']) expect((await save(code)).isSuccess).toBe(true);
  await sql`update equipment set identification_code = 'tw1' where identification_code = 'TW-X'`.execute(stage.db);
  const groups = await (await clerk()).does(findEquipmentDuplicates, { kindCode, code: 'tw1' });
  expect(groups.map(({ records }) => records.map(({ shownCode }) => shownCode).toSorted())).toEqual([['TW-1', 'tw1']]);
  const { reasons, refused } = await ledger(file(['TW 1']));
  expect(refused).toBe(1);
  for (const name of ['TW-1', 'tw1']) expect(reasons[0]).toContain(name);
  const dry = await dryRun(await clerk(), importEquipment, file(['TW 1']), { seitypecode: kindCode });
  expect(dry.outcome?.problems[0]?.reason).toMatch(/TW-1.*tw1|tw1.*TW-1/);
});
