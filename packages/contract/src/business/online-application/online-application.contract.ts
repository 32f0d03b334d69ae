import * as forms from '@tejian/domain/business/form/online-forms.view.ts';
import { MOST_DEVICES, onlineStates } from '@tejian/domain/business/online-application/online-application.ts';
import type { DeclaredField } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { call, listCall } from '../../kit/call.ts';
import { keptTextOf, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, date, identifier, instant, integer, oneOf, optional, text, type Field } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { onlineAct, onlineApplication, onlineDetail } from './online-application.record.ts';
import { onlineApplicationList } from './online-application.view.ts';

const askedFields = forms.onlineApplyForm.fields;
const device = forms.onlineDeviceForm.fields;

export const namedDevice = record({
  code: textOf(device.code),
  certificateNo: textOf(device.certificateNo),
  place: textOf(device.place),
});

/** The content that the customer fills in; its checks are asked where it is sent, and not while it is read again. */
const contentBy = (textOf: (field: DeclaredField) => Field<string>) => ({
  organisationId: textOf(askedFields.organisationId),
  unitName: wire('unitname', textOf(askedFields.unitName)),
  creditCode: textOf(askedFields.creditCode),
  contactName: wire('inscontactname', textOf(askedFields.contactName)),
  contactPhone: wire('inscontacttel', textOf(askedFields.contactPhone)),
  address: textOf(askedFields.address),
  kindCode: wire('equcodeset', textOf(askedFields.kindCode)),
  categoryCode: wire('seisortcodeset', textOf(askedFields.categoryCode)),
  devices: list(namedDevice, { max: MOST_DEVICES }),
  wishedDate: optional(date()),
  remark: textOf(askedFields.remark),
});
const content = contentBy(textOf);
export const onlineContent = record(content);
export type OnlineContent = ValueOf<typeof onlineContent>;
/** The same as it was sent. */
export const keptOnlineContent = record(contentBy(keptTextOf));

const choice = record({ value: text(), label: text() });

/** The choices of the public form: the institutes, the kinds and the categories of inspection. */
export const findOnlineChoices = call({
  method: 'GET',
  path: '/api/onlineapply/open/choices',
  answer: record({
    institutes: list(choice),
    kinds: list(choice),
    /** Each with the kinds that it serves. */
    categories: list(record({ value: text(), label: text(), kindCodes: wire('equcodeset', codes()) })),
  }),
});

/** A customer without an account applies. What was returned is mended and sent again under its number with its code. */
export const sendOnlineApplication = call({
  path: '/api/onlineapply/open/send',
  request: record({
    ...content,
    /** Made by the sender's page (a UUID): what is sent again, because no answer came, is the same application. */
    id: optional(identifier({ max: 40 })),
    onlineNo: optionalTextOf(forms.onlineStateForm.fields.onlineNo),
    token: optionalTextOf(forms.onlineStateForm.fields.token),
    /** Of the one that came back, as it was when its content was taken over. */
    version: optional(integer({ min: 1 })),
  }),
  answer: record({ onlineNo: text(), token: text() }),
});

/** The state of an application: asked with its number and its code, which nobody can guess. */
export const findOnlineState = call({
  path: '/api/onlineapply/open/state',
  request: record({
    onlineNo: textOf(forms.onlineStateForm.fields.onlineNo),
    token: textOf(forms.onlineStateForm.fields.token),
  }),
  answer: record({
    ...keptOnlineContent.fields,
    onlineNo: text(),
    state: oneOf(onlineStates),
    reason: text(),
    applicationNo: wire('appno', optional(text())),
    organisationName: text(),
    sentAt: instant(),
    version: integer(),
    acts: list(onlineAct),
  }),
});

export const findOnlineApplications = listCall({
  path: '/api/onlineapply/findOnlineApply',
  search: record({
    onlineNo: optional(text({ max: 40 })),
    unitName: wire('unitname', optional(text({ max: 100 }))),
    state: optional(text({ max: 20 })),
    kindCode: wire('equcodeset', optional(text({ max: 10 }))),
    sentAtStart: optional(date()),
    sentAtEnd: optional(date()),
  }),
  row: onlineApplication,
  view: onlineApplicationList,
});

const id = identifier({ max: 40 });
/** The version that the person saw: of two who decide one is first, and the other learns who. */
const seenVersion = { id, version: integer({ min: 1 }) };

export const findOnlineApplication = call({
  path: '/api/onlineapply/getDetail',
  request: record({ id }),
  answer: onlineDetail,
});

/** It becomes a draft of an application with the devices that the archive knows. */
export const acceptOnlineApplication = call({
  path: '/api/onlineapply/accept',
  encoding: 'form',
  request: record({ ...seenVersion, unitId: textOf(forms.onlineAcceptForm.fields.unitId) }),
  answer: record({
    id: text(),
    version: integer(),
    applicationId: wire('appmainsysid', text()),
    applicationNo: wire('appno', text()),
  }),
});

export const returnOnlineApplication = call({
  path: '/api/onlineapply/return',
  encoding: 'form',
  request: record({ ...seenVersion, reason: textOf(forms.onlineReturnForm.fields.reason) }),
  answer: record({ id: text(), version: integer() }),
});
