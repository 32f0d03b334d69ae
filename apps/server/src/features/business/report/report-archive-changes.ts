// The archive of a report under way, compared with what the report took from it.
import {
  changedFacts,
  inWords,
  type ArchiveChange,
  type ChangedFact,
} from '@tejian/domain/business/report/archive-changes.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { snapshotOf } from '../../archive/equipment/equipment-business.service.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { findArchiveActs, type ArchiveAct, type ArchiveMoves } from './report-archive-changes.store.ts';
import type { ReportRow } from './report.store.ts';

interface Compared {
  readonly report: ReportRow;
  readonly template: ReportTemplate;
}

/** A fact that differs, with the act that changed it, where the histories name one. */
interface Found {
  readonly fact: ChangedFact;
  readonly act: ArchiveAct | undefined;
}

/**
 * Of a report that nobody approved yet. What a valid report wrote back is no news to the one that corrects it or adds to it: it says
 * the same itself, once it is approved.
 */
export async function changesOf(
  db: Db | Tx,
  { equipmentId }: Pick<BriefItem, 'equipmentId'>,
  { report, template }: Compared,
  moves: ArchiveMoves | undefined,
): Promise<Found[]> {
  if (!moves) return [];
  const archive = await snapshotOf(db, equipmentId);
  const { entry, snapshot } = report;
  const facts = changedFacts(await factsWithOwn(db), template, { entry, frozen: snapshot.frozen, ...moves }, archive);
  if (facts.length === 0) return [];
  const acts = await findArchiveActs(db, { equipmentId, reportId: report.id }, facts);
  return facts.flatMap((fact) => {
    const act = acts.get(fact.bind);
    return act?.isOwn ? [] : [{ fact, act }];
  });
}

interface SaidChange extends ArchiveChange {
  readonly by?: string;
  readonly at?: Date;
}

/** The facts on the report that differ from the archive now; whoever reads the report reads with it whether there can be any. */
export async function findArchiveChanges(
  db: Db | Tx,
  item: Pick<BriefItem, 'equipmentId'>,
  comparedReport: Compared,
  moves: ArchiveMoves | undefined,
): Promise<SaidChange[]> {
  const foundFacts = await changesOf(db, item, comparedReport, moves);
  return foundFacts.map(({ fact, act }) => ({
    ...inWords(comparedReport.template, fact),
    ...(act && { by: act.userName, at: act.at }),
  }));
}
