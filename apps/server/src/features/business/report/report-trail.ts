import { fastRuns, trailOf, type FastRun } from '@tejian/domain/business/report/trail.ts';
import type { TrailLine } from '@tejian/contract/business/report/trail.contract.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findItem } from '../item/item.service.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';

async function changesOf(db: Db, itemNo: string, actor: Actor) {
  const item = await findItem(db, itemNo, actor); // refuses what the person may not see
  const report = await store.findReport(db, item.id);
  if (!report) throw new Refusal(text.noReport);
  return { report, sets: await store.changesSince(db, report.id, 0) };
}

const pathOf = ({ section, item, bind }: Place): string[] =>
  item === undefined ? (bind === undefined ? ['grids', section] : ['fields', bind]) : ['items', item];

/** The trail of a place: who changed which value when. */
export async function trail(
  db: Db,
  { itemNo, place }: { itemNo: string; place: Place },
  actor: Actor,
): Promise<TrailLine[]> {
  const { report, sets } = await changesOf(db, itemNo, actor);
  const template = await formOf(db, report);
  return trailOf(template, sets, pathOf(place), report.snapshot.frozen);
}

/** The runs of values entered faster than anybody measures. */
export async function fastRunsOf(db: Db, itemNo: string, actor: Actor): Promise<FastRun[]> {
  const { sets } = await changesOf(db, itemNo, actor);
  return fastRuns(sets);
}
