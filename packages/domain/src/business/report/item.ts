// One item: the result chosen, its subs and measures, and what they come to together.
import { fieldFacts, holds } from './condition.ts';
import type { Context } from './context.ts';
import type { ItemEntry } from './entry.ts';
import type { CheckJudgement } from './grid.ts';
import { judgeMeasure, outSentence, type MeasureJudgement } from './measure.ts';
import type { Place } from './place.ts';
import { effectWords, judgeText, reportText } from './report.text.ts';
import type { Effect, Item, Measure, ReportTemplate, ResultOption, Sub } from './template.ts';

interface SubJudgement {
  readonly no: string;
  /** `false`: its condition does not hold; shown as 无此项, not to be filled. */
  readonly applies: boolean;
  /** The option shown: the chosen one; 无此项 where the sub does not apply; the failing one where only a value says so. */
  readonly result: string | null;
  /** `null`: nothing is filled in. */
  readonly effect: Effect | null;
  readonly measures: Readonly<Record<string, MeasureJudgement>>;
}
export interface ItemJudgement {
  readonly no: string;
  readonly section: string;
  readonly applies: boolean;
  readonly result: string | null;
  readonly effect: Effect | null;
  readonly empty: boolean;
  readonly subs: Readonly<Record<string, SubJudgement>>;
  /** Measures of the item itself (those of subs are in the subs). */
  readonly measures: Readonly<Record<string, MeasureJudgement>>;
  readonly conflicts: readonly Conflict[];
  /**
   * The reason that it fails beyond the result chosen, with the limits: values and checks outside. '' when nothing is
   * outside.
   */
  readonly explanation: string;
}
export interface Conflict {
  readonly place: Place;
  readonly message: string;
}

interface Judging {
  readonly template: ReportTemplate;
  readonly context: Context;
  readonly section: string;
  readonly item: Item;
  readonly entry: ItemEntry | undefined;
  readonly options: readonly ResultOption[];
  readonly conflicts: Conflict[];
  readonly facts: string[];
}

/** The effect so far, and the one that the inspector's choices state. */
interface KnownEffects {
  readonly effect: Effect | null;
  readonly stated: Effect | null;
}

export function judgeItem(
  template: ReportTemplate,
  section: string,
  item: Item,
  entry: ItemEntry | undefined,
  failedChecks: readonly CheckJudgement[],
  context: Context,
  sectionApplies = true,
): ItemJudgement {
  const options = template.resultSets[item.results] ?? [];
  const at: Judging = { template, context, section, item, entry, options, conflicts: [], facts: [] };
  if (!sectionApplies || (item.when && !holds(item.when, fieldFacts(context)))) return switchedOff(at);
  const measures = judgeMeasures(at, item.measures);
  const subs: Record<string, SubJudgement> = {};
  for (const sub of item.subs ?? []) subs[sub.no] = judgeSub(at, sub);
  const chosenOption = item.subs ? undefined : optionOf(options, entry?.result);
  const derivedEffect = item.subs ? deriveEffect(Object.values(subs)) : (chosenOption?.effect ?? null);
  const effectStated = item.subs ? statedEffect(at, item.subs) : derivedEffect;
  const ownForce = forceByMeasures(
    at,
    item.measures,
    measures,
    { effect: derivedEffect, stated: effectStated },
    {},
    item.subs !== undefined,
  );
  const effect = forceByChecks(at, failedChecks, { effect: ownForce, stated: effectStated });
  return {
    no: item.no,
    section,
    applies: true,
    result: item.subs ? null : shownResult(options, chosenOption, effect),
    effect,
    empty: effect === null,
    subs,
    measures,
    conflicts: at.conflicts,
    explanation: at.facts.join(reportText.ruleSeparator),
  };
}

function switchedOff({ item, section, options }: Judging): ItemJudgement {
  const result = optionWith(options, 'na')?.value ?? null;
  const subs: Record<string, SubJudgement> = {};
  for (const sub of item.subs ?? []) subs[sub.no] = { no: sub.no, applies: false, result, effect: 'na', measures: {} };
  return {
    no: item.no,
    section,
    applies: false,
    result,
    effect: 'na',
    empty: false,
    subs,
    measures: {},
    conflicts: [],
    explanation: '',
  };
}

