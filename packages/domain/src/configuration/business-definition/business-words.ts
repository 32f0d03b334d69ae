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

export function businessInWords(ownDefinition: BusinessDefinition, names: BusinessNames): Line[] {
  const nameOf = (field: string, codes: readonly string[] = []) =>
    codes.map((code) => names[field]?.[code] ?? code).join('、');
  const withCode = (field: string, code: string | undefined) => {
    const name = code === undefined ? undefined : names[field]?.[code];
    return name === undefined || code === undefined ? (code ?? '') : text.withCode(name, code);
  };
  const limits = (ownDefinition.limits ?? []).map(({ step, workingDays }) =>
    text.within(nameOf('limits', [step]), workingDays),
  );
  const lines: readonly (readonly [code: string, label: string, said: string])[] = [
    ['categoryCodes', says.categories, nameOf('categoryCodes', ownDefinition.categoryCodes)],
    ['varieties', label.varieties, nameOf('varieties', ownDefinition.varieties)],
    ['applyTypes', label.applyTypes, nameOf('applyTypes', ownDefinition.applyTypes)],
    ['organisations', label.organisations, nameOf('organisations', ownDefinition.organisations)],
    ['flowCode', says.flow, withCode('flowCode', ownDefinition.flowCode)],
    ['formCode', says.form, withCode('formCode', ownDefinition.formCode)],
    [
      'templateCodes',
      says.templates,
      (ownDefinition.templateCodes ?? []).map((code) => withCode('templateCodes', code)).join('、'),
    ],
    [
      'minInspectors',
      text.inspectors,
      ownDefinition.minInspectors === undefined ? '' : text.atLeast(ownDefinition.minInspectors),
    ],
    ['leadLevel', text.lead, ownDefinition.leadLevel === undefined ? '' : text.level(ownDefinition.leadLevel)],
    ['payment', label.payment, ownDefinition.payment === undefined ? '' : text.payment[ownDefinition.payment]],
    ['limits', says.limits, limits.join('、')],
    ['applicationNumber', label.applicationNumber, withCode('numbers', ownDefinition.applicationNumber)],
    ['itemNumber', label.itemNumber, withCode('numbers', ownDefinition.itemNumber)],
    ['reportNumber', label.reportNumber, withCode('numbers', ownDefinition.reportNumber)],
  ];
  return lines.flatMap(([code, title, value]) => (value === '' ? [] : [{ code, label: title, says: value }]));
}
