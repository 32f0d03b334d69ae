import type { LiftSeed } from '../lifts.seed.ts';
import type { StoryStep } from './work-days.seed.ts';

/** The outcome of an inspection: nothing, small defects that do not stop the lift, or a defect that does. */
export type Finding = 'clean' | 'defects' | 'unqualified';

/** A step and the working days that something has been waiting there. */
export type Unfinished = readonly [until: StoryStep, waiting: number];

/** Lifts of one building, inspected together some days ago in the product itself. */
export interface PastLifts {
  readonly unit: string;
  readonly variety: LiftSeed['variety'];
  readonly places: readonly string[];
  /** Full years since the supervision inspection at installation, on the day of the inspection. */
  readonly age: number;
  /** Each inspection, the earliest first: days before today, or where its report stands now and for how long. */
  readonly inspected: readonly (number | Unfinished)[];
  /** The finding at each of them. */
  readonly found: readonly Finding[];
}

type Row = readonly [
  unit: string,
  variety: LiftSeed['variety'],
  places: string,
  age: number,
  inspected: readonly (number | Unfinished)[],
  found?: readonly Finding[],
];

// From the sixteenth year on a lift is inspected every year: those appear twice. A failed one is inspected again.
const rows: readonly Row[] = [
  ['office', '3110', '国际中心1号梯、国际中心2号梯', 17, [421, 56]],
  ['hospital', '3110', '老住院楼1号梯', 18, [409, 45], ['clean', 'defects']],
  ['hotel', '3110', '北楼客梯', 16, [402, 371, 38], ['unqualified', 'clean', 'clean']],
  ['factory', '3120', '老车间货梯', 19, [396, ['BGSP', 1]], ['defects', 'defects']],
  ['mall', '3310', '三层至四层上行扶梯、三层至四层下行扶梯', 16, [388, ['BGFF', 24]]],
  ['jiangbin', '3110', 'E座1号梯、E座2号梯', 16, [381, ['BGDY', 1]]],
  ['library', '3110', '老馆电梯', 17, [375, ['BGSH', 1]], ['defects', 'clean']],
  ['yunqi', '3110', '云栖小区8号楼1单元、云栖小区8号楼2单元', 11, [352]],
  ['metro', '3310', '东门站A口上行扶梯、东门站A口下行扶梯', 4, [338]],
  ['school', '3110', '实验楼电梯', 7, [321]],
  ['chemical', '3120', '原料仓货梯', 9, [309], ['defects']],
  ['office', '3110', '科技大厦1号梯、科技大厦2号梯', 9, [295]],
  ['jiangbin', '3420', 'F座消防梯', 4, [281]],
  ['mall', '3110', '西区观光梯', 13, [266, 239], ['unqualified', 'clean']],
  ['warehouse', '3120', '5号仓货梯', 7, [251]],
  ['hospital', '3110', '体检中心1号梯、体检中心2号梯', 4, [236]],
  ['metro', '3320', '东门站人行道1号', 4, [219]],
  ['hotel', '3110', '南楼1号客梯', 11, [203]],
  ['yunqi', '3110', '云栖小区9号楼', 7, [188], ['defects']],
  ['factory', '3120', '三号厂房货梯', 9, [171]],
  ['office', '3110', '国际中心副楼电梯', 13, [155]],
  ['library', '3110', '报告厅电梯', 4, [139]],
  ['jiangbin', '3110', 'G座1号梯、G座2号梯', 7, [121]],
  ['mall', '3310', '二号门上行扶梯、二号门下行扶梯', 9, [104], ['defects']],
  ['school', '3110', '宿舍楼电梯', 4, [90]],
  ['chemical', '3120', '成品仓货梯', 11, [76]],
  ['metro', '3110', '东门站无障碍电梯', 7, [['BGGD', 2]]],
  ['hospital', '3110', '感染楼电梯', 9, [50], ['unqualified']],
  ['hotel', '3110', '南楼2号客梯', 13, [35]],
  ['yunqi', '3110', '云栖小区10号楼', 4, [27]],
  ['office', '3110', '科技大厦副楼电梯', 7, [['BGFF', 2]]],
  ['warehouse', '3120', '6号仓货梯', 4, [['BGDY', 2]]],
  ['school', '3110', '行政楼电梯', 9, [['BGGD', 1]]],
  ['hotel', '3110', '南楼3号客梯、南楼4号客梯', 9, [['BGFF', 1]]],
];

export const pastLifts: readonly PastLifts[] = rows.map(
  ([unit, variety, places, age, inspectedRows, foundFindings]) => ({
    unit,
    variety,
    places: places.split('、'),
    age,
    inspected: inspectedRows,
    found: inspectedRows.map((_, index) => foundFindings?.[index] ?? 'clean'),
  }),
);
