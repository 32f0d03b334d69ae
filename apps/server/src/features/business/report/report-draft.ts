import { createHash } from 'node:crypto';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { designsDigest } from '../../../platform/documents/designs.ts';
import { KeptDrawings } from '../../../platform/documents/kept-drawings.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { turnsOf } from '../../../platform/turns.ts';
import { ownFiles } from './report-attachment.store.ts';
import { drawReport, type ReportDocument } from './report-document.ts';
import * as store from './report.store.ts';

const MEBIBYTE = 1024 * 1024;
/** Some hundred drafts: they hold personal data, so that they are kept in memory and nowhere else. */
const drawings = new KeptDrawings(16 * MEBIBYTE);
/** The next is prepared while one is drawn; whoever waits longer has gone. */
const turns = turnsOf({ most: 2, patienceMs: 120_000, refusal: () => new Refusal(text.othersDrawn) });

interface Wanted {
  readonly document: ReportDocument;
  readonly organisationId: string;
  readonly actor: Actor;
}

/** Draws what is not kept as a file; of a draft that shows what it showed before the drawing is kept (1021). */
export async function drawnNow(
  db: Db,
  ports: Ports,
  report: store.ReportRow,
  { document, organisationId, actor }: Wanted,
): Promise<Uint8Array> {
  const draw = () => turns.inTurn(actor.userId, () => drawReport(db, ports, report, { document, organisationId }));
  return report.approvedAt === null ? drawings.of(await digestOf(db, ports, report, document), draw) : draw();
}

/** The number of drawings before the next one that this person waits for. */
export const drawingsAhead = ({ userId }: Actor): number => turns.ahead(userId);

/** Of all that a draft shows: entry, its files as far as they are there, frozen facts, changed conclusion, template, address of the check page, and the looks. */
async function digestOf(
  db: Db,
  { config }: Ports,
  { id, templateCode, templateVersion, entry, snapshot, verifyCode, entryAt }: store.ReportRow,
  document: ReportDocument,
): Promise<string> {
  const override = await store.findOverride(db, id);
  const filesOwn = [...(await ownFiles(db, id, Object.values(entry.attachments).flat()))].toSorted();
  const looks = [templateCode, templateVersion, config.publicUrl, await designsDigest()];
  const content = JSON.stringify([
    id,
    document,
    entry,
    filesOwn,
    snapshot.frozen,
    override,
    verifyCode,
    entryAt,
    looks,
  ]);
  return createHash('sha256').update(content).digest('hex');
}
