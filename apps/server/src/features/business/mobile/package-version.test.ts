import {
  saveMobileDevice,
  saveMobileVersion,
  findMobileDevices,
} from '@tejian/contract/business/mobile/device.contract.ts';
import { findMobilePackages, issuePackages, takePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { deviceText } from '@tejian/domain/business/mobile/device.text.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { givenIssuedTemplates } from '../../../../test/given-devices.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());

it('a device whose application is too old takes nothing until it is upgraded, and tells what it runs', async () => {
  await givenIssuedTemplates(stage);
  const admin = await stage.person('admin');
  const inspector = await stage.person('jianyan1');
  const device = { deviceNo: 'PV-1', name: '平板', platform: 'android', holderId: inspector.userId } as const;
  const { id: deviceId } = await admin.does(saveMobileDevice, { ...device, isRevoked: false });
  const { itemNos } = await given.arranged(1);
  await inspector.does(buildReports, { itemNos });
  const head = await stage.person('keshi');
  const answers = await head.does(issuePackages, { itemNos, deviceId, expiresOn: addDays(today, 7) });
  expect(answers).toMatchObject([{ isSuccess: true }]);
  const since = addDays(today, -3);
  await admin.does(saveMobileVersion, {
    versionNo: '1.2.10',
    platform: 'android',
    state: 'released',
    releasedOn: addDays(today, -20),
    requiredFrom: since,
    organisationIds: [],
  });
  const id = (await head.does(findMobilePackages, {})).list[0]?.id ?? '';
  const old = await inspector.isRefused(takePackage, { id, installedVersion: '1.2.9' });
  expect(old.errorMsg).toBe(deviceText.mustUpgrade('1.2.9', '1.2.10', since));
  const [seen] = (await admin.does(findMobileDevices, { deviceNo: 'PV-1' })).list;
  expect(seen).toMatchObject({ installedVersion: '1.2.9', standing: 'outdated' });
  expect(seen?.lastSeenAt).toBeDefined();
  const wrong = await inspector.isRefused(takePackage, { id, installedVersion: '新版' });
  expect(wrong.fieldErrors).toEqual({ installedVersion: deviceText.wrongNumber });
  await inspector.does(takePackage, { id, installedVersion: '1.2.10' });
  const { list } = await admin.does(findMobileDevices, { deviceNo: 'PV-1' });
  expect(list).toMatchObject([{ installedVersion: '1.2.10', standing: 'inUse', openCount: 1 }]);
  expect(list[0]?.lastSeenAt).toBeDefined();
  await inspector.does(takePackage, { id }); // an office's browser says nothing of itself, and what is known stays
  expect((await admin.does(findMobileDevices, { deviceNo: 'PV-1' })).list).toMatchObject([
    { installedVersion: '1.2.10' },
  ]);
});
