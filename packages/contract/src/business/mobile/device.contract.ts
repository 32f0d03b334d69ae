import { deviceStandings } from '@tejian/domain/business/mobile/device.ts';
import {
  mobileDeviceForm,
  mobileRevokeForm,
  mobileVersionForm,
} from '@tejian/domain/business/mobile/device-forms.view.ts';
import { mobilePlatforms, versionStates } from '@tejian/domain/business/mobile/mobile.ts';
import { call, listCall } from '../../kit/call.ts';
import { ofAct, whole } from '../../kit/edited.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { mobileDevice, mobileVersion } from './device.record.ts';
import { mobileDeviceList, mobileVersionList } from './device.view.ts';

/** An identifier and the version that was seen; both missing for a new row. */
const which = { id: optional(text({ max: 40 })), version: optional(integer()) };
const savedRecord = record({ id: text(), version: integer() });
const platform = oneOf(mobilePlatforms);

export const findMobileVersions = listCall({
  path: '/api/mobile/findVersion',
  search: record({
    versionNo: optional(text({ max: 14 })),
    platform: optional(platform),
    state: optional(oneOf(versionStates)),
  }),
  row: mobileVersion,
  view: mobileVersionList,
});

export const getMobileVersion = call({
  path: '/api/mobile/getVersion',
  request: record({ id: identifier({ max: 40 }) }),
  answer: mobileVersion,
});

const { fields: ofVersion } = mobileVersionForm;
export const saveMobileVersion = call({
  path: '/api/mobile/saveVersion',
  request: whole(
    record({
      ...which,
      versionNo: textOf(ofVersion.versionNo),
      platform,
      state: oneOf(versionStates),
      releasedOn: optional(date()),
      requiredFrom: optional(date()),
      organisationIds: codes({ max: 200 }),
      notes: optionalTextOf(ofVersion.notes),
    }),
    'id',
  ),
  answer: savedRecord,
});

export const findMobileDevices = listCall({
  path: '/api/mobile/findDevice',
  search: record({
    deviceNo: optional(text({ max: 40 })),
    holderName: optional(text({ max: 40 })),
    platform: optional(platform),
    standing: optional(oneOf(deviceStandings)),
    /** Only those that must upgrade to this version, today or from the day on which it becomes required. */
    versionId: optional(text({ max: 40 })),
  }),
  row: mobileDevice,
  view: mobileDeviceList,
});

const { fields: ofDevice } = mobileDeviceForm;
/** Registers a device, changes one, or revokes it for good, with the reason. */
export const saveMobileDevice = call({
  path: '/api/mobile/saveDevice',
  request: whole(
    record({
      ...which,
      deviceNo: textOf(ofDevice.deviceNo),
      name: textOf(ofDevice.name),
      platform,
      holderId: optionalTextOf(ofDevice.holderId),
      note: optionalTextOf(ofDevice.note),
      isRevoked: flag(),
      revokeReason: ofAct(optionalTextOf(mobileRevokeForm.fields.revokeReason)),
    }),
    'id',
  ),
  answer: savedRecord,
});
