import { expect, it } from 'vitest';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { fillingOf, withCells } from './fill-grid.ts';
import type { Row } from './entry.ts';

// The tables of the forms on file take what people keep beside them: some columns, under the headings that the form prints.
interface Brought {
  readonly form: string;
  readonly table: string;
  /** As a file has them, its heading first. */
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}
const presets = ['驱动迂回装置', '托压索轮组'].map((part): Row => ({ part }));

const files: readonly (Brought & { readonly before?: readonly Row[] })[] = [
  {
    form: 'CRANE-BRIDGE-PERIODIC',
    table: 'girder',
    lines: ['测点,加载前,额定载荷,卸载后', '跨中S,24.5,8.5,24.0'],
    rows: [{ pos: '跨中S', before: 24.5, loaded: 8.5, after: 24 }],
  },
  {
    form: 'AMUSEMENT-PERIODIC',
    table: 'ndt',
    lines: ['检测部位,方法,数量,缺陷情况,结论', '主轴A端,MT,1,未见缺陷,合格'],
    rows: [{ part: '主轴A端', method: 'MT', qty: 1, defect: '未见缺陷', r: '合格' }],
  },
  {
    form: 'ROPEWAY-PERIODIC',
    table: 'parts',
    before: presets,
    lines: ['制造（制作）单位,备注', '示范索道设备厂,2012年'],
    rows: [{ ...presets[0], maker: '示范索道设备厂', memo: '2012年' }, presets[1] ?? {}],
  },
  {
    form: 'PIPE-PERIODIC',
    table: 'lines',
    before: [{ no: 'ZQ-01' }, { no: 'ZQ-02' }],
    lines: ['管道编号,安全状况等级', 'ZQ-02,1', 'ZQ-01,2'],
    rows: [
      { no: 'ZQ-01', grade: '2' },
      { no: 'ZQ-02', grade: '1' },
    ],
  },
  {
    form: 'PIPECOMP-SUPERVISION',
    table: 'products',
    lines: ['管号/部件编号,规格,材质,炉（批）号,长度,结论', 'GH-0001,φ108×6,20#,26-0817,12.5,合格'],
    rows: [{ no: 'GH-0001', spec: 'φ108×6', material: '20#', heat: '26-0817', len: 12.5, r: '合格' }],
  },
  {
    form: 'BOILER-EXTERNAL',
    table: 'safety',
    lines: ['名称,型号/量程,编号,数量,结果', '安全阀,A48Y-16C,AF-GL1-9,1,合格'],
    rows: [{ name: '安全阀', model: 'A48Y-16C', no: 'AF-GL1-9', qty: 1, result: '合格' }],
  },
];

it.each(files)('$table of $form is filled from a file', ({ form, table, before = [], lines, rows }) => {
  const section = ownTemplate(form).sections.find((one) => one.type === 'grid' && one.id === table);
  if (section?.type !== 'grid') throw new Error(`${form} has no table ${table}`);
  const filling = fillingOf(
    section,
    before,
    lines.map((line) => line.split(',')),
  );
  expect(filling).toMatchObject({ changed: [], refused: [], leftColumns: [], left: { columns: 0, rows: 0 } });
  expect(withCells(before, filling?.added ?? [])).toEqual(rows);
});
