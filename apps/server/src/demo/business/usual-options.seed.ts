import { numberOf, textOf, type Context } from '@tejian/domain/business/report/context.ts';
import type { Bind, Field } from '@tejian/domain/business/report/template.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';

/** One choice, or those among which the form offers one. */
type Choice = string | readonly string[];
type Usual = Choice | ((known: Context, inspectDate: Day) => Choice);

const YEARS_OLD = 15;
const isOld = (knownContext: Context, inspectDate: Day): boolean => {
  const madeText = textOf(knownContext, 'equ.makeDate') || textOf(knownContext, 'equ.installInspectDate');
  return madeText !== '' && Number(inspectDate.slice(0, 4)) - Number(madeText.slice(0, 4)) > YEARS_OLD;
};

/** A safety gear goes with the rated speed (GB/T 7588.1: instantaneous up to 0.63 m/s). */
function safetyGear(knownContext: Context): string {
  const speed = numberOf(knownContext['par.ratedSpeed']) ?? 1.75;
  if (speed <= 0.63) return '瞬时式';
  return speed <= 1 ? '渐进式(v≤1.0)' : '渐进式(v>1.0)';
}

const variety = (knownContext: Context): string => textOf(knownContext, 'equ.variety');

/** The values that an ordinary machine of its kind has, by the bind, where the archive says nothing. */
const usualOptions: Readonly<Record<Bind, Usual>> = {
  'par.auto': '无',
  'par.auxBrake': (knownValues) => ((numberOf(knownValues['par.rise']) ?? 4.8) > 6 ? '有' : '无'),
  'par.cabin': '有',
  'par.checkMode': '离线',
  'par.class': 'Ⅰ',
  'par.doorType': '中分',
  'par.earthing': 'TN',
  'par.env': '普通',
  'par.exProof': '否',
  'par.exitDepthMin': '2.5',
  'par.fullInspect': '年度',
  'par.grade': 'B级',
  'par.hoist': '钢丝绳卷扬',
  'par.hydraulic': '无',
  'par.inspectKind': '定期检验',
  'par.lineVoltage': '<1kV',
  'par.machineRoom': '有',
  'par.magnet': '无',
  'par.medium': '蒸汽',
  'par.molten': '否',
  'par.monitor': ['无', '不要求'],
  'par.over15Years': (knownValues, inspectDate) => (isOld(knownValues, inspectDate) ? '是' : '否'),
  'par.pipeClass': 'GC2',
  'par.pmDrive': '否',
  'par.power': '柴油',
  'par.powerStation': '否',
  'par.remote': '无',
  'par.ropeType': '8×19',
  'par.safetyGear': safetyGear,
  'par.standard': 'GB/T 12243-2021',
  'par.stepGapMax': '6',
  'par.superheater': '无',
  'par.type': (knownValues) => (variety(knownValues).includes('人行道') ? '自动人行道' : '自动扶梯'),
  'par.use': (knownValues) => (variety(knownValues).includes('载货') ? '载货' : '乘客'),
  'par.workClass': 'A5',
  'res.safetyGrade': '2',
  'res.severe': '否',
};

/** A choice that an inspector would sign beside what is known of the device; undefined where nothing is said of the field. */
export function usualOption(
  { bind, options = [] }: Field,
  knownContext: Context,
  inspectDate: Day,
): string | undefined {
  const usual = usualOptions[bind];
  const choice = typeof usual === 'function' ? usual(knownContext, inspectDate) : usual;
  return [choice ?? []].flat().find((one) => options.includes(one));
}
