import type { Call } from '@tejian/contract/kit/call.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { CSRF_COOKIE, readCookie } from './cookie.ts';
import { logFailed, logLost, serverAnswered } from './error-log.ts';
import { failureOf, failureSaid, type CallFailed } from './failures.ts';
import { sessionHolder } from './login-marker.ts';
import { randomId } from './random-id.ts';
import { loginAgain, takeOver } from './session-gate.ts';

export interface Sending extends Pick<Call<unknown, unknown>, 'method' | 'encoding'> {
  path: string;
  /** Wire form of the request; of a call of bytes these, or nothing. */
  body: unknown;
  /** Of a call of bytes: what it says beside them. */
  headers?: Readonly<Record<string, string>>;
  /** The same write sent twice is done once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The end of the session is an answer here, not a reason to ask for a new login. */
  withoutGate?: boolean;
  keepalive?: boolean;
}

/** Address of a call whose parameters stand in it: in the path where it names them (`:seisn`), else behind it. */
export function addressOf(path: string, body: unknown): string {
  const inPath = new Set<string>();
  const pairs = formPairs(body);
  const filledPath = path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = pairs.find(([one]) => one === name)?.[1];
    if (value === undefined) return whole;
    inPath.add(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(pairs.filter(([name]) => !inPath.has(name))).toString();
  return query ? `${filledPath}${filledPath.includes('?') ? '&' : '?'}${query}` : filledPath;
}

/** The fields of a call as a form that may carry a file. */
export function formDataOf(body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of formPairs(body)) form.append(key, value);
  return form;
}

function contentOf({ encoding, body }: Sending): BodyInit | undefined {
  if (encoding === 'json') return JSON.stringify(body);
  if (encoding === 'form') return new URLSearchParams(formPairs(body));
  if (encoding === 'multipart') return body instanceof FormData ? body : formDataOf(body); // without a file, too
  return encoding === 'headers' && body instanceof Blob ? body : undefined;
}

const isReading = ({ method }: Pick<Sending, 'method'>): boolean => method === 'GET' || method === 'HEAD';

export function headersOf(sending: Sending): Record<string, string> {
  const { encoding, body, headers, idempotencyKey } = sending;
  return {
    ...headers,
    ...(encoding === 'json' ? { 'content-type': 'application/json' } : {}),
    ...(encoding === 'headers' && body instanceof Blob ? { 'content-type': 'application/offset+octet-stream' } : {}),
    ...(!isReading(sending)
      ? { 'x-csrf-token': readCookie(CSRF_COOKIE) ?? '', 'x-idempotency-key': idempotencyKey ?? randomId() }
      : {}),
  };
}

async function failure(response: Response, path: string): Promise<CallFailed> {
  const failedCall = failureSaid(response.status, await response.json().catch(() => undefined));
  logFailed(response.status, failedCall.message, path);
  return failedCall;
}

/**
 * The cookie goes with every call: after a change of persons in another window it would be the other one's. Nothing is
 * sent then, and the dialog over the page leads to a new load.
 */
async function neverInAnothersName({ withoutGate }: Sending): Promise<void> {
  if (withoutGate || sessionHolder() !== 'another') return;
  takeOver();
  await new Promise(() => undefined);
}

/** Sends once; when the session has ended, waits for a new login and sends again. Throws CallFailed for anything but 200. */
export async function send(sending: Sending): Promise<Response> {
  await neverInAnothersName(sending);
  const keyedSending = { ...sending, idempotencyKey: sending.idempotencyKey ?? randomId() };
  const address = sending.encoding === 'query' ? addressOf(sending.path, sending.body) : sending.path;
  let response: Response;
  try {
    response = await fetch(address, {
      method: sending.method,
      headers: headersOf(keyedSending), // read for every attempt: a new login brings a new token
      body: contentOf(sending),
      signal: sending.signal,
      keepalive: sending.keepalive,
    });
  } catch (error) {
    if (sending.signal?.aborted) throw error;
    const lostCall = failureOf(0);
    logLost({ type: 'ajax', code: '0', message: lostCall.message, url: sending.path });
    throw lostCall;
  }
  if (response.ok) {
    serverAnswered();
    return response;
  }
  const failedCall = await failure(response, sending.path);
  if (response.status === 401 && !sending.withoutGate && (await loginAgain())) return send(keyedSending);
  throw failedCall;
}
