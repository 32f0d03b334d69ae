import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { flag, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

const { example: label } = definitionText;
const step = requiredText(label.step, { max: 40 });
const MOST = 100;

/** The acts that a flow must let a record do; as the field `examples` of its document. */
export const flowExamples = record({
  examples: optional(
    list(
      record({
        name: requiredText(label.name, { max: 60 }),
        facts: optional(
          record({
            subReports: optional(flag()),
            auditLevels: optional(integer({ min: 1, max: 2 })),
            paymentState: optional(text({ max: 10 })),
            feeGate: optional(oneOf(['release', 'print', 'none'])),
          }),
        ),
        path: list(step, { max: MOST }),
        skips: optional(list(step, { max: MOST })),
      }),
      { max: MOST },
    ),
  ),
});
