import { isUtf8 } from 'node:buffer';
import { isTooDeep } from '@tejian/contract/kit/json-text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Allow } from './allow.ts';
import { objectFromText } from './body.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

/** How much a body may hold and how long it may take to arrive. */
export interface BodyClass {
  readonly bytes: number;
  readonly seconds: number;
}

const KIB = 1024;
/** Calls that anybody may make. The largest is an error report of a page: 2,000 characters, encoded up to 9 bytes each. */
const ofAnybody: BodyClass = { bytes: 24 * KIB, seconds: 15 };
/** Calls of people with a session: the largest are report entries and declarations of 500 devices. */
const ofPeople: BodyClass = { bytes: 2048 * KIB, seconds: 60 };

/** Files are no bodies in this sense: they are streamed to disk under limits of their own (upload.ts). */
export const bodyClassOf = (allow: Allow | undefined): BodyClass => (allow?.kind === 'public' ? ofAnybody : ofPeople);

/** Uploads may be this slow, in bytes per second. */
const SLOWEST_UPLOAD = 256 * KIB;
const SHORTEST_MS = 300_000;
/** The longest that a request may take to arrive, its file included, in milliseconds. */
export const requestTimeoutMs = (maxUploadBytes: number): number =>
  Math.max(SHORTEST_MS, Math.ceil(maxUploadBytes / SLOWEST_UPLOAD) * 1000);

/** JSON and form bodies as objects. What cannot be read is refused: an unread body would look like an empty one. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (isTooDeep(text)) throw new HttpRefusal(400, sessionText.malformed);
    void parseJson(request, text, (problem, value: unknown) =>
      !problem && (typeof value !== 'object' || value === null || Array.isArray(value))
        ? done(new HttpRefusal(400, sessionText.malformed))
        : done(problem, value),
    );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = textOf(body);
    const value = objectFromText(text);
    if (!isFormInUtf8(text)) throw new HttpRefusal(415, sessionText.wrongType);
    done(null, value);
  });
}

function textOf(body: string | Buffer): string {
  if (typeof body === 'string') return body;
  if (!isUtf8(body)) throw new HttpRefusal(415, sessionText.wrongType);
  return body.toString('utf8');
}

const PERCENT_BYTES = /(?:%[0-9a-f]{2})+/gi;
/** Escaped bytes of another encoding (GBK) would turn into question marks without a word. */
const isFormInUtf8 = (text: string): boolean =>
  (text.match(PERCENT_BYTES) ?? []).every((escaped) => isUtf8(Buffer.from(escaped.replaceAll('%', ''), 'hex')));

/** Cuts the connection of a body that does not arrive in time. */
export function cutSlowBody({ seconds }: BodyClass) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    if (raw.complete || request.headers['content-type']?.startsWith('multipart/')) return;
    const cut = setTimeout(() => {
      reply.raw.socket?.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
    }, seconds * 1000);
    const stop = () => clearTimeout(cut);
    raw.once('end', stop).once('close', stop);
  };
}
