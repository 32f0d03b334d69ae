import type { Filing } from '@tejian/contract/business/report/filing.contract.ts';
import {
  isKeptForGood,
  isPosted,
  maskedDocument,
  papersOfFile,
  proposedArchiveNo,
} from '@tejian/domain/business/report/filing.ts';
import { filingText as text } from '@tejian/domain/business/report/filing.text.ts';
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import { feesAhead } from '@tejian/domain/business/workflow/fees-ahead.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PrintedReleaseSlip } from '../../../platform/documents/printed-release-slip.ts';
import { releaseSlipProof } from '../../../platform/documents/printed-texts.ts';
import { readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { drawWhole } from '../issued-file/whole-paper.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import * as store from './report-filing.store.ts';

const [application, record, original] = reportStepText.archiveChecklist;

/** A number, the papers and the receiver for each report; a paper that the system holds is ticked already. */
export async function propose(db: Db, itemNos: readonly string[], actor: Actor): Promise<Filing[]> {
  const settings = await flowSettings(db);
  const rows = await store.findFiling(db, itemNos, actor);
  return Promise.all(
    rows.map(async (row) => {
      const { paymentState, isCharged, chargedBy } = row;
      const fees = { paymentState, isCharged, chargedBy: chargedBy ?? undefined, invoiced: false };
      const obstacle = feesAhead(await flowOf(db, row), row.step, { settings, fees });
      const heldValues: Readonly<Record<string, boolean>> = {
        [application]: row.isSubmitted,
        [record]: row.isSigned, // drawn from the same frozen entry whenever it is asked for
        [original]: row.isSigned,
        [text.noticePaper]: row.hasNotice,
        [text.answerPaper]: row.hasAnswer,
      };
      return {
        itemNo: row.itemNo,
        archiveNo: proposedArchiveNo(row.reportNo),
        papers: papersOfFile(row).map((name) => ({ name, isHeld: heldValues[name] ?? false })),
        isKeptForGood: isKeptForGood(row.categoryCode),
        receiver: row.receiver,
        mailingAddress: row.mailingAddress,
        ...(obstacle && { obstacle }),
      };
    }),
  );
}

/** The slip of reports that one person collected at once. */
export async function slip(db: Db, ports: Ports, itemNos: readonly string[], actor: Actor): Promise<FileAnswer> {
  const rows = await store.findReleased(db, itemNos, actor);
  const [first] = rows;
  if (!first || rows.length < itemNos.length) throw new Refusal(text.notReleased);
  const isSame = ({ receiver, releasedOn, way }: store.ReleasedRow) =>
    receiver === first.receiver && releasedOn === first.releasedOn && way === first.way;
  if (!rows.every(isSame)) throw new Refusal(text.mixed);
  const { signatureFileId } = first;
  const images: Record<string, Uint8Array> = signatureFileId
    ? { 'signature.png': await readFile(db, ports.files, signatureFileId) }
    : {};
  // The number of a parcel is nobody's identity, and whoever waits for it needs it whole.
  const isWhole = isPosted(first.wayCode) || may(actor, 'personnel:identity');
  const documentNo = isWhole ? first.documentNo : maskedDocument(first.documentNo);
  const data = printedSlip(rows, { ...first, documentNo });
  const body = await drawWhole(ports, { design: 'slip', data, images, proof: releaseSlipProof(data) }, data.title);
  const name = text.slip.fileName(first.receiver, first.releasedOn);
  return { name, mime: 'application/pdf', body, inline: true };
}

function printedSlip(rows: readonly store.ReleasedRow[], first: store.ReleasedRow): PrintedReleaseSlip {
  const [year = 2000, month = 1, day = 1] = first.releasedOn.split('-').map(Number);
  const words = text.slip;
  const row = (...pairs: [label: string, value: string][]) => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value: printValue(value) })),
  });
  const units = [...new Set(rows.map(({ inspectedUnit }) => inspectedUnit))].join('、');
  return {
    title: words.title,
    institute: first.institute,
    date: [year, month, day],
    rows: [
      row([words.unit, units]),
      row([words.way, first.way], [words.receiver, first.receiver]),
      row([words.document, first.documentNo], [words.releasedOn, printDay(first.releasedOn)]),
      row([words.clerk, first.clerk]),
      row([words.note, first.note]),
    ],
    reports: {
      title: words.reports,
      columns: [...words.columns],
      rows: rows.map((one, at) => [
        String(at + 1),
        one.reportNo,
        printValue(one.device),
        one.category,
        printValue(one.conclusion),
      ]),
    },
    signing: {
      title: words.signing,
      lines: [
        { label: words.receiver, value: first.signedName || first.receiver },
        { label: words.date, value: printDay(first.releasedOn) },
      ],
      image: first.signatureFileId ? 'signature.png' : '',
    },
    notes: [...words.notes],
  };
}
