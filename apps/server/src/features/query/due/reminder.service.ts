import { warningBands, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { bandText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { dueWords as text } from '@tejian/domain/query/due/due.text.ts';
import { toldTo } from '@tejian/domain/query/due/recipients.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { reckoningOf } from '../../archive/due-rule/due-bounds.service.ts';
import {
  institutes,
  sectionHeads,
  takeBackFollowed,
  takeEntered,
  takeToFollow,
  type Entered,
} from './reminder.store.ts';

/** Tells the heads of every institute's sections what has entered a band since they were last told, and everybody what
 * they wanted to ask about again today. */
export async function remindAll(db: Db, now: Date): Promise<void> {
  await takeBackFollowed(db, chinaDay(now));
  for (const id of await institutes(db))
    await db.transaction().execute(async (tx) => {
      await remind(tx, id, now);
      await remindToFollow(tx, id, now);
    });
}

async function remind(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const heads = await sectionHeads(tx, organisationId);
  if (heads.length === 0) return; // nobody to be told: it waits for the first who is
  const reckoning = await reckoningOf(tx, organisationId, now);
  const enteredRows = await takeEntered(tx, organisationId, reckoning);
  const nameOf = (band: WarningBand) => bandText(band, reckoning.bounds);
  for (const [userId, parts] of toldTo(heads, enteredRows)) {
    const [worst] = parts;
    const link = `/insBusQuery/dueEquipment?band=${worst?.band ?? 'overdue'}`;
    const facts = { link, title: titleOf(parts, nameOf), content: contentOf(parts, nameOf) };
    await tell(tx, { kind: 'due', facts, to: [userId] });
  }
}

async function remindToFollow(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const { today } = await reckoningOf(tx, organisationId, now);
  const heads = await sectionHeads(tx, organisationId);
  for (const part of await takeToFollow(tx, organisationId, { today, hasHeads: heads.length > 0 })) {
    const { userId, leftBy, count, first } = part;
    const lines = [
      ...(leftBy === null ? [] : [text.followLeft(leftBy)]),
      ...first.map(({ shown, unitName, dueDate }) => [dueDate, shown, unitName ?? ''].join('  ')),
      ...(count > first.length ? [text.warnMore(count - first.length)] : []),
    ];
    const facts = { link: '/insBusQuery/dueEquipment', title: text.followTitle(count), content: lines.join('\n') };
    const to = leftBy === null ? [userId] : [...toldTo(heads, [part]).keys()];
    await tell(tx, { kind: 'due.follow', facts, to });
  }
}

const sum = (parts: readonly Entered[]) => parts.reduce((all, { count }) => all + count, 0);

function titleOf(parts: readonly Entered[], nameOf: (band: WarningBand) => string): string {
  const countedTexts = warningBands.flatMap((band) => {
    const count = sum(parts.filter((part) => part.band === band));
    return count > 0 ? [text.warnPart(nameOf(band), count)] : [];
  });
  return text.warnTitle(countedTexts.join('，'));
}

const NAMED = 20;

function contentOf(parts: readonly Entered[], nameOf: (band: WarningBand) => string): string {
  const lines = parts.flatMap(({ band, first }) =>
    first.map(({ shown, unitName, dueDate }) => [nameOf(band), dueDate, shown, unitName ?? ''].join('  ')),
  );
  const more = sum(parts) - Math.min(NAMED, lines.length);
  return [...lines.slice(0, NAMED), ...(more > 0 ? [text.warnMore(more)] : []), '', text.warnHint].join('\n');
}
