// Invented equipment, entries and judgement for any template: what the print tests and the render bench draw.
import { readFileSync } from 'node:fs';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { Effect, GridSection, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { FieldValue, ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { PrintInput } from '../src/features/business/report/print-input.ts';

export interface PrintSample {
  document?: 'report' | 'record';
  draft?: boolean;
  effect?: Effect;
  /** Rows of every measurement table; 0 leaves the optional ones out. */
  gridRows?: number;
  instruments?: number;
  /** Item numbers that fail. */
  failing?: readonly string[];
  /** Nothing is known of the equipment. */
  unknown?: boolean;
  fields?: Record<string, FieldValue>;
  images?: PrintInput['images'];
}

const system: Record<string, FieldValue> = {
  'rep.no': 'CO-TD202650001',
  'rep.category': '定期检验',
  'rep.round': 1,
  'rep.basis': '《电梯监督检验和定期检验规则》（TSG T7001—2023）',
  'rep.writer': '赵启明',
  'rep.writeDate': '2026-03-16',
  'rep.checker': '孙立新',
  'rep.checkDate': '2026-03-16',
  'rep.auditor': '周文清',
  'rep.auditDate': '2026-03-17',
  'rep.approver': '吴志远',
  'rep.approveDate': '2026-03-18',
  'inst.name': '云岭省特种设备检验研究院',
  'inst.approvalNo': 'TS7110088-2028',
  'inst.address': '云岭省江城市滨河大道188号',
  'inst.postcode': '650000',
  'inst.phone': '0871-65550000',
  'inst.email': 'fuwu@ylti.example',
  'inst.queryUrl': 'https://tejian.example/verify',
};
const archive: Record<string, FieldValue> = {
  'unit.use.name': '江城市翠湖物业服务有限公司',
  'unit.use.creditCode': '91530100MA6K12345X',
  'unit.use.address': '江城市五华区翠湖南路66号',
  'unit.use.safetyManager': '李建国',
  'unit.use.phone': '0871-63330000',
  'unit.maker.name': '迅升电梯（中国）有限公司',
  'unit.maintain.name': '江城恒安电梯工程有限公司',
  'unit.maintain.phone': '0871-64440000',
  'equ.code': '31105301022019060012',
  'equ.useCertNo': '梯11云A00123（19）',
  'equ.name': '曳引驱动乘客电梯',
  'equ.category': '曳引与强制驱动电梯',
  'equ.variety': '曳引驱动乘客电梯',
  'equ.model': 'XS-3000VF',
  'equ.factoryNo': '19G0602215',
  'equ.makeDate': '2019-05-20',
  'equ.useDate': '2019-07-01',
  'equ.installInspectDate': '2019-06-18',
  'equ.place': '翠湖花园3栋1单元',
  'equ.innerNo': '3-1#',
  'par.ratedLoad': 1000,
  'par.ratedSpeed': 1.75,
  'par.floors': '18层/18站/18门',
  'par.control': '集选',
  'par.travel': 52.2,
  'par.use': '乘客',
  'par.doorType': '中分',
  'par.ropeDiameter': '2:1/φ10',
  'par.governorModel': 'XS3A',
  'par.governorNo': 'G190322',
  'par.safetyGear': '渐进式(v>1.0)',
  'par.balanceDesign': '0.45',
  'par.machineRoom': '有',
  'par.exProof': '否',
  'par.maxOvertravel': 350,
  'par.ropeType': '8×19',
  'par.doorKeepMin': 10,
};
const instruments = [
  '钢直尺',
  '钢卷尺',
  '塞尺',
  '游标卡尺',
  '斜塞尺',
  '照度计',
  '绝缘电阻测试仪',
  '钳形电流表',
  '万用表',
  '转速表',
  '限速器测试仪',
  '推拉力计',
  '温湿度计',
];
const models = ['300mm', '5m', '0.02～1mm', '0～150mm', '0～15mm', 'TES-1332A'];

export const printTemplates = ['ELEV-LIFT-PERIODIC-2023', 'ELEV-LIFT-PERIODIC-2009', 'ELEV-ESC-PERIODIC-2023'];

export function printTemplate(code: string): ReportTemplate {
  const file = new URL(`../reference/report-templates/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReportTemplate;
}

export function printSample(form: ReportTemplate, sample: PrintSample = {}): PrintInput {
  const frozen: Context = { ...system, ...(sample.unknown ? {} : archive), ...sample.fields };
  const entry = sampleWork(form, frozen, sample);
  const template = withAddedItems(form, entry);
  const judgement = judge(template, entry, frozen);
  return {
    document: sample.document ?? 'report',
    template,
    entry,
    judgement,
    context: { ...judgement.context, ...sample.fields },
    draft: sample.draft ?? false,
    documentDate: '2026-03-18',
    images: sample.images ?? {},
  };
}

function sampleWork(form: ReportTemplate, frozen: Context, sample: PrintSample): ReportEntry {
  const entry = sampleEntry(form, frozen, {
    effect: sample.effect ?? 'pass',
    inspectDate: '2026-03-15',
    inspectors: ['赵启明', '孙立新'],
  });
  const template = withAddedItems(form, entry);
  const items = { ...entry.items };
  for (const section of template.sections) {
    if (section.type !== 'items') continue;
    for (const item of section.items.filter(({ no }) => sample.failing?.includes(no))) {
      const fail = template.resultSets[item.results]?.find(({ effect }) => effect === 'fail')?.value ?? '';
      items[item.no] = {
        result: fail,
        subs: Object.fromEntries((item.subs ?? []).map(({ no }) => [no, { result: fail }])),
        memo: '已告知使用单位',
      };
    }
  }
  const grids = template.sections.filter((section) => section.type === 'grid');
  return {
    ...entry,
    items,
    grids: {
      ...entry.grids,
      ...Object.fromEntries(grids.map((section) => [section.id, gridRows(section, sample.gridRows ?? 8)])),
    },
    problems: (sample.failing ?? []).map((item) => ({
      item,
      require: '更换制动衬片并调整间隙',
      deadline: '2026-03-30',
      measure: '已更换，见整改照片',
      recheck: '合格',
      recheckDate: '2026-03-28',
    })),
    instruments: instruments.slice(0, sample.instruments ?? 6).map((name, at) => ({
      name,
      model: models[at % models.length] ?? '',
      no: `TJ-DT-${String(at + 17).padStart(3, '0')}`,
      validTo: '2027-01-20',
      before: '√',
      after: '√',
    })),
  };
}

function gridRows(section: GridSection, count: number): Row[] {
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      section.columns.map((column, col) => [
        column.key,
        section.presetRows?.[at]?.[column.key] ?? cell(column, at, col),
      ]),
    ),
  );
}

function cell(column: GridSection['columns'][number], at: number, col: number): string | number {
  if (column.input === 'number') return 8 + ((at * 7 + col) % 10) / 10;
  return column.options?.[0] ?? String(at + 1);
}
