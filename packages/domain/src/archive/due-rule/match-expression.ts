// When a condition of a cycle rule holds, compiled to the expression language.
import { codesOf, type CataloguePlace } from '../../shared/catalogue/place.ts';
import type { CycleMatch, Limit } from '../../shared/catalogue/cycle-rule.ts';
import type { Node } from '../../shared/expression/ast.ts';
import {
  allOf,
  anyOf,
  booleanNode,
  comparedNode,
  fact,
  numberNode,
  oneOf,
  textNode,
} from '../../shared/expression/build.ts';
import { decimalOf } from '../../shared/decimal/decimal.ts';
import { fieldPrefix } from '../../shared/fact/fact-catalogue.ts';
import { prepare, type FactReader, type Program } from '../../shared/expression/evaluate.ts';
import type { Value } from '../../shared/expression/value.ts';

/** The facts that matches ask besides the fields of the record, which stand behind `fieldPrefix`. */
export const matchFacts = {
  isFirst: 'inspection.isFirst',
  safetyLevel: 'equ.safetyLevel',
  /** Every catalogue code that is true of the record, from its kind down. */
  codes: 'equ.catalogueCodes',
  subVariety: 'equ.subVariety',
} as const;

/** A record as matches see it. Its fields are texts as they are compared: a blank field is the empty text. */
export interface MatchedRecord {
  readonly place: CataloguePlace;
  readonly isFirst: boolean;
  /** By the key of a field, or of a fact that is none. */
  readonly textOf: (key: string) => string;
}

/** The tree of a match: every part that is given holds. */
export function matchTree(match: CycleMatch): Node {
  const { first, safetyLevels, appliesTo, subVarieties, fields = {}, limits = {}, facts = {} } = match;
  return allOf([
    ...(first ? [comparedNode('=', fact(matchFacts.isFirst), booleanNode(true))] : []),
    ...(safetyLevels ? [amongTexts(matchFacts.safetyLevel, safetyLevels)] : []),
    ...(appliesTo ? [anyOf(appliesTo.map(isCode))] : []),
    ...(subVarieties ? [amongTexts(matchFacts.subVariety, subVarieties)] : []),
    ...Object.entries(fields).map(([key, values]) => amongTexts(fieldPrefix + key, values)),
    ...Object.entries(limits).flatMap(([key, limit]) => within(numberPrefix + key, limit)),
    ...Object.entries(facts).map(([key, values]) => amongTexts(key, values)),
  ]);
}

const amongTexts = (key: string, values: readonly string[]): Node => oneOf(fact(key), values.map(textNode));

/** Fields read as numbers stand behind this prefix. */
const numberPrefix = 'number.';
const DIGITS = 15; // what a number of JSON keeps

function within(key: string, { above, upTo }: Limit): Node[] {
  const side = (op: '>' | '<=', value: number | undefined) => {
    const limit = value === undefined ? null : numberNode(value, DIGITS);
    return limit ? [comparedNode(op, fact(key), limit)] : [];
  };
  return [...side('>', above), ...side('<=', upTo)];
}

const isCode = (code: string): Node => ({
  type: 'call',
  name: 'list contains',
  args: [fact(matchFacts.codes), textNode(code)],
});

// Rules are data that never change, so a match is compiled when it is first asked.
const programs = new WeakMap<CycleMatch, Program>();

export function matches(match: CycleMatch, record: MatchedRecord): boolean {
  const program = programs.get(match) ?? compiledProgram(match);
  return program(readerOf(record)).value === true;
}

function compiledProgram(match: CycleMatch): Program {
  const program = prepare(matchTree(match));
  programs.set(match, program);
  return program;
}

/** The level is the number before any words: "3级" is 3. */
const levelOf = (text: string): string => text.replace(/\D+$/, '');

// Several matches ask for the codes of one place; a place is a value and never changes.
const codeLists = new WeakMap<CataloguePlace, Value>();
function codeList(place: CataloguePlace): Value {
  const knownList = codeLists.get(place);
  if (knownList) return knownList;
  const list = [...codesOf(place)];
  codeLists.set(place, list);
  return list;
}

const readerOf =
  ({ place, isFirst, textOf }: MatchedRecord): FactReader =>
  (key) => {
    switch (key) {
      case matchFacts.isFirst:
        return isFirst;
      case matchFacts.safetyLevel:
        return levelOf(textOf('safetyStatusLevel'));
      case matchFacts.codes:
        return codeList(place);
      case matchFacts.subVariety:
        return place.subVarietyCode ?? '';
      default:
        if (key.startsWith(numberPrefix)) return decimalOf(textOf(key.slice(numberPrefix.length)));
        return textOf(key.startsWith(fieldPrefix) ? key.slice(fieldPrefix.length) : key);
    }
  };
