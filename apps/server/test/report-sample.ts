// Invented equipment, entries and judgement for any template: what the print tests and the render bench draw.
import type { Context, FieldValue } from '@tejian/domain/report/context.ts';
import type { ItemEntry, ReportEntry, Row } from '@tejian/domain/report/entry.ts';
import type { GridJudgement } from '@tejian/domain/report/grid.ts';
import type { ItemJudgement } from '@tejian/domain/report/item.ts';
import type { GridSection, Item, ReportTemplate } from '@tejian/domain/report/template.ts';
import type { PrintInput, PrintJudgement } from '../src/features/report/print-input.ts';

export interface SampleOptions {
  document?: 'report' | 'record';
  draft?: boolean;
  /** Rows of every measurement table; 0 leaves the optional ones out. */
  gridRows?: number;
  instruments?: number;
  failing?: readonly string[];
  /** Every item is not applicable and every field of the archive is unknown. */
  empty?: boolean;
  fields?: Record<string, FieldValue>;
  images?: PrintInput['images'];
}

const known: Record<string, FieldValue> = {
  'rep.no': 'CO-TD202650001', 'rep.category': '定期检验', 'rep.round': 1, 'rep.inspectDate': '2026-03-15',
  'rep.nextDate': '2027-03-31', 'rep.inspectors': ['赵启明', '孙立新'], 'rep.conclusion': '合格',
  'rep.writer': '赵启明', 'rep.writeDate': '2026-03-16', 'rep.checker': '孙立新', 'rep.checkDate': '2026-03-16',
  'rep.auditor': '周文清', 'rep.auditDate': '2026-03-17', 'rep.approver': '吴志远', 'rep.approveDate': '2026-03-18',
  'rep.basis': '《电梯监督检验和定期检验规则》（TSG T7001—2023）',
  'inst.name': '云岭省特种设备检验研究院', 'inst.approvalNo': 'TS7110088-2028', 'inst.address': '云岭省江城市滨河大道188号',
  'inst.postcode': '650000', 'inst.phone': '0871-65550000', 'inst.email': 'fuwu@ylti.example', 'inst.queryUrl': 'https://tejian.example/verify',
  'unit.use.name': '江城市翠湖物业服务有限公司', 'unit.use.creditCode': '91530100MA6K12345X', 'unit.use.address': '江城市五华区翠湖南路66号',
  'unit.use.safetyManager': '李建国', 'unit.use.phone': '0871-63330000', 'unit.maker.name': '迅升电梯（中国）有限公司',
  'unit.maintain.name': '江城恒安电梯工程有限公司', 'unit.maintain.phone': '0871-64440000',
  'equ.code': '31105301022019060012', 'equ.useCertNo': '梯11云A00123（19）', 'equ.name': '曳引驱动乘客电梯', 'equ.category': '曳引与强制驱动电梯',
  'equ.variety': '曳引驱动乘客电梯', 'equ.model': 'XS-3000VF', 'equ.factoryNo': '19G0602215', 'equ.makeDate': '2019-05-20',
  'equ.useDate': '2019-07-01', 'equ.installInspectDate': '2019-06-18', 'equ.place': '翠湖花园3栋1单元', 'equ.innerNo': '3-1#',
  'par.ratedLoad': 1000, 'par.ratedSpeed': 1.75, 'par.floors': '18层/18站/18门', 'par.control': '集选', 'par.travel': 52.2, 'par.use': '乘客',
  'par.doorType': '中分', 'par.ropeDiameter': '2:1/φ10', 'par.governorModel': 'XS3A', 'par.governorNo': 'G190322', 'par.safetyGear': '渐进式(v>1.0)',
  'par.balanceDesign': '0.45', 'par.over15Years': '否', 'par.machineRoom': '有', 'par.exProof': '否', 'par.maxOvertravel': 350,
  'par.ropeType': '8×19', 'par.doorKeepMin': 10,
};
const instrumentNames = ['钢直尺', '钢卷尺', '塞尺', '游标卡尺', '斜塞尺', '照度计', '绝缘电阻测试仪', '钳形电流表', '万用表', '转速表', '限速器测试仪', '推拉力计', '温湿度计'];

