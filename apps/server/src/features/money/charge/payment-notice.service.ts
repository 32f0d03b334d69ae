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
import type { Actor } from '../../../platform/session/actor.ts';
import { drawWhole } from '../../business/issued-file/whole-paper.service.ts';
import { receiptPage } from './charge.service.ts';
import { openIn, printedPaymentNotice } from './payment-notice-paper.ts';
import { findNoticed } from './payment-notice.store.ts';

/** The letter that asks a unit for its payment: what for, how much in figures and words, to which account and until when. */
export async function paymentNotice(db: Db, ports: Ports, paymentNo: string, actor: Actor): Promise<FileAnswer> {
  const payment = await findNoticed(db, paymentNo, actor);
  if (!payment) throw new Refusal(text.missing);
  if (!isOpen(openIn(payment))) throw new Refusal(text.settled(paymentNo));
  const code = payment.code && isValidCode(payment.code, chinaDay(new Date())) ? payment.code : undefined;
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
