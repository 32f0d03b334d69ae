// Whether what a template names are facts of its kind, and whether its fields ask for them as they are.
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import type { FactType, KnownFact } from '../../shared/fact/fact-definition.ts';
import { isOwnKey } from '../../shared/field/own-key.ts';
import { typedNumber } from '../../shared/typed/typed-number.ts';
import { factWants, type Want } from './fact-wants.ts';
import type { Bind, Field, FieldInput, ReportTemplate } from './template.ts';
import { placesOfBind, placedFields, templateBinds } from './template-binds.ts';
import { templateText as text } from './template.text.ts';

interface Fault {
  readonly place: string;
  readonly sentence: string;
}

export function factFaults(template: ReportTemplate, catalogue: FactCatalogue): Fault[] {
  const find = (bind: Bind) => catalogue.find(template.kind, bind);
  const at = (bind: Bind, sentence: string): Fault => ({ place: firstPlaceOf(template, bind), sentence });
  return [
    ...templateBinds(template)
      .filter((bind) => !find(bind))
      .map((bind) => at(bind, bindFault(template, catalogue, bind))),
    ...placedFields(template).flatMap(({ place, field }) => {
      const fact = find(field.bind);
      return fact ? fieldFaults(field, fact).map((fault) => at(field.bind, text.at(place, field.bind, fault))) : [];
    }),
    ...factWants(template).flatMap(({ place, bind, want }) => {
      const fact = find(bind);
      const fault = fact && wantFault(want, fact);
      return fault ? [at(bind, text.at(place, bind, fault))] : [];
    }),
  ].filter(({ sentence }, index, all) => all.findIndex((one) => one.sentence === sentence) === index);
}

/** The place in the document where a bind is named first; the sentence names the section or the item. */
function firstPlaceOf(template: ReportTemplate, bind: Bind): string {
  const search = (value: unknown, place: string): string | undefined => {
    if (value === bind) return place;
    if (typeof value !== 'object' || value === null) return undefined;
    const parts = Array.isArray(value)
      ? value.map((part: unknown, index) => [part, `${place}[${String(index)}]`] as const)
      : Object.entries(value).map(([name, part]) => [part, place ? `${place}.${name}` : name] as const);
    for (const [part, where] of parts) {
      const foundSearch = search(part, where);
      if (foundSearch !== undefined) return foundSearch;
    }
    return undefined;
  };
  return search(template, '') ?? '';
}

/** Names the place and the key; a key that only other kinds have is said to be theirs. */
function bindFault(template: ReportTemplate, catalogue: FactCatalogue, bind: Bind): string {
  const place = placesOfBind(template, bind).join('、') || text.placeless;
  const others = catalogue.otherKinds(template.kind, bind);
  return others.length > 0 ? text.foreign(bind, place, others.join('、')) : text.unresolved(bind, place);
}

/** The types that each way of asking takes; a form may print a day as its month. */
const typesOf: Readonly<Record<FieldInput, readonly FactType[]>> = {
  text: ['text', 'list'],
  textarea: ['text'],
  number: ['number'],
  date: ['date'],
  month: ['month', 'date'],
  select: ['text', 'number'],
  users: ['list'],
};
/** A field that is only shown: a yes or no needs words of its own; an institute's own prints as 是 or 否. */
const shownTypes: readonly FactType[] = ['text', 'list', 'number', 'date', 'month'];

function fieldFaults(field: Field, fact: KnownFact): string[] {
  const ownTexts = isOwnKey(fact.field ?? '') ? ['boolean' as const] : [];
  const takenTypes = field.input ? typesOf[field.input] : [...shownTypes, ...ownTexts];
  const faults = takenTypes.includes(fact.type)
    ? []
    : [text.wrongType(text.inputs[field.input ?? 'shown'], text.types[fact.type])];
  return [...faults, ...unitFaults(field, fact), ...optionFaults(field, fact)];
}

function unitFaults({ unit, unitBy }: Field, fact: KnownFact): string[] {
  if (fact.unitBy || unitBy) {
    const isSame =
      unitBy?.bind === fact.unitBy?.fact && sameUnits(unitBy?.units ?? {}, fact.unitBy?.units ?? {}) && !unit;
    return isSame ? [] : [text.unitByDiffers(fact.unitBy?.fact ?? text.noUnit)];
  }
  const takenUnits = [fact.unit, ...(fact.unitAlso ?? [])];
  return takenUnits.includes(unit) ? [] : [text.wrongUnit(unit ?? text.noUnit, fact.unit ?? text.noUnit)];
}

const sameUnits = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([option, unit]) => other[option] === unit);

function optionFaults({ options, input }: Field, fact: KnownFact): string[] {
  if (input !== 'select' && !options) return [];
  const knownOptions = fact.options;
  if (!knownOptions) return [text.noOptions];
  const astray = (options ?? []).filter((option) => !knownOptions.includes(option)).map(text.unknownOption);
  // What is computed stands in the field without having been chosen there.
  const leftTexts = fact.origin === 'computed' ? knownOptions.filter((option) => !options?.includes(option)) : [];
  return [...astray, ...leftTexts.map(text.optionLeftOut)];
}

function wantFault(want: Want, fact: KnownFact): string | undefined {
  switch (want.want) {
    case 'number':
      return fact.type === 'number' ? undefined : text.wantsNumber(text.types[fact.type]);
    case 'order':
      return fact.type === 'number' || fact.type === 'date' ? undefined : text.wantsNumber(text.types[fact.type]);
    case 'date':
      return fact.type === 'date' ? undefined : text.wantsDate(text.types[fact.type]);
    case 'people':
      return fact.type === 'text' || fact.type === 'list' ? undefined : text.wantsPeople(text.types[fact.type]);
    case 'value':
      return valueFault(String(want.value), fact);
  }
}

function valueFault(value: string, fact: KnownFact): string | undefined {
  if (fact.type === 'number' && typedNumber(value).kind !== 'number') return text.notANumber(value);
  const knownOptions = fact.type === 'boolean' ? ['true', 'false'] : fact.options;
  return !knownOptions || knownOptions.includes(value) ? undefined : text.unknownOption(value);
}
