import { recordsRefused, type Call } from '@tejian/contract/kit/call.ts';
import { decodeAnswer, type Envelope, type Refused as RefusedEnvelope } from '@tejian/contract/kit/envelope.ts';
import type { Problems } from '@tejian/contract/kit/field.ts';
import { ourPlace, wirePlace } from '@tejian/contract/kit/field-place.ts';
import { CallFailed, failureOf, Refused } from './failures.ts';
import { keyToSend } from './repeats.ts';
import { send, type Sending } from './request.ts';

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  withoutGate?: boolean;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
}

/** The server's refusal under our names. */
export function refusalOf(
  endpoint: Parameters<typeof recordsRefused>[0],
  body: RefusedEnvelope & { errmsg?: string },
): Refused {
  const problems: Problems = {};
  const records = recordsRefused(endpoint);
  for (const [path, sentence] of Object.entries(body.fieldErrors ?? {})) {
    const record = records.find((one) => wirePlace(one, path) === path);
    problems[record ? ourPlace(record, path) : path] = sentence;
  }
  const sentence = body.errorMsg ?? body.errmsg ?? ''; // spec §8: errmsg if absent
  return new Refused(sentence, problems, body.needValidateCode === true, body.questions);
}

export const sendingOf = <Request, Answer>(
  endpoint: Call<Request, Answer>,
  request: Request,
  options: CallOptions,
): Sending => ({
  method: endpoint.method,
  path: endpoint.path,
  encoding: endpoint.encoding,
  body: endpoint.request.encode(request),
  ...options,
});

/** An answer that breaks off half-way is a lost connection, whatever the browser calls it. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<Envelope | RefusedEnvelope> {
  try {
    return (await response.json()) as Envelope | RefusedEnvelope; // every JSON call answers the envelope (decisions §3)
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failureOf(0);
  }
}

/** The content of a response in our words. Throws Refused, or CallFailed where it breaks off. */
export async function answerOf<Request, Answer>(
  endpoint: Call<Request, Answer>,
  response: Response,
  signal?: AbortSignal,
): Promise<Answer> {
  const body = await bodyOf(response, signal);
  if (body.isSuccess === true) return decodeAnswer(endpoint, body as Envelope);
  throw refusalOf(endpoint, body as RefusedEnvelope);
}

/** Asks the server: our words in and out, the wire's in between. Throws Refused or CallFailed. */
export async function callServer<Request, Answer>(
  endpoint: Call<Request, Answer>,
  request: Request,
  options: CallOptions = {},
): Promise<Answer> {
  const sending = sendingOf(endpoint, request, options);
  const repeat = keyToSend(sending, Date.now());
  try {
    const response = await send({ idempotencyKey: repeat.key, ...sending });
    const answer = await answerOf(endpoint, response, options.signal);
    repeat.noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof CallFailed) repeat.noteLost(Date.now());
    else repeat.noteAnswer();
    throw error;
  }
}
