import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillingOf } from '../../business/report/fill-grid.ts';
import type { Column } from '../../business/report/template.ts';
import { headingKey, headingReader } from '../../shared/list-import/heading.ts';
import type { TableCode } from '../../shared/catalogue/tables.ts';
import { headedPart } from './part-headings.ts';
import { partHeadingWords } from './part-heading-words.text.ts';

interface Field {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  readonly type: string;
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../apps/server/reference/${name}.json`, import.meta.url), 'utf8')) as {
    kinds: Record<string, { fields: Field[] }>;
    tables: { key: string; fields: Field[] }[];
  };
const [reference, extra] = [read('equipment-fields'), read('equipment-fields-extra')];
const valveFields = [...(reference.kinds['F000']?.fields ?? []), ...(extra.kinds['F000']?.fields ?? [])];
const tableKeys: Partial<Record<TableCode, string>> = {
  accessory: 'safetyAccessories',
  '8000.pipingUnit': 'pipingUnits',
};
const fieldsOf = (table: TableCode): Field[] =>
  table === 'F000.valve'
    ? valveFields
    : [reference, extra].flatMap(({ tables }) => tables.find(({ key }) => key === tableKeys[table])?.fields ?? []);
const tableCodes = Object.keys(partHeadingWords) as TableCode[];

it.each(tableCodes)('%s: each word is of one column, none of them is a label of another', (table) => {
  const fields = fieldsOf(table);
  expect(fields.length).toBeGreaterThan(0);
  const words = Object.entries(partHeadingWords[table]).flatMap(([key, names]) => names.map((name) => ({ key, name })));
  const fitsOf = headingReader(fields.map((field) => headedPart(table, field)));
  expect(words.filter(({ key, name }) => fitsOf(name)[0]?.key !== key)).toEqual([]);
  expect(new Set(words.map(({ name }) => headingKey(name))).size).toBe(words.length);
});

// A register of safety valves as people keep it.
const heads = ['序号', '产品编号', '型号规格', '阀门名称', '公称通径(mm)', '整定压力(MPa)', '安装位置'];

it('the block and the file read a register of valves alike', () => {
  const keys = [undefined, 'productNo', 'valveModel', 'valveName', 'nominalDiameter', 'setPressure', 'installPosition'];
  const fitsOf = headingReader(valveFields.map((field) => headedPart('F000.valve', field)));
  expect(heads.map((head) => fitsOf(head)[0]?.key)).toEqual(keys);
  const section = {
    columns: valveFields.map(({ key, label, unit, type }): Column => ({
      key,
      label,
      ...(unit && { unit }),
      ...(type === 'number' || type === 'integer' ? { input: 'number' } : {}),
    })),
    each: { unique: 'productNo' },
    otherNames: Object.fromEntries(
      valveFields.map((field) => [field.key, headedPart('F000.valve', field).otherNames ?? []]),
    ),
  };
  const filling = fillingOf(section, [], [heads, ['1', 'AF-1', 'A48Y-16C', '安全阀', '50', '1.25', '罐顶']]);
  expect(filling?.added.map(({ column, value }) => [column.key, value])).toEqual(
    expect.arrayContaining([
      ['productNo', 'AF-1'],
      ['valveModel', 'A48Y-16C'],
      ['valveName', '安全阀'],
      ['nominalDiameter', 50],
      ['setPressure', 1.25],
      ['installPosition', '罐顶'],
    ]),
  );
  expect(filling?.leftColumns).toEqual(['序号']);
});
