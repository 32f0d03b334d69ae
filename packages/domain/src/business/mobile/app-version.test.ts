import { describe, expect, it } from 'vitest';
import { compareVersions, isVersionNumber, upgradeDue, type AppVersion } from './app-version.ts';

describe('versions', () => {
  it.each(['1.2.10', '0.0.1', '10.20.9999'])('%s is one', (number) => expect(isVersionNumber(number)).toBe(true));
  it.each(['', '1.2', '1.2.3.4', '01.2.3', '1.2.10000', 'v1.2.3', '1.2.3-beta', '１.2.3', '1..3', ' 1.2.3'])(
    '%j is none',
    (number) => expect(isVersionNumber(number)).toBe(false),
  );

  it('are ordered as numbers, not as texts', () => {
    const ordered = ['0.9.9', '1.0.0', '1.2.9', '1.2.10', '1.10.0', '2.0.0'];
    expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions('1.2.10', '1.2.9')).toBeGreaterThan(0);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
  });
});

describe('who must upgrade', () => {
  const day = '2026-11-28';
  const android = { platform: 'android', state: 'released', organisationIds: [] as string[] } as const;
  const versions: readonly AppVersion[] = [
    { ...android, versionNo: '1.2.9', requiredFrom: '2026-10-01' },
    { ...android, versionNo: '1.2.10', requiredFrom: '2026-11-28' },
    { ...android, versionNo: '1.3.0', requiredFrom: '2026-12-01' },
    { ...android, versionNo: '1.4.0' },
  ];
  const due = (installedVersion: string, given = versions, on = day) =>
    upgradeDue({ platform: 'android', organisationId: 'o-1', installedVersion }, given, on);

  it('is a device below a version whose day has come: to the newest, since the first', () => {
    expect(due('1.2.8')).toEqual({ to: '1.2.10', since: '2026-10-01' });
    expect(due('1.2.9')).toEqual({ to: '1.2.10', since: '2026-11-28' });
    expect(due('1.2.9', versions, '2026-11-27')).toBeUndefined();
  });

  it('is nobody with that version or a newer one, before its day, without a day, or without an application', () => {
    for (const installed of ['1.2.10', '1.3.0', '2.0.0', '']) expect(due(installed)).toBeUndefined();
    expect(due('1.2.10', versions, '2026-12-01')).toEqual({ to: '1.3.0', since: '2026-12-01' });
  });

  it('is nobody on another platform, of another institute, or for what was withdrawn', () => {
    const [first] = versions;
    if (!first) throw new Error('there are versions');
    expect(due('1.0.0', [{ ...first, platform: 'ios' }])).toBeUndefined();
    expect(due('1.0.0', [{ ...first, organisationIds: ['o-2'] }])).toBeUndefined();
    expect(due('1.0.0', [{ ...first, organisationIds: ['o-2', 'o-1'] }])).toEqual({ to: '1.2.9', since: '2026-10-01' });
    for (const state of ['draft', 'withdrawn'] as const) expect(due('1.0.0', [{ ...first, state }])).toBeUndefined();
  });
});
