import { importInstrument, saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { importOperator, saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { importUnit, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { importCalendarDay, saveCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importGiven } from './given-import.ts';
import { inventedIdentity } from './imported-lists.ts';
import { csv } from './ledgers.ts';
import { stageForFile } from './story.ts';

// One raw text goes in by the form and by the list of each kind of record: both store the same, or none does (decisions §11).
// Equipment and its ledger have features/archive/equipment/doors.test.ts.
const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const REFUSED = 'refused';

const raws = [
  '钢卷尺',
  ' 钢卷尺 ',
  '钢  卷尺',
  '钢\u200b卷尺',
  '钢\u00a0卷尺',
  '钢\u202e卷尺',
  '\ufeff钢卷尺',
  'ＡＢＣ－１',
  'A—1',
  '0～1.6MPa',
  '"引号"',
  '𠮷野',
  '长'.repeat(70),
  '长'.repeat(2100),
];

interface Kind {
  readonly name: string;
  readonly who: string;
  readonly save: Call<never, unknown>;
  readonly calls: ImportCalls<never>;
  /** A whole record of this number as the form sends it, and as a row of a file by its headings. */
  readonly form: (serial: number) => Record<string, unknown>;
  readonly row: (serial: number) => Record<string, string>;
  /** Fields that take any text: their heading and their column. */
  readonly fields: Readonly<Record<string, { heading: string; column: string }>>;
  readonly table: string;
  /** The condition that finds the record of a number. */
  readonly found: (serial: number) => ReturnType<typeof sql>;
}
const kind = <Asked, Given>(
  of: Omit<Kind, 'save' | 'calls'> & { save: Call<Given, unknown>; calls: ImportCalls<Asked> },
) => of as unknown as Kind; // one shape for calls of many records

const day = (serial: number) => new Date(Date.UTC(2031, 0, serial)).toISOString().slice(0, 10);
const kinds: readonly Kind[] = [
  kind({
    name: 'instruments',
    who: 'keshi',
    save: saveInstrument,
    calls: importInstrument,
    form: (serial) => ({ name: '尺', model: '', instrumentNo: `NO${serial}`, validTo: '2027-01-01', state: '1' }),
    row: (serial) => ({ 仪器名称: '尺', 型号规格: '', 仪器编号: `NO${serial}`, 检定有效期至: '2027-01-01' }),
    fields: { name: { heading: '仪器名称', column: 'name' }, model: { heading: '型号规格', column: 'model' } },
    table: 'instrument',
    found: (serial) => sql`instrument_no = ${`NO${serial}`}`,
  }),
  kind({
    name: 'operators',
    who: 'shouli',
    save: saveOperator,
    calls: importOperator,
    form: (serial) => ({
      name: `师${serial}`,
      identityNo: inventedIdentity(serial),
      phone: '',
      remark: '',
      isEnabled: true,
      certificates: [],
    }),
    row: (serial) => ({ 姓名: `师${serial}`, 身份证号: inventedIdentity(serial), 备注: '' }),
    fields: { remark: { heading: '备注', column: 'remark' } },
    table: 'operator',
    found: (serial) => sql`name = ${`师${serial}`}`,
  }),
  kind({
    name: 'units',
    who: 'shouli',
    save: saveUnit,
    calls: importUnit,
    form: (serial) => ({
      name: `示范单位${serial}厂`,
      roles: ['01'],
      address: '',
      contactName: '',
      contactPhone: '',
      postcode: '',
      nature: '',
      licenceNo: '',
      remark: '',
      isDuplicateAccepted: true,
    }),
    row: (serial) => ({
      单位名称: `示范单位${serial}厂`,
      业务类型: '使用单位',
      单位地址: '',
      联系人: '',
      备注: '',
      许可证编号: '',
    }),
    fields: {
      address: { heading: '单位地址', column: 'address' },
      contactName: { heading: '联系人', column: 'contact_name' },
      licenceNo: { heading: '许可证编号', column: `details->>'licenceNo'` },
      remark: { heading: '备注', column: `details->>'remark'` },
    },
    table: 'unit',
    found: (serial) => sql`name = ${`示范单位${serial}厂`}`,
  }),
  kind({
    name: 'days of the calendar',
    who: 'admin',
    save: saveCalendarDay,
    calls: importCalendarDay,
    form: (serial) => ({ day: day(serial), version: 0, type: '1', note: '' }),
    row: (serial) => ({ 日期: day(serial), 类型: '工作日', 说明: '' }),
    fields: { note: { heading: '说明', column: 'note' } },
    table: 'calendar_day',
    found: (serial) => sql`day = ${day(serial)}::date`,
  }),
];

const storedIn = async ({ table, found, fields }: Kind, field: string, serials: readonly number[]) => {
  const column = fields[field]?.column ?? '';
  const values: unknown[] = [];
  for (const serial of serials) {
    const { rows } = await sql<{ held: unknown }>`
      select coalesce(${sql.raw(column)}, '') as held from ${sql.table(table)} where ${found(serial)}`.execute(
      stage.db,
    );
    values.push(rows[0] ? rows[0].held : REFUSED);
  }
  return values;
};

describe.each(kinds)('$name', (of) => {
  it.each(Object.keys(of.fields))('%s: one raw text is stored or refused alike by form and list', async (field) => {
    const person = await stage.person(of.who);
    const first = 100 * (1 + Object.keys(of.fields).indexOf(field));
    const byForm = raws.map((_, at) => first + at);
    const byList = raws.map((_, at) => first + 50 + at);
    for (const [at, serial] of byForm.entries())
      await person.sends(of.save, { ...of.form(serial), [field]: raws[at] } as never);
    const heading = of.fields[field]?.heading ?? '';
    const rows = byList.map((serial, at) => ({ ...of.row(serial), [heading]: raws[at] ?? '' }));
    const headings = Object.keys(rows[0] ?? {});
    const file = csv([headings, ...rows.map((row) => headings.map((one) => row[one as keyof typeof row] ?? ''))]);
    const { id } = await dryRun(person, of.calls, file);
    await load(person, of.calls, id, 'goodRows');
    const [form, list] = [await storedIn(of, field, byForm), await storedIn(of, field, byList)];
    expect(form.filter((value) => value !== REFUSED).length).toBeGreaterThan(8);
    const told = raws.map((raw, at) => ({ raw: raw.slice(0, 20), length: raw.length, form: form[at], list: list[at] }));
    const differing = told.filter((one) => one.form !== one.list);
    expect(differing.map((one) => ({ ...one, list: String(one.list).slice(0, 20) }))).toEqual([]);
  });
});
