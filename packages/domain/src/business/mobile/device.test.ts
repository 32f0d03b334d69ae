import { describe, expect, it } from 'vitest';
import { upgradeObstacle, versionFault, type VersionToSave } from './device.ts';
import { deviceText as text } from './device.text.ts';

const day = '2026-11-28';

describe('a device takes a package', () => {
  const required = {
    versionNo: '1.3.0',
    platform: 'android',
    state: 'released',
    requiredFrom: '2026-11-01',
    organisationIds: [],
  } as const;
  const device = { platform: 'android', organisationId: 'o-1', installedVersion: '1.3.0' } as const;

  it('when it is new enough, or has no application yet', () => {
    expect(upgradeObstacle(device, [required], day)).toBeUndefined();
    expect(upgradeObstacle({ ...device, installedVersion: '' }, [required], day)).toBeUndefined();
  });

  it('not when it is too old, and is told since when', () => {
    expect(upgradeObstacle({ ...device, installedVersion: '1.2.10' }, [required], day)).toBe(
      text.mustUpgrade('1.2.10', '1.3.0', '2026-11-01'),
    );
  });
});

describe('a version', () => {
  const draft: VersionToSave = { versionNo: '1.3.0', platform: 'android', state: 'draft' };
  const released: VersionToSave = { ...draft, state: 'released', releasedOn: '2026-11-01' };

  it('is released with its day, may be required from then on, and is withdrawn for good', () => {
    expect(versionFault(draft, undefined)).toBeUndefined();
    expect(versionFault(released, draft)).toBeUndefined();
    expect(versionFault({ ...released, requiredFrom: '2026-11-01' }, released)).toBeUndefined();
    expect(versionFault({ ...released, state: 'withdrawn' }, released)).toBeUndefined();
  });

  it.each([
    [{ ...released, releasedOn: undefined }, draft, 'releasedOn', text.dayRequired],
    [{ ...released, requiredFrom: '2026-10-31' }, released, 'requiredFrom', text.requiredBeforeRelease],
    [{ ...draft, requiredFrom: '2026-12-01' }, draft, 'requiredFrom', text.requiredUnreleased],
    [{ ...released, versionNo: '1.3.1' }, released, 'versionNo', text.releasedStays],
    [{ ...released, platform: 'ios' as const }, released, 'platform', text.releasedStays],
    [draft, released, 'state', text.noWayBack('已发布', '草稿')],
    [released, { ...released, state: 'withdrawn' as const }, 'state', text.noWayBack('已撤回', '已发布')],
    [{ ...released, state: 'withdrawn' as const }, undefined, 'state', text.noWayBack('草稿', '已撤回')],
  ])('%j after %j: %s', (asked, before, field, sentence) =>
    expect(versionFault(asked, before)).toEqual({ field, sentence }),
  );
});
