import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { Caller } from '../apps/server/test/product.ts';
import { callerOf } from './callers.ts';
import { expectAll } from './given-lift.ts';
import { givenFilled, givenSubmitted } from './given-signed.ts';
import { day } from './office.ts';
import { pay } from './paid.ts';
import type { World } from './world.ts';

/** Acts on many items of several kinds by call: a batch is of one kind and category, and at the counter of one unit. */

export const everyItem = async (who: Caller): Promise<Item[]> =>
  (await who.does(findItems, { pageNo: 1, pageSize: 500 })).list;

export const groupsOf = (items: readonly Item[], ...more: readonly (keyof Item)[]): Item[][] => [
  ...Map.groupBy(items, (item) => [item.kindCode, item.categoryCode, ...more.map((key) => item[key])].join()).values(),
];

const numbersOf = (items: readonly Item[]) => items.map(({ itemNo }) => itemNo);
const agreed = (items: readonly Item[]) => ({
  itemNos: numbersOf(items),
  seenContents: items.map(({ contentVersion = '' }) => contentVersion),
  opinion: '同意',
});

/** Each record is filled in, signed by the second inspector and submitted by the lead. */
export async function givenEntries({ address }: World): Promise<void> {
  const [lead, second] = [await callerOf(address, 'jianyan1'), await callerOf(address, 'jianyan2')];
  for (const itemNo of numbersOf(await everyItem(lead))) await givenFilled(lead, itemNo, { 'res.safetyGrade': '1' });
  const { opinion: _none, ...seen } = agreed(await everyItem(second));
  expectAll(await second.does(signEntry, seen));
  for (const itemNo of numbersOf(await everyItem(lead))) await givenSubmitted(lead, itemNo);
}

/** Check and audit, kind by kind; where parts of a report are audited, those before the whole. */
export async function givenChecks({ address }: World): Promise<void> {
  const [checker, auditor] = [await callerOf(address, 'jiaohe'), await callerOf(address, 'shenpi1')];
  for (const group of groupsOf(await everyItem(checker))) expectAll(await checker.does(confirmReports, agreed(group)));
  const inParts = (await everyItem(auditor)).filter(({ step }) => step === 'BGSH_FX');
  for (const group of groupsOf(inParts))
    expectAll(await auditor.does(auditReports, { ...agreed(group), stepcode: 'BGSH_FX' }));
  for (const group of groupsOf(await everyItem(auditor))) expectAll(await auditor.does(auditReports, agreed(group)));
}

/** Printed and filed, kind by kind, and paid. */
export async function givenFiled({ address }: World): Promise<void> {
  const office = await callerOf(address, 'dayin');
  await pay({ address }, numbersOf(await everyItem(office)));
  for (const group of groupsOf(await everyItem(office))) {
    const itemNos = numbersOf(group);
    expectAll(await office.does(printReports, { itemNos, copies: 2 }));
    const archiveNos = group.map(({ reportNo = '' }) => `DA-${reportNo}`);
    const checklist = ['检验申请单', '原始记录', '检验报告'];
    expectAll(await office.does(archiveReports, { itemNos, archiveNos, place: 'A区01架1层', checklist }));
  }
}

/** Handed out, each unit's reports of a kind together. */
export async function givenReleases({ address }: World): Promise<void> {
  const office = await callerOf(address, 'dayin');
  const waiting = (await everyItem(office)).filter(({ step }) => step === 'BGFF');
  for (const group of groupsOf(waiting, 'inspectedUnit'))
    expectAll(
      await office.does(releaseReports, {
        itemNos: numbersOf(group),
        way: '1',
        receiver: '林安全',
        signedName: '林安全',
        releasedOn: day(),
      }),
    );
}
