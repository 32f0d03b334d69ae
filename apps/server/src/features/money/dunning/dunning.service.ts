import { creditMessage, creditNotice } from '@tejian/domain/money/dunning/dunning.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { holdersOf } from '../../business/workflow/notify.service.ts';
import { hearersOfAsked } from '../charge/request-messages.service.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './dunning.store.ts';

export const { overdue, overdueTotals } = store;
type Asked = Parameters<typeof store.overdue>[0];
export const findOverdue = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, overdue(askedFilter, actor));

const LINK = '/assistMng/payMng/dunning';

/** Tells who asked for a credit, and who confirms payments, that its day comes and that it has passed; each once. */
export async function remindOfCredits(db: Db, today: Day, at: Date): Promise<void> {
  await store.takeBackAhead(db, today);
  for (const credit of await store.creditsToTell(db, today)) {
    const stage = creditNotice(credit.until, today, credit.told);
    if (!stage) continue;
    await db.transaction().execute(async (tx) => {
      if (!(await store.markTold(tx, credit, stage))) return;
      const { organisationId, requestedBy } = credit;
      const askers = requestedBy ? await hearersOfAsked(tx, 'credit', { askedBy: requestedBy, organisationId }) : [];
      const to = [...askers, ...(await holdersOf(tx, { organisationId }, 'charge:confirm'))];
      await tell(tx, { kind: 'flow', facts: { ...creditMessage(stage, credit), link: LINK }, to, at });
    });
  }
}
