import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { homePageOf } from '@tejian/domain/shared/menu/home-page.ts';
import { MOST_COUNTED } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { workAddress, type Step } from '@tejian/domain/business/workflow/steps.ts';
import { openTasksLink, workLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { totals as dueTotals } from '../due/due.service.ts';
import { installedSteps } from '../../business/workflow/flow-document.service.ts';
import { countPending } from '../../business/hazard/hazard.service.ts';
import { fillingOf } from '../../shared/session/demonstration.service.ts';
import * as messages from '../../message/message/message.service.ts';
import * as store from './desktop.store.ts';
import { countMoney, countRequests } from './waiting-request.store.ts';
import { answersForInstallation, installationOf } from './installation.service.ts';

const RECENT = 8;
/** As many rows as a large screen shows without scrolling. */
const MOST_TASKS = 30;

/** The work desktop: what waits at the steps whose code the person holds, due equipment, newest messages. */
export async function summary(db: Db, actor: Actor, { now, config }: { now: Date; config: Config }): Promise<Desktop> {
  const today = chinaDay(now);
  const all = await installedSteps(db);
  const ownSteps = all.filter(({ permission }) => actor.codes.has(permission));
  const isHead = homePageOf(actor.roleNames) === '/stationHome';
  const codes = ownSteps.map((step) => step.code);
  const [counts, tasks, filling, due, recent, unreadCount, running, hazards, house, money, requests] =
    await Promise.all([
      store.countWaiting(db, codes, actor, today),
      store.findWaiting(db, codes, actor, MOST_TASKS),
      fillingOf(db, config),
      actor.codes.has('due:read') ? dueTotals(db, {}, actor, now) : undefined,
      messages.recent(db, actor, RECENT),
      messages.unreadCount(db, actor.userId),
      isHead && actor.codes.has('application:read') ? runningOf(db, all, actor, today) : undefined,
      actor.codes.has('hazard:handle') ? countPending(db, actor, MOST_COUNTED + 1) : undefined,
      answersForInstallation(actor) ? installationOf(db, config, now) : undefined,
      countMoney(db, actor),
      countRequests(db, actor),
    ]);
  const shownWaiting = waitingOf(ownSteps, counts).filter((one) => isShown(all, one));
  return {
    waiting: shownWaiting,
    tasks: tasks.flatMap((task) => taskOf(ownSteps, task)),
    ...(running && { running }),
    ...(hazards !== undefined && { hazards }),
    ...(due && { dueSoon: dueFigures(due) }),
    money,
    requests,
    ...(house && { installation: house }),
    ...(filling && { filling }),
    messages: recent,
    unread: unreadCount,
  };
}

/** The work that waits at each step of the person. */
const waitingOf = (ownSteps: readonly Step[], counts: readonly store.WaitingCount[]): Desktop['waiting'] =>
  ownSteps.map((step) => {
    const foundCount = counts.find((one) => one.step === step.code);
    return {
      stepCode: step.code,
      label: step.label,
      // What the system does by itself has a page of its runs, not of its tasks.
      href: step.automatic ? openTasksLink(step.code, 'mine') : workAddress(step),
      count: foundCount?.count ?? 0,
      overdue: foundCount?.overdue ?? 0,
    };
  });

/** A row of the desk; it leads to the very record that waits. */
function taskOf(
  ownSteps: readonly Step[],
  { step: code, entity, recordId, dueDate, standsFor, ...task }: store.WaitingTask,
) {
  const step = ownSteps.find((one) => one.code === code);
  if (!step) return [];
  const href = step.automatic ? openTasksLink(code, 'mine') : workLink(step, { entity, id: recordId, no: task.no });
  const more = { ...(dueDate && { dueDate }), ...(standsFor && { standsFor }) };
  return [{ ...task, stepCode: code, label: step.label, href, ...more }];
}

const dueFigures = ({ totals, urgentDays, soonDays }: Awaited<ReturnType<typeof dueTotals>>) => ({
  overdue: totals.overdue,
  d10: totals.urgent,
  d30: totals.soon,
  urgentDays,
  soonDays,
});

/** Most reports have no parts that are audited by themselves: their step is shown where something waits at it. */
const isShown = (all: readonly Step[], { stepCode, count }: { stepCode: string; count: number }): boolean =>
  count > 0 || all.find(({ code }) => code === stepCode)?.duty !== 'auditPart';

/** The steps at which the work of the institute stands, in the order of the flow. */
async function runningOf(db: Db, all: readonly Step[], actor: Actor, today: string): Promise<Desktop['running']> {
  const counts = await store.countRunning(
    db,
    all.map(({ code }) => code),
    actor,
    today,
  );
  const running = all.map(({ code, label }) => {
    const foundCount = counts.find(({ step }) => step === code);
    const { count = 0, overdue = 0, oldestAt } = foundCount ?? {};
    return { stepCode: code, label, count, overdue, ...(oldestAt && { oldestAt }) };
  });
  return running.filter((one) => isShown(all, one));
}
