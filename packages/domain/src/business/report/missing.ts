// What is still to be filled before a report can be submitted, each with its place, and how far the entry is.
import { addedItemText } from './added-items.text.ts';
import { openSection, shownNumber } from './added-items.ts';
import { conditionBinds } from './condition.ts';
import { bindLabel, isBlank, isOfOtherUnit, templateFields, type Context } from './context.ts';
import type { CountedItem } from './counts.ts';
import type { ItemJudgement } from './item.ts';
import type { MeasureJudgement } from './measure.ts';
import type { Obstacle, Place } from './place.ts';
import { judgeText } from './report.text.ts';
import type { Bind, Effect, Measure, ReportTemplate } from './template.ts';

/** Results to be chosen: applicable subs, and applicable items without subs. */
export interface Progress {
  readonly filled: number;
  readonly total: number;
  readonly bySection: Readonly<Record<string, { readonly filled: number; readonly total: number }>>;
}

/** Filled by judgement or by later steps, never by the inspector. */
const settledLater: ReadonlySet<Bind> = new Set(['rep.conclusion', 'rep.nextDate', 'rep.no', 'rep.certText']);

export function findMissing(
  template: ReportTemplate,
  { context, frozen }: { context: Context; frozen: Context },
  items: readonly CountedItem[],
): Obstacle[] {
  const fields = missingFields(template, context, frozen);
  const namedBinds = new Set(fields.map(({ place }) => place.bind));
  const conditions = unknownConditions(template, context, items).filter(({ place }) => !namedBinds.has(place.bind));
  return [...fields, ...conditions, ...missingAdded(template), ...items.flatMap(missingInItem)];
}

/** A general report says nothing until it has items, and each needs its name. */
function missingAdded(template: ReportTemplate): Obstacle[] {
  const section = openSection(template);
  if (!section) return [];
  const place = { section: section.id };
  if (section.items.length === 0) return [{ code: 'emptyResult', place, message: addedItemText.noItems }];
  return section.items.flatMap((item): Obstacle[] => {
    const at = { ...place, item: item.no };
    const { limit } = item.measures?.[0] ?? {};
    const isTurned = limit?.op === 'between' && Number(limit.min) > Number(limit.max);
    return [
      ...(item.name === '' ? [{ code: 'required', place: at, message: addedItemText.unnamed(item.seq) } as const] : []),
      ...(isTurned ? [{ code: 'value', place: at, message: addedItemText.rangeTurned(item.name) } as const] : []),
    ];
  });
}

function missingFields(template: ReportTemplate, context: Context, frozenContext: Context): Obstacle[] {
  const seenTexts = new Set<Bind>();
  const obstacles: Obstacle[] = [];
  const units = unitBinds(template, context);
  for (const { section, field } of templateFields(template)) {
    const isNeeded =
      field.required === true ||
      template.conclusion.needs?.includes(field.bind) === true ||
      units.includes(field.bind) ||
      isOfOtherUnit(field, context, frozenContext);
    if (!isNeeded || seenTexts.has(field.bind) || settledLater.has(field.bind) || !isBlank(context[field.bind]))
      continue;
    seenTexts.add(field.bind);
    obstacles.push({
      code: 'required',
      place: { section, bind: field.bind },
      message: judgeText.fieldRequired(field.label),
    });
  }
  return obstacles;
}

/** The binds that decide the unit of a number that is given: without them the number says nothing. */
const unitBinds = (template: ReportTemplate, context: Context): Bind[] =>
  [...templateFields(template)].flatMap(({ field }) =>
    field.unitBy && !isBlank(context[field.bind]) ? [field.unitBy.bind] : [],
  );

