import { codesOf } from '../../shared/catalogue/place.ts';
import { decimalOf, decimalOfNumber } from '../../shared/decimal/decimal.ts';
import type { FactReader } from '../../shared/expression/evaluate.ts';
import type { FactCatalogue } from '../../shared/expression/fact-type.ts';
import type { Value } from '../../shared/expression/value.ts';
import type { FactCatalogue as Facts } from '../../shared/fact/fact-catalogue.ts';
import type { ChargeSubject } from '../tariff/tariff-price.ts';
import { CODES, tariffFacts } from '../tariff/tariff-facts.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The facts that are known of an item when its charge is proposed. */
export interface ChargedItem {
  readonly kindCode: string;
  /** Category of the equipment, of the catalogue. */
  readonly classCode: string | null;
  readonly varietyCode: string | null;
  /** Inspection category. */
  readonly categoryCode: string;
  /** Values of the archive by their key. */
  readonly values: Stored;
  readonly lines: readonly Stored[];
  /** The number of devices of this kind that were arranged at once for the unit. */
  readonly sameBatchCount: number;
  /** It was applied for as a re-inspection. */
  readonly isRetest: boolean;
  /** It was arranged for a public holiday. */
  readonly isHoliday: boolean;
  /** The notes that somebody made of the task, over what the business says. */
  readonly noted: Readonly<Record<string, boolean | number>>;
  /** The round of the inspection: 1, or more where the equipment failed before. */
  readonly round: number;
  /** Unknown where the category may be either. */
  readonly isStatutory: boolean | null;
}

/** The task's facts for the tariff. Nobody asks for haste unless somebody notes it with the charge. */
const taskFactsOf = ({
  sameBatchCount,
  isRetest,
  isHoliday,
  noted,
  round,
  isStatutory,
}: ChargedItem): Readonly<Record<string, Value>> => ({
  'fee.sameBatchCount': decimalOfNumber(sameBatchCount),
  'fee.isRetest': isRetest,
  'fee.isHoliday': isHoliday,
  'fee.isUrgent': false,
  'fee.isStatutory': isStatutory,
  'fee.round': decimalOfNumber(noted['isRetest'] === true ? Math.max(round, 2) : round),
  ...Object.fromEntries(
    Object.entries(noted).map(([name, value]) => [
      `fee.${name}`,
      typeof value === 'number' ? decimalOfNumber(value) : value,
    ]),
  ),
});

/** The item as a tariff reads it. What nobody filled in is unknown, and never nought. */
export function chargeSubjectOf(item: ChargedItem, facts: Facts): ChargeSubject {
  const { kindCode, classCode, varietyCode, categoryCode, values, lines } = item;
  const catalogue = tariffFacts(facts, kindCode);
  const codes = [...codesOf({ kindCode, categoryCode: classCode, varietyCode })];
  const archive = readerOf(values, 'field.', catalogue);
  const task = taskFactsOf(item);
  return {
    kindCode,
    codes,
    categoryCode,
    facts: (key) => {
      if (key === CODES) return codes;
      return task[key] ?? archive(key);
    },
    lines: lines.map((line) => readerOf(line, 'line.', catalogue)),
    catalogue,
  };
}

const readerOf =
  (values: Stored, prefix: string, catalogue: FactCatalogue): FactReader =>
  (key) =>
    key.startsWith(prefix) ? valueOf(values[key.slice(prefix.length)], catalogue(key)?.type) : null;

function valueOf(storedValue: unknown, type: unknown): Value {
  if (storedValue === null || storedValue === undefined || storedValue === '') return null;
  if (type === 'boolean') return storedValue === true || storedValue === '1' || storedValue === 'true';
  if (Array.isArray(storedValue)) return storedValue.filter((one) => typeof one === 'string');
  if (typeof storedValue !== 'string' && typeof storedValue !== 'number') return null;
  return type === 'number' ? decimalOf(String(storedValue)) : String(storedValue);
}
