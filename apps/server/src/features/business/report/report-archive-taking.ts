import { inWords, takenFromArchive } from '@tejian/domain/business/report/archive-changes.ts';
import { archiveText } from '@tejian/domain/business/report/archive-changes.text.ts';
import { rebuildDifferences } from '@tejian/domain/business/report/content-version.ts';
import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changesOf } from './report-archive-changes.ts';
import { lapse } from './report-content.ts';
import { findMoves, moveItem } from './report-archive-changes.store.ts';
import { enterable } from './report-entry.ts';
import { formOf } from './report-form.ts';
import { lockForChange } from './report-lock.store.ts';
import { tellEditors } from './report-presence.ts';
import * as store from './report.store.ts';

/** Takes the values over that the person saw; the report is then another one, as after every change of its content. */
export async function takeFromArchive(
  tx: Tx,
  { itemNo, marks }: { readonly itemNo: string; readonly marks: readonly string[] },
  actor: Actor,
  now: Date,
): Promise<object> {
  const { item, report } = await enterable(tx, itemNo, actor, lockForChange);
  const template = await formOf(tx, report);
  const foundFacts = await changesOf(tx, item, { report, template }, await findMoves(tx, report.id));
  const chosenFacts = foundFacts.filter(({ fact }) => marks.includes(inWords(template, fact).mark));
  if (chosenFacts.length < new Set(marks).size) throw new Refusal(archiveText.gone);
  const { entry, snapshot } = report;
  const takenReport = takenFromArchive(
    template,
    { entry, frozen: snapshot.frozen },
    chosenFacts.map(({ fact }) => fact),
  );
  const { templateCode, templateVersion } = report;
  await store.rebuildReport(tx, report, { ...takenReport, templateCode, templateVersion });
  const changes = [
    ...rebuildDifferences({ template: '', frozen: snapshot.frozen }, { template: '', frozen: takenReport.frozen }),
    ...entryDifferences(entry, takenReport.entry),
  ];
  const entryVersion = report.entryVersion + 1;
  const change = { reportId: report.id, entryVersion, userId: actor.userId, userName: actor.name, at: now, changes };
  await store.addEntryChange(tx, change);
  const place = chosenFacts.find(({ fact: { fields } }) => fields.includes('useAddress'))?.fact.value;
  if (typeof place === 'string') await moveItem(tx, item.id, place);
  await tellEditors(tx, report.id, actor, itemNo);
  await lapse(tx, { item, report, template, reason: 'changed', changes }, actor, now);
  return {};
}
