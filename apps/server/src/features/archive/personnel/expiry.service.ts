import { toldBands } from '@tejian/domain/archive/personnel/expiry.ts';
import { expiryText as text, type Ending } from '@tejian/domain/archive/personnel/expiry.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './expiry.store.ts';

const STAFF_PAGE = '/bsArchives/corapply';
const OPERATOR_PAGE = '/bsArchives/operator';

/** Tells each person of what of theirs ends, and whoever keeps personnel of everybody of the house. */
export async function remindStaff(tx: Tx, today: string): Promise<void> {
  const ending = await store.takeEnding(tx, today);
  for (const [userId, ownRows] of Map.groupBy(ending, (one) => one.userId)) {
    const worst = toldBands.find((band) => ownRows.some((one) => one.band === band)) ?? 'within30';
    const lines = ownRows.map((one) => text.ownLine(wordsOf(one)));
    const content = [...lines, text.ownNote].join('\n');
    await tell(tx, { kind: 'expiry', facts: { title: text.ownTitle[worst], content, link: '' }, to: [userId] });
  }
  for (const [organisationId, ofHouse] of Map.groupBy(ending, (one) => one.organisationId ?? ''))
    if (organisationId) await tellKeepers(tx, organisationId, ofHouse);
}

async function tellKeepers(tx: Tx, organisationId: string, ending: readonly store.EndingRow[]): Promise<void> {
  const people = new Set(ending.map(({ userId }) => userId)).size;
  const lines = ending.slice(0, text.named).map((one) => text.keeperLine(wordsOf(one)));
  const more = ending.length > text.named ? [text.more(ending.length - text.named)] : [];
  const facts = {
    title: text.keeperTitle(people),
    content: [...lines, ...more].join('\n'),
    link: STAFF_PAGE,
  };
  await tell(tx, { kind: 'expiry', facts, to: await store.holders(tx, organisationId, 'personnel:save') });
}

/** Tells whoever keeps personnel or arranges work in an institute that its approval ends: what is signed after it is worth nothing. */
export async function remindOfApprovals(tx: Tx, today: string): Promise<void> {
  for (const { organisationId, band, no, until } of await store.takeEndingApprovals(tx, today)) {
    const facts = { title: text.approvalTitle[band], content: text.approvalContent(no, until), link: '' };
    const to = new Set<string>();
    for (const code of ['personnel:save', 'organisation:save', 'task:arrange'])
      for (const id of await store.holders(tx, organisationId, code)) to.add(id);
    await tell(tx, { kind: 'expiry', facts, to: [...to] });
  }
}

const wordsOf = ({ name, what, duty, no, until }: store.EndingRow): Ending => {
  const shownScope = duty === 'audit' ? text.auditScope(what) : duty === 'approve' ? text.approveScope(what) : what;
  return { name, what: shownScope, no, until };
};

export const organisations = (db: Db) => store.organisationsWithOperators(db);

/** Once a day: how many operators have entered a band since the last time. */
export async function remindOfOperators(tx: Tx, organisationId: string, today: string): Promise<void> {
  const { isTaken, last } = await store.takeDay(tx, organisationId, today);
  if (!isTaken) return;
  const counts = await store.enteredOperators(tx, organisationId, { today, last });
  if (Object.values(counts).every((count) => count === 0)) return;
  const facts = {
    title: text.operatorTitle,
    content: text.operatorContent(counts),
    link: OPERATOR_PAGE,
  };
  await tell(tx, { kind: 'expiry', facts, to: await store.holders(tx, organisationId, 'operator:save') });
}
