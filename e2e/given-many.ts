import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { expect } from 'vitest';
import type { Caller } from '../apps/server/test/product.ts';
import { callerOf } from './callers.ts';
import { expectAll, givenBuilt, givenChoice, givenDeclaration } from './given-lift.ts';
import { givenFilled, givenSubmitted } from './given-signed.ts';
import type { World } from './world.ts';

/** More lifts like one of the archive, with numbers and further values of their own; answers their identifiers. */
export async function givenLifts(
  clerk: Caller,
  like: string,
  count: number,
  further: (made: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<string[]> {
  const { values: same, useUnit, maintainer } = await clerk.does(getEquipment, { id: like });
  const variety = String(same['equipmentVarietyCode']);
  const lift = { kindCode: '3000', useUnitId: useUnit?.id, maintainerId: maintainer?.id };
  const ids: string[] = [];
  for (let made = 1; made <= count; made += 1) {
    const no = String(made).padStart(3, '0');
    const own = {
      registrationCode: null,
      deviceCode: `${variety}3501002019${no.padStart(6, '7')}`,
      useCertificateNo: `梯${variety.slice(1, 3)}闽A88${no}(19)`,
      identificationCode: `PL${no}`,
      factoryNo: `PL-${no}`,
      internalNo: `批${no}`,
      useAddress: `江滨城新区${made}号梯`,
    };
    ids.push((await clerk.does(saveEquipment, { ...lift, values: { ...same, ...own, ...further(made) } })).id);
  }
  return ids;
}

export interface SignedReport {
  readonly itemNo: string;
  readonly reportNo: string;
  readonly applicationNo: string;
}

/** Lifts of one unit in one application, their reports signed; answers the reports in the order of the items. */
export async function givenSignedMany(world: World, count: number): Promise<SignedReport[]> {
  const { address } = world;
  const clerk = await callerOf(address, 'shouli');
  const { id, useUnitId = '' } = await givenChoice(clerk);
  const applicationNo = await givenDeclaration(clerk, useUnitId, await givenLifts(clerk, id, count));
  const itemNos = await givenBuilt(world, applicationNo);
  const lead = await callerOf(address, 'jianyan1');
  for (const itemNo of itemNos) await givenFilled(lead, itemNo);
  const seenBy = async (who: Caller) => {
    const { list } = await who.does(findItems, { applicationNo, pageNo: 1, pageSize: 500 });
    const seen = new Map(list.map((item) => [item.itemNo, item.contentVersion ?? '']));
    return { itemNos, seenContents: itemNos.map((itemNo) => seen.get(itemNo) ?? ''), opinion: '同意' };
  };
  const second = await callerOf(address, 'jianyan2');
  expectAll(await second.does(signEntry, await seenBy(second)));
  for (const itemNo of itemNos) await givenSubmitted(lead, itemNo);
  const steps = [
    ['jiaohe', confirmReports],
    ['shenpi1', auditReports],
    ['qianfa', approveReports],
  ] as const;
  for (const [person, call] of steps) {
    const who = await callerOf(address, person);
    expectAll(await who.does(call, await seenBy(who)));
  }
  const office = await callerOf(address, 'dayin');
  const filed = async () =>
    (await office.does(findReports, { applicationNo, pageNo: 1, pageSize: 500 })).list.filter(({ hasFile }) => hasFile);
  await expect.poll(async () => (await filed()).length, { timeout: 120_000 }).toBe(count); // drawn and signed one by one
  const numberOf = new Map((await filed()).map(({ itemNo, reportNo }) => [itemNo, reportNo]));
  return itemNos.map((itemNo) => ({ itemNo, reportNo: numberOf.get(itemNo) ?? '', applicationNo }));
}
