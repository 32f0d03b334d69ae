import { chinaDay } from '@tejian/domain/calendar/day.ts';
import type { Desktop } from '@tejian/contract/desktop/desktop.contract.ts';
import { stepList, steps } from '@tejian/domain/workflow/steps.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { totals as dueTotals } from '../due/due.service.ts';
import * as messages from '../message/message.service.ts';
import * as store from './desktop.store.ts';

const RECENT = 8;

/** The work desktop: what waits at the steps whose code the person holds, due equipment, newest messages. */
export async function summary(db: Db, actor: Actor, now: Date): Promise<Desktop> {
  const today = chinaDay(now);
  const own = stepList.filter((step) => step.code !== steps.partialAudit.code && actor.codes.has(step.permission));
  const [counts, due, recent, unread] = await Promise.all([
    store.countWaiting(
      db,
      own.map((step) => step.code),
      actor,
      today,
    ),
    dueTotals(db, {}, actor, now),
    messages.recent(db, actor.userId, RECENT),
    messages.unreadCount(db, actor.userId),
  ]);
  const { overdue, urgent, soon } = due.totals;
  const dueSoon = {
    overdue,
    d10: urgent,
    d30: soon,
    urgentDays: due.urgentDays,
    soonDays: due.soonDays,
  };
  const waiting = own.map((step) => {
    const found = counts.find((one) => one.step === step.code);
    return {
      stepCode: step.code,
      label: step.label,
      // the list of declarations shows every application: the tile leads to those that are still to be submitted
      href: step.code === steps.declaration.code ? `${step.page}?state=draft` : step.page,
      count: found?.count ?? 0,
      overdue: found?.overdue ?? 0,
    };
  });
  return { waiting, dueSoon, messages: recent.map((one) => ({ ...one, link: one.link ?? '' })), unread };
}
