import {
  findImport,
  findImportRow,
  findLedgerImport,
  findLedgerUnit,
  returnedWorkbook,
  type LedgerInspection,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { readXlsx, writeXlsx } from 'hucre';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { drawnByLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { sampleRows } from '../../../../../../tools/sample-ledger-rows.ts';
import { csv, drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const countOf = async (table: 'equipment' | 'unit') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    stage.db,
  );
  return rows[0]?.count ?? 0;
};

const chinese = (...rows: string[]) =>
  ['识别码,设备品种,使用状态,使用单位,额定载重量(t),额定速度(m/min),出厂日期', ...rows].join('\n');

describe('a foreign ledger', () => {
  const ROWS = drawnByLot(5000, 1500);
  const ledger = csv(sampleRows({ rows: ROWS }));
  let found: LedgerInspection;
  let id: string;

  it('is recognised, and the mapping that fits it proposed', async () => {
    const clerk = await stage.person('shouli');
    ({ id, found } = await drop(clerk, ledger, '纽约 2015.csv'));
    expect(found).toMatchObject({
      fileName: '纽约 2015.csv',
      format: 'csv',
      encoding: 'utf-8',
      rows: ROWS,
      proposedFrom: '纽约电梯台账',
    });
    expect(found.columns.find(({ name }) => name === 'Device Type')?.words).toContain('Manlift (M)');
  });

  it('is first run dry: everything is said and nothing written', async () => {
    const clerk = await stage.person('shouli');
    const before = await countOf('equipment');
    const result = await runs(stage, clerk, { id, mode: 'dryRun', mapping: found.proposed });
    expect(result).toMatchObject({ state: 'done', total: ROWS, done: ROWS, unchanged: 0, changed: 0 });
    expect(result.added + result.refused).toBe(ROWS);
    expect(result.refused).toBeGreaterThan(10);
    expect(await countOf('equipment')).toBe(before);
    const refused = await clerk.does(findImportRow, { id, outcome: 'refused' });
    expect(refused.count).toBe(result.refused);
    const { rows } = await clerk.does(findImportRow, { id, outcome: 'added' });
    expect(rows[0]?.values.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['设备识别码', '使用状态', '设备使用地点']),
    );
  });

  it('then loads: good rows come in, bad ones do not stop them', async () => {
    const clerk = await stage.person('shouli');
    const before = await countOf('equipment');
    const result = await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
    expect(result).toMatchObject({ state: 'done', done: ROWS });
    expect(await countOf('equipment')).toBe(before + result.added);
    const { unread } = await clerk.does(findMessages, {});
    expect(unread[0]?.title).toBe('台账“纽约 2015.csv”导入完成');
    const one = await stage.db
      .selectFrom('equipment')
      .selectAll()
      .where('sourceKey', 'is not', null)
      .where(sql<boolean>`params ? 'ratedSpeed'`)
      .where('varietyCode', '=', '3110')
      .executeTakeFirstOrThrow();
    expect(one).toMatchObject({
      kindCode: '3000',
      categoryCode: '3100',
      name: '曳引驱动乘客电梯',
      fields: { equipmentSource: '09' },
    });
    expect(one.missingFields).toContain('useUnitName');
    expect(one.missingFields).not.toContain('useStatus');
    expect(one.missingFields).not.toContain('equipmentName'); // the catalogue has given it
  });

  it('changes nothing when it comes again, and says so', async () => {
    const clerk = await stage.person('shouli');
    const versions = () => sql<{ sum: number }>`select sum(version)::int as sum from equipment`.execute(stage.db);
    const before = (await versions()).rows;
    const again = await drop(clerk, ledger, '又一次.csv');
    const result = await runs(stage, clerk, { id: again.id, mode: 'load', mapping: again.found.proposed });
    expect(result).toMatchObject({ added: 0, changed: 0, unitsAdded: 0 });
    expect(result.unchanged + result.refused).toBe(ROWS);
    expect((await versions()).rows).toEqual(before);
  });

  it('hands the refused rows back as a workbook, each reason beside its cell', async () => {
    const clerk = await stage.person('shouli');
    const answer = await clerk.sends(returnedWorkbook, { id, outcome: 'refused' });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('未导入的行'));
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    const [header = [], ...rows] = sheet?.rows ?? [];
    const at = header.indexOf('Device Type');
    expect(header.slice(0, 3)).toEqual(['行号', '原因', 'DV_DEVICE_NUMBER']);
    expect(header[at + 1]).toBe('【原因】Device Type');
    const manlift = rows.find((row) => row[at] === 'Manlift (M)');
    expect(manlift?.[at + 1]).toBe('设备类型“Manlift (M)”在特种设备目录中没有对应品种');
    expect(rows).toHaveLength((await clerk.does(findImport, { id })).current.refused);
  });

  it('is listed among the imports of the institute', async () => {
    const clerk = await stage.person('shouli');
    const { list } = await clerk.does(findLedgerImport, { fileName: '纽约' });
    expect(list).toMatchObject([
      { id, fileName: '纽约 2015.csv', mode: 'load', state: 'done', createdByName: '林受理' },
    ]);
  });
});

