// Which versions of the mobile application a device may go on with (decisions section 6: who must upgrade). The specification
// gives neither numbers nor platforms: three numbers with dots, as the application's own package states them.
import type { MobilePlatform, VersionState } from './mobile.ts';

const NUMBER = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/;

/** A version is three numbers of at most four digits, without leading noughts: 1.2.10. */
export const isVersionNumber = (value: string): boolean => NUMBER.test(value);

const partsOf = (number: string): number[] => number.split('.').map(Number);

/** Below nought where the first version is the older one, nought for the same, above it otherwise: 1.2.10 is newer than 1.2.9. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  for (const [at, part] of partsOf(one).entries()) {
    const step = part - (others[at] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
}

/** The facts known of a version; days are yyyy-MM-dd, and texts of that form compare as days do. */
export interface AppVersion {
  readonly versionNo: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
  /** From this day on older versions must upgrade; missing where they may go on. */
  readonly requiredFrom?: string | undefined;
  /** Institutes of which it is required; none are named where it is required of all. */
  readonly organisationIds: readonly string[];
}

export interface InstalledApp {
  readonly platform: MobilePlatform;
  readonly organisationId: string;
  /** Empty for a device that never asked: it gets the newest version anyway. */
  readonly installedVersion: string;
}

export interface UpgradeDue {
  readonly to: string;
  /** The first day on which the installed version was too old. */
  readonly since: string;
}

/** True when a device must upgrade to this version on this day. */
const isRequired = (version: AppVersion, installedApp: InstalledApp, day: string): boolean =>
  installedApp.installedVersion !== '' &&
  version.platform === installedApp.platform &&
  version.state === 'released' &&
  version.requiredFrom !== undefined &&
  version.requiredFrom <= day &&
  (version.organisationIds.length === 0 || version.organisationIds.includes(installedApp.organisationId)) &&
  compareVersions(installedApp.installedVersion, version.versionNo) < 0;

/** To which version a device must upgrade on a day, and since when; nothing for one that may go on. */
export function upgradeDue(
  installedApp: InstalledApp,
  versions: readonly AppVersion[],
  day: string,
): UpgradeDue | undefined {
  const requiredVersions = versions.filter((version) => isRequired(version, installedApp, day));
  const [newest] = requiredVersions.map(({ versionNo }) => versionNo).sort((one, other) => compareVersions(other, one));
  const [first] = requiredVersions.flatMap(({ requiredFrom }) => requiredFrom ?? []).sort();
  return newest !== undefined && first !== undefined ? { to: newest, since: first } : undefined;
}
