import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { requestPaymentCode, savePaymentCode as call } from '@tejian/contract/money/charge/charge.contract.ts';
import { codeProblem, isValidCode, type PaymentCode } from '@tejian/domain/money/charge/payment-code.ts';
import { paymentCodeText as text } from '@tejian/domain/money/charge/payment-code.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { When } from './charge.service.ts';
import { askForCode } from './code-authority.ts';
import * as store from './payment-code.store.ts';

/** Notes the code of the finance authority; of two who do so at once the slower one learns whose stands. */
export async function savePaymentCode(
  tx: Tx,
  request: RequestOf<typeof call>,
  { actor, now }: When,
  amount?: Money,
): Promise<void> {
  const { paymentNo, code, validUntil, reason = '', seenCode } = request;
  const payment = await store.lockPayment(tx, paymentNo, actor);
  if (!payment) throw new Refusal(text.missing);
  const { standing } = payment;
  if (standing && standing.code !== seenCode)
    throw new Refusal(text.changed(standing.code, standing.who, showInstant(standing.at)));
  if (!payment.isOwed) throw new Refusal(text.nothingOwed(paymentNo));
  const problem = codeProblem({ code, validUntil, reason }, standing, chinaDay(now));
  if (problem) throw new Refusal(problem.sentence, { [problem.field]: problem.sentence });
  const id = newId();
  const givenFacts = { id, paymentId: payment.id, code, validUntil, reason, amount, by: actor.userId, at: now };
  if (!(await store.replaceCode(tx, givenFacts))) {
    const other = await store.paymentOfCode(tx, code, actor);
    const sentence = other === undefined ? text.used(code) : text.usedBy(code, other);
    throw new Refusal(sentence, { code: sentence });
  }
  const details = `${code} ${reason}`.trim();
  await note(tx, actor, {
    subject: 'charge',
    subjectId: payment.id,
    name: paymentNo,
    action: 'savePaymentCode',
    details,
  });
}

/**
 * Has the authority give a code and notes it as one that was typed in. It is asked while no transaction is open; whoever
 * notes another code meanwhile wins.
 */
export async function requestCode(
  db: Db,
  { config }: Ports,
  askedRequest: RequestOf<typeof requestPaymentCode>,
  when: When,
): Promise<PaymentCode> {
  if (!config.codeAuthority) throw new Refusal(text.noAuthority);
  const { paymentNo, reason = text.issued, seenCode } = askedRequest;
  const payment = await store.findCoded(db, paymentNo, when.actor);
  if (!payment) throw new Refusal(text.missing);
  const { payer, amount, items, code: standing } = payment;
  if (items.length === 0) throw new Refusal(text.nothingOwed(paymentNo));
  if (standing && standing.code !== seenCode) throw new Refusal(text.changedMeanwhile);
  if (standing && isValidCode(standing, chinaDay(when.now)) && !askedRequest.reason?.trim())
    throw new Refusal(text.stillValid(standing.code, standing.validUntil));
  const request = { paymentNo, payer, amount, items, replaces: standing?.code };
  const answer = await askForCode(config.codeAuthority, request, when.now);
  if ('trouble' in answer) throw new Refusal(answer.trouble);
  await db.transaction().execute((tx) => savePaymentCode(tx, { paymentNo, ...answer, reason, seenCode }, when, amount));
  return answer;
}
