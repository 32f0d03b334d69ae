import { deviceStandings } from '@tejian/domain/business/mobile/device.ts';
import { mobilePlatforms, versionStates } from '@tejian/domain/business/mobile/mobile.ts';
import { codes, date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

/** The person who last changed a row, and the number of its changes. */
const changes = { version: integer(), changedBy: text(), changedAt: instant() };

export const mobileVersion = record({
  id: text(),
  versionNo: text(),
  platform: oneOf(mobilePlatforms),
  platformWord: text(),
  state: oneOf(versionStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  releasedOn: optional(date()),
  requiredFrom: optional(date()),
  /** Institutes of which it is required; of all where none are named. */
  organisationIds: codes(),
  notes: text(),
  /** Devices that must upgrade to it today. */
  outdatedCount: integer(),
  ...changes,
});
export type MobileVersion = ValueOf<typeof mobileVersion>;

export const mobileDevice = record({
  id: text(),
  deviceNo: text(),
  name: text(),
  organisationId: text(),
  organisationName: text(),
  /** Without one whoever inspects for the institute may use it. */
  holderId: optional(text()),
  holderName: optional(text()),
  platform: oneOf(mobilePlatforms),
  platformWord: text(),
  /** Empty until the device has connected for the first time. */
  installedVersion: text(),
  standing: oneOf(deviceStandings),
  standingWord: text(),
  upgradeTo: optional(text()),
  upgradeSince: optional(date()),
  lastSeenAt: optional(instant()),
  /** Task packages that it has not given back for good. */
  openCount: integer(),
  revokeReason: text(),
  note: text(),
  ...changes,
});
export type MobileDevice = ValueOf<typeof mobileDevice>;
