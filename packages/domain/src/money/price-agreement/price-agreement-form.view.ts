import { allOf, comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { readMoney } from '../../shared/money/money.ts';
import { agreementTerms } from './price-agreement.ts';
import { priceAgreementText as text } from './price-agreement.text.ts';

const { label } = text;
const day = { showType: 'dateselect', required: 'save' } as const;

/** The form for what is agreed with a unit. */
export const priceAgreementForm = declareForm({
  viewNo: 'priceAgreementForm',
  columnCount: 2,
  fields: {
    agreementNo: { label: label.agreementNo, showType: 'text', required: 'save', maxLength: 40 },
    unitId: { label: label.unitId, showType: 'slot', required: 'save' },
    terms: {
      label: label.terms,
      showType: 'radiobox',
      required: 'save',
      options: agreementTerms.map((value) => ({ value, label: text.terms[value] })),
      span: 2,
    },
    value: {
      label: label.value,
      showType: 'text',
      required: 'forward',
      maxLength: 20,
      help: text.valueHelp,
      check: (value) => (value.trim() ? readMoney(value).reason : undefined),
      condition: comparedNode('!=', fact('terms'), textNode('exempt')),
    },
    kindCodes: {
      label: label.kindCodes,
      showType: 'select',
      dictType: 'EQUIPMENT_KIND',
      isMany: true,
      help: text.kindsHelp,
      condition: allOf([
        comparedNode('!=', fact('terms'), textNode('ceiling')),
        comparedNode('!=', fact('terms'), textNode('credit')),
      ]),
    },
    validFrom: { label: label.validFrom, ...day },
    validTo: { label: label.validTo, ...day },
    reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3, span: 2 },
  },
});

/** The form for why an agreement is ended. */
export const agreementEndForm = declareForm({
  viewNo: 'agreementEndForm',
  columnCount: 1,
  fields: { reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } },
});
