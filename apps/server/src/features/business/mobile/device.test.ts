import * as contract from '@tejian/contract/business/mobile/device.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { deviceText as text } from '@tejian/domain/business/mobile/device.text.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalIn } from '../../../../test/race.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const today = chinaDay(new Date());
const admin = () => stage.person('admin');
const all = { pageNo: 1, pageSize: 500 };

type Version = RequestOf<typeof contract.saveMobileVersion>;
const released = (versionNo: string, given: Partial<Version> = {}): Version => ({
  versionNo,
  platform: 'android',
  state: 'released',
  releasedOn: addDays(today, -30),
  organisationIds: [],
  notes: '修正照片续传',
  ...given,
});
const device = (deviceNo: string, given: Partial<RequestOf<typeof contract.saveMobileDevice>> = {}) => ({
  deviceNo,
  name: `平板 ${deviceNo}`,
  platform: 'android' as const,
  isRevoked: false,
  ...given,
});

/** The data that a device tells of itself when it connects. */
const connected = (id: string, installedVersion: string) =>
  sql`update mobile_device set installed_version = ${installedVersion}, last_seen_at = now() where id = ${id}`.execute(
    stage.db,
  );
const devicesOf = async (who: Person, asked: object = {}) =>
  (await who.does(contract.findMobileDevices, { ...all, ...asked })).list;

describe('who must upgrade', () => {
  it('is told by device and by version, since the first day on which it was too old', async () => {
    const who = await admin();
    const keeper = await stage.person('jianyan1');
    const old = await who.does(contract.saveMobileDevice, device('U-1', { holderId: keeper.userId }));
    const current = await who.does(contract.saveMobileDevice, device('U-2'));
    await who.does(contract.saveMobileDevice, device('U-3'));
    await connected(old.id, '1.2.9');
    await connected(current.id, '1.2.10');
    const since = addDays(today, -7);
    const { id } = await who.does(contract.saveMobileVersion, released('1.2.10', { requiredFrom: since }));
    const found = await devicesOf(keeper, { deviceNo: 'U-' });
    expect(
      found
        .map(({ deviceNo, standing, upgradeTo, upgradeSince }) => [deviceNo, standing, upgradeTo, upgradeSince])
        .sort(),
    ).toEqual([
      ['U-1', 'outdated', '1.2.10', since],
      ['U-2', 'inUse', undefined, undefined],
      ['U-3', 'neverSeen', undefined, undefined],
    ]);
    expect(found.find(({ deviceNo }) => deviceNo === 'U-1')).toMatchObject({
      holderName: '张检',
      standingWord: '须升级',
    });
    expect((await devicesOf(keeper, { versionId: id })).map(({ deviceNo }) => deviceNo)).toEqual(['U-1']);
    expect((await devicesOf(keeper, { standing: 'outdated' })).map(({ deviceNo }) => deviceNo)).toEqual(['U-1']);
    expect(await keeper.does(contract.getMobileVersion, { id })).toMatchObject({
      outdatedCount: 1,
      requiredFrom: since,
    });
    const versions = (await keeper.does(contract.findMobileVersions, { ...all, versionNo: '1.2.10' })).list;
    expect(versions).toMatchObject([
      { versionNo: '1.2.10', platformWord: '安卓', stateWord: '已发布', outdatedCount: 1 },
    ]);
  });

  it('is known before the day comes, and not yet counted', async () => {
    const who = await admin();
    const { id: deviceId } = await who.does(contract.saveMobileDevice, device('F-1', { platform: 'harmony' }));
    await connected(deviceId, '1.0.0');
    const day = addDays(today, 10);
    const { id } = await who.does(
      contract.saveMobileVersion,
      released('1.1.0', { platform: 'harmony', requiredFrom: day }),
    );
    expect(await devicesOf(who, { versionId: id })).toMatchObject([{ deviceNo: 'F-1', upgradeSince: day }]);
    expect(await devicesOf(who, { deviceNo: 'F-1' })).toMatchObject([{ standing: 'inUse' }]);
    expect((await who.does(contract.getMobileVersion, { id })).outdatedCount).toBe(0);
  });

  it('is nobody of an institute of which it is not required', async () => {
    const who = await admin();
    const other = await anotherInstitute(stage);
    const { id: deviceId } = await who.does(contract.saveMobileDevice, device('O-1', { platform: 'ios' }));
    await connected(deviceId, '1.0.0');
    const asked = released('2.0.0', { platform: 'ios', requiredFrom: today, organisationIds: [other] });
    const { id, version } = await who.does(contract.saveMobileVersion, asked);
    expect(await devicesOf(who, { versionId: id })).toEqual([]);
    const own = [other, stage.seeded.instituteId];
    await who.does(contract.saveMobileVersion, { ...asked, id, version, organisationIds: own });
    expect(await devicesOf(who, { versionId: id })).toMatchObject([{ deviceNo: 'O-1' }]);
    const stranger = await personWithEveryCode(stage, { loginName: 'st', scope: 'institute', organisationId: other });
    expect(await devicesOf(stranger)).toEqual([]);
    expect(await devicesOf(stranger, { versionId: id })).toEqual([]);
    expect((await stranger.does(contract.getMobileVersion, { id })).outdatedCount).toBe(0);
    const taken = { ...device('O-1', { platform: 'ios' }), id: deviceId, version: 1 };
    expect((await stranger.isRefused(contract.saveMobileDevice, taken)).errorMsg).toBe(text.deviceNotFound);
  });
});

