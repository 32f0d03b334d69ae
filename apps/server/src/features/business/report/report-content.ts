import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  describeChangedPlace,
  describeChanges,
  joinChanges,
  readContentVersion,
  writeContentVersion,
} from '@tejian/domain/business/report/content-version.ts';
import type { Difference } from '@tejian/domain/business/report/difference.ts';
import { contentText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { deskLink } from '@tejian/domain/business/workflow/step-work.ts';
import type { LapsedSignature } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { BriefItem } from '../item/item.service.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { note } from '../workflow/workflow.service.ts';
import * as lapses from './report-lapse.store.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';
import { lockHeld } from './report-lock.store.ts';

type Content = Pick<store.ReportRow, 'entryVersion' | 'contentHash'>;

export const contentVersionOf = ({ entryVersion, contentHash }: Content): string =>
  writeContentVersion({ entryVersion, hash: contentHash });

const minute = (at: Date): string => showInstant(at).slice(0, 16);

/** Refuses a signature on something that the person has not seen: the sentence says what changed, by whom and when. */
export async function requireSeen(
  tx: Db | Tx,
  report: store.ReportRow,
  seenContent: string | undefined,
): Promise<void> {
  const seenVersion = readContentVersion(seenContent ?? '');
  if (!seenVersion) throw new Refusal(text.notSeen);
  if (report.contentHash.startsWith(seenVersion.hash)) return;
  const template = await formOf(tx, report);
  const sets = await store.changesSince(tx, report.id, seenVersion.entryVersion);
  throw new Refusal(describeChanges(template, sets, minute), undefined, { isChanged: true });
}

/** The content that was read and judged before anything was locked. */
export interface Judged {
  readonly report: store.ReportRow;
  /** The state beside the report (`besideOf`) for an act that asks about it, and how it is asked anew. */
  readonly beside?: { readonly state: string; readonly askAnew: (tx: Tx) => Promise<void> } | undefined;
}

/**
 * Under the lock of the item: the report still is what was judged. Otherwise the refusal says what changed, by whom and
 * when.
 */
export async function requireSame(
  tx: Tx,
  { report: judgedRow, beside }: Judged,
  seenContent: string | undefined,
): Promise<void> {
  const now = await lockHeld(tx, judgedRow.itemId);
  const isSame =
    now?.id === judgedRow.id &&
    now.entryVersion === judgedRow.entryVersion &&
    now.contentHash === judgedRow.contentHash;
  if (isSame) {
    if (beside && beside.state !== now.beside) await beside.askAnew(tx);
    return;
  }
  if (now) await requireSeen(tx, now, seenContent);
  throw new Refusal(text.unknownChange, undefined, { isChanged: true });
}

/** A signature counts for the very content it was given for; those from before hashes were kept have none. */
export async function requireBound(tx: Db | Tx, report: Content & { id: string }): Promise<void> {
  const strayedTexts = await lapses.findStrayed(tx, report);
  if (strayedTexts.length > 0) throw new Refusal(text.strayed([...new Set(strayedTexts)].join('、')));
}

export async function lapsedSignatures(db: Db | Tx, reportId: string): Promise<LapsedSignature[]> {
  const rows = await lapses.findLapsed(db, reportId);
  return Promise.all(
    rows.map(async ({ entryVersion, ...row }) => ({
      ...row,
      changes: entryVersion === null ? [] : joinChanges(await store.changesSince(db, reportId, entryVersion)),
    })),
  );
}

interface Changed {
  readonly item: BriefItem;
  readonly report: store.ReportRow;
  readonly template: ReportTemplate;
  readonly reason: lapses.Lapse['reason'];
  readonly changes: readonly Difference[];
}

/**
 * Signatures were given for what the report said before. Their owners read who changed what, in a message and in the flow
 * log; who changed it knows, and is told by the page alone.
 */
export async function lapse(tx: Tx, { item, report, template, reason, changes }: Changed, actor: Actor, now: Date) {
  const lapsedRows = await lapses.lapseSignatures(tx, report.id, { reason, byName: actor.name, at: now });
  if (lapsedRows.length === 0) return;
  const [first] = changes;
  const places = first ? text.places(describeChangedPlace(template, first.path), changes.length) : '';
  const names = [...new Set(lapsedRows.map(({ userName }) => userName))].join('、');
  const opinion = reason === 'changed' ? text.lapseOpinion.changed(names, places) : text.lapseOpinion.rebuilt(names);
  await note(
    tx,
    { actor, now },
    { entity: 'item', id: item.id, action: text.lapseAction, opinion, details: { lapsed: names } },
  );
  const content = text.lapsed[reason](actor.name, report.reportNo, item.inspectedUnit, places);
  const link = deskLink(item.step, { entity: 'item', id: item.id, no: item.itemNo });
  const owners = new Set(lapsedRows.map(({ userId }) => userId).filter((id) => id !== actor.userId));
  const title = flowMessageText.titled(text.lapsedTitle(report.reportNo), item.inspectedUnit, item.place);
  await tell(tx, { kind: 'flow', facts: { title, content, link }, to: owners, at: now });
}