describe('a Chinese ledger', () => {
  it('is read in its own encoding, below its title, with units and words converted', async () => {
    const clerk = await stage.person('shouli');
    const text = `某某市电梯台账,,,,,,\n${chinese('TA001,客梯,在用,榕江物业,1.0,105,2015-03-01', 'TA002,自动扶梯,停用,榕江物业,,30,2016年5月6日')}`;
    const { id, found } = await drop(clerk, new Uint8Array(gbk(text)));
    expect(found).toMatchObject({ encoding: 'gb18030', rows: 2, proposedFrom: '' });
    expect(found.columns[0]).toMatchObject({ name: '识别码', samples: ['TA001', 'TA002'] });
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      added: 2,
      refused: 0,
      unitsAdded: 1,
    });
    const lift = await stage.db
      .selectFrom('equipment')
      .selectAll()
      .where('identificationCode', '=', 'TA001')
      .executeTakeFirstOrThrow();
    expect(lift).toMatchObject({
      varietyCode: '3110',
      useStatus: '2',
      manufactureDate: '2015-03-01',
      params: { ratedLoad: 1000, ratedSpeed: 1.75 },
    });
  });

  it('brings its using units into the archive, once each however they are spelled', async () => {
    const clerk = await stage.person('shouli');
    const before = await countOf('unit');
    const { id, found } = await drop(
      clerk,
      chinese(
        'TB1,客梯,在用,青枫 商业（东区）,1,60,',
        'TB2,客梯,在用,青枫商业(东区),1,60,',
        'TB3,客梯,在用,榕江物业,1,60,',
        'TB4,客梯,在用,,1,60,',
      ),
    );
    expect(await runs(stage, clerk, { id, mode: 'dryRun', mapping: found.proposed })).toMatchObject({
      added: 4,
      unitsAdded: 1,
    });
    expect(await countOf('unit')).toBe(before);
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      added: 4,
      unitsAdded: 1,
    });
    expect(await countOf('unit')).toBe(before + 1);
    const { rows } = await sql<{ units: number }>`
      select count(distinct use_unit_id)::int as units from equipment where identification_code in ('TB1', 'TB2')`.execute(
      stage.db,
    );
    expect(rows).toEqual([{ units: 1 }]);
    expect(await clerk.does(findLedgerUnit, { name: '青枫' })).toMatchObject([{ name: '青枫 商业（东区）' }]);
  });

  it('may bring units also where the mapping that came with the product knows none', async () => {
    const clerk = await stage.person('shouli');
    const before = await countOf('unit');
    const ledger = csv(sampleRows({ rows: 300, seed: 9, owners: true })).replaceAll(/"(\d)([A-Z])1/g, '"$1$27');
    const { id, found } = await drop(clerk, ledger);
    expect(found.proposedFrom).toBe('纽约电梯台账');
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({ unitsAdded: 5 });
    expect(await countOf('unit')).toBe(before + 5);
  });

  it('may be a workbook, with real dates and numbers in its cells', async () => {
    const clerk = await stage.person('shouli');
    const rows = [
      ['某某市电梯台账'],
      ['识别码', '设备品种', '使用状态', '出厂日期', '额定载重量', '层数'],
      ['TX1', '客梯', '在用', new Date('2015-03-01T00:00:00Z'), 1000, 12],
      [960001, '货梯', '在用', 42064, 2000.4, null],
    ];
    const { id, found } = await drop(clerk, await writeXlsx({ sheets: [{ name: '台账', rows }] }), '台账.xlsx');
    expect(found).toMatchObject({ format: 'xlsx', rows: 2 });
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      added: 2,
      refused: 0,
      warned: 1, // a load without decimals, as in the form
    });
    const lifts = await stage.db
      .selectFrom('equipment')
      .select(['identificationCode', 'manufactureDate', 'params'])
      .where('identificationCode', 'in', ['TX1', '960001'])
      .orderBy('identificationCode', 'desc')
      .execute();
    expect(lifts).toEqual([
      { identificationCode: 'TX1', manufactureDate: '2015-03-01', params: { ratedLoad: 1000, floors: 12 } },
      { identificationCode: '960001', manufactureDate: '2015-03-01', params: {} },
    ]);
  });

  it('brings a unit in once even when two ledgers name it at the same moment', async () => {
    const clerk = await stage.person('shouli');
    const names = Array.from({ length: 60 }, (_, at) => `同时到的单位${at}`);
    const ledger = (prefix: string, order: string[]) =>
      chinese(...order.map((name, at) => `${prefix}${at},客梯,在用,${name},1,60,`));
    const one = await drop(clerk, ledger('TF', names));
    const other = await drop(clerk, ledger('TG', names.toReversed()));
    const before = await countOf('unit');
    const results = await Promise.all(
      [one, other].map(({ id, found }) => runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })),
    );
    expect(results).toMatchObject([{ added: 60 }, { added: 60 }]);
    expect(await countOf('unit')).toBe(before + 60);
  });

  it('may name one using unit for all rows in the wizard', async () => {
    const clerk = await stage.person('shouli');
    const [unit] = await clerk.does(findLedgerUnit, { name: '榕江物业' });
    const { id, found } = await drop(clerk, '识别码,设备品种,使用状态\nTC1,客梯,在用');
    await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed, useUnitId: unit?.id });
    const lift = await stage.db
      .selectFrom('equipment')
      .select('useUnitId')
      .where('identificationCode', '=', 'TC1')
      .executeTakeFirstOrThrow();
    expect(lift.useUnitId).toBe(unit?.id);
  });

  it('updates what it says anew, keeps what it does not say, and writes down the change', async () => {
    const clerk = await stage.person('shouli');
    const { id, found } = await drop(clerk, '识别码,设备品种,使用状态,型号\nTA001,客梯,停用,GPS-III');
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      added: 0,
      changed: 1,
    });
    const lift = await stage.db
      .selectFrom('equipment')
      .selectAll()
      .where('identificationCode', '=', 'TA001')
      .executeTakeFirstOrThrow();
    expect(lift).toMatchObject({ useStatus: '3', model: 'GPS-III', version: 2, params: { ratedLoad: 1000 } });
    const change = await stage.db
      .selectFrom('equipmentChange')
      .selectAll()
      .where('equipmentId', '=', lift.id)
      .where('business', '=', 'import')
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({ business: 'import', userName: '林受理' });
    expect(change.changes).toContainEqual({ field: 'useStatus', before: '2', after: '3' });
    const { rows } = await clerk.does(findImportRow, { id, outcome: 'changed' });
    expect(rows[0]?.values).toContainEqual({ label: '使用状态', before: '在用', after: '停用' });
  });

  it('notices when only the using unit has changed, and links the maintainer', async () => {
    const clerk = await stage.person('shouli');
    const header = '识别码,设备品种,使用状态,使用单位,统一社会信用代码,维保单位';
    const load = async (row: string) => {
      const { id, found } = await drop(clerk, `${header}\n${row}`);
      return { id, result: await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed }) };
    };
    await load('TH1,客梯,在用,旧物业,,快修电梯公司');
    const { id, result } = await load('TH1,客梯,在用,新物业,91350100M000100Y43,快修电梯公司');
    expect(result).toMatchObject({ changed: 1, unitsAdded: 1 });
    const { rows } = await clerk.does(findImportRow, { id, outcome: 'changed' });
    expect(rows[0]?.values).toEqual([{ label: '使用单位名称', before: '旧物业', after: '新物业' }]);
    const lift = await stage.db
      .selectFrom('equipment as e')
      .innerJoin('unit as u', 'u.id', 'e.useUnitId')
      .innerJoin('unit as m', 'm.id', 'e.maintainerId')
      .select([
        'u.name',
        'u.creditCode',
        'u.roles',
        'm.name as maintainer',
        'm.roles as maintains',
        'e.missingFields',
        'e.fields',
      ])
      .where('e.identificationCode', '=', 'TH1')
      .executeTakeFirstOrThrow();
    expect(lift).toMatchObject({
      name: '新物业',
      creditCode: '91350100M000100Y43',
      roles: [unitRoles.use],
      maintainer: '快修电梯公司',
      maintains: [unitRoles.maintain],
    });
    expect(lift.missingFields).not.toEqual(expect.arrayContaining(['useUnitCode']));
    expect(lift.missingFields).not.toEqual(expect.arrayContaining(['maintainerName']));
    expect(lift.fields).not.toHaveProperty('maintainerName');
  });

  it('recognises equipment that was typed in before', async () => {
    const clerk = await stage.person('shouli');
    const id = '01900000-0000-7000-8000-000000000001';
    const { instituteId } = stage.seeded;
    await stage.db
      .insertInto('equipment')
      .values({
        id,
        kindCode: '3000',
        categoryCode: '3100',
        useStatus: '2',
        identificationCode: 'TD1',
        organisationId: instituteId,
      })
      .execute();
    const dropped = await drop(clerk, '识别码,设备品种,使用状态\nTD1,客梯,在用');
    expect(await runs(stage, clerk, { id: dropped.id, mode: 'load', mapping: dropped.found.proposed })).toMatchObject({
      added: 0,
      changed: 1,
    });
  });

  it('refuses rows one by one, each with its reason', async () => {
    const clerk = await stage.person('shouli');
    const { id, found } = await drop(
      clerk,
      chinese(
        ',客梯,在用,,1,60,',
        'TE1,飞梯,在用,,1,60,',
        'TE2,客梯,不明,,1,60,',
        'TE3,客梯,在用,,900,60,',
        'TE4,客梯,在用,,1,快,',
        'TE4,客梯,在用,,1,60,',
        'TE5,客梯,在用,,1,60,,多一列',
      ),
    );
    expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
      added: 1,
      refused: 6,
      warned: 1,
    });
    const { rows } = await clerk.does(findImportRow, { id, outcome: 'refused' });
    expect(
      rows.map(({ rowNo, notes }) => `${rowNo} ${notes.map(({ column, reason }) => `${column}：${reason}`).join()}`),
    ).toEqual([
      '2 识别码：“设备识别码”不能为空',
      '3 设备品种：设备类型“飞梯”在特种设备目录中没有对应品种',
      '4 使用状态：使用状态“不明”没有对应的代码',
      '5 额定载重量(t)：额定载重量按 900000 kg 读取，超出合理范围（5～50000 kg）',
      '7 识别码：设备识别码与第6行重复，只导入先出现的一行',
      '8 ：这一行有 8 列，表头只有 7 列',
    ]);
  });
});

/** The test's own few signs in the national encoding, by asking the decoder for every two-byte code. */
function gbk(text: string): number[] {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) {
      const sign = decoder.decode(new Uint8Array([high, low]));
      if (sign.length === 1 && !table.has(sign)) table.set(sign, [high, low]);
    }
  return Array.from(text).flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [])));
}
