import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import type { TemplateExample } from '@tejian/domain/business/report/template-example.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { isDay } from '@tejian/domain/shared/day/day.ts';
import { date, field, jsonObject, oneOf, optional, requiredText } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

const { example: label } = definitionText;
const values = optional(jsonObject<NonNullable<TemplateExample['fields']>>());
const month = /^\d{4}-(0[1-9]|1[0-2])$/;
/** A day, or the month alone where the template dates by months. */
const nextDate = field(
  { type: 'text', maxLength: 10, isChecked: true },
  (raw) => (typeof raw === 'string' && (month.test(raw) || isDay(raw)) ? raw : undefined),
  label.dayOrMonth,
);

/** The results that an entry must come to; as the field `examples` of a template. */
export const templateExamples = record({
  examples: optional(
    list(
      record({
        name: requiredText(label.name, { max: 60 }),
        inspectDate: date(),
        archive: values,
        fields: values,
        failing: optional(list(requiredText(label.item, { max: 40 }), { max: 500 })),
        items: optional(jsonObject<ReportEntry['items']>()),
        grids: optional(jsonObject<ReportEntry['grids']>()),
        conclusion: requiredText(label.conclusion, { max: 40 }),
        polarity: optional(oneOf(polarities)),
        nextDate: optional(nextDate),
      }),
      { max: 100 },
    ),
  ),
});
