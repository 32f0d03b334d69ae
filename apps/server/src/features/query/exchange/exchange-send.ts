// One request to a counterpart. The specification gives no form for it: a signed JSON body, answered record by record.
import { exchangeText as text } from '@tejian/domain/query/exchange/exchange.text.ts';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

const WAIT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

interface Receiver {
  readonly address: string;
  readonly keyId: string;
  readonly secret: string;
}

interface SentRecord {
  /** The same at every try, so that the counterpart takes a record once. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | null>>;
}

const answerShape = z.object({
  results: z.array(z.object({ key: z.string(), isSuccess: z.boolean(), reason: z.string().optional() })),
});

/** The outcome of each record, or the reason that nobody knows it. */
export type Answered =
  | {
      readonly results: ReadonlyMap<string, { readonly isSuccess: boolean; readonly reason: string }>;
      readonly answer: string;
    }
  | { readonly trouble: string; readonly answer: string };

const shownPart = (answer: string): string => answer.slice(0, 300);

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(text.badAnswer);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function read(answer: string): Answered {
  try {
    const { results } = answerShape.parse(JSON.parse(answer));
    const byKey = results.map(
      ({ key, isSuccess, reason }) => [key, { isSuccess, reason: reason || text.noReason }] as const,
    );
    return { results: new Map(byKey), answer: shownPart(answer) };
  } catch {
    return { trouble: text.badAnswer, answer: shownPart(answer) };
  }
}

const { troubles } = text;
/** Signs in the code or the message of a connection that failed, and their meaning for the administrator. */
const signs: readonly (readonly [sign: RegExp, says: string])[] = [
  [/ECONNREFUSED/, troubles.refused],
  [/ENOTFOUND|EAI_AGAIN/, troubles.unknownHost],
  [/EHOSTUNREACH|ENETUNREACH/, troubles.unreachable],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, troubles.broken],
  [/TimeoutError|ETIMEDOUT|UND_ERR_\w+_TIMEOUT/, troubles.slow],
  [/bad port/, troubles.badPort],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/, troubles.certificate],
  [/redirect/, troubles.redirected],
];

/** The reason that no answer came, in words; the words of the network where it is none of the usual ones. */
function troubleOf(problem: unknown): string {
  const { name, message, cause } = problem as Error;
  if (message === text.badAnswer) return message;
  const { code = '', message: why = message } = (cause ?? {}) as { code?: string; message?: string };
  const toldText = [name, code, why].join(' ');
  return signs.find(([sign]) => sign.test(toldText))?.[1] ?? troubles.other(why);
}

/** Sends records under a signature over time and body (HMAC-SHA256, hexadecimal). No redirect is followed. */
export async function send(
  { address, keyId, secret }: Receiver,
  about: { readonly plan: string; readonly subject: string },
  records: readonly SentRecord[],
  now: Date,
): Promise<Answered> {
  const body = JSON.stringify({ ...about, records });
  const time = now.toISOString();
  const headers = {
    'content-type': 'application/json',
    'x-key-id': keyId,
    'x-time': time,
    'x-signature': createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'),
  };
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
    const answer = await bodyOf(response);
    return response.ok ? read(answer) : { trouble: text.httpStatus(response.status), answer: shownPart(answer) };
  } catch (problem) {
    return { trouble: text.noAnswer(troubleOf(problem)), answer: '' };
  }
}
