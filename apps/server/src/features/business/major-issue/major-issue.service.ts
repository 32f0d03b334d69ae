import { majorIssueText as text } from '@tejian/domain/business/major-issue/major-issue.text.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './major-issue.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

const LIST = '/insBusQuery/majorIssue';

/** Dictionary MAJOR_ISSUE_TYPE: a failed inspection. */
const FAILED = 'A205';

interface Failed {
  readonly itemId: string;
  readonly reportId: string;
  readonly organisationId: string;
  readonly inspectedUnit: string;
  readonly reportNo: string;
  readonly conclusion: string;
  readonly inspectDate: string;
}

/** A failed inspection is finished: it is written for the supervision of the device's area, whose people are told. */
export async function writeFailed(tx: Tx, failedOutcome: Failed, now: Date): Promise<boolean> {
  const facts = await store.findFacts(tx, failedOutcome.itemId);
  const { kindName = '', useAddress = '', areaCode = null } = facts ?? {};
  const { inspectedUnit: unit, conclusion, reportNo, inspectDate } = failedOutcome;
  const content = text.failed(unit, kindName, useAddress, conclusion, reportNo, inspectDate);
  if (!(await store.addIssue(tx, FAILED, areaCode, { ...failedOutcome, content, at: now }))) return false;
  const toldFacts = {
    title: flowMessageText.titled(text.messageTitle(unit), '', useAddress),
    content,
    link: LIST,
  };
  // The supervision is no institute's: these messages go across.
  await tell(tx, { kind: 'flow', facts: toldFacts, to: await store.supervisorsOf(tx, areaCode), at: now });
  return true;
}

/** The report of a failed inspection is valid no more: the supervision that acts on it hears so. */
export async function tellInvalidIssue(
  tx: Tx,
  {
    id,
    reportNo,
    state,
    reason,
  }: { readonly id: string; readonly reportNo: string; readonly state: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const issue = await store.findIssueOf(tx, id);
  if (!issue) return;
  const { inspectedUnit, useAddress, areaCode } = issue;
  const facts = {
    title: flowMessageText.titled(text.invalidTitle(inspectedUnit, reportNo, state), '', useAddress),
    content: text.invalid(inspectedUnit, reportNo, state, reason),
    link: LIST,
  };
  await tell(tx, { kind: 'flow', facts, to: await store.supervisorsOf(tx, areaCode), at: now });
}
