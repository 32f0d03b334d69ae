// The conclusion that the rules of a template propose, and an approver's override of it.
import { addedItemText } from './added-items.text.ts';
import { openSection, shownNumber } from './added-items.ts';
import { holds, type Facts } from './condition.ts';
import { bindLabel, isBlank, type Context } from './context.ts';
import { matches, type CountedItem } from './counts.ts';
import type { Obstacle } from './place.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { progressOf } from './missing.ts';
import { judgeText, overrideText, reportText } from './report.text.ts';
import type { Cond, CountFilter, ReportTemplate, Signature } from './template.ts';

export type ConclusionProposal = OpenConclusion | MadeConclusion;
interface OpenConclusion {
  readonly state: 'open';
  readonly reason: string;
}
interface MadeConclusion {
  readonly state: 'made';
  readonly value: string;
  /** The proposal of the rules; differs from `value` only where the approver decided otherwise. */
  readonly proposed: string;
  readonly overridden: boolean;
  /** The rule's sentence with the items behind it, or the approver's reason. */
  readonly reason: string;
  /** The sentence printed with the value. */
  readonly sentence: string;
  readonly polarity: Polarity;
  /** Index of the rule that decided; null: none held. */
  readonly rule: number | null;
}
export interface Override {
  readonly value: string;
  readonly reason: string;
}

/** First rule that holds, else the template's `else`; nothing while an item or a needed field is empty. */
export function proposeConclusion(
  template: ReportTemplate,
  items: readonly CountedItem[],
  context: Context,
  missingRows: readonly Obstacle[] = [],
): ConclusionProposal {
  const { conclusion } = template;
  const [noRow] = missingRows.filter(({ code }) => code === 'emptyResult');
  if (noRow) return { state: 'open', reason: noRow.message };
  if (openSection(template)?.items.length === 0) return { state: 'open', reason: addedItemText.noItems };
  const openItems = items.filter(({ judgement }) => judgement.empty);
  if (openItems.length > 0) {
    const { filled, total } = progressOf(openItems); // counted as the form counts what is still to be filled
    return { state: 'open', reason: judgeText.waitsItems(total - filled) };
  }
  const needs = (conclusion.needs ?? []).filter((bind) => isBlank(context[bind]));
  if (needs.length > 0) {
    const labels = needs.map((bind) => bindLabel(template, bind)).join(reportText.listSeparator);
    return { state: 'open', reason: judgeText.waitsFields(labels) };
  }
  const facts: Facts = { context, items };
  const index = conclusion.rules.findIndex((rule) => holds(rule.if, facts));
  const rule = conclusion.rules[index];
  const value = mappedText(template, rule?.then ?? conclusion.else, facts);
  return {
    state: 'made',
    value,
    proposed: value,
    overridden: false,
    rule: rule ? index : null,
    reason: rule ? withItems(rule.text, behind(rule.if, items)) : judgeText.nothingAgainst,
    sentence: conclusion.text[value] ?? '',
    polarity: polarityOf(template, value),
  };
}

function mappedText({ conclusion }: ReportTemplate, value: string, facts: Facts): string {
  const { reinspect } = conclusion;
  return reinspect && holds(reinspect.when, facts) ? (reinspect.map[value] ?? value) : value;
}

/** Numbers of the items that the counts of a condition count. */
function behind(cond: Cond, items: readonly CountedItem[]): string[] {
  const filters = countFilters(cond);
  return items
    .filter((countedItem) => filters.some((filter) => matches(countedItem, filter)))
    .map(({ item }) => shownNumber(item));
}

function countFilters(cond: Cond): CountFilter[] {
  if ('all' in cond) return cond.all.flatMap(countFilters);
  if ('any' in cond) return cond.any.flatMap(countFilters);
  if ('not' in cond) return countFilters(cond.not);
  return 'count' in cond ? [cond.count] : [];
}

function withItems(text: string, numbers: readonly string[]): string {
  return numbers.length > 0 ? judgeText.because(text, numbers.join(reportText.listSeparator)) : text;
}

/** The reason that this override may not be made; null when it may. */
export function overrideObstacle(
  template: ReportTemplate,
  proposal: ConclusionProposal,
  override: Override,
  role: Signature['role'],
): string | null {
  const rule = template.conclusion.override;
  if (!rule.allowed) return overrideText.notAllowed;
  if (role !== rule.role) return overrideText.wrongRole;
  if (proposal.state === 'open') return overrideText.nothingToChange;
  if (!template.conclusion.values.includes(override.value)) return overrideText.notAValue(override.value);
  return override.reason.trim() === '' ? overrideText.noReason : null;
}

/** The proposal with the approver's decision in its place; an open conclusion stays open. */
export function withOverride(
  template: ReportTemplate,
  proposal: ConclusionProposal,
  override: Override | undefined,
): ConclusionProposal {
  if (!override || proposal.state === 'open' || override.value === proposal.value) return proposal;
  const { text } = template.conclusion;
  return {
    ...proposal,
    value: override.value,
    overridden: true,
    reason: judgeText.overridden(override.reason),
    sentence: text[override.value] ?? '',
    polarity: polarityOf(template, override.value),
  };
}
