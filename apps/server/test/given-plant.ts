import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { conforming } from './conforming.ts';
import { flowGiven } from './given-flow.ts';
import type { stageForFile } from './story.ts';

export const LINES = '8000.pipingUnit';
export const PERIODIC = '23';
export const inDays = (days: number) => addDays(chinaDay(new Date()), days);

export type Plant = Awaited<ReturnType<ReturnType<typeof plantGiven>['installation']>>;

type Stage = ReturnType<typeof stageForFile>;

/** Piping installations with lines, and inspections of them. */
export function plantGiven(stage: Stage) {
  const given = flowGiven(stage);
  return { given, ...linesGiven(stage), ...inspectionsGiven(stage, given) };
}

function linesGiven(stage: Stage) {
  let made = 0;
  /** A piping installation with lines, each due in so many days. */
  async function installation(lines: Record<string, number | '停用'>) {
    const clerk = await stage.person('shouli');
    made += 1;
    const rows = Object.entries(lines).map(([pipingCode, due]) => ({
      values: {
        pipingCode,
        pipingName: '蒸汽管',
        unitLevel: 'GC2',
        length: 100,
        startPoint: '锅炉房',
        endPoint: '一号厂房',
        unitUseStatus: due === '停用' ? due : '在用',
      },
    }));
    const values = {
      equipmentCategoryCode: '8300',
      factoryNo: `GD-${made}`,
      equipmentName: '蒸汽管网',
      useStatus: '2',
    };
    const { id } = await clerk.does(saveEquipment, { kindCode: '8000', values, parts: { [LINES]: rows } });
    // What else the archive asks for is another story.
    await stage.db.updateTable('equipment').set({ missingFields: [], useStatus: '2' }).where('id', '=', id).execute();
    const { tables } = await clerk.does(getEquipmentParts, { id });
    const partIds = Object.fromEntries(
      (tables[LINES] ?? []).map((row) => [String(row.values['pipingCode']), row.id ?? '']),
    );
    for (const [code, due] of Object.entries(lines)) if (due !== '停用') await dueOn(partIds[code] ?? '', inDays(due));
    return { id, shown: `GD-${made}`, part: (code: string) => partIds[code] ?? '' };
  }

  /** On that very day: the form keeps months, which end on their last. */
  const dueOn = (id: string, day: string) =>
    sql`update equipment_part set next_date = ${day}, params = params || jsonb_build_object('nextPeriodicDate', ${day}::text)
      where id = ${id}`.execute(stage.db);
  return { installation };
}

function inspectionsGiven(stage: Stage, given: ReturnType<typeof flowGiven>) {
  const declared = (equipmentId: string, partIds?: string[], more: object = {}) =>
    given.draft([equipmentId], undefined, {
      kindCode: '8000',
      categoryCode: PERIODIC,
      ...(partIds && { parts: [{ equipmentId, partIds }] }),
      ...more,
    });

  /** Submitted, reviewed and arranged: its lines are in inspection. */
  async function arranged(equipmentId: string, partIds: string[], categoryCode = PERIODIC) {
    const application = await declared(equipmentId, partIds, { categoryCode });
    const submission = { ids: [application.id], isDuplicateConfirmed: true };
    await (await stage.person('shouli')).does(submitApplications, submission);
    const head = await stage.person('zhanzhang');
    await head.does(assignReviewer, { ids: [application.id], reviewerId: given.userId('shenhe'), opinion: '' });
    const verdicts = conforming({ categoryCode, kindCode: '8000' });
    const review = { ids: [application.id], result: 'pass' as const, verdicts, opinion: '材料齐全' };
    await (await stage.person('shenhe')).does(dealMaterialReview, review);
    const plan = given.plan();
    const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
    return { ...application, itemNo: itemNos[0] ?? '' };
  }

  /** Its report is approved: the item is done, and its lines are free again. */
  async function concluded(itemNo: string, inspectDate: string, polarity: 'positive' | 'negative' = 'positive') {
    const { id } = await stage.db
      .updateTable('item')
      .set({ state: 'finished', conclusion: '合格', conclusionPolarity: polarity, inspectDate })
      .where('itemNo', '=', itemNo)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update application set state = 'finished' where id = (select application_id from item where id = ${id})`.execute(
      stage.db,
    );
    await stage.db.deleteFrom('equipmentLock').where('itemId', '=', id).execute();
    await sql`insert into report (id, item_id, report_no, template_code, template_version, state, snapshot, inspect_date, approved_at,
        conclusion, conclusion_polarity)
      select ${id}, ${id}, 'BG-' || ${itemNo}::text, code, version, 'approved', '{}', ${inspectDate}::date, now(), '合格', ${polarity}
      from report_template limit 1`.execute(stage.db);
  }
  return { declared, arranged, concluded };
}
