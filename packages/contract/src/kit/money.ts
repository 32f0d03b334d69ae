import { readMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { kitText } from './kit.text.ts';
import { required, type Field } from './field.ts';

/**
 * An amount in yuan: a decimal text with two decimals on the wire and here, `numeric(15, 2)` in the database. A JSON
 * number is accepted where its shortest form has at most two decimals; nothing is ever rounded on the way in.
 */
export const money = (): Field<Money> => ({
  kind: 'field',
  optional: false,
  shape: required({ type: 'amount' }),
  decode(raw, problems, path) {
    const typed = typeof raw === 'number' ? String(raw) : raw;
    const isBlank = typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '');
    const read = typeof typed === 'string' && !isBlank ? readMoney(typed) : { reason: kitText.required };
    if (read.reason === undefined) return read.money;
    problems[path] = isBlank || typeof typed === 'string' ? read.reason : kitText.text;
    return undefined as never; // a problem was noted: the record refuses as a whole
  },
  encode: (value) => value,
});
