import { readMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { kitText } from './kit.text.ts';
import { requiredShape, type Field } from './field.ts';

/**
 * An amount in yuan: a decimal text with two decimals on the wire and here, `numeric(15, 2)` in the database. A JSON
 * number is accepted where its shortest form has at most two decimals; nothing is ever rounded on the way in.
 */
export const money = (): Field<Money> => ({
  kind: 'field',
  optional: false,
  shape: requiredShape({ type: 'amount' }),
  decode(raw, problems, path) {
    const typedText = typeof raw === 'number' ? String(raw) : raw;
    const isBlank =
      typedText === undefined || typedText === null || (typeof typedText === 'string' && typedText.trim() === '');
    const readAmount = typeof typedText === 'string' && !isBlank ? readMoney(typedText) : { reason: kitText.required };
    if (readAmount.reason === undefined) return readAmount.money;
    problems[path] = isBlank || typeof typedText === 'string' ? readAmount.reason : kitText.text;
    return undefined as never; // a problem was noted: the record refuses as a whole
  },
  encode: (value) => value,
});
