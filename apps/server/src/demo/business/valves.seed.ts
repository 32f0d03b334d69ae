import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { isJudgedGrid } from '@tejian/domain/business/report/row.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Finding, Unfinished } from './past-lifts.seed.ts';
import type { Story } from './story.seed.ts';
import { inspectionBefore, reachedText, workDay, type StoryStep } from './work-days.seed.ts';

/** The declaration of valves that are sent in. */
const valveBusiness = { kindCode: 'F000', categoryCode: '28', applyType: '1', businessNature: '1' } as const;

type Batch = readonly [
  unit: string,
  valves: readonly (readonly [model: string, dn: number, pressure: number, place: string])[],
  when: number | Unfinished,
  found?: Finding,
];

const batches: readonly Batch[] = [
  ['hospital', [['A48Y-16C', 50, 0.8, '蒸汽分汽缸'], ['A28W-16T', 25, 0.7, '锅炉房贮水罐']], 331],
  ['hotel', [['A27W-10T', 20, 0.6, '热水锅炉出口']], 214],
  ['chemical', [['A42Y-25', 80, 1.6, '反应釜顶部'], ['A42Y-25', 80, 1.6, '反应釜备用'], ['A41H-16C', 40, 1.0, '压缩空气储罐'], ['A21H-40', 15, 2.4, '氮气缓冲罐']], 126, 'unqualified'],
  ['factory', [['A48Y-16C', 40, 1.0, '一号储气罐'], ['A48Y-16C', 40, 1.0, '二号储气罐'], ['A47H-16C', 50, 0.9, '蒸汽管网减压后']], 37],
  ['chemical', [['A42Y-25', 80, 1.6, '反应釜顶部']], ['BGDY', 1]],
  ['hospital', [['A48Y-16C', 50, 0.8, '消毒供应室灭菌器'], ['A48Y-16C', 50, 0.8, '洗衣房蒸汽总管']], ['BGSH', 1]],
  ['factory', [['A21H-40', 15, 2.4, '液压站蓄能器'], ['A41H-16C', 40, 1.0, '三号储气罐']], ['BGLR', 1]],
  ['hotel', [['A27W-10T', 20, 0.6, '生活热水换热器'], ['A28W-16T', 25, 0.7, '蒸汽发生器']], ['RWAP', 1]],
  ['warehouse', [['A41H-16C', 32, 0.8, '空压站储气罐']], ['YWSB', 1]],
]; // prettier-ignore

/** Batches of safety valves: most of them are back, some stand at a step of their short flow. */
export const valveStories = (today: Day): Story[] =>
  batches.map(([unit, valves, when, foundFinding = 'clean'], at) => {
    const { inspectOn, until } = momentsOf(when, today);
    const turn = 80_000 + at;
    return {
      unit,
      liftCodes: [],
      newLifts: [],
      inspectOn,
      until,
      found: foundFinding,
      isRecheck: false,
      machine: { name: '安全阀', model: '', turn, ...valveBusiness },
      valves: valves.map((valve, row) => ({ values: valuesOf(valve, turn * 10 + row) })),
    };
  });

function momentsOf(when: number | Unfinished, today: Day): { inspectOn: Day; until: StoryStep } {
  if (typeof when !== 'number') return { inspectOn: inspectionBefore(today, ...when), until: when[0] };
  const inspectOn = workDay(addDays(today, -when), 0);
  return { inspectOn, until: reachedText(inspectOn, today) };
}

const valuesOf = ([valveModel, nominalDiameter, setPressure, installPosition]: Batch[1][number], no: number) => ({
  valveName: '安全阀',
  productNo: `AF${String(no)}`,
  valveModel,
  valveType: '弹簧式',
  usedOn: installPosition.includes('锅炉') ? '锅炉' : '压力容器',
  nominalDiameter,
  setPressure,
  workingPressure: Number((setPressure * 0.85).toFixed(2)),
  workMedium: installPosition.includes('氮气') ? '氮气' : installPosition.includes('储气') ? '压缩空气' : '蒸汽',
  testMedium: '空气',
  installPosition,
});

const bench: readonly Row[] = [
  { name: '安全阀校验台', model: 'AJT-300', no: 'SF-JL-012', validTo: '2027-03-31' },
  { name: '精密压力表', model: '0-4MPa 0.4级', no: 'SF-JL-013', validTo: '2027-03-31' },
];

interface Wish {
  readonly found: Finding;
  readonly inspectDate: Day;
  readonly inspectors: readonly string[];
}

/** The bench's result for each valve that was sent in; of a batch with a defect the last one leaks. */
export function valveEntry(
  template: ReportTemplate,
  entry: ReportEntry,
  { found, inspectDate, inspectors }: Wish,
): ReportEntry {
  const grid = template.sections.find(isJudgedGrid);
  const rows = (grid && entry.grids[grid.id]) ?? [];
  const measuredRows = rows.map((row, at) => {
    const set = Number(row['required']);
    const isLeaking = found !== 'clean' && at === rows.length - 1;
    return {
      ...row,
      opening: Number((set * (1 + ((at % 5) - 2) / 200)).toFixed(3)),
      reseat: Number((set * 0.9).toFixed(3)),
      sealTest: Number((set * 0.92).toFixed(3)),
      leak: isLeaking ? '不合格' : '合格',
      body: '合格',
      repair: isLeaking ? '密封面有沟痕，研磨后仍泄漏' : '清洗、研磨密封面',
      ...(isLeaking ? {} : { sealNo: `SF-Q${String(row['productNo']).slice(2)}` }),
      months: '12',
    };
  });
  const statedFacts = { 'par.standard': 'GB/T 12243-2021', 'par.checkMode': '离线' };
  const fields = { ...entry.fields, 'rep.inspectDate': inspectDate, 'rep.inspectors': [...inspectors], ...statedFacts };
  return { ...entry, fields, instruments: bench, grids: { ...entry.grids, ...(grid && { [grid.id]: measuredRows }) } };
}
