import { previewEquipmentBatch } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { importEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { isForMany } from '@tejian/domain/archive/equipment/operations-batch.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { fieldValues, type StoredEquipment } from '@tejian/domain/archive/equipment/columns.ts';
import { conversionsFor } from '@tejian/domain/archive/ledger/conversions-for.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { fieldsFor, isCode, meaningProblem } from '@tejian/domain/shared/field/fields.ts';
import { expect, it } from 'vitest';
import { seedByLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { seededRandom, type Random } from '../../../../../../packages/domain/test/random/random.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { csv, drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { kindData } from './archive-reading.ts';

// One raw text of every type of field goes in by the form, a list, a ledger and a batch update: all store the same, or none does.
const stage = stageForFile();
const kindCode = '3000';
const place = { kindCode, categoryCode: '3100', varietyCode: '3110' };
const { dryRun, load } = importGiven(stage);
const TEXTS_OF_A_FIELD = 2;
const REFUSED = 'refused';
const types = [
  'number',
  'integer',
  'date',
  'yearMonth',
  'boolean',
  'select',
  'multiselect',
  'industry',
  'area',
  'text',
  'textarea',
];
/** An area by its code, by its name, by the names above it, by a name that many have, and none. */
const areas = ['350102', '鼓楼区', '福建省福州市鼓楼区', '福州市／晋安区', '城关镇', '没有这一项', '999999'];

const numbers = (random: Random): string => {
  const figure = String(random.below(10 ** (1 + random.below(5))));
  return random.oneOf([
    figure,
    `${figure}.5`,
    `-${figure}`,
    `${figure}00000000`,
    ` ${figure} `,
    '１２',
    '1,200',
    '1，200',
    '一千',
    '12。5',
    `${figure} 吨位`,
    '.5',
    '1e2',
    '12 5',
  ]);
};
const two = (value: number) => String(value).padStart(2, '0');
const dates = (random: Random): string => {
  const [year, month, day] = [1990 + random.below(60), 1 + random.below(14), 1 + random.below(31)];
  return random.oneOf([
    `${year}-${two(month)}-${two(day)}`,
    `${year}年${month}月${day}日`,
    `${year}.${month}.${day}`,
    `${year}${two(month)}${two(day)}`,
    `${year}年${month}月`,
    `${year}.${two(month)}`,
    `${year}-${two(month)}`,
    `${year}${two(month)}`,
    `${year}/${month}`,
    `${year}-${two(month)}-${two(day)} 08:30:00`,
    '1700-01-01',
    '2099-01-01',
    '二〇二三年十二月三十一日',
    '去年',
  ]);
};
const texts = (random: Random): string =>
  random.oneOf([
    '示范大道1号',
    '示范  大道',
    '示\u200b范',
    '示范\n二号',
    ' A-1 ',
    '示范\u00a0路',
    '大道（东）１号，Ａ座：北门',
    'x/y(2)',
    `第${random.below(99)}台`,
  ]);
const flags = (random: Random): string =>
  random.oneOf(['是', '否', '有', '无此', 'Y', 'n', '√', '✗', '1', 'true', '也许']);

const chosen = (offered: readonly string[], random: Random): string => {
  const [first, second] = [random.oneOf(offered), random.oneOf(offered)];
  return random.oneOf([
    first,
    `${first}、${second}`,
    `${first},${second}`,
    `${second} ，${first}`,
    `${first}、没有这一项`,
  ]);
};

function rawOf(field: FieldDefinition, offered: readonly string[], random: Random): string {
  if (field.type === 'number' || field.type === 'integer') return numbers(random);
  if (field.type === 'date' || field.type === 'yearMonth') return dates(random);
  if (field.type === 'boolean') return flags(random);
  if (field.type === 'multiselect') return chosen(offered, random);
  const isChosen = field.type === 'select' || field.type === 'industry';
  return isChosen ? random.oneOf([...offered.slice(0, 6), '没有这一项']) : texts(random);
}

interface Case {
  readonly code: string;
  readonly field: FieldDefinition;
  readonly raw: string;
}

async function casesOf(seed: number): Promise<{ fields: FieldDefinition[]; cases: Case[] }> {
  const { definitions, offers } = await kindData(stage.db, kindCode);
  const random = seededRandom(seed);
  const labels = Map.groupBy([...definitions.common, ...definitions.kind], ({ label }) => label);
  const fields = fieldsFor([...definitions.common, ...definitions.kind], place).filter(
    (field) =>
      types.includes(field.type) &&
      labels.get(field.label)?.length === 1 &&
      isForMany(field, kindCode) &&
      !isCode(field.key) &&
      !isUnitField(field.key) &&
      field.key !== 'useStatus' &&
      meaningProblem(field.key, 'x') === undefined,
  );
  const cases = fields.flatMap((field, at) => {
    const offered = field.options ?? offers(field.dictType ?? '')?.map(({ label }) => label) ?? [];
    if (['select', 'multiselect', 'industry'].includes(field.type) && offered.length === 0) return [];
    const raws =
      field.type === 'area' // one field: every spelling is tried
        ? areas
        : random.times(TEXTS_OF_A_FIELD, TEXTS_OF_A_FIELD, () => rawOf(field, offered, random));
    return raws.map((raw, no) => ({
      code: `DOOR${at}X${no}`,
      field,
      raw,
    }));
  });
  return { fields: [...new Set(cases.map(({ field }) => field))], cases };
}

/** The contents of the records with these codes, by code; refused where nothing of the field is stored. */
async function stored(prefix: string, cases: readonly Case[]) {
  const rows = await stage.db
    .selectFrom('equipment')
    .selectAll()
    .where('identificationCode', 'like', `${prefix}%`)
    .execute();
  const byCode = new Map(rows.map((row) => [row.identificationCode, fieldValues(row as unknown as StoredEquipment)])); // jsonb columns hold objects
  return cases.map(({ code, field }) => byCode.get(`${prefix}${code}`)?.[field.key] ?? REFUSED);
}

const HEADER = ['设备识别码', '设备品种', '使用状态'];
const fileOf = (prefix: string, fields: readonly FieldDefinition[], cases: readonly Case[]) =>
  csv([
    [...HEADER, ...fields.map(({ label }) => label)],
    ...cases.map(({ code, field, raw }) => [
      `${prefix}${code}`,
      '曳引驱动乘客电梯',
      '在用',
      ...fields.map((one) => (one === field ? raw : '')),
    ]),
  ]);

/** Every column by its field, in the unit of the field, dates as people write them. */
function plainMapping(proposed: LedgerMapping, fields: readonly FieldDefinition[]): LedgerMapping {
  const keys = new Set(fields.map(({ key }) => key));
  const entryOf = ({ key, label, type, unit, options, dictType }: FieldDefinition) => {
    const choices = options || dictType ? { options: [] } : {};
    const [conversion = 'text'] = conversionsFor({
      key,
      label,
      type,
      isParam: true,
      ...(unit && { unit }),
      ...choices,
    });
    return { field: key, columns: [tidy(label)], conversion }; // as columns are called
  };
  const others = proposed.fields.filter(({ field }) => !keys.has(field));
  return { ...proposed, fields: [...others, ...fields.map(entryOf)] };
}

/** The rows of a ledger of which a cell was told to be left out: a flag of theirs is no, as of every record that says nothing. */
async function leftOut(clerk: Person, id: string): Promise<ReadonlySet<number>> {
  const { rows, count } = await clerk.does(findImportRow, { id, outcome: 'warned', pageSize: 500 });
  expect(rows).toHaveLength(count);
  const isOfCell = ({ reason }: { reason: string }) => reason.endsWith(ledgerText.leftBlank(''));
  return new Set(rows.flatMap(({ rowNo, notes }) => (notes.some(isOfCell) ? [rowNo] : [])));
}
const FIRST_ROW = 2;

it.each([seedByLot(1)])(
  'one raw text is stored or refused alike by every door (%i)',
  async (seed) => {
    const clerk = await stage.person('shouli');
    const { fields, cases } = await casesOf(seed);
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(types));
    const whole = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2' };

    for (const { code, field, raw } of cases) {
      const values = { ...whole, identificationCode: `F${seed}${code}`, [field.key]: raw };
      await clerk.sends(saveEquipment, { kindCode, values });
    }
    const byForm = await stored(`F${seed}`, cases);

    const dry = await dryRun(clerk, importEquipment, fileOf(`I${seed}`, fields, cases), { seitypecode: kindCode });
    await load(clerk, importEquipment, dry.id, 'goodRows');
    const byList = await stored(`I${seed}`, cases);

    const { id, found } = await drop(clerk, fileOf(`L${seed}`, fields, cases));
    await runs(stage, clerk, { id, mode: 'load', mapping: plainMapping(found.proposed, fields) });
    const leftOutRows = await leftOut(clerk, id);
    const byLedger = (await stored(`L${seed}`, cases)).map((value, at) =>
      leftOutRows.has(FIRST_ROW + at) ? REFUSED : value,
    );

    const { id: recordId = '' } =
      (
        await stage.db.selectFrom('equipment').select('id').where('identificationCode', 'like', 'F%').limit(1).execute()
      )[0] ?? {};
    const byBatch: unknown[] = [];
    for (const { field, raw } of cases) {
      const { rows } = await clerk.does(previewEquipmentBatch, {
        kindCode,
        ids: [recordId],
        values: { [field.key]: raw },
      });
      const [row] = rows;
      const change = row?.changes.find((one) => one.field === field.key);
      byBatch.push(row?.outcome === 'refused' ? REFUSED : row?.outcome === 'same' ? 'same' : change?.after);
    }
    const told = cases.map(({ field, raw }, at) => ({
      field: `${field.key} ${field.type}`,
      raw,
      doors: [byForm[at], byList[at], byLedger[at], byBatch[at] === 'same' ? byForm[at] : byBatch[at]],
    }));
    expect(told.filter(({ doors }) => new Set(doors.map(String)).size > 1)).toEqual([]);
    const kept = byForm.filter((value) => value !== REFUSED).length;
    expect(kept).toBeGreaterThan(cases.length / 5);
    expect(kept).toBeLessThan(cases.length);
  },
  120_000,
);