function judgeSub(at: Judging, sub: Sub): SubJudgement {
  if (sub.when && !holds(sub.when, fieldFacts(at.context))) {
    return {
      no: sub.no,
      applies: false,
      result: optionWith(at.options, 'na')?.value ?? null,
      effect: 'na',
      measures: {},
    };
  }
  const chosenOption = optionOf(at.options, at.entry?.subs?.[sub.no]?.result);
  const measures = judgeMeasures(at, sub.measures);
  const statedEffect = chosenOption?.effect ?? null;
  const effect = forceByMeasures(
    at,
    sub.measures,
    measures,
    { effect: statedEffect, stated: statedEffect },
    { sub: sub.no },
    false,
  );
  return { no: sub.no, applies: true, result: shownResult(at.options, chosenOption, effect), effect, measures };
}

function judgeMeasures(at: Judging, measures: readonly Measure[] | undefined): Record<string, MeasureJudgement> {
  const judgedJudgements: Record<string, MeasureJudgement> = {};
  for (const measure of measures ?? [])
    judgedJudgements[measure.id] = judgeMeasure(at.template, measure, at.entry?.values?.[measure.id], at.context);
  return judgedJudgements;
}

/** The effect of the inspector's own choices, before any value forces it. */
function statedEffect(at: Judging, subs: readonly Sub[]): Effect | null {
  return deriveEffect(
    subs.map((sub) => {
      const applies = !sub.when || holds(sub.when, fieldFacts(at.context));
      const effect = applies ? (optionOf(at.options, at.entry?.subs?.[sub.no]?.result)?.effect ?? null) : 'na';
      return { applies, effect };
    }),
  );
}

/** Empty if any applicable sub is empty; else fail, unable, all na, pass, in this order. */
function deriveEffect(subs: readonly Pick<SubJudgement, 'applies' | 'effect'>[]): Effect | null {
  if (subs.some((sub) => sub.applies && sub.effect === null)) return null;
  if (subs.some((sub) => sub.effect === 'fail')) return 'fail';
  if (subs.some((sub) => sub.effect === 'unable')) return 'unable';
  return subs.every((sub) => sub.effect === 'na') ? 'na' : 'pass';
}

/** A value outside its limit forces fail, except where 无此项 was chosen; an item with empty subs stays empty. */
function forceByMeasures(
  at: Judging,
  measures: readonly Measure[] | undefined,
  judgedJudgements: Readonly<Record<string, MeasureJudgement>>,
  { effect, stated }: KnownEffects,
  where: { sub?: string },
  derivedFromSubs: boolean,
): Effect | null {
  if (!measures || effect === 'na' || (effect === null && derivedFromSubs)) return effect;
  let forcedEffect = effect;
  for (const measure of measures) {
    const judgement = judgedJudgements[measure.id];
    if (judgement?.inLimit !== false) continue;
    force(at, stated, outSentence(measure, at.entry?.values?.[measure.id], judgement), {
      ...where,
      measure: measure.id,
    });
    forcedEffect = 'fail';
  }
  return forcedEffect;
}

function forceByChecks(
  at: Judging,
  failedChecks: readonly CheckJudgement[],
  { effect, stated }: KnownEffects,
): Effect | null {
  if (failedChecks.length === 0 || effect === 'na' || (effect === null && at.item.subs)) return effect;
  for (const check of failedChecks) force(at, stated, check.sentence, {});
  return 'fail';
}

/** Every conflict is reported, not only the first. */
function force(
  at: Judging,
  statedEffect: Effect | null,
  fact: string,
  where: { sub?: string; measure?: string },
): void {
  at.facts.push(fact);
  const place: Place = { section: at.section, item: at.item.no, ...where };
  if (statedEffect !== 'pass' && statedEffect !== 'unable') return;
  at.conflicts.push({ place, message: judgeText.conflict(fact, statedWord(at, statedEffect, where.sub)) });
}

/** The word of the form that was chosen. */
function statedWord({ options, entry }: Judging, statedEffect: Effect, sub: string | undefined): string {
  const chosenOption = optionOf(options, sub === undefined ? entry?.result : entry?.subs?.[sub]?.result);
  return (
    (chosenOption?.effect === statedEffect ? chosenOption : optionWith(options, statedEffect))?.label ??
    effectWords[statedEffect]
  );
}

function optionOf(options: readonly ResultOption[], value: string | undefined): ResultOption | undefined {
  return value === undefined ? undefined : options.find((option) => option.value === value);
}

/** The option chosen; where none is and a value forces fail, the failing one. */
function shownResult(
  options: readonly ResultOption[],
  chosenOption: ResultOption | undefined,
  effect: Effect | null,
): string | null {
  return chosenOption?.value ?? (effect === 'fail' ? (optionWith(options, 'fail')?.value ?? null) : null);
}

/** The first option of a result set with this effect. */
export function optionWith(options: readonly ResultOption[], effect: Effect): ResultOption | undefined {
  return options.find((option) => option.effect === effect);
}
