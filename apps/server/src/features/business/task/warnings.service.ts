import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sortName } from '../../shared/catalogue/catalogue.service.ts';
import { labelsOf } from '../workflow/flow-facts.service.ts';
import { varietiesWithoutForm, type Arrangeable, type Dated } from './task.store.ts';

interface Warning {
  readonly id: string;
  readonly sentence: string;
}

/** Task arrangement warns where no template serves a variety, by form, board and for many alike; report build refuses. */
export async function warningsOf(db: Db | Tx, rows: readonly Dated[], actor: Actor): Promise<Warning[]> {
  const without = await varietiesWithoutForm(
    db,
    rows.filter(({ id }) => isId(id)),
    actor,
  );
  const warnings: Warning[] = [];
  for (const { id, day, kindCode, categoryCode, sort, isGeneral } of without) {
    const { categoryLabel } = await labelsOf(db, kindCode, categoryCode);
    const name = await sortName(db, kindCode, sort);
    const sentence = isGeneral
      ? applicationText.generalReport(name, categoryLabel)
      : applicationText.noTemplate(name, categoryLabel, day);
    warnings.push({ id, sentence });
  }
  return warnings;
}

/** The warnings of one plan, once it has a day. */
export async function planWarnings(
  db: Db | Tx,
  { itemId, applicationId }: Pick<Arrangeable, 'itemId' | 'applicationId'>,
  { plannedDate: day }: Pick<TaskPlan, 'plannedDate'>,
  actor: Actor,
): Promise<string[]> {
  if (!day) return [];
  return (await warningsOf(db, [{ id: itemId ?? applicationId, day }], actor)).map(({ sentence }) => sentence);
}
