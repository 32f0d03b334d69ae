// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findOnlineApplication } from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  onlineApplication,
  onlineDetail,
} from '@tejian/contract/business/online-application/online-application.record.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AcceptDialog } from './OnlineDialogs.tsx';

const nothing = () => undefined;

/** The warnings that the dialog shows for an application in this name. */
async function warningsFor(unitName: string): Promise<number> {
  const { server, drawPart } = openWindow('/', { codes: ['onlineApply:approve'] });
  const known = { unitId: 'u-1', knownUnitName: '示范金融大厦管理有限公司' };
  server.answer(findOnlineApplication, sampleOf(onlineDetail, { unitName, ...known }));
  drawPart(<AcceptDialog row={sampleOf(onlineApplication)} reload={nothing} onDone={nothing} onClose={nothing} />);
  await screen.findByRole('button', { name: /受\s*理/ });
  return screen.queryAllByText(/与受检单位“示范金融大厦管理有限公司”不同/).length;
}

it('says before it is accepted that the device is of another unit than the one that applies', async () => {
  expect(await warningsFor('示范街角超市')).toBe(1);
});

it('says nothing where the unit itself applies', async () => {
  expect(await warningsFor('示范金融大厦管理有限公司')).toBe(0);
});
