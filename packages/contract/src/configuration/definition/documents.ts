import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { paymentMoments } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import { dateParts, numberedRecords, numberFacts } from '@tejian/domain/shared/numbering/number-rule.ts';
import { checked, date, flag, integer, oneOf, optional, requiredText } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

const { document: label } = definitionText;
const code = (name: string) => requiredText(name, { max: 40 });
const someCodes = (name: string) => optional(list(code(name), { max: 200 }));

const stepLimits = list(record({ step: code(label.step), workingDays: integer({ min: 1, max: 250 }) }), { max: 40 });

/** The contents of a business definition (design, section 11). */
export const businessDocument = record({
  code: code(label.code),
  kindCode: code(label.kindCode),
  categoryCodes: list(code(label.categoryCodes), { max: 40 }),
  varieties: someCodes(label.varieties),
  applyTypes: someCodes(label.applyTypes),
  organisations: someCodes(label.organisations),
  flowCode: code(label.flowCode),
  formCode: optional(code(label.formCode)),
  templateCodes: someCodes(label.templateCodes),
  minInspectors: optional(integer({ min: 1, max: 10 })),
  leadLevel: optional(integer({ min: 1, max: 3 })),
  payment: optional(oneOf(paymentMoments)),
  applicationNumber: optional(code(label.applicationNumber)),
  itemNumber: optional(code(label.itemNumber)),
  reportNumber: optional(code(label.reportNumber)),
  limits: optional(stepLimits),
  examples: optional(
    list(
      record({
        categoryCode: code(label.categoryCodes),
        varietyCode: optional(code(label.varieties)),
        applyType: optional(code(label.applyTypes)),
        organisation: optional(code(label.organisations)),
        flowCode: code(label.flowCode),
        formCode: optional(code(label.formCode)),
        limits: optional(stepLimits),
      }),
      { max: 100 },
    ),
  ),
});

const plainSigns = (value: string) => (/^[A-Z0-9-]+$/.test(value) ? undefined : label.plainSigns);

/** The contents of a numbering rule. */
export const numberDocument = record({
  code: code(label.code),
  of: oneOf(numberedRecords),
  parts: list(
    record({
      text: optional(checked(requiredText(label.text, { max: 12 }), plainSigns)),
      date: optional(oneOf(dateParts)),
      fact: optional(oneOf(numberFacts)),
      running: optional(integer({ min: 3, max: 10 })),
    }),
    { max: 8 },
  ),
  isOpen: optional(flag()),
  examples: optional(
    list(
      record({
        date: date(),
        running: integer({ min: 1 }),
        institutePrefix: optional(requiredText(label.institutePrefix, { max: 10 })),
        templateLetters: optional(requiredText(label.templateLetters, { max: 4 })),
        number: requiredText(label.number, { max: 40 }),
      }),
      { max: 100 },
    ),
  ),
});
