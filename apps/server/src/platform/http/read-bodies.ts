import { isUtf8 } from 'node:buffer';
import { isBeyondBounds } from '@tejian/contract/kit/json-text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyInstance } from 'fastify';
import type { Allow } from './allow.ts';
import { objectFromText } from './body.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

/** The amount that a body may hold and the time that it may take to arrive. */
export interface BodyClass {
  readonly bytes: number;
  readonly seconds: number;
  /** Less than so many bytes in so many seconds is a body that does not come. */
  readonly stall?: { readonly bytes: number; readonly seconds: number };
}

const KIB = 1024;
/** Calls that anybody may make. The largest is an error report of a page: 2,000 characters, encoded up to 9 bytes each. */
export const ofAnybody: BodyClass = { bytes: 24 * KIB, seconds: 15 };
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

/** The same of a call with a file. Without a session it is a photo; a person's file goes on as long as something comes. */
export const fileClassOf = (allow: Allow, maxUploadBytes: number): BodyClass => {
  const bytes = uploadBytesOf(allow, maxUploadBytes);
  if (allow.kind === 'public') return { bytes, seconds: Math.ceil(bytes / SLOWEST_UPLOAD) };
  return { bytes, seconds: requestTimeoutMs(bytes) / 1000, stall: { bytes: 64 * KIB, seconds: 30 } };
};

/** A person without an account sends a photo of a telephone, nothing larger. */
const FILE_OF_ANYBODY = 12 * KIB * KIB;
export const uploadBytesOf = (allow: Allow, maxUploadBytes: number): number =>
  allow.kind === 'public' ? Math.min(FILE_OF_ANYBODY, maxUploadBytes) : maxUploadBytes;

/** JSON and form bodies as objects. What cannot be read is refused: an unread body would look like an empty one. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (isBeyondBounds(text)) throw new HttpRefusal(400, sessionText.malformed);
    void parseJson(request, text, (problem, value: unknown) =>
      !problem && (typeof value !== 'object' || value === null || Array.isArray(value))
        ? done(new HttpRefusal(400, sessionText.malformed))
        : done(problem, value),
    );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    const value = objectFromText(textOf(body));
    if (!isFormInUtf8(Buffer.from(body))) throw new HttpRefusal(415, sessionText.wrongType);
    done(null, value);
  });
}

function textOf(body: string | Buffer): string {
  if (typeof body === 'string') return body;
  if (!isUtf8(body)) throw new HttpRefusal(415, sessionText.wrongType);
  return body.toString('utf8');
}

const PERCENT = 0x25;
/** Values of the hexadecimal digits by their byte; -1 for what is none. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

/**
 * Escaped bytes of another encoding (GBK) would turn into question marks without a word. One walk over the bytes: what the
 * escapes stand for, put between what is written as it is, is UTF-8 exactly when each run of them is.
 */
function isFormInUtf8(form: Buffer): boolean {
  if (!form.includes(PERCENT)) return true;
  const bytes = Buffer.allocUnsafe(form.length);
  let length = 0;
  for (let at = 0; at < form.length; at += 1) {
    let byte = form[at] ?? 0;
    const [high, low] = byte === PERCENT ? [digitAt(form, at + 1), digitAt(form, at + 2)] : [-1, -1];
    if (high >= 0 && low >= 0) {
      byte = high * 16 + low;
      at += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return isUtf8(bytes.subarray(0, length));
}

const digitAt = (form: Buffer, at: number): number => DIGITS[form[at] ?? 0] ?? -1;
