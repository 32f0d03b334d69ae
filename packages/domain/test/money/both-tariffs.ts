// The delivered tariff and the second calculation over the same item, in the words of the second.
import { readFileSync } from 'node:fs';
import { lineOf } from '../../src/shared/catalogue/place.ts';
import { decimalOf, decimalOfNumber, divide, wholeDecimal } from '../../src/shared/decimal/decimal.ts';
import type { Value } from '../../src/shared/expression/value.ts';
import { proposeCharge } from '../../src/money/tariff/charge-proposal.ts';
import { CODES } from '../../src/money/tariff/tariff-facts.ts';
import type { Tariff } from '../../src/money/tariff/tariff.ts';
import { secondCharge, type Facts, type GivenItem } from './second-tariff.ts';

const reference = (name: string) => new URL(`../../../../apps/server/reference/${name}`, import.meta.url);
const read = <T>(name: string) => JSON.parse(readFileSync(reference(name), 'utf8')) as T; // our own files

const deliveredTariff = read<Tariff>('tariff.json');

/** Names of the task that the product writes otherwise than the given file. */
const taskNames: Readonly<Record<string, string>> = {
  hazardousEnvironment: 'fee.isHazardous',
  feeReduceReason: 'fee.reductionReason',
  cost: 'field.constructionCost',
  price: 'field.equipmentPrice',
};
const ofTask = new Set(
  'capacityTph isUrgent isHoliday isRetest sameBatchCount agreedAmount agreedFactor railHeight railLength elevation'.split(
    ' ',
  ),
);
const keyOf = (name: string) => taskNames[name] ?? `${ofTask.has(name) ? 'fee' : 'field'}.${name}`;

/** The archive keeps the cost of construction in ten thousands of yuan. */
const inArchive = (name: string, value: Value): Value =>
  name === 'cost' && value !== null && typeof value === 'object' && 'coefficient' in value
    ? divide(value, wholeDecimal(10_000))
    : value;

const numeric = /^-?\d+(\.\d+)?$/;
const words = new Set(['feeReduceReason', 'buildingNature', 'importType']);

function valueOf(name: string, given: Facts[string]): Value {
  if (given === undefined) return null;
  if (typeof given === 'number') return decimalOfNumber(given);
  if (typeof given !== 'string') return given as boolean | string[];
  return numeric.test(given) && !words.has(name) ? inArchive(name, decimalOf(given)) : given;
}

const readerOf = (facts: Facts, key: (name: string) => string, more: Record<string, Value> = {}) => {
  const values = new Map(Object.entries(facts).map(([name, value]) => [key(name), valueOf(name, value)]));
  return (asked: string): Value => more[asked] ?? values.get(asked) ?? null;
};

/**
 * The charges by both, in comparable words: equal texts mean the same charge by the same rules, or the same refusal.
 */
export function bothCharges(item: GivenItem): { first: string; second: string } {
  const codes = lineOf(item.code);
  const made = proposeCharge(deliveredTariff, {
    kindCode: item.kindCode,
    codes,
    categoryCode: item.categoryCode,
    facts: readerOf(item.facts, keyOf, { [CODES]: codes, 'fee.isStatutory': item.nature === '法定' }),
    lines: (item.units ?? []).map((unit) => readerOf(unit, (name) => `line.${name}`)),
    chosen: new Set(item.chosen),
    approved: new Set(item.approved),
    catalogue: () => undefined,
  });
  const other = secondCharge(item);
  return { first: wordsOfFirst(made, other), second: wordsOfSecond(other) };
}

type First = ReturnType<typeof proposeCharge>;
type Second = ReturnType<typeof secondCharge>;

const noRule = '收费标准中没有适用的规则，请填写金额和原因';

/** The first names every missing fact, the second the one that it came upon: it must be among them. */
function wordsOfFirst(made: First, other: Second): string {
  if (made.amount !== undefined) {
    const rules = made.lines.map(({ rule }) => rule).filter((rule) => rule !== 'minimum');
    return `${made.amount} ${rules.join(' ')}`;
  }
  if (made.missing.length === 0) return made.sentence === noRule ? 'no rule' : 'outside';
  if (other.is !== 'missing') return `missing ${made.missing.join(' ')}`;
  // The table of units as a whole is asked for by the first fact of a unit.
  const isNamed = (key: string) =>
    key === keyOf(other.key) || key === `line.${other.key}` || (other.key === 'pipingUnits' && key.startsWith('line.'));
  const named = made.missing.find(isNamed);
  return `missing ${named ? other.key : made.missing.join(' ')}`;
}

function wordsOfSecond(charge: Second): string {
  if (charge.is === 'missing') return `missing ${charge.key}`;
  if (charge.is !== 'charge') return charge.is;
  const { baseRule, extras, onBase, onTotal, discounts, fen } = charge;
  const amount = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
  return [amount, baseRule, ...onBase, ...extras, ...onTotal, ...discounts].join(' ');
}

const catalogue = read<{ items: { code: string; kindCode: string }[] }>('catalogue.json');

/** Catalogue codes of a kind. */
export const codesOfKind = (kindCode: string): string[] =>
  catalogue.items.filter((each) => each.kindCode === kindCode).map(({ code }) => code);
