import { writeContentVersion } from '@tejian/domain/business/report/content-version.ts';
import type { Stage } from './story.ts';

/** Items with what their reports say now, as somebody signs them who has just looked. */
export async function seen(
  { db }: Pick<Stage, 'db'>,
  ...itemNos: string[]
): Promise<{ itemNos: string[]; seenContents: string[] }> {
  const rows = await db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select(['item.itemNo', 'report.entryVersion', 'report.contentHash as hash'])
    .where('item.itemNo', 'in', itemNos)
    .where('report.state', '<>', 'voided')
    .execute();
  const versions = new Map(rows.map(({ itemNo, ...row }) => [itemNo, writeContentVersion(row)]));
  return { itemNos, seenContents: itemNos.map((itemNo) => versions.get(itemNo) ?? NOTHING) };
}
const NOTHING = `1.${'0'.repeat(32)}`; // there is no report

/** The same for the one report that is submitted. */
export async function seenOne(stage: Pick<Stage, 'db'>, itemNo: string) {
  const { seenContents } = await seen(stage, itemNo);
  return { itemNo, seenContents };
}
