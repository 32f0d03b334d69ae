import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { unpartedCode } from '../../shared/typed/normal-code.ts';
import { checks } from '../../shared/validation/checks.ts';
import { organisationText } from './organisation.text.ts';

const { label, kinds } = organisationText;
const kindIs = (kind: keyof typeof kinds) => ({ condition: comparedNode('=', fact('kind'), textNode(kind)) });
/** Institutes and offices: where and who they are. */
const house = { condition: comparedNode('!=', fact('kind'), textNode('department')) };
const institute = kindIs('institute');

/** Institutes, supervision offices and departments; a department has only name, code and order. */
export const organisationForm = declareForm({
  viewNo: 'organisationForm',
  columnCount: 2,
  fields: {
    kind: {
      label: label.kind,
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(kinds).map(([value, shownText]) => ({ value, label: shownText })),
      span: 2,
    },
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 100, span: 2 },
    code: { label: label.code, showType: 'text', required: 'save', maxLength: 40 },
    sort: { label: label.sort, showType: 'text', required: 'save', range: [0, 9999] },
    level: {
      label: label.level,
      showType: 'select',
      dictType: 'SUPERVISE_LEVEL',
      maxLength: 10,
      ...kindIs('supervision'),
    },
    orgType: { label: label.orgType, showType: 'select', dictType: 'INSPECTION_ORG_TYPE', maxLength: 10, ...institute },
    areaCode: { label: label.areaCode, showType: 'areaselect', dictType: 'AREA', maxLength: 12, ...house },
    creditCode: {
      label: label.creditCode,
      showType: 'text',
      maxLength: 18,
      check: (value) => checks.creditCode(unpartedCode(value)),
      ...house,
    },
    legalPerson: { label: label.legalPerson, showType: 'text', maxLength: 50, ...house },
    fax: { label: label.fax, showType: 'text', maxLength: 30, inputMode: 'tel', check: checks.fax, ...house },
    address: { label: label.address, showType: 'text', maxLength: 200, span: 2, ...house },
    contactName: { label: label.contactName, showType: 'text', maxLength: 50, ...house },
    phone: { label: label.phone, showType: 'text', maxLength: 30, inputMode: 'tel', check: checks.phone, ...house },
    email: { label: label.email, showType: 'text', maxLength: 100, inputMode: 'email', check: checks.email, ...house },
    postcode: {
      label: label.postcode,
      showType: 'text',
      maxLength: 6,
      inputMode: 'numeric',
      check: checks.postcode,
      ...house,
    },
    approvalNo: { label: label.approvalNo, showType: 'text', maxLength: 60, ...institute },
    approvalFrom: { label: label.approvalFrom, showType: 'dateselect', ...institute },
    approvalTo: { label: label.approvalTo, showType: 'dateselect', ...institute },
    reportPrefix: { label: label.reportPrefix, showType: 'text', maxLength: 10, ...institute },
    bankName: { label: label.bankName, showType: 'text', maxLength: 100, ...institute },
    bankAccount: { label: label.bankAccount, showType: 'text', maxLength: 40, inputMode: 'numeric', ...institute },
    approvalScope: { label: label.approvalScope, showType: 'textarea', maxLength: 500, span: 2, ...institute },
  },
});

/** Below which an organisation goes; an institute may stand below none. */
export const organisationMoveForm = declareForm({
  viewNo: 'organisationMoveForm',
  columnCount: 1,
  fields: { parentId: { label: label.moveTo, showType: 'select', maxLength: 40 } },
});