describe('a version', () => {
  it('is refused by the field at fault', async () => {
    const who = await admin();
    await who.does(contract.saveMobileVersion, released('3.0.0'));
    const refusals = [
      await who.isRefused(contract.saveMobileVersion, released('3.0')),
      await who.isRefused(contract.saveMobileVersion, released('3.0.0')),
      await who.isRefused(contract.saveMobileVersion, released('3.0.1', { releasedOn: undefined })),
      await who.isRefused(contract.saveMobileVersion, released('3.0.1', { requiredFrom: addDays(today, -31) })),
      await who.isRefused(contract.saveMobileVersion, released('3.0.1', { organisationIds: ['nobody'] })),
      await who.isRefused(contract.saveMobileVersion, {
        ...released('3.0.1', { requiredFrom: today }),
        state: 'draft',
        releasedOn: undefined,
      }),
    ];
    expect(refusals.map(({ fieldErrors }) => fieldErrors)).toEqual([
      { versionNo: text.wrongNumber },
      { versionNo: text.numberTaken('安卓', '3.0.0') },
      { releasedOn: text.dayRequired },
      { requiredFrom: text.requiredBeforeRelease },
      { organisationIds: text.unknownInstitute },
      { requiredFrom: text.requiredUnreleased },
    ]);
    const unknown = { ...released('3.0.2'), id: 'nothing', version: 1 };
    expect((await who.isRefused(contract.saveMobileVersion, unknown)).errorMsg).toBe(text.versionNotFound);
    expect((await who.isRefused(contract.getMobileVersion, { id: 'nothing' })).errorMsg).toBe(text.versionNotFound);
    expect((await who.isRefused(contract.findMobileDevices, { versionId: 'nothing' })).errorMsg).toBe(
      text.versionNotFound,
    );
  });

  it('keeps its number once it is released; of two who change it the slower learns who was faster', async () => {
    const who = await admin();
    const { id, version } = await who.does(contract.saveMobileVersion, released('3.1.0'));
    const moved = { ...released('3.1.1'), id, version };
    expect((await who.isRefused(contract.saveMobileVersion, moved)).fieldErrors).toEqual({
      versionNo: text.releasedStays,
    });
    const asked = { ...released('3.1.0', { state: 'withdrawn' }), id, version };
    const answers = await Promise.all([1, 2].map(() => who.sends(contract.saveMobileVersion, asked)));
    const refusals = answers.map(refusalIn).filter((sentence) => sentence !== undefined);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(/^此移动端版本已被系统管理员于.+修改/);
    const back = { ...released('3.1.0'), id, version: version + 1 };
    expect((await who.isRefused(contract.saveMobileVersion, back)).fieldErrors).toEqual({
      state: text.noWayBack('已撤回', '已发布'),
    });
  });

  it('of two who add the same number one is told that it is taken', async () => {
    const who = await admin();
    const answers = await Promise.all([1, 2].map(() => who.sends(contract.saveMobileVersion, released('3.2.0'))));
    expect(answers.map(refusalIn).filter((sentence) => sentence !== undefined)).toEqual([
      text.numberTaken('安卓', '3.2.0'),
    ]);
  });

  it('is read by those who take devices along, and saved by administrators alone', async () => {
    const inspector = await stage.person('jianyan1');
    await inspector.does(contract.findMobileVersions, all);
    expect((await inspector.sends(contract.saveMobileVersion, released('9.0.0'))).statusCode).toBe(403);
    expect((await inspector.sends(contract.saveMobileDevice, device('X-1'))).statusCode).toBe(403);
    expect((await (await stage.person('caiwu')).sends(contract.findMobileDevices, all)).statusCode).toBe(403);
  });
});

describe('a device', () => {
  it('is refused by the field at fault', async () => {
    const who = await admin();
    await who.does(contract.saveMobileDevice, device('D-1'));
    const refusals = [
      await who.isRefused(contract.saveMobileDevice, device('d-1')),
      await who.isRefused(contract.saveMobileDevice, device('D-2', { holderId: stage.seeded.instituteId })),
      await who.isRefused(contract.saveMobileDevice, device('D-2', { holderId: '不是人' })),
      await who.isRefused(contract.saveMobileDevice, device('', { name: '' })),
      await who.isRefused(contract.saveMobileDevice, device('D-2', { isRevoked: true })),
    ];
    expect(refusals.map(({ fieldErrors }) => fieldErrors)).toEqual([
      { deviceNo: text.deviceTaken('D-1') },
      { holderId: text.unknownHolder },
      { holderId: text.unknownHolder },
      { deviceNo: '设备编号不能为空', name: '设备名称不能为空' },
      { revokeReason: text.reasonRequired },
    ]);
    const unknown = { ...device('D-3'), id: 'nothing', version: 1 };
    expect((await who.isRefused(contract.saveMobileDevice, unknown)).errorMsg).toBe(text.deviceNotFound);
  });

  it('is taken out of use once and for good, and the slower of two learns who did it', async () => {
    const who = await admin();
    const { id, version } = await who.does(contract.saveMobileDevice, device('R-1'));
    const asked = { ...device('R-1'), id, version, isRevoked: true, revokeReason: '遗失' };
    const answers = await Promise.all([1, 2].map(() => who.sends(contract.saveMobileDevice, asked)));
    const refusals = answers.map(refusalIn).filter((sentence) => sentence !== undefined);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(/^此移动设备已被系统管理员于.+修改/);
    expect(await devicesOf(who, { deviceNo: 'R-1' })).toMatchObject([{ standing: 'revoked', revokeReason: '遗失' }]);
    const again = { ...device('R-1'), id, version: version + 1 };
    expect((await who.isRefused(contract.saveMobileDevice, again)).errorMsg).toMatch(/^该设备已由系统管理员于.+停用/);
  });
});
