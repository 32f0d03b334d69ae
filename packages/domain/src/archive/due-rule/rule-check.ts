// Whether cycle rules name facts of their kind, said when they are loaded.
import { fieldPrefix, type FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import type { KnownFact } from '../../shared/fact/fact-definition.ts';
import type { CycleMatch, CycleRule, Limit } from '../../shared/catalogue/cycle-rule.ts';
import { ruleCheckText as text } from './rule-check.text.ts';

export const cycleRuleFaults = (rules: readonly CycleRule[], catalogue: FactCatalogue): string[] =>
  rules.flatMap((rule) => {
    const dates = [rule.dueField, rule.lastField].flatMap((key) => (key ? dateFault(rule, key, catalogue) : []));
    const conditions = (rule.conditions ?? []).flatMap(({ label, match }) =>
      match ? matchFaults(rule, match, text.condition(rule.id, label), catalogue) : [],
    );
    return [...dates, ...conditions];
  });

function dateFault({ id, kindCode }: CycleRule, key: string, catalogue: FactCatalogue): string[] {
  const fact = catalogue.find(kindCode, fieldPrefix + key);
  if (!fact) return [text.unknown(text.rule(id), key, kindCode)];
  return fact.type === 'date' || fact.type === 'month' ? [] : [text.notADate(text.rule(id), key)];
}

function matchFaults(
  { kindCode }: CycleRule,
  { fields = {}, limits = {}, facts = {}, safetyLevels }: CycleMatch,
  place: string,
  catalogue: FactCatalogue,
): string[] {
  const askedEntries = [
    ...Object.entries(fields).map(([key, values]) => ({ key: fieldPrefix + key, said: key, values })),
    ...Object.entries(facts).map(([key, values]) => ({ key, said: key, values })),
    ...(safetyLevels ? [{ key: `${fieldPrefix}safetyStatusLevel`, said: 'safetyStatusLevel', values: [] }] : []),
  ];
  const bounds = Object.entries(limits).flatMap(([key, limit]) => limitFault(kindCode, place, [key, limit], catalogue));
  const namedTexts = askedEntries.flatMap(({ key, said, values }) => {
    const fact = catalogue.find(kindCode, key);
    if (fact) return values.flatMap((value) => (offers(fact, value) ? [] : [text.noSuchValue(place, said, value)]));
    const others = catalogue.otherKinds(kindCode, key);
    return [others.length > 0 ? text.foreign(place, said, others.join('、')) : text.unknown(place, said, kindCode)];
  });
  return [...namedTexts, ...bounds];
}

/** A number, or a text that is one where it is filled in (the highest pressure of an installation). */
function limitFault(
  kindCode: string,
  place: string,
  [key, { above, upTo }]: readonly [string, Limit],
  catalogue: FactCatalogue,
): string[] {
  const fact = catalogue.find(kindCode, fieldPrefix + key);
  if (!fact) return [text.unknown(place, key, kindCode)];
  if (fact.unit === undefined && fact.type !== 'number') return [text.notANumber(place, key)];
  const isNumber = [above, upTo].every((value) => value === undefined || Number.isFinite(value));
  const isRange = above === undefined ? upTo !== undefined : upTo === undefined || above < upTo;
  return isNumber && isRange ? [] : [text.limitEmpty(place, key)];
}

/** Yes and no are compared as 1 and 0. */
function offers({ type, options }: KnownFact, value: string): boolean {
  if (type === 'boolean') return value === '1' || value === '0';
  return !options || options.includes(value);
}
