// Rules of the devices that take packages along (decisions section 6; capability mobile, point 4).
import { upgradeDue, type AppVersion, type InstalledApp } from './app-version.ts';
import { deviceText as text } from './device.text.ts';
import { mobileText } from './mobile.text.ts';
import type { MobilePlatform, VersionState } from './mobile.ts';

export const deviceStandings = ['inUse', 'outdated', 'neverSeen', 'revoked'] as const;

/**
 * The reason that a device may not take a package on this day, as a sentence; nothing where it may. What it gives back
 * is taken all the same.
 */
export function upgradeObstacle(
  installedApp: InstalledApp,
  versions: readonly AppVersion[],
  day: string,
): string | undefined {
  const due = upgradeDue(installedApp, versions, day);
  return due && text.mustUpgrade(installedApp.installedVersion, due.to, due.since);
}

export interface VersionToSave {
  readonly versionNo: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
  /** Days as yyyy-MM-dd. */
  readonly releasedOn?: string | undefined;
  readonly requiredFrom?: string | undefined;
}

/**
 * The states that a state may become. A version that was withdrawn comes back as another one, with a number of its own.
 */
const next: Readonly<Record<VersionState, readonly VersionState[]>> = {
  draft: ['draft', 'released'],
  released: ['released', 'withdrawn'],
  withdrawn: ['withdrawn'],
};

/** The fault that hinders a version from being saved, by the field at fault. */
export function versionFault(
  askedVersion: VersionToSave,
  before: VersionToSave | undefined,
): { readonly field: keyof VersionToSave; readonly sentence: string } | undefined {
  const was = before?.state ?? 'draft';
  const { versionStates: words } = mobileText;
  if (before && was !== 'draft') {
    if (before.versionNo !== askedVersion.versionNo) return { field: 'versionNo', sentence: text.releasedStays };
    if (before.platform !== askedVersion.platform) return { field: 'platform', sentence: text.releasedStays };
  }
  if (!next[was].includes(askedVersion.state))
    return { field: 'state', sentence: text.noWayBack(words[was], words[askedVersion.state]) };
  if (askedVersion.state !== 'draft' && !askedVersion.releasedOn)
    return { field: 'releasedOn', sentence: text.dayRequired };
  return requirementFault(askedVersion);
}

function requirementFault({ state, releasedOn, requiredFrom }: VersionToSave) {
  if (!requiredFrom) return undefined;
  if (state === 'draft') return { field: 'requiredFrom', sentence: text.requiredUnreleased } as const;
  const isEarly = releasedOn !== undefined && requiredFrom < releasedOn;
  return isEarly ? ({ field: 'requiredFrom', sentence: text.requiredBeforeRelease } as const) : undefined;
}
