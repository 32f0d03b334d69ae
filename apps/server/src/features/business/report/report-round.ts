import type { ReportRound } from '@tejian/contract/business/report/report-life.contract.ts';
import { shownNumber } from '@tejian/domain/business/report/added-items.ts';
import { templateOffers } from '@tejian/domain/business/report/choose.ts';
import { chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import { followRefusal } from '@tejian/domain/business/report/round.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { roundOutlook } from '@tejian/domain/business/report/take-over.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief, type BriefItem } from '../item/item.service.ts';
import { findRoundRow, type RoundRow } from './report-round.store.ts';
import { findReport } from './report.store.ts';
import { findTemplateKeys } from './report-template.store.ts';
import { formOf } from './report-form.ts';

/**
 * The values that a re-inspection of the report of an item would take over, what has to be seen again, or why none
 * begins.
 */
export async function round(db: Db, itemNo: string, actor: Actor, now: Date): Promise<ReportRound> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const report = await findReport(db, item.id);
  const row = report && (await findRoundRow(db, report.id));
  if (!row) throw new Refusal(reportStepText.noReport);
  const { reportNo, entry, frozen, applicationId, equipmentId } = row;
  const template = await formOf(db, row);
  const isSameForm = await servesStill(db, item, row, chinaDay(now));
  const { passed, absent, again } = roundOutlook(template, { reportNo, entry, frozen });
  const refusal = followRefusal({
    ...row,
    running: row.running ?? undefined,
    followedBy: row.reinspectedBy ?? undefined,
  });
  return {
    reportNo,
    ...(refusal ? { obstacle: refusal } : {}),
    passed: isSameForm ? passed : 0,
    absent: isSameForm ? absent : 0,
    again: again.map(({ item, effect }) => ({ no: shownNumber(item), what: item.name, effect })),
    isSameForm,
    applicationId,
    equipmentId,
  };
}

/** True when the next round, built today, would have the same form: only then anything is taken over. */
async function servesStill(db: Db, item: BriefItem, { templateCode, templateVersion }: RoundRow, date: Day) {
  const { kindCode: kind, categoryCode, varietyCode } = item;
  const wish = { kind, categoryCodes: [categoryCode], varietyCode: varietyCode ?? '', date };
  const keys = templateOffers(await findTemplateKeys(db, item), wish);
  return keys.some(({ code, version }) => code === templateCode && version === templateVersion);
}
