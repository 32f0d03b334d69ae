import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import {
  absent,
  dictionary,
  either,
  figure,
  named,
  part,
  rows,
  whole,
  words as plainText,
  yesOrNo,
} from '../../kit/document.ts';
import { date, field, integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

const { cycleDocument: label } = definitionText;
const code = (name: string, max = 40) => requiredText(name, { max });
const words = optional(text({ max: 300 }));
const months = { min: 1, max: 240 };
/** A document says what holds: the field is true or not there. */
const holds = optional(
  field({ type: 'choice', options: [true] }, (raw) => (raw === true ? (true as const) : undefined), label.onlyTrue),
);
const codes = optional(list(code(label.place), { max: 200 }));
const slot = optional(
  field({ type: 'choice', options: [1, 2] }, (raw) => (raw === 1 || raw === 2 ? raw : undefined), label.slotValue),
);

/** `null` says that the institute decides, which a blank value says, too. */
const cycle = optional(integer({ min: 0, max: 240 }));

/** One value at least: a condition over none would never hold. */
const values = dictionary(rows(named(60), { min: 1, max: 200 }), { max: 50 });
const limits = dictionary(part({ above: absent(figure()), upTo: absent(figure()) }), { max: 50 });
const single = either<string | number | boolean>([plainText(200), figure(), yesOrNo()], label.plain);

const match = record({
  first: holds,
  safetyLevels: codes,
  appliesTo: codes,
  subVarieties: codes,
  fields: optional(values),
  limits: optional(limits),
  facts: optional(values),
});

/** The contents of a cycle rule: one kind of equipment and one inspection category (domain, inspection categories). */
export const cycleDocument = record({
  id: code(label.id),
  kindCode: code(label.kindCode),
  categoryCode: code(label.categoryCode),
  appliesTo: codes,
  cycleMonths: cycle,
  conditions: optional(
    list(
      record({
        label: code(label.label, 100),
        match: optional(match),
        cycleMonths: cycle,
        minMonths: optional(integer(months)),
        maxMonths: optional(integer(months)),
        note: words,
        confidence: words,
        unconfirmed: holds,
      }),
      { max: 50 },
    ),
  ),
  yearTable: optional(
    part({
      enabled: yesOrNo(),
      categoryBetween: named(40),
      inspectYears: rows(whole(1, 100), { min: 1, max: 50 }),
      thenEveryMonths: whole(1, 240),
      confidence: absent(plainText(300)),
      unconfirmed: absent(yesOrNo()),
    }),
  ),
  onlyWithYearTable: holds,
  dateSlot: slot,
  dueField: words,
  lastField: words,
  isDoneByPeriodic: holds,
  perUnit: holds,
  startsCycle: holds,
  conclusionSet: code(label.conclusionSet),
  extraConclusionSet: words,
  basis: words,
  note: words,
  confidence: words,
  unconfirmed: holds,
  examples: optional(
    list(
      record({
        place: optional(code(label.place)),
        fields: dictionary(single),
        dueDate: optional(date()),
      }),
      { max: 100 },
    ),
  ),
});