/** A condition over a blank field would switch items off by silence. */
function unknownConditions(template: ReportTemplate, context: Context, items: readonly CountedItem[]): Obstacle[] {
  const binds = new Set<Bind>();
  for (const { item } of items) {
    if (item.when) for (const bind of conditionBinds(item.when)) binds.add(bind);
    for (const sub of item.subs ?? []) if (sub.when) for (const bind of conditionBinds(sub.when)) binds.add(bind);
  }
  const blank = [...binds].filter((bind) => isBlank(context[bind]));
  return blank.map((bind) => ({
    code: 'condition',
    place: { section: sectionOf(template, bind), bind },
    message: judgeText.conditionUnknown(bindLabel(template, bind)),
  }));
}

function sectionOf(template: ReportTemplate, bind: Bind): string {
  for (const { section, field } of templateFields(template)) if (field.bind === bind) return section;
  return 'basic';
}

function missingInItem({ item, judgement }: CountedItem): Obstacle[] {
  if (!judgement.applies) return [];
  const at = { section: judgement.section, item: item.no };
  const title = `${shownNumber(item)} ${item.name}`;
  const ownObstacles: Obstacle[] = [];
  if (!item.subs && judgement.result === null)
    ownObstacles.push({ code: 'emptyResult', place: at, message: judgeText.emptyResult(title) });
  ownObstacles.push(...missingMeasures(item.measures, judgement.measures, judgement.effect, at, title));
  const inSubs = (item.subs ?? []).flatMap((sub): Obstacle[] => {
    const judgedPart = judgement.subs[sub.no];
    if (!judgedPart?.applies) return [];
    const place = { ...at, sub: sub.no };
    const name = `${title} ${sub.no}`;
    const empty: Obstacle[] =
      judgedPart.result === null ? [{ code: 'emptyResult', place, message: judgeText.emptyResult(name) }] : [];
    return [...empty, ...missingMeasures(sub.measures, judgedPart.measures, judgedPart.effect, place, name)];
  });
  return [...ownObstacles, ...inSubs];
}

/**
 * A passing result rests on its measured values; a failing one may have none to measure. What has no result yet is counted
 * as if it would pass: how much is left must not grow with what is filled in.
 */
function missingMeasures(
  measures: readonly Measure[] | undefined,
  judgedJudgements: Readonly<Record<string, MeasureJudgement>>,
  effect: Effect | null,
  place: Place,
  title: string,
): Obstacle[] {
  if (effect !== 'pass' && effect !== null) return [];
  return (measures ?? [])
    .filter((measure) => measure.optional !== true && judgedJudgements[measure.id]?.filled !== true)
    .map((measure) => ({
      code: 'emptyMeasure',
      place: { ...place, measure: measure.id },
      message: judgeText.emptyMeasure(`${title} ${measure.label}`),
    }));
}

/** Missing values on which a result rests that is given already: what has no result is not told twice. */
export function missingValues(missing: readonly Obstacle[]): Obstacle[] {
  const lineOf = ({ section, item, sub }: Place) => JSON.stringify([section, item, sub]);
  const openTexts = new Set(missing.flatMap(({ code, place }) => (code === 'emptyResult' ? [lineOf(place)] : [])));
  return missing.filter(({ code, place }) => code === 'emptyMeasure' && !openTexts.has(lineOf(place)));
}

export function progressOf(items: readonly CountedItem[]): Progress {
  const bySection: Record<string, { filled: number; total: number }> = {};
  let filledCount = 0;
  let total = 0;
  for (const { item, judgement } of items) {
    const part = (bySection[judgement.section] ??= { filled: 0, total: 0 });
    const { done, all } = slots(item.subs !== undefined, judgement);
    part.filled += done;
    part.total += all;
    filledCount += done;
    total += all;
  }
  return { filled: filledCount, total, bySection };
}

function slots(hasSubs: boolean, judgement: ItemJudgement): { done: number; all: number } {
  if (!judgement.applies) return { done: 0, all: 0 };
  if (!hasSubs) return { done: judgement.result === null ? 0 : 1, all: 1 };
  const subs = Object.values(judgement.subs).filter((sub) => sub.applies);
  return { done: subs.filter((sub) => sub.result !== null).length, all: subs.length };
}
