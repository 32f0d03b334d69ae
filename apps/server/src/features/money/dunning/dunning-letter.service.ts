import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { sendDunning } from '@tejian/contract/money/dunning/dunning.contract.ts';
import { letterGroups } from '@tejian/domain/money/dunning/dunning-letter.ts';
import { dunningLetterText as text } from '@tejian/domain/money/dunning/dunning-letter.text.ts';
import { Readable } from 'node:stream';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { joinedPdf } from '../../../platform/documents/joined-pdf.ts';
import { noticeProof } from '../../../platform/documents/printed-texts.ts';
import { qrSvg } from '../../../platform/documents/qr.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { drawWhole } from '../../business/issued-file/whole-paper.service.ts';
import { nextDunningNo } from '../../shared/numbering/numbering.service.ts';
import { heldCharges, noteCharges, receiptPage, type When } from '../charge/charge.service.ts';
import { codesOf, printedLetter, type SentLetter } from './dunning-letter-paper.ts';
import * as store from './dunning-letter.store.ts';

/** Writes a letter to each unit that owes one of these charges; what they say stays as it is on that day. */
export async function sendLetters(tx: Tx, { chargeIds }: RequestOf<typeof sendDunning>, { actor, now }: When) {
  if (!may(actor, 'charge:amount')) throw new Refusal(text.noAmounts);
  await heldCharges(tx, chargeIds, { actor, now });
  const charges = await store.chargesToDun(tx, chargeIds, actor);
  if (charges.length < chargeIds.length) throw new Refusal(text.notOverdue);
  const sendingId = newId();
  const letterNos: string[] = [];
  for (const group of letterGroups(charges)) {
    const [first] = group;
    if (!first) continue;
    const { organisationId, payer, institute, bankName, bankAccount } = first;
    const id = newId();
    const letterNo = await nextDunningNo(tx, now, id);
    const content = { institute, bankName, bankAccount, clerk: actor.name, lines: group.map(lineOf) };
    const letter = { id, letterNo, sendingId, organisationId, payer, content, sentBy: actor.userId, sentAt: now };
    const ids = group.map((charge) => charge.id);
    await store.insertLetter(tx, letter, ids);
    await noteCharges(tx, 'sendDunning', group, { actor, now, details: letterNo });
    letterNos.push(letterNo);
  }
  return { id: sendingId, letterNos };
}

const lineOf = ({ name, device, categoryName, paymentNo, dueOn, days, open, code, asked }: store.ChargeToDun) => ({
  name,
  device,
  categoryName,
  paymentNo,
  dueOn,
  days,
  open,
  code,
  ...(asked !== undefined && { asked }),
});

/** A letter that was sent, or all that were sent together, as one PDF. */
export async function letters(db: Db, ports: Ports, id: string, actor: Actor): Promise<FileAnswer> {
  const sentLetters = isId(id) ? await store.findLetters(db, id, actor) : [];
  const [first] = sentLetters;
  if (!first) throw new Refusal(text.missing);
  const drawnRows: { title: string; bytes: Uint8Array }[] = [];
  for (const letter of sentLetters) drawnRows.push({ title: letter.payer, bytes: await drawLetter(ports, letter) });
  const [only] = drawnRows;
  const answer = { mime: 'application/pdf', inline: true } as const;
  return only && drawnRows.length === 1
    ? { ...answer, name: text.fileName(first.letterNo), body: only.bytes }
    : {
        ...answer,
        name: text.fileNameOfMany(drawnRows.length),
        body: Readable.from(joinedPdf(ports.renderer, drawnRows, true)),
      };
}

async function drawLetter(ports: Ports, letter: SentLetter): Promise<Uint8Array> {
  const [code, ...others] = codesOf(letter);
  const isCode = code !== undefined && others.length === 0;
  const [oldest] = letter.content.lines;
  const query = isCode ? code.code : receiptPage(ports.config.publicUrl, oldest?.paymentNo ?? '');
  const data = printedLetter(letter, { query, qr: 'qr.svg', isCode });
  const request = {
    design: 'notice',
    data,
    images: { 'qr.svg': await qrSvg(query) },
    proof: noticeProof(data),
  } as const;
  return drawWhole(ports, request, data.title);
}
