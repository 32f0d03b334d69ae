import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { expect } from 'vitest';
import type { Caller } from '../apps/server/test/product.ts';
import { callerOf } from './callers.ts';
import { expectAll, givenReport } from './given-lift.ts';
import { day } from './office.ts';
import type { World } from './world.ts';

/** The content that somebody signs who has just looked. */
async function seenBy(who: Caller, itemNo: string) {
  const { contentVersion } = await who.does(findReport, { itemNo });
  return { itemNos: [itemNo], seenContents: [contentVersion] };
}

/** A report that stands at its entry, through every hand to its signed file. */
export async function givenSignature(world: World, itemNo: string): Promise<void> {
  await givenEntry(world, itemNo);
  await givenAgreement(world, itemNo);
}

/** A report that stands at its entry, filled in, signed and submitted. */
export async function givenEntry(world: World, itemNo: string): Promise<void> {
  await givenFilled(await callerOf(world.address, 'jianyan1'), itemNo);
  await givenSubmission(world, itemNo);
}

/** A report that stands at its entry, filled in. */
export async function givenFilled(
  lead: Caller,
  itemNo: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { template, frozen, entryVersion, entry: begun } = await lead.does(findReport, { itemNo });
  const people = ['张检', '李验'];
  const { 'rep.remark': remark } = begun.fields; // of a correction: it names the report for which it stands
  const kept = typeof remark === 'string' ? { 'rep.remark': remark, ...fields } : fields;
  const wish = { effect: 'pass', inspectDate: day(), inspectors: people, fields: kept } as const;
  await lead.does(saveEntry, { itemNo, entryVersion, entry: sampleEntry(template, frozen, wish) });
}

/** The second inspector signs what stands in the entry. */
export async function givenCountersignature({ address }: World, itemNo: string): Promise<void> {
  const second = await callerOf(address, 'jianyan2');
  expectAll(await second.does(signEntry, await seenBy(second, itemNo)));
}

/** The inspectors sign what stands in the entry, the lead submits it. */
export async function givenSubmission(world: World, itemNo: string): Promise<void> {
  await givenCountersignature(world, itemNo);
  await givenSubmitted(await callerOf(world.address, 'jianyan1'), itemNo);
}

/** The lead submits what the second inspector has signed. */
export async function givenSubmitted(lead: Caller, itemNo: string): Promise<void> {
  const { seenContents } = await seenBy(lead, itemNo);
  expectAll(await lead.does(submitReport, { itemNo, seenContents, siteConditions: true }));
}

/** The checker agrees. */
export async function givenCheck({ address }: World, itemNo: string): Promise<void> {
  const checker = await callerOf(address, 'jiaohe');
  expectAll(await checker.does(confirmReports, { ...(await seenBy(checker, itemNo)), opinion: '同意' }));
}

/** The checker agrees, then the auditor. */
export async function givenAudit(world: World, itemNo: string): Promise<void> {
  await givenCheck(world, itemNo);
  await givenWholeAudit(world, itemNo);
}

/** The auditor agrees, to the sub-reports first where there are some. */
export async function givenWholeAudit({ address }: World, itemNo: string): Promise<void> {
  const auditor = await callerOf(address, 'shenpi1');
  const agreed = async () => ({ ...(await seenBy(auditor, itemNo)), opinion: '同意' });
  const { step } = (await auditor.does(findReport, { itemNo })).item;
  if (step === 'BGSH_FX') expectAll(await auditor.does(auditReports, { ...(await agreed()), stepcode: step }));
  expectAll(await auditor.does(auditReports, await agreed()));
}

/** Everybody who signs after the inspectors agrees; then the signed file is there. */
export async function givenAgreement(world: World, itemNo: string): Promise<void> {
  await givenAudit(world, itemNo);
  await givenApproval(world, itemNo);
}

/** The signatory agrees; then the signed file is there. */
export async function givenApproval({ address }: World, itemNo: string): Promise<void> {
  const signatory = await callerOf(address, 'qianfa');
  expectAll(await signatory.does(approveReports, { ...(await seenBy(signatory, itemNo)), opinion: '同意' }));
  const office = await callerOf(address, 'dayin');
  const { item } = await office.does(findReport, { itemNo });
  const isFiled = async () =>
    (await office.does(findReports, { reportNo: item.reportNo ?? '' })).list.some(({ hasFile }) => hasFile);
  await expect.poll(isFiled).toBe(true);
}

/** A lift whose report is approved and signed. */
export async function givenSigned(world: World): Promise<{ itemNo: string; reportNo: string }> {
  const report = await givenReport(world);
  await givenSignature(world, report.itemNo);
  return report;
}
