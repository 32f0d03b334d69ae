// Random entries of any template: what is known of the equipment, what was entered, and every result by chance.
import { withAddedItems } from '../../src/business/report/added-items.ts';
import type { Context } from '../../src/business/report/context.ts';
import type { FieldValue, ItemEntry, MeasuredValue, ReportEntry, Row } from '../../src/business/report/entry.ts';
import { sampleEntry } from '../../src/business/report/sample-entry.ts';
import { isJudgedGrid, type JudgedGrid } from '../../src/business/report/row.ts';
import { sampleRow } from '../../src/business/report/sample-rows.ts';
import { placedFields } from '../../src/business/report/template-binds.ts';
import type { Column, Field, Item, Measure, ReportTemplate } from '../../src/business/report/template.ts';
import type { Random } from '../random/random.ts';

export interface RandomPaper {
  readonly frozen: Context;
  readonly entry: ReportEntry;
}

/** `failures`: the share of items that fail; the rest passes, save a few that do not apply or could not be inspected. */
export function randomPaper(template: ReportTemplate, random: Random, failures: number): RandomPaper {
  const known: Record<string, FieldValue> = {
    'rep.no': `CO-TD2026${10_000 + random.below(90_000)}`,
    'rep.round': 1 + random.below(2),
    'rep.categoryCode': template.category.code,
    'rep.category': template.category.name,
    'inst.name': '某某特种设备检验研究院',
  };
  const settled =
    /^(rep\.(no|category|conclusion|nextDate|certText|basis|inspectDate|inspectors)|inst\.name|par\.over15Years)$/;
  for (const { field } of placedFields(template)) {
    if (settled.test(field.bind) || known[field.bind] !== undefined) continue;
    known[field.bind] = random.next() < 0.05 && !field.required ? null : valueOf(field, random);
  }
  known['res.nextMonths'] = random.oneOf([null, 12, 24, 36]);
  const inspectDate = dayFrom(random, 2026);
  const base = sampleEntry(template, known, {
    effect: 'pass',
    inspectDate,
    inspectors: ['赵启明', '孙立新'],
    fields: { 'rep.remark': `备注${random.below(1000)}` },
  });
  const items: Record<string, ItemEntry> = {};
  const grids: Record<string, Row[]> = {};
  for (const section of withAddedItems(template, base).sections) {
    if (section.type === 'items')
      for (const item of section.items)
        items[item.no] = randomItem(template, item, base.items[item.no], random, failures);
    if (isJudgedGrid(section)) grids[section.id] = randomRows(section, known, random, failures);
    else if (section.type === 'grid')
      grids[section.id] = random.times(section.minRows, section.minRows + 4, () => rowOf(section.columns, random));
  }
  return { frozen: known, entry: { ...base, items, grids: { ...base.grids, ...grids } } };
}

const two = (number: number): string => String(number).padStart(2, '0');
const dayFrom = (random: Random, year: number): string =>
  `${year}-${two(1 + random.below(9))}-${two(1 + random.below(28))}`;

/** A text that holds no label, so that a lost label is not found in it. */
function valueOf({ options, input }: Field, random: Random): FieldValue {
  if (options) return random.oneOf(options);
  if (input === 'number') return random.below(5000) / random.oneOf([1, 10, 100]);
  if (input === 'date' || input === 'month') return dayFrom(random, 2005 + random.below(20));
  if (input === 'users') return ['赵启明'];
  return `甲乙${random.below(10_000)}`;
}

function randomItem(
  template: ReportTemplate,
  item: Item,
  sample: ItemEntry | undefined,
  random: Random,
  failures: number,
): ItemEntry {
  if (!sample || Object.keys(sample).length === 0) return {};
  const options = template.resultSets[item.results] ?? [];
  const chosen = (): string => {
    const chance = random.next();
    const effect =
      chance < failures ? 'fail' : chance < failures + 0.05 ? 'na' : chance < failures + 0.07 ? 'unable' : 'pass';
    return (options.find((option) => option.effect === effect) ?? options[0])?.value ?? '';
  };
  const measures = [...(item.measures ?? []), ...(item.subs ?? []).flatMap((sub) => sub.measures ?? [])];
  const values = Object.fromEntries(measures.map((measure) => [measure.id, measured(measure, random)]));
  const memo = random.next() < 0.1 ? `见记录${random.below(1000)}` : '';
  if (!sample.subs) return { result: chosen(), values, memo };
  return { subs: Object.fromEntries(Object.keys(sample.subs).map((no) => [no, { result: chosen() }])), values, memo };
}

function measured({ decimals = 2, repeat = 1 }: Measure, random: Random): MeasuredValue {
  const one = () => Number((random.next() * 20).toFixed(decimals));
  return repeat <= 1 ? one() : Array.from({ length: repeat }, one);
}

/** Rows that pass, save those that fail in one column by chance. */
const randomRows = (section: JudgedGrid, known: Context, random: Random, failures: number): Row[] =>
  Array.from({ length: 1 + random.below(6) }, (_, at) => {
    const failing = random.next() < failures ? random.oneOf(section.each.checks).column : undefined;
    return sampleRow(section, known, at, failing);
  });

const rowOf = (columns: readonly Column[], random: Random): Row =>
  Object.fromEntries(
    columns.map(({ key, input, options, decimals = 1 }) => [
      key,
      options
        ? random.oneOf(options)
        : input === 'number'
          ? Number((1 + random.next() * 9).toFixed(decimals))
          : input === 'date' || input === 'month'
            ? dayFrom(random, 2025)
            : `值${random.below(1000)}`,
    ]),
  );
