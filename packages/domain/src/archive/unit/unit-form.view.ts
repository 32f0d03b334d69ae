import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { unitText } from './unit.text.ts';

const { label } = unitText;

/** The form for what every unit has; what is registered of it besides stands in `unitFields`. */
export const unitForm = declareForm({
  viewNo: 'unitForm',
  columnCount: 3,
  fields: {
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 100, span: 2 },
    creditCode: { label: label.creditCode, showType: 'text', maxLength: 18, check: checks.unitCode },
    roles: {
      label: label.roles,
      showType: 'select',
      dictType: 'UNIT_BUSINESS_TYPE',
      isMany: true,
      required: 'save',
      requiredText: unitText.rolesRequired,
    },
    nature: { label: label.nature, showType: 'select', dictType: 'UNIT_NATURE', maxLength: 10 },
    areaCode: { label: label.areaCode, showType: 'areaselect', dictType: 'AREA', maxLength: 12 },
    address: { label: label.address, showType: 'text', maxLength: 200 },
    contactName: { label: label.contactName, showType: 'text', maxLength: 50 },
    contactPhone: {
      label: label.contactPhone,
      showType: 'text',
      maxLength: 30,
      inputMode: 'tel',
      check: checks.phone,
    },
    postcode: {
      label: label.postcode,
      showType: 'text',
      maxLength: 6,
      inputMode: 'numeric',
      check: checks.postcode,
    },
    licenceNo: { label: label.licenceNo, showType: 'text', maxLength: 100 },
    remark: { label: label.remark, showType: 'textarea', maxLength: 500 },
  },
});

/** The form for the reason that a unit is taken out of use; to take it back needs no reason. */
export const unitDisableForm = declareForm({
  viewNo: 'unitDisableForm',
  columnCount: 1,
  fields: { reason: { label: label.reason, showType: 'textarea', required: 'forward', maxLength: 200, rows: 3 } },
});
