import { importCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { importDictionaryItem } from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import {
  findEquipment,
  importEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findPipingUnits, importPipingUnit } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { importApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import type { ListCall } from '@tejian/contract/kit/call.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { exportableFields } from '@tejian/contract/kit/list-view.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { findInstrumentList, importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { getStaff, saveQualification } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { findOperators, importOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import {
  findQualifications,
  importQualification,
} from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { findUnits, importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { pipeline } from '../../../../test/imported-lists.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { routes } from '../../../features.ts';
import { isExport } from '../list-export/list-export.service.ts';

const stage = stageForFile({ archive: true });
const { dryRun, exported, load } = importGiven(stage);

interface Importable {
  readonly name: string;
  readonly who: string;
  readonly calls: ImportCalls<never>;
  readonly asked: Record<string, string>;
  /** The list whose export it reads, where the stage has such records (operators: operator.test.ts). */
  readonly list?: ListCall<never, never>;
}
const importable = <Asked, Search, Row>(
  name: string,
  who: string,
  calls: ImportCalls<Asked>,
  { list, asked = {} }: { list?: ListCall<Search, Row>; asked?: Record<string, string> },
): Importable => ({ name, who, calls, asked, list }) as unknown as Importable; // one shape for calls of many records

const kinds = ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000'];
const imports: readonly Importable[] = [
  importable('units', 'shouli', importUnit, { list: findUnits }),
  ...kinds.map((kindCode) =>
    importable(`equipment of kind ${kindCode}`, 'shouli', importEquipment, {
      ...(kindCode === '3000' ? { list: findEquipment } : {}), // the small archive holds lifts
      asked: { seitypecode: kindCode },
    }),
  ),
  importable('declarations', 'shouli', importApplication, {}), // rows become applications, which the list shows as such
  importable('lines of pipelines', 'shouli', importPipingUnit, { list: findPipingUnits }),
  importable('operators', 'shouli', importOperator, {}),
  importable('instruments', 'keshi', importInstrument, { list: findInstrumentList }),
  importable('certificates', 'keshi', importQualification, { list: findQualifications }),
  importable('days of the calendar', 'admin', importCalendarDay, {}),
  importable('items of a dictionary', 'admin', importDictionaryItem, { asked: { type: 'USE_STATUS' } }),
];

beforeAll(async () => {
  const clerk = await stage.person('shouli');
  const line = (pipingCode: string, more: object = {}) => ({
    values: {
      pipingCode,
      pipingName: '蒸汽管',
      length: 12.5,
      unitUseStatus: '2',
      nextPeriodicDate: '2027-05-31',
      ...more,
    },
  });
  const lines = [line('RT-1'), line('RT-2', { unitUseStatus: '3', medium: '蒸汽', nominalDiameter: 80 })];
  await clerk.does(saveEquipment, { ...pipeline('GD-ROUND'), parts: { '8000.pipingUnit': lines } });
  // The kinds of a certificate are a set: a person ticks them in any order.
  const head = await stage.person('keshi');
  const { userId } = await stage.person('jianyan1');
  const [held] = (await head.does(getStaff, { userId })).qualifications;
  if (!held) expect.fail('an inspector has a certificate');
  await head.does(saveQualification, { userId, ...held, kindCodes: ['5000', '3000', '9000'] });
});

it('every import is looked at here', () => {
  const paths = routes.flatMap(({ of: { path } }) => (/\/import\w+Template$/.test(path) ? [path] : []));
  expect(new Set(imports.map(({ calls }) => calls.template.path))).toEqual(new Set(paths));
});

it('a list that says that its export comes back is one of these', () => {
  const views = routes.flatMap((route) => (isExport(route) ? [route.list.view] : []));
  const said = new Set(views.flatMap(({ viewNo, comesBack }) => (comesBack ? [viewNo] : [])));
  const tried = imports.flatMap(({ list }) => (list ? [list.view.viewNo] : []));
  expect(said).toEqual(new Set([...tried, findOperators.view.viewNo]));
});

describe.each(imports.flatMap(({ list, ...one }) => (list ? [{ ...one, list }] : [])))('$name', (of) => {
  it('come back from their own export as they are', async () => {
    const { who, calls, asked, list } = of;
    const person = await stage.person(who);
    const kindCode = asked['seitypecode'];
    const conditions = kindCode ? { kindCode } : {};
    const { count } = await person.does(list, conditions as never);
    expect(count).toBeGreaterThan(0);
    for (const columns of [[], exportableFields(list.view)]) {
      const file = await exported(person, list, { ...conditions, columns });
      const { outcome } = await dryRun(person, calls, file, asked);
      expect(outcome).toMatchObject({ added: 0, changed: 0, unchanged: count, problems: [], unknownColumns: [] });
    }
  });
});

describe.each(imports)('$name', ({ who, calls, asked }) => {
  it('have a template that the import reads', async () => {
    const person = await stage.person(who);
    const answer = await person.sends(calls.template, read(calls.upload.request, asked).value);
    expect(answer.statusCode).toBe(200);
    const book = await readXlsx(answer.rawPayload);
    const header = (book.sheets[0]?.rows[0] ?? []).map(String);
    expect(header.length).toBeGreaterThan(2);
    expect(new Set(header).size).toBe(header.length);
    const { outcome } = await dryRun(person, calls, answer.rawPayload, asked);
    expect(outcome).toMatchObject({ added: 0, changed: 0, unchanged: 0, refused: 0, unknownColumns: [] });
  });
});

describe('a file of equipment', () => {
  const header = '设备类别,设备品种,使用登记证编号,注册代码,提升高度';
  const rows = async (person: Person, lines: readonly string[], mode: 'goodRows' | undefined) => {
    const dry = await dryRun(person, importEquipment, [header, ...lines].join('\n'), { seitypecode: '3000' });
    return mode ? load(person, importEquipment, dry.id, mode) : dry;
  };
  const lift = '曳引与强制驱动电梯,曳引驱动乘客电梯,梯11闽A90001(20),';
  const escalator = '自动扶梯与自动人行道,自动扶梯,梯11闽A90002(20),';

  it('fills what two varieties call alike into the field of the row’s own', async () => {
    const clerk = await stage.person('shouli');
    const done = await rows(clerk, [`${lift},48.5`, `${escalator},6.2`], 'goodRows');
    expect(done.outcome).toMatchObject({ added: 2, refused: 0, problems: [] });
    const heights = await stage.db
      .selectFrom('equipment')
      .select('params')
      .where('useCertificateNo', 'like', '%A9000%')
      .orderBy('useCertificateNo')
      .execute();
    expect(heights.map(({ params }) => params)).toMatchObject([{ liftHeight: 48.5 }, { escalatorLiftHeight: 6.2 }]);
    expect((await rows(clerk, [`${lift},48.5`, `${escalator},6.2`], undefined)).outcome).toMatchObject({
      unchanged: 2,
    });
  });

  it('goes by the code that is one record’s alone, where another is shared by several', async () => {
    const clerk = await stage.person('shouli');
    const shared = '31103501022010060099';
    await stage.db
      .updateTable('equipment')
      .set({ registrationCode: shared })
      .where('useCertificateNo', 'like', '%A9000%')
      .execute();
    expect((await rows(clerk, [`${lift}${shared},48.5`], undefined)).outcome).toMatchObject({
      unchanged: 1,
      refused: 0,
    });
    const onlyShared = `曳引与强制驱动电梯,曳引驱动乘客电梯,,${shared},48.5`;
    const { outcome } = await rows(clerk, [onlyShared], undefined);
    expect(outcome?.problems).toEqual([
      {
        rowNo: 2,
        column: '注册代码',
        reason: expect.stringMatching(/^编号“31103501022010060099”对应多台设备（.+、.+），请核对$/),
      },
    ]);
  });
});

describe('a file of lines of pipelines', () => {
  it('adds and changes lines of the pipeline that it names, and refuses what names none', async () => {
    const clerk = await stage.person('shouli');
    const header = '设备编号,管道编号,管道长度(m),介质';
    const file = [header, 'GD-ROUND,RT-1,20,', 'GD-ROUND,RT-3,5,水', 'GD-NONE,RT-1,5,水', 'GD-ROUND,RT-4,很长,'].join(
      '\n',
    );
    const dry = await dryRun(clerk, importPipingUnit, file);
    expect(dry.outcome).toMatchObject({ added: 1, changed: 1, refused: 2 });
    expect(dry.outcome?.problems.map(({ rowNo, column }) => [rowNo, column])).toEqual([
      [4, '设备编号'],
      [5, '管道长度'],
    ]);
    await load(clerk, importPipingUnit, dry.id, 'goodRows');
    const { list } = await clerk.does(findPipingUnits, { name: 'RT-' });
    const lengths = list.map(({ pipingCode, length, medium }) => [pipingCode, length, medium]);
    expect(lengths.toSorted()).toEqual([
      ['RT-1', 20, undefined],
      ['RT-2', 12.5, '蒸汽'],
      ['RT-3', 5, '水'],
    ]);
  });
});
