import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { proposeFiling, type Filing } from '@tejian/contract/business/report/filing.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { text } from './report.text.ts';

/** As many as are looked through for one that may be handed out: those that have waited longest. */
const MOST_LOOKED_AT = 50;

export interface NextRelease {
  /** The report that may be handed out next. */
  readonly itemNo?: string;
  /** The words when there is none. */
  readonly told: string;
}

/** Among reports that wait for their release the first that nothing holds back; else what holds back the first. */
export function nextOf(proposals: readonly Pick<Filing, 'itemNo' | 'obstacle'>[]): NextRelease {
  const free = proposals.find(({ obstacle }) => obstacle === undefined);
  if (free) return { itemNo: free.itemNo, told: '' };
  const [first] = proposals;
  return { told: first?.obstacle === undefined ? text.allDone : text.restHeld(proposals.length, first.obstacle) };
}

/** The report that may be handed out after these. */
export async function nextRelease(step: StepCode, processedTexts: readonly string[]): Promise<NextRelease> {
  const { list } = await callServer(findItems, { stepcode: step, pageNo: 1, pageSize: MOST_LOOKED_AT });
  const itemNos = list.flatMap(({ itemNo }) => (processedTexts.includes(itemNo) ? [] : [itemNo]));
  return nextOf(itemNos.length > 0 ? await callServer(proposeFiling, { itemNos }) : []);
}
