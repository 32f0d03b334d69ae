import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { isVersionNumber } from './app-version.ts';
import { deviceText as text } from './device.text.ts';
import { mobileText } from './mobile.text.ts';
import { mobilePlatforms, versionStates } from './mobile.ts';

const { label, help } = text;
const platforms = mobilePlatforms.map((value) => ({ value, label: mobileText.platforms[value] }));

/** A version of the application, and of whom it is required (/mobile/versionConfInfo). */
export const mobileVersionForm = declareForm({
  viewNo: 'mobileVersionForm',
  columnCount: 2,
  fields: {
    versionNo: {
      label: label.versionNo,
      showType: 'text',
      required: 'save',
      maxLength: 14,
      help: help.versionNo,
      check: (value) => (isVersionNumber(String(value)) ? undefined : text.wrongNumber),
    },
    platform: { label: label.platform, showType: 'select', required: 'save', options: platforms },
    state: {
      label: label.state,
      showType: 'radiobox',
      required: 'save',
      options: versionStates.map((value) => ({ value, label: mobileText.versionStates[value] })),
    },
    releasedOn: { label: label.releasedOn, showType: 'dateselect' },
    requiredFrom: { label: label.requiredFrom, showType: 'dateselect', help: help.requiredFrom },
    organisationIds: {
      label: label.organisationIds,
      showType: 'select',
      isMany: true,
      help: help.organisationIds,
    },
    notes: { label: label.notes, showType: 'textarea', maxLength: 1000, rows: 4, span: 2 },
  },
});

/** A device of the institute (/mobile/device). */
export const mobileDeviceForm = declareForm({
  viewNo: 'mobileDeviceForm',
  columnCount: 2,
  fields: {
    deviceNo: { label: label.deviceNo, showType: 'text', required: 'save', maxLength: 40 },
    name: { label: label.deviceName, showType: 'text', required: 'save', maxLength: 60 },
    platform: { label: label.platform, showType: 'select', required: 'save', options: platforms },
    holderId: { label: label.holderName, showType: 'slot', maxLength: 40, help: help.holder },
    note: { label: label.note, showType: 'textarea', maxLength: 200, rows: 3, span: 2 },
  },
});

/** The form for the reason that a device may not be used any longer. */
export const mobileRevokeForm = declareForm({
  viewNo: 'mobileRevokeForm',
  columnCount: 1,
  fields: {
    revokeReason: {
      label: label.revokeReason,
      showType: 'textarea',
      required: 'forward', // the call also keeps devices
      requiredText: text.reasonRequired,
      maxLength: 200,
      rows: 3,
    },
  },
});
