// One measure: boxes, aggregate, limit.
import { bindLabel, type Context } from './context.ts';
import type { MeasuredValue } from './entry.ts';
import { printEntered, printJudged, printLimit } from './format.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import { isWithin, resolveLimit, type ResolvedLimit } from './limit.ts';
import { reportText } from './report.text.ts';
import type { Measure, ReportTemplate } from './template.ts';

export interface MeasureJudgement {
  readonly id: string;
  readonly filled: boolean;
  /** `null`: nothing entered, only recorded, or the limit is not known. */
  readonly inLimit: boolean | null;
  /** The single value, or the aggregate of the boxes; null when each box is judged by itself or none is filled. */
  readonly value: number | null;
  /** Boxes outside the limit, from 0. */
  readonly outBoxes: readonly number[];
  readonly limit: ResolvedLimit;
  /** "≤ 6 mm"; a sentence where the limit is unknown; '' where the value is only recorded. */
  readonly limitText: string;
}

export function numbersOf(value: MeasuredValue | undefined): (number | null)[] {
  const boxes = typeof value === 'object' && value !== null ? value : [value ?? null];
  return boxes.map((box) => (typeof box === 'number' && Number.isFinite(box) ? box : null));
}

export function aggregate(numbers: readonly number[], how: 'min' | 'max' | 'mean' | 'sum'): number | null {
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, x) => total + x, 0);
  switch (how) {
    case 'min':
      return Math.min(...numbers);
    case 'max':
      return Math.max(...numbers);
    case 'sum':
      return sum;
    case 'mean':
      return sum / numbers.length;
  }
}

export function judgeMeasure(
  template: ReportTemplate,
  measure: Measure,
  enteredValue: MeasuredValue | undefined,
  context: Context,
): MeasureJudgement {
  const limit = resolveLimit(measure.limit, context);
  const boxes = numbersOf(enteredValue);
  const numbers = boxes.filter((box) => box !== null);
  const how = measure.agg ?? 'each';
  const each = how === 'each';
  const value = how === 'each' ? (boxes.length === 1 ? (boxes[0] ?? null) : null) : aggregate(numbers, how);
  const base = {
    id: measure.id,
    filled: numbers.length > 0,
    value,
    limit,
    limitText: limitText(template, limit, measure.unit),
  };
  if (numbers.length === 0 || limit.kind !== 'bounds') return { ...base, inLimit: null, outBoxes: [] };
  const outBoxes = boxes.flatMap((box, index) => (box !== null && isWithin(box, limit) === false ? [index] : []));
  if (each) return { ...base, inLimit: outBoxes.length === 0, outBoxes };
  const inLimit = value === null ? null : isWithin(value, limit);
  return { ...base, inLimit, outBoxes: inLimit === false ? outBoxes : [] };
}

export function limitText(template: ReportTemplate, limit: ResolvedLimit, unit: string | undefined): string {
  if (limit.kind !== 'missing') return printLimit(limit, unit);
  return reportText.limitUnknown(limit.binds.map((bind) => bindLabel(template, bind)).join(reportText.listSeparator));
}

/** "门间隙 7 mm（第3个）超出限值，应≤ 6 mm" */
export function outSentence(
  measure: Measure,
  enteredValue: MeasuredValue | undefined,
  judgement: MeasureJudgement,
): string {
  const boxes = numbersOf(enteredValue);
  if (judgement.value !== null) {
    const how = measure.agg && measure.agg !== 'each' ? reportText.aggregate[measure.agg] : '';
    return reportText.valueOut(
      measure.label + how,
      withUnit(
        how === '' ? printEntered(judgement.value) : printJudged(judgement.value, undefined, [judgement.limit]),
        measure.unit,
      ),
      judgement.limitText,
    );
  }
  const numbers = judgement.outBoxes.map((index) => printEntered(boxes[index] ?? 0)).join(reportText.listSeparator);
  const where = reportText.boxes(judgement.outBoxes.map((index) => index + 1).join(reportText.listSeparator));
  return reportText.valueOut(measure.label, withUnit(numbers, measure.unit) + where, judgement.limitText);
}
