import type { answerOwnNotice, applyForOwn } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { isInvalid, reportState, stateOf } from '@tejian/domain/business/report/life.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { unitHomeText as text } from '@tejian/domain/query/unit-home/unit-home.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendForUnit } from '../../business/online-application/online-sending.service.ts';
import * as notices from '../../business/opinion-notice/opinion-notice.service.ts';
import * as reports from '../../business/report/report.service.ts';
import * as store from './unit-home.store.ts';

/** Staff who hold a code of units by mistake have no unit, and are told so instead of shown everything. */
function requireUnit(actor: Actor): string {
  if (actor.unitId === undefined) throw new Refusal(text.noUnit);
  return actor.unitId;
}

const shownRows = <Row>(rows: readonly Row[]) => ({ rows: rows.slice(0, store.MOST), isCut: rows.length > store.MOST });

export const summary = (db: Db, actor: Actor, now: Date) => (
  requireUnit(actor),
  store.summary(db, actor, chinaDay(now))
);

interface Asked {
  readonly word?: string | undefined;
}
export async function equipment(db: Db, { word }: Asked, actor: Actor, now: Date) {
  requireUnit(actor);
  return shownRows(await store.equipment(db, { word, today: chinaDay(now) }, actor));
}

export async function applications(db: Db, actor: Actor) {
  requireUnit(actor);
  const [online, rows] = await Promise.all([store.online(db, actor), store.applications(db, actor)]);
  return { online: online.slice(0, store.MOST), ...shownRows(rows) };
}

/** The words for a report that is in force no more; nothing where it is. */
const standingOf = (state: string, replacedBy: string | undefined): string =>
  isInvalid(state) ? stateOf(reportState(state), { replacedBy }) : '';

export async function releasedReports(db: Db, actor: Actor) {
  requireUnit(actor);
  const { rows, isCut } = shownRows(await store.reports(db, actor));
  const shown = rows.map(({ state, replacedBy, ...row }) => ({ ...row, standing: standingOf(state, replacedBy) }));
  return { rows: shown, isCut };
}

/** The report that was handed out to the unit; before that it is the institute's paper. */
export async function reportPdf(db: Db, ports: Ports, itemNo: string, actor: Actor): Promise<FileAnswer> {
  requireUnit(actor);
  if (!(await store.isReleased(db, itemNo, actor))) throw new Refusal(text.notReleased);
  return reports.pdf(db, ports, itemNo, 'report', actor);
}

export async function charges(db: Db, actor: Actor, now: Date) {
  requireUnit(actor);
  const today = chinaDay(now);
  const { rows, isCut } = shownRows(await store.charges(db, actor, today));
  const shownCharges = rows.map(({ creditUntil, ...row }) => ({
    ...row,
    ...(creditUntil !== undefined && { paymentStateWord: chargeText.onCredit(creditUntil, creditUntil < today) }),
  }));
  return { rows: shownCharges, isCut };
}

export async function ownNotices(db: Db, actor: Actor) {
  requireUnit(actor);
  return shownRows(await store.notices(db, actor));
}

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** The unit's answer of today, as the institute registers those that come on paper. */
export function answer(tx: Tx, request: RequestOf<typeof answerOwnNotice>, when: When) {
  requireUnit(when.actor);
  return notices.answer(tx, { ...request, answeredOn: chinaDay(when.now) }, when);
}

export async function start(db: Db, actor: Actor) {
  requireUnit(actor);
  const foundUnit = await store.ownUnit(db, actor);
  if (!foundUnit) throw new Refusal(text.noUnit);
  const { isEnabled, ...unit } = foundUnit;
  if (!isEnabled) throw new Refusal(text.unitEnded);
  return unit;
}

/** An online application of the unit itself: its name and code are the archive's, whatever the form said. */
export async function apply(tx: Tx, { id, onlineNo, version, ...content }: RequestOf<typeof applyForOwn>, when: When) {
  const unitId = requireUnit(when.actor);
  const { unitName, creditCode } = await start(tx, when.actor);
  return sendForUnit(tx, { id, onlineNo, version, content: { ...content, unitName, creditCode }, unitId }, when);
}
