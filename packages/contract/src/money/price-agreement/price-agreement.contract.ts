import { agreementOperations, agreementTerms } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { priceAgreementForm } from '@tejian/domain/money/price-agreement/price-agreement-form.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { coded } from '../../kit/coded.ts';
import { codesOf } from '../../kit/declared-form.ts';
import { date, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record } from '../../kit/record.ts';
import { priceAgreement } from './price-agreement.record.ts';
import { priceAgreementList } from './price-agreement.view.ts';

const { label } = priceAgreementText;
const reason = requiredText(label.reason, { max: 200 });

export const findAgreements = listCall({
  path: '/api/pay/findAgreement',
  search: record({
    agreementNo: optional(text({ max: 40 })),
    unitName: optional(text({ max: 100 })),
    state: optional(text({ max: 20 })),
  }),
  row: priceAgreement,
  view: priceAgreementList,
});

/** Asks for an agreement with a unit; it serves when somebody else has approved it. */
export const saveAgreement = call({
  path: '/api/pay/saveAgreement',
  request: record({
    agreementNo: requiredText(label.agreementNo, { max: 40 }),
    unitId: identifier({ max: 40 }),
    terms: oneOf(agreementTerms),
    value: optional(money()),
    kindCodes: coded(codesOf(priceAgreementForm.fields.kindCodes, 20), 'EQUIPMENT_KIND'),
    validFrom: date(),
    validTo: date(),
    reason,
  }),
  answer: record({ id: text() }),
});

/** Approves or refuses an agreement, or ends it from tomorrow on. */
export const decideAgreement = call({
  path: '/api/pay/decideAgreement',
  request: record({
    id: identifier({ max: 40 }),
    version: integer({ min: 1 }),
    operation: oneOf(agreementOperations),
    reason,
  }),
  answer: record({ version: integer() }),
});
