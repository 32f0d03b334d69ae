// A certificate for each row that a report judges by itself: a signed file, a conclusion and a date of its own.
import { textOf } from '@tejian/domain/business/report/context.ts';
import { declaredKey } from '@tejian/domain/business/report/declared-rows.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import { certificateNo, isJudgedGrid, type RowJudgement } from '@tejian/domain/business/report/row.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { accessoryOf, namesOne, writeRows } from '../../archive/equipment/accessory-check.service.ts';
import { findItem } from '../item/item.service.ts';
import { systemActor } from '../workflow/workflow.service.ts';
import type { FinishItem } from './finish.store.ts';
import { SENT_ROWS, sentValues, tellHost } from './certified-rows.ts';
import * as certificates from './report-certificate.store.ts';
import { drawReport } from './report-document.ts';
import { oneOrJoined } from './report-joined.ts';
import * as papers from './report-papers.store.ts';
import { findDeclaredRows } from './report-rows.store.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';
import { noteSigned, signDrawn, type SignedFile } from '../issued-file/issued-file.service.ts';

interface Certified {
  readonly report: store.ReportRow;
  readonly item: FinishItem;
  readonly now: Date;
}

interface CertifiedRow {
  readonly row: RowJudgement;
  readonly cells: Row;
  readonly name: string;
}

/** A row's certificate, signed and not yet anybody's. */
export interface DrawnCertificate extends CertifiedRow {
  readonly file: SignedFile;
  readonly checkDate: string;
}

/** Draws and signs the certificate of each row that the report judges by itself; none for most forms. */
export async function drawCertificates(
  db: Db,
  ports: Ports,
  report: store.ReportRow,
  organisationId: string,
): Promise<DrawnCertificate[]> {
  const template = await formOf(db, report);
  const section = template.sections.find(({ type }) => type === 'certificates');
  const grid =
    section?.type === 'certificates'
      ? template.sections.filter(isJudgedGrid).find(({ id }) => id === section.of)
      : undefined;
  if (!grid) return [];
  const override = await store.findOverride(db, report.id);
  const judgement = judge(template, report.entry, report.snapshot.frozen, override);
  const checkDate = textOf(judgement.context, 'rep.inspectDate');
  const all: DrawnCertificate[] = [];
  for (const row of judgement.grids[grid.id]?.rows ?? []) {
    const cells = (report.entry.grids[grid.id] ?? [])[row.at] ?? {};
    const name = grid.each.names
      .map((key) => String(cells[key] ?? ''))
      .filter(Boolean)
      .join(' ');
    const drawnBytes = await drawReport(db, ports, report, { document: 'report', organisationId, only: row.at });
    all.push({
      row,
      cells,
      name,
      checkDate,
      file: await signDrawn(db, ports, drawnBytes, { organisationId, reason: text.certifiedBy }),
    });
  }
  return all;
}

/** Keeps each, and tells the archive what it says of the accessory; answers how many name a device and found no accessory there. */
export async function keepCertificates(
  tx: Tx,
  certifiedRow: Certified,
  drawnCertificates: readonly DrawnCertificate[],
): Promise<number> {
  const { report, now } = certifiedRow;
  let unmatchedCount = 0;
  for (const { row, cells, name, checkDate, file } of drawnCertificates) {
    const no = certificateNo(report.reportNo, row.at);
    const about = { reportId: report.id, rowNo: row.at + 1, name: text.certificateName(no) };
    const keptFile = await noteSigned(tx, file, about);
    await papers.addFile(tx, report.id, {
      kind: 'certificate',
      fileId: keptFile.id,
      sha256: keptFile.sha256,
      createdAt: now,
    });
    const { host, isNamed } = await tellArchive(tx, certifiedRow, { row, cells, name }, checkDate);
    if (isNamed && !host) unmatchedCount += 1;
    await certificates.addCertificate(tx, {
      reportId: report.id,
      rowNo: row.at + 1,
      certificateNo: no,
      name,
      conclusion: row.conclusion ?? '',
      conclusionPolarity: row.polarity,
      checkDate,
      nextDate: row.nextDate,
      fileId: keptFile.id,
      hostEquipmentId: host?.equipmentId ?? null,
      hostPartId: host?.partId ?? null,
    });
  }
  return unmatchedCount;
}

const textIn = (values: Readonly<Record<string, unknown>>, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

/** The row that was sent in is dated, and the accessory of the device that it names, where the archive knows exactly one. */
async function tellArchive(
  tx: Tx,
  { report, item, now }: Certified,
  { row, cells, name }: CertifiedRow,
  checkDate: string,
) {
  const sentRow = (await findDeclaredRows(tx, item, SENT_ROWS)).find(({ id }) => id === cells[declaredKey]);
  if (!sentRow) return { host: undefined, isNamed: false };
  const who = { name: systemActor.name, at: now };
  const { reportNo } = report;
  const rowCheck = { checkDate, nextDate: row.nextDate };
  const bench = sentValues(rowCheck, cells['sealNo']);
  await writeRows(
    tx,
    { equipmentId: item.equipmentId, table: SENT_ROWS, values: new Map([[sentRow.id, bench]]), reportNo },
    who,
  );
  const hostCode = textIn(sentRow.values, 'hostEquipmentCode');
  const host = await accessoryOf(tx, { hostCode, productNo: name });
  if (!host) return { host, isNamed: namesOne(hostCode) };
  const { equipmentId, partId } = host;
  await tellHost(tx, { ...rowCheck, reportNo, equipmentId, partId }, who);
  return { host, isNamed: true };
}

/** As pages show them. */
export async function certificatesOf(db: Db | Tx, reportId: string) {
  const foundCertificates = await certificates.findCertificates(db, reportId);
  return foundCertificates.map(({ rowNo, certificateNo: no, name, conclusion, conclusionPolarity, nextDate }) => ({
    rowNo,
    certificateNo: no,
    name,
    conclusion,
    polarity: conclusionPolarity as Polarity, // the column's check allows nothing else
    nextDate: nextDate ?? undefined,
  }));
}

/** One certificate, or all of them in the order of their rows in one file for the printer. */
export async function certificateFile(
  db: Db,
  ports: Ports,
  { itemNo, rowNo }: { itemNo: string; rowNo?: number | undefined },
  actor: Actor,
): Promise<FileAnswer> {
  const report = await store.findReport(db, (await findItem(db, itemNo, actor)).id);
  const all = report ? await certificates.findCertificates(db, report.id) : [];
  const wantedRows = rowNo === undefined ? all : all.filter((one) => one.rowNo === rowNo);
  const [first] = wantedRows;
  if (!report || !first) throw new Refusal(text.noCertificate);
  const papers = wantedRows.map((one) => ({ title: one.certificateNo, fileId: one.fileId }));
  const name = rowNo === undefined ? text.certificatesName(report.reportNo) : text.certificateName(first.certificateNo);
  return { name, mime: 'application/pdf', inline: true, ...(await oneOrJoined(db, ports, papers)) };
}
