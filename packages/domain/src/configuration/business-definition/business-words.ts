// A business definition for a person who reads it: names in place of codes.
import { definitionText } from '../definition/definition.text.ts';
import type { BusinessDefinition } from './business-definition.ts';

const { says, document: label, businessSays: text } = definitionText;

/** Names of what a definition names by its code, by the field that names it. */
export type BusinessNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Line {
  /** The field of the document. */
  readonly code: string;
  readonly label: string;
  readonly says: string;
}

export function businessInWords(own: BusinessDefinition, names: BusinessNames): Line[] {
  const named = (field: string, codes: readonly string[] = []) =>
    codes.map((code) => names[field]?.[code] ?? code).join('、');
  const withCode = (field: string, code: string | undefined) => {
    const name = code === undefined ? undefined : names[field]?.[code];
    return name === undefined || code === undefined ? (code ?? '') : text.withCode(name, code);
  };
  const limits = (own.limits ?? []).map(({ step, workingDays }) => text.within(named('limits', [step]), workingDays));
  const lines: readonly (readonly [code: string, label: string, said: string])[] = [
    ['categoryCodes', says.categories, named('categoryCodes', own.categoryCodes)],
    ['varieties', label.varieties, named('varieties', own.varieties)],
    ['applyTypes', label.applyTypes, named('applyTypes', own.applyTypes)],
    ['organisations', label.organisations, named('organisations', own.organisations)],
    ['flowCode', says.flow, withCode('flowCode', own.flowCode)],
    ['formCode', says.form, withCode('formCode', own.formCode)],
    [
      'templateCodes',
      says.templates,
      (own.templateCodes ?? []).map((code) => withCode('templateCodes', code)).join('、'),
    ],
    ['minInspectors', text.inspectors, own.minInspectors === undefined ? '' : text.atLeast(own.minInspectors)],
    ['leadLevel', text.lead, own.leadLevel === undefined ? '' : text.level(own.leadLevel)],
    ['payment', label.payment, own.payment === undefined ? '' : text.payment[own.payment]],
    ['limits', says.limits, limits.join('、')],
    ['applicationNumber', label.applicationNumber, withCode('numbers', own.applicationNumber)],
    ['itemNumber', label.itemNumber, withCode('numbers', own.itemNumber)],
    ['reportNumber', label.reportNumber, withCode('numbers', own.reportNumber)],
  ];
  return lines.flatMap(([code, title, value]) => (value === '' ? [] : [{ code, label: title, says: value }]));
}
