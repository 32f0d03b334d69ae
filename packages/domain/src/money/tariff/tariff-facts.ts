// What rules of a tariff may speak about: fields of the archive, lines of an installation, and what the task says.
import { tablesOf } from '../../shared/catalogue/tables.ts';
import type { Fact, FactCatalogue } from '../../shared/expression/fact-type.ts';
import {
  expressionFacts,
  factOfField,
  fieldPrefix,
  type FactCatalogue as Facts,
} from '../../shared/fact/fact-catalogue.ts';
import { tariffText as text } from './tariff.text.ts';

/** Every catalogue code that is true of the equipment, from its kind down. */
export const CODES = 'equ.catalogueCodes';
const linePrefix = 'line.';
const taskPrefix = 'fee.';

const { label } = text;
const yuan = { type: 'number', unit: text.yuan } as const;

/** Facts of the task and of the charge itself (fee-rules.json, taskParams). */
export const taskFacts: Readonly<Record<string, Fact>> = {
  'fee.capacityTph': { label: label.capacityTph, type: 'number', unit: 't/h' },
  'fee.isUrgent': { label: label.isUrgent, type: 'boolean' },
  'fee.isHoliday': { label: label.isHoliday, type: 'boolean' },
  'fee.isRetest': { label: label.isRetest, type: 'boolean' },
  'fee.round': { label: label.round, type: 'number' },
  'fee.failedShare': { label: label.failedShare, type: 'number', unit: '%' },
  'fee.quantity': { label: label.quantity, type: 'number' },
  'fee.inspectionAmount': { label: label.inspectionAmount, ...yuan },
  'fee.sameBatchCount': { label: label.sameBatchCount, type: 'number', unit: text.pieces },
  'fee.isHazardous': { label: label.isHazardous, type: 'boolean' },
  'fee.reductionReason': { label: label.reductionReason, type: 'text' },
  'fee.agreedAmount': { label: label.agreedAmount, ...yuan },
  'fee.agreedFactor': { label: label.agreedFactor, type: 'number' },
  'fee.isStatutory': { label: label.isStatutory, type: 'boolean' },
  'fee.railHeight': { label: label.railHeight, type: 'number', unit: 'm' },
  'fee.railLength': { label: label.railLength, type: 'number', unit: 'm' },
  'fee.elevation': { label: label.elevation, type: 'number', unit: 'm' },
};

const codes: Fact = { label: label.codes, type: { list: 'text' } };
/** The facts that rules of a kind may name; of every kind, where no kind is given: those that all tasks have. */
export function tariffFacts(catalogue: Facts, kindCode: string | undefined): FactCatalogue {
  const ofKind = kindCode === undefined ? undefined : expressionFacts(catalogue, kindCode);
  return (key) => {
    if (key === CODES) return codes;
    if (key.startsWith(taskPrefix)) return taskFacts[key];
    if (key.startsWith(linePrefix)) return kindCode === undefined ? undefined : lineFact(catalogue, kindCode, key);
    return key.startsWith(fieldPrefix) ? (ofKind ?? anyKind(catalogue))(key) : undefined;
  };
}

/** A fact of a line, for kinds whose installations have lines. */
function lineFact(catalogue: Facts, kindCode: string, key: string): Fact | undefined {
  const table = tablesOf(kindCode).find(({ code }) => code.startsWith(kindCode));
  const field = table && catalogue.field(table.code, key.slice(linePrefix.length));
  return field && factOfField(field, kindCode);
}

/** A rule for every kind may name what only some kinds have: elsewhere it is not filled. */
const anyKind =
  (catalogue: Facts): FactCatalogue =>
  (key) => {
    for (const kind of Object.keys(catalogue.data.kinds)) {
      const fact = expressionFacts(catalogue, kind)(key);
      if (fact) return fact;
    }
    return undefined;
  };

/** Names that read as facts while a rule is parsed, before it is known for which kind. */
export const isTariffFact = (key: string): boolean => /^(field|line|fee|equ)\.\w+$/.test(key);