export function sampleInput(template: ReportTemplate, options: SampleOptions = {}): PrintInput {
  const entry = sampleEntry(template, options);
  const context: Context = { ...(options.empty ? keep(known, /^(rep|inst)\./) : known), ...options.fields };
  return {
    document: options.document ?? 'report', template, entry, context, judgement: sampleJudgement(template, entry, options),
    draft: options.draft ?? false, documentDate: '2026-03-18', images: options.images ?? {},
  };
}

function sampleEntry(template: ReportTemplate, options: SampleOptions): ReportEntry {
  const items: Record<string, ItemEntry> = {};
  const grids: Record<string, Row[]> = {};
  for (const section of template.sections) {
    if (section.type === 'items') for (const item of section.items) items[item.no] = itemEntry(template, item, options);
    if (section.type === 'grid') grids[section.id] = gridRows(section, options.gridRows ?? 8);
  }
  const failing = options.failing ?? [];
  return {
    items, grids, attachments: {}, fields: {},
    problems: failing.map((no, at) => ({
      seq: at + 1, no, desc: '制动器制动衬片磨损量超过使用说明书规定', require: '更换制动衬片并调整间隙', deadline: '2026-03-30',
      measure: '已更换，见整改照片', recheck: '合格', recheckDate: '2026-03-28',
    })),
    instruments: instrumentNames.slice(0, options.instruments ?? 6).map((name, at) => ({
      name, model: ['300mm', '5m', '0.02～1mm', '0～150mm', '0～15mm', 'TES-1332A'][at % 6] ?? '', no: `TJ-DT-${String(at + 17).padStart(3, '0')}`,
      validTo: '2027-01-20', before: '√', after: '√',
    })),
  };
}

function itemEntry(template: ReportTemplate, item: Item, options: SampleOptions): ItemEntry {
  const set = template.resultSets[item.results] ?? [];
  const valueOf = (effect: string) => set.find((option) => option.effect === effect)?.value ?? '';
  const result = valueOf(options.empty ? 'na' : options.failing?.includes(item.no) ? 'fail' : 'pass');
  const measures = options.empty ? [] : [...(item.measures ?? []), ...(item.subs ?? []).flatMap((sub) => sub.measures ?? [])];
  const values = Object.fromEntries(measures.map((one) => [one.id, (one.repeat ?? 1) > 1 ? Array.from({ length: one.repeat ?? 1 }, (_, at) => 3 + at / 2) : 5.5]));
  return { result, subs: Object.fromEntries((item.subs ?? []).map(({ no }) => [no, { result }])), values };
}

function gridRows(section: GridSection, count: number): Row[] {
  return Array.from({ length: count }, (_, at) => Object.fromEntries(section.columns.map((column, col) =>
    [column.key, section.presetRows?.[at]?.[column.key] ?? (column.input === 'number' ? 8 + ((at * 7 + col) % 10) / 10 : column.options?.[0] ?? `${at + 1}`)])));
}

function sampleJudgement(template: ReportTemplate, entry: ReportEntry, options: SampleOptions): PrintJudgement {
  const items: Record<string, ItemJudgement> = {};
  const grids: Record<string, GridJudgement> = {};
  for (const section of template.sections) {
    if (section.type === 'items') for (const item of section.items) items[item.no] = judgement(template, item, entry.items[item.no]?.result ?? '');
    if (section.type === 'grid') {
      grids[section.id] = { section: section.id, filled: (options.gridRows ?? 8) > 0, stats: Object.fromEntries(section.stats.map(({ id }) => [id, 7.8])), checks: [] };
    }
  }
  return { items, grids };
}

function judgement(template: ReportTemplate, item: Item, result: string): ItemJudgement {
  const effect = template.resultSets[item.results]?.find(({ value }) => value === result)?.effect ?? null;
  const subs = Object.fromEntries((item.subs ?? []).map(({ no }) => [no, { no, applies: true, result, effect, measures: {} }]));
  return { no: item.no, section: '', applies: true, result, effect, empty: false, subs, measures: {}, conflicts: [], explanation: '' };
}

function keep(values: Record<string, FieldValue>, pattern: RegExp): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => pattern.test(key)));
}

