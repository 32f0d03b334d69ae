import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { bringsValves, declaredTable } from '@tejian/domain/business/application/declared-parts.ts';
import { constructionIn } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { readMaterials } from '@tejian/domain/business/application/material-list.ts';
import { receiptProblem } from '@tejian/domain/business/application/receipt.ts';
import type { PrintedApplications } from '../../../platform/documents/printed-application.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { applicationProof } from '../../../platform/documents/printed-texts.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { drawWhole } from '../issued-file/whole-paper.service.ts';
import { findForPrint, type PrintRow } from './application-print.store.ts';
import { applicationPrintText as text } from './application-print.text.ts';
import { printedReceipts, type ReceiptToPrint } from './receipt-print.ts';
import { receiptPrintText } from './receipt-print.text.ts';
import { printedApplications, type ApplicationToPrint } from './application-print.ts';
import { declaredPartsOf, type DeclaredPart } from './declared-part.store.ts';
import { equipmentOf, type EquipmentRow } from './equipment.store.ts';

/** All chosen application forms as one PDF, in the order chosen. */
export async function printForms(db: Db, ports: Ports, ids: readonly string[], actor: Actor): Promise<FileAnswer> {
  const rows = await chosenRows(db, ids, actor);
  const [first] = rows;
  const applications = await Promise.all(
    rows.map(async (row) => toPrint(row, await equipmentOf(db, row.id), await declaredPartsOf(db, row.id))),
  );
  const data = printedApplications(applications, first.institute, first.applyDate);
  const name = text.fileName(first.applicationNo, rows.length);
  return { name, mime: 'application/pdf', body: await drawnBytes(ports, data), inline: true };
}

/** The receipts for the samples that came with these declarations, as one PDF, in the order chosen. */
export async function printReceipts(db: Db, ports: Ports, ids: readonly string[], actor: Actor): Promise<FileAnswer> {
  const rows = await chosenRows(db, ids, actor);
  const [first] = rows;
  for (const row of rows) {
    const problem = receiptProblem(row);
    if (problem) throw new Refusal(problem);
  }
  const receipts = await Promise.all(rows.map((row) => receiptOf(db, row)));
  const name = receiptPrintText.fileName(first.applicationNo, rows.length);
  const body = await drawnBytes(ports, printedReceipts(receipts, first.institute));
  return { name, mime: 'application/pdf', body, inline: true };
}

async function receiptOf(db: Db, row: PrintRow): Promise<ReceiptToPrint> {
  const samples = bringsValves(row.kindCode)
    ? { of: 'valves' as const, rows: (await declaredPartsOf(db, row.id)).map(({ values }) => values) }
    : {
        of: 'products' as const,
        rows: (await equipmentOf(db, row.id)).map(({ name, product }) => ({ ...product, name })),
      };
  return { ...row, receivedOn: row.applyDate, wishedOn: row.planDate, samples };
}

/** All of the chosen ones or none. */
async function chosenRows(db: Db, ids: readonly string[], actor: Actor): Promise<[PrintRow, ...PrintRow[]]> {
  const [first, ...others] = ids.every(isId) ? await findForPrint(db, ids, actor) : [];
  if (!first || others.length + 1 < ids.length) throw new Refusal(applicationText.notFound);
  return [first, ...others];
}

function drawnBytes(ports: Ports, data: PrintedApplications): Promise<Uint8Array> {
  return drawWhole(ports, { design: 'application-form', data, proof: applicationProof(data) }, data.title);
}

function toPrint(
  row: PrintRow,
  equipment: readonly EquipmentRow[],
  parts: readonly DeclaredPart[],
): ApplicationToPrint {
  const table = declaredTable(row.kindCode);
  const places = new Map(equipment.map(({ equipmentId }, at) => [equipmentId, at + 1]));
  return {
    ...row,
    parts: table &&
      parts.length > 0 && {
        table,
        rows: parts.map(({ equipmentId, values }) => ({ of: places.get(equipmentId) ?? 0, values })),
      },
    construction: constructionIn(row.details),
    isVoided: row.state === 'voided',
    equipment: equipment.map((one) => ({
      code: one.deviceCode ?? one.registrationCode ?? one.identificationCode,
      name: one.name,
      model: one.model,
      factoryNo: one.factoryNo,
      innerNo: one.internalNo,
      place: one.useAddress,
      product: one.product,
    })),
    materials: readMaterials(row.materials),
  };
}
