import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { onlineApplicationText } from '../online-application/online-application.text.ts';

const { label } = onlineApplicationText;
const CODE = 60;

/** The form that a customer fills in, without an account or with one of the unit. */
export const onlineApplyForm = declareForm({
  viewNo: 'onlineApplyForm',
  columnCount: 2,
  fields: {
    organisationId: { label: label.organisation, showType: 'select', required: 'save', maxLength: 40 },
    unitName: { label: label.unitName, showType: 'text', required: 'save', maxLength: 100 },
    creditCode: { label: label.creditCode, showType: 'text', maxLength: 30, check: checks.unitCode },
    contactName: { label: label.contactName, showType: 'text', required: 'save', maxLength: 50 },
    contactPhone: {
      label: label.contactPhone,
      showType: 'text',
      required: 'save',
      maxLength: 30,
      inputMode: 'tel',
      check: checks.phone,
    },
    address: { label: label.address, showType: 'text', maxLength: 200 },
    kindCode: {
      label: label.kind,
      showType: 'select',
      dictType: 'EQUIPMENT_KIND',
      required: 'save',
      maxLength: 10,
    },
    categoryCode: {
      label: label.category,
      showType: 'select',
      dictType: 'INSPECTION_CATEGORY',
      required: 'save',
      maxLength: 10,
    },
    wishedDate: { label: label.wishedDate, showType: 'dateselect' },
    devices: { label: label.devices, showType: 'slot', span: 2 },
    remark: { label: label.remark, showType: 'textarea', maxLength: 500, rows: 3 },
  },
});

/** One device of the form. */
export const onlineDeviceForm = declareForm({
  viewNo: 'onlineDeviceForm',
  columnCount: 3,
  fields: {
    code: { label: label.code, showType: 'text', required: 'save', maxLength: CODE },
    certificateNo: { label: label.certificateNo, showType: 'text', maxLength: CODE },
    place: { label: label.place, showType: 'text', maxLength: 100 },
  },
});

/** The form that asks where the application stands, with its number and the code that only the applicant has. */
export const onlineStateForm = declareForm({
  viewNo: 'onlineStateForm',
  columnCount: 1,
  fields: {
    onlineNo: { label: label.onlineNo, showType: 'text', required: 'save', maxLength: 40 },
    token: { label: label.token, showType: 'text', required: 'save', maxLength: 60 },
  },
});

export const onlineAcceptForm = declareForm({
  viewNo: 'onlineAcceptForm',
  columnCount: 1,
  fields: { unitId: { label: label.unit, showType: 'slot', required: 'save', maxLength: 40 } },
});

export const onlineReturnForm = declareForm({
  viewNo: 'onlineReturnForm',
  columnCount: 1,
  fields: { reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 500, rows: 4 } },
});
