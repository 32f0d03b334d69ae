import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  archiveTransition,
  decisionOf,
  loanRefusal,
  newsOfDestruction,
  type ArchiveAction,
} from '@tejian/domain/business/archive-file/archive-file.ts';
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { zip } from '../../../platform/documents/zip-writer.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { end } from '../../shared/notification/notification.service.ts';
import { holdersOf, notifyEach, otherSide } from '../workflow/notify.service.ts';
import * as store from './archive-file.store.ts';
import { packageOf } from './archive-package.ts';
import { checkPackage } from './package-check.ts';
import { Readable } from 'node:stream';

export const filesToDecide = store.filesToDecide;

/** The file that is told of, in its list. */
const linkOf = (archiveNo: string) => `/businessPro/archiveFile?archiveNo=${encodeURIComponent(archiveNo)}`;

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

export async function detail(db: Db, id: string, actor: Actor) {
  const foundDetail = isId(id) ? await store.findDetail(db, id, actor) : undefined;
  if (!foundDetail) throw new Refusal(text.notFound);
  return foundDetail;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** One act under the file's lock: of two who act one is first, and the other reads who. */
async function actOn(
  tx: Tx,
  askedText: ArchiveAction | 'agree' | 'disagree',
  { id, version }: Seen,
  opinion: string,
  { actor, now }: When,
) {
  const heldFile = isId(id) ? await store.lockFile(tx, id, actor) : undefined;
  if (!heldFile) throw new Refusal(text.notFound);
  if (heldFile.version !== version)
    throw new Refusal(text.changed(heldFile.archiveNo, heldFile.lastBy, showInstant(heldFile.lastAt)));
  const action =
    askedText === 'agree' || askedText === 'disagree'
      ? decisionOf(askedText === 'agree', heldFile, actor.userId)
      : askedText;
  const way = archiveTransition(heldFile, action, { userId: actor.userId, today: chinaDay(now) });
  if (!way.ok) throw new Refusal(way.sentence);
  const next = await store.changeState(tx, id, way.to);
  await store.addAct(tx, { reportId: id, action, opinion, userId: actor.userId, userName: actor.name, at: now });
  await tellOfDestruction(tx, heldFile, { action, opinion }, { actor, now });
  return { id, version: next };
}

/** A destruction takes two people: what one of them does, the other hears. */
async function tellOfDestruction(
  tx: Tx,
  { id, archiveNo, askedBy, organisationId, itemId: recordId }: store.HeldFile,
  { action, opinion }: { action: ArchiveAction; opinion: string },
  { actor, now }: When,
): Promise<void> {
  const toldNews = newsOfDestruction(action);
  if (!toldNews) return;
  const subject = requestSubject('destruction', id);
  await end(tx, subject, now);
  const message = {
    title: text.destruction[toldNews].title(archiveNo),
    content: text.destruction[toldNews].content(actor.name, archiveNo, opinion),
    link: linkOf(archiveNo),
    ...(toldNews === 'asked' && { subject }),
    organisationId,
    recordId,
  };
  const code = 'archive:destroy';
  const others = await otherSide(tx, { organisationId, code, asker: { by: askedBy?.userId, rights: [code] } }, actor);
  await notifyEach(tx, others, message, now);
}

interface Lending extends Seen {
  readonly borrower: string;
  readonly department: string;
  readonly purpose: string;
  readonly dueOn: string;
}

export async function lend(tx: Tx, { id, version, ...loan }: Lending, when: When) {
  const refusal = loanRefusal(loan.dueOn, chinaDay(when.now));
  if (refusal) throw new Refusal(refusal, { dueOn: refusal });
  const opinion = `${loan.borrower}（${loan.department}）：${loan.purpose}`;
  const doneAct = await actOn(tx, 'lend', { id, version }, opinion, when);
  await store.addLoan(tx, { ...loan, reportId: id, lentBy: when.actor.userId, lentAt: when.now });
  return doneAct;
}

export async function giveBack(tx: Tx, { opinion, ...seenFacts }: Seen & { opinion: string }, when: When) {
  const doneAct = await actOn(tx, 'return', seenFacts, opinion, when);
  await store.endLoan(tx, seenFacts.id, { returnedBy: when.actor.userId, returnedAt: when.now });
  return doneAct;
}

export const askDestruction = (tx: Tx, { opinion, ...seenFacts }: Seen & { opinion: string }, when: When) =>
  actOn(tx, 'askDestroy', seenFacts, opinion, when);

export const decideDestruction = (
  tx: Tx,
  { opinion, isAccepted, ...seenFacts }: Seen & { opinion: string; isAccepted: boolean },
  when: When,
) => actOn(tx, isAccepted ? 'agree' : 'disagree', seenFacts, opinion, when);

/** The package of a report, packed while it is sent. */
export async function packageFile(db: Db, ports: Ports, id: string, actor: Actor): Promise<FileAnswer> {
  await detail(db, id, actor);
  const foundPackage = await packageOf(db, ports, id);
  if (!foundPackage) throw new Refusal(text.notFound);
  if (foundPackage.unreadable.length > 0)
    throw new Refusal(text.unreadable(foundPackage.archiveNo, foundPackage.unreadable));
  const entries = [...foundPackage.files].map(([name, bytes]) => ({ name, content: [bytes] }));
  return { name: text.packageName(foundPackage.archiveNo), mime: 'application/zip', body: Readable.from(zip(entries)) };
}

async function faultsOf(db: Db, ports: Ports, id: string): Promise<string[]> {
  const foundPackage = await packageOf(db, ports, id);
  if (!foundPackage) throw new Refusal(text.notFound);
  return checkPackage(foundPackage.files).map(({ property, path, sentence }) =>
    text.listed(text.properties[property], path, sentence),
  );
}

/** The four properties as the package would have them now; what was found stays with the file. */
export async function check(tx: Tx, ports: Ports, id: string, { actor, now }: When) {
  await detail(tx, id, actor);
  const faults = await faultsOf(tx, ports, id);
  await store.keepCheck(tx, id, 'asked', faults, now);
  return { faults };
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const AT_ONCE = 20;

/** Files that are newly filed, handed out, or were not checked for a year; the archive's people are told of new faults. */
export async function checkSome(db: Db, ports: Ports, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const waiting = await store.findUnchecked(db, { yearAgo: ago(YEAR_MS), dayAgo: ago(DAY_MS) }, AT_ONCE);
  for (const { id, occasion, archiveNo, organisationId, itemId: recordId, before } of waiting) {
    // A file whose check breaks off is one to look at, and does not keep those behind it from theirs.
    const faults = await faultsOf(db, ports, id).catch((problem: unknown) => {
      ports.log.error('archive check', { id, ...errorDetails(problem) });
      return [text.notChecked];
    });
    await db.transaction().execute(async (tx) => {
      await store.keepCheck(tx, id, occasion, faults, now);
      if (faults.every((fault) => before.includes(fault))) return;
      const message = {
        title: text.faultTitle(archiveNo),
        content: faults.slice(0, 5).join('；'),
        link: linkOf(archiveNo),
        organisationId,
        recordId,
      };
      await notifyEach(tx, await holdersOf(tx, { organisationId }, 'archive:borrow'), message, now);
    });
  }
}

/** Says of each late loan once that it is late: to the person who lent the file and to the archive. */
export async function remindOfLoans(db: Db, today: string, now: Date): Promise<void> {
  await store.takeBackAhead(db, today);
  for (const { id, itemId: recordId, archiveNo, borrower, dueOn, lentBy, organisationId } of await store.findLate(
    db,
    today,
  ))
    await db.transaction().execute(async (tx) => {
      if (!(await store.markLate(tx, id))) return;
      const content = text.late(archiveNo, borrower, dueOn);
      const people = [lentBy, ...(await holdersOf(tx, { organisationId }, 'archive:borrow'))];
      const message = { title: text.lateTitle(archiveNo), content, link: linkOf(archiveNo), organisationId, recordId };
      await notifyEach(tx, people, message, now);
    });
}
