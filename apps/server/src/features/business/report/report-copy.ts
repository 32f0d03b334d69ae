import type { CopySister } from '@tejian/contract/business/report/copy.contract.ts';
import { copyText as text } from '@tejian/domain/business/report/copy.text.ts';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { copyWords, planCopy, takeCopyBack } from '@tejian/domain/business/report/copy.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { eachItem, findBrief, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { changeAt, sistersOf } from './report-copy.store.ts';
import { save } from './report-entry.ts';
import * as store from './report.store.ts';
import { findTemplate } from './report-template.store.ts';

interface Source {
  readonly item: BriefItem;
  readonly report: store.ReportRow;
  readonly template: ReportTemplate;
}

async function sourceOf(db: Db | Tx, itemNo: string, actor: Actor): Promise<Source> {
  const [item] = await findBrief(db, [itemNo], actor);
  const report = item && (await store.findReport(db, item.id));
  if (!item || !report) throw new Refusal(flowText.missing);
  if (!item.inspectorIds.includes(actor.userId)) throw new Refusal(reportStepText.notParticipant);
  return { item, report, template: await findTemplate(db, report.templateCode, report.templateVersion) };
}

/** Sisters at entry with what copying would bring into each; nothing is written. */
export async function sisters(db: Db, sourceNo: string, actor: Actor): Promise<CopySister[]> {
  const source = await sourceOf(db, sourceNo, actor);
  const foundRows = await sistersOf(db, source.item.id);
  const seenNos = new Set(
    (
      await findBrief(
        db,
        foundRows.map(({ itemNo }) => itemNo),
        actor,
      )
    ).map(({ itemNo }) => itemNo),
  );
  return foundRows
    .filter(({ itemNo, inspectorIds }) => seenNos.has(itemNo) && inspectorIds.includes(actor.userId))
    .map(({ entry, template, inspectorIds: _people, ...sister }) => {
      if (template !== `${source.report.templateCode} ${source.report.templateVersion}`)
        return {
          ...sister,
          innerNo: sister.innerNo ?? undefined,
          fills: 0,
          keeps: 0,
          obstacle: text.notSister,
          lines: [],
        };
      const { filled, kept, entry: plannedEntry } = planCopy(source.template, source.report.entry, entry);
      const form = withAddedItems(source.template, plannedEntry);
      const [fills, keeps] = [copyWords(form, filled), copyWords(form, kept)];
      const lines = [
        ...fills.map((line) => ({ ...line, isKept: false })),
        ...keeps.map((line) => ({ ...line, isKept: true })),
      ];
      const obstacle = filled.length === 0 ? { obstacle: text.nothing } : {};
      return {
        ...sister,
        innerNo: sister.innerNo ?? undefined,
        fills: fills.length,
        keeps: keeps.length,
        lines,
        ...obstacle,
      };
    });
}

/** Copies into each sister in a transaction of its own, as if it were typed there: judged, kept in its trail, its own version. */
export async function copy(
  context: BatchContext,
  { sourceNo, itemNos }: { sourceNo: string; itemNos: readonly string[] },
): Promise<ItemResult[]> {
  const { actor, now } = context;
  const source = await sourceOf(context.db, sourceNo, actor);
  return eachItem(context, itemNos, undefined, async (tx, item) => {
    const report = await store.findReport(tx, item.id);
    if (!report) throw new Refusal(reportStepText.noReport);
    const isSister =
      item.id !== source.item.id &&
      item.applicationId === source.item.applicationId &&
      report.templateCode === source.report.templateCode &&
      report.templateVersion === source.report.templateVersion;
    if (!isSister) throw new Refusal(text.notSister);
    const { entry, filled } = planCopy(source.template, source.report.entry, report.entry);
    if (filled.length === 0) throw new Refusal(text.nothing);
    return writeCopy(tx, { item, report, entry }, actor, now);
  });
}

/** Takes copies back by the version of each; what was changed since stays. */
export async function takeBack(
  context: BatchContext,
  { itemNos, versions }: { itemNos: readonly string[]; versions: readonly string[] },
): Promise<ItemResult[]> {
  const { actor, now } = context;
  const versionOf = new Map(itemNos.map((itemNo, at) => [itemNo, Number(versions[at])]));
  return eachItem(context, itemNos, undefined, async (tx, item) => {
    const report = await store.findReport(tx, item.id);
    const version = versionOf.get(item.itemNo);
    const changes =
      report && Number.isInteger(version) ? await changeAt(tx, report.id, Number(version), actor.userId) : undefined;
    if (!report || !changes) throw new Refusal(text.noCopy);
    return writeCopy(tx, { item, report, entry: takeCopyBack(report.entry, changes) }, actor, now);
  });
}

async function writeCopy(
  tx: Tx,
  { item, report, entry }: { item: BriefItem; report: store.ReportRow; entry: store.ReportRow['entry'] },
  actor: Actor,
  now: Date,
): Promise<{ version: number }> {
  const { entryVersion } = report;
  const savedEntry = await save(tx, { itemNo: item.itemNo, entryVersion, entry }, actor, now);
  if (!savedEntry.isSaved) throw new Refusal(text.meanwhile(savedEntry.entryBy ?? ''));
  return { version: savedEntry.entryVersion };
}
