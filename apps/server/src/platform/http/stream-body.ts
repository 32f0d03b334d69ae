import { Readable } from 'node:stream';
import { wireNamesOf } from '@tejian/contract/kit/stream-call.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../refusal/refusal.ts';
import { uploadBytesOf } from './read-bodies.ts';
import type { HandlerAnswer, Route } from './route.ts';

/** The type of a body that is bytes from somewhere within a file (tus 1.0). */
const BYTES = 'application/offset+octet-stream';

/** Hands bodies of bytes on unread. */
export function takeBytes(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
}

/** The headers of a call that it knows as its fields. */
export function headersAsked({ of }: Pick<Route, 'of'>, { headers }: FastifyRequest): Record<string, unknown> {
  const knownNames = wireNamesOf(of.request).filter((name) => headers[name] !== undefined);
  return Object.fromEntries(knownNames.map((name) => [name, headers[name]]));
}

/** The bytes of a call, up to the bound of its class; none where its body is something else, or nothing. */
export function contentOf(
  { body, headers }: FastifyRequest,
  { allow }: Pick<Route, 'allow'>,
  { maxUploadBytes }: { readonly maxUploadBytes: number },
): AsyncIterable<Uint8Array> | undefined {
  if (!(body instanceof Readable)) return undefined;
  const most = uploadBytesOf(allow, maxUploadBytes);
  if (Number(headers['content-length']) > most) throw tooLarge(most); // before anything is read
  return atMost(body as AsyncIterable<Uint8Array>, most, () => tooLarge(most)); // a request is a stream of bytes
}

const MEGABYTE = 1024 * 1024;
const tooLarge = (bytes: number) => new HttpRefusal(413, sessionText.fileTooLarge(Math.floor(bytes / MEGABYTE)));

/** The bytes as they come; what goes beyond `most` is not handed on, and throws. */
export async function* atMost(
  content: AsyncIterable<Uint8Array>,
  most: number,
  beyond: () => Error,
): AsyncGenerator<Uint8Array> {
  let leftCount = most;
  for await (const piece of content) {
    if (piece.length > leftCount) throw beyond();
    leftCount -= piece.length;
    yield piece;
  }
}

const statuses = { GET: 200, HEAD: 200, POST: 201, PATCH: 204, DELETE: 204 } as const;

/** Answers in headers alone. */
export function sendHeaders(
  { of }: Pick<Route, 'of'>,
  answer: HandlerAnswer<unknown>,
  reply: FastifyReply,
): FastifyReply {
  const encodedValues = of.answer.encode(answer) as Record<string, unknown>; // what a record encodes
  for (const [name, value] of Object.entries(encodedValues)) reply.header(name, String(value));
  return reply.status(statuses[of.method]).send();
}
