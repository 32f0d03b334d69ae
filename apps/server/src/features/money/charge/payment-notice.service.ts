import { isOpen } from '@tejian/domain/money/charge/charge.ts';
import { isValidCode } from '@tejian/domain/money/charge/payment-code.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { paymentNoticeText as text } from '@tejian/domain/money/charge/payment-notice.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { noticeProof } from '../../../platform/documents/printed-texts.ts';
import { qrSvg } from '../../../platform/documents/qr.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { drawWhole } from '../../business/issued-file/whole-paper.service.ts';
import { receiptPage, type When } from './charge.service.ts';
import { requestCode } from './payment-code.service.ts';
import { openIn, printedPaymentNotice } from './payment-notice-paper.ts';
import { findNoticed, type NoticedPayment } from './payment-notice.store.ts';

/** The letter that asks a unit for its payment: what for, how much in figures and words, to which account and until when. */
export async function paymentNotice(db: Db, ports: Ports, paymentNo: string, actor: Actor): Promise<FileAnswer> {
  const payment = await findNoticed(db, paymentNo, actor);
  if (!payment) throw new Refusal(text.missing);
  if (!isOpen(openIn(payment))) throw new Refusal(text.settled(paymentNo));
  const now = new Date();
  const standing = payment.code && isValidCode(payment.code, chinaDay(now)) ? payment.code : undefined;
  const code = standing ?? (await codeForNotice(db, ports, payment, { actor, now }));
  const query = code?.code ?? receiptPage(ports.config.publicUrl, paymentNo);
  const data = printedPaymentNotice(payment, { query, qr: 'qr.svg', code });
  const request = {
    design: 'notice',
    data,
    images: { 'qr.svg': await qrSvg(query) },
    proof: noticeProof(data),
  } as const;
  const body = await drawWhole(ports, request, data.title);
  return { name: text.fileName(paymentNo), mime: 'application/pdf', body, inline: true };
}

/**
 * A notice for which no code stands that is still valid has the authority give one, where an adapter is set and the person
 * may note codes. Where none is given the notice goes without, as it does without an adapter.
 */
async function codeForNotice(db: Db, ports: Ports, { paymentNo, code }: NoticedPayment, when: When) {
  const mayNote = may(when.actor, 'charge:submit') || may(when.actor, 'charge:confirm');
  if (!ports.config.codeAuthority || !mayNote) return undefined;
  try {
    return await requestCode(db, ports, { paymentNo, reason: undefined, seenCode: code?.code }, when);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    ports.log.error('no payment code for a notice', { paymentNo, reason: problem.message });
    return undefined;
  }
}
