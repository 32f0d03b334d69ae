// The declared interface of the adapter that gives payment codes of the finance authority (docs/decisions/1491).
import { notPaymentCode, type PaymentCode } from '@tejian/domain/money/charge/payment-code.ts';
import { paymentCodeText as text } from '@tejian/domain/money/charge/payment-code.text.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CodeAuthority } from '../../../config.ts';

const WAIT_MS = 10_000;
const MOST_CHARACTERS = 10_000;

/** An application for payment as the authority is told of it. */
interface CodeRequest {
  readonly paymentNo: string;
  readonly payer: string;
  /** Yuan that are still open. */
  readonly amount: Money;
  readonly items: readonly { readonly name: string; readonly amount: Money }[];
  /** The code that a new one takes the place of. */
  readonly replaces: string | undefined;
}

const answerShape = z.union([
  z.object({ code: z.string(), validUntil: z.iso.date() }),
  z.object({ reason: z.string().min(1).max(300) }),
]);

type CodeAnswer = PaymentCode | { readonly trouble: string };

/** The same for the same state of an application: asked twice, the authority gives one code. */
const keyOf = ({ paymentNo, amount, replaces = '' }: CodeRequest): string =>
  createHash('sha256').update(`${paymentNo} ${amount} ${replaces}`).digest('hex');

/** Asks for a code under a signature over time and body; no redirect is followed. Answers why there is none. */
export async function askForCode(
  { address, secret }: CodeAuthority,
  request: CodeRequest,
  now: Date,
): Promise<CodeAnswer> {
  const body = JSON.stringify({ key: keyOf(request), ...request });
  const time = now.toISOString();
  const headers = {
    'content-type': 'application/json',
    'x-time': time,
    'x-signature': createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'),
  };
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
    const answerText = (await response.text()).slice(0, MOST_CHARACTERS);
    return response.ok ? readAnswer(answerText) : { trouble: text.status(response.status) };
  } catch (problem) {
    return { trouble: text.noAnswer(problem instanceof Error ? problem.message : String(problem)) };
  }
}

function readAnswer(answerText: string): CodeAnswer {
  const answer = parsedAnswer(answerText);
  if (answer === undefined) return { trouble: text.badAnswer };
  if ('reason' in answer) return { trouble: text.refused(answer.reason) };
  return notPaymentCode(answer.code) === undefined ? answer : { trouble: text.badAnswer };
}

function parsedAnswer(answerText: string): z.infer<typeof answerShape> | undefined {
  try {
    return answerShape.parse(JSON.parse(answerText));
  } catch {
    return undefined;
  }
}
