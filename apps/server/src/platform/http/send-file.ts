import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Log } from '../log/log.ts';
import { toldRefusal } from '../refusal/told.ts';
import { partAsked, piecesOf } from './byte-range.ts';
import type { FileAnswer } from './route.ts';

/** RFC 8187 allows fewer characters than encodeURIComponent leaves as they are. */
const extendedText = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Sends bytes under a Chinese file name; never sniffed, never run in our own origin as a page. What fails once a stream has
 * begun cuts the answer: only the log can tell it. Before that it is answered as any fault.
 */
export function sendFile(reply: FastifyReply, answer: FileAnswer, log: Log): FastifyReply {
  const { name, mime, body, inline } = answer;
  const { method, url } = reply.request;
  if (!(body instanceof Uint8Array))
    body.once('error', (problem: unknown) => {
      if (reply.raw.headersSent && !reply.raw.destroyed) toldRefusal(problem, log, { method, url: url.split('?')[0] });
    });
  const ascii = name.replace(/[^\w.-]+/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${extendedText(name)}`;
  reply
    .header('content-type', mime)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff');
  return reply.send(answer.kept ? partOf(reply, body, answer.kept) : wholeOf(body));
}

const wholeOf = (body: FileAnswer['body']) =>
  body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;

/** A download that was cut off goes on where it ended: of a kept file the part that is asked for, else the whole. */
function partOf(reply: FastifyReply, body: FileAnswer['body'], { sha256, size }: NonNullable<FileAnswer['kept']>) {
  const mark = `"${sha256}"`;
  const { headers } = reply.request;
  headers['x-no-compression'] = 'kept'; // parts are counted in the bytes of the file itself
  const { range, 'if-range': ifRange } = headers;
  const part = ifRange === undefined || ifRange === mark ? partAsked(range, size) : undefined;
  reply.header('accept-ranges', 'bytes').header('etag', mark);
  if (part === undefined) {
    reply.header('content-length', size);
    return wholeOf(body);
  }
  if (part === 'beyond') {
    if (body instanceof Readable) body.destroy();
    reply.status(416).header('content-range', `bytes */${String(size)}`);
    return Buffer.alloc(0);
  }
  const { first, last } = part;
  reply
    .status(206)
    .header('content-range', `bytes ${String(first)}-${String(last)}/${String(size)}`)
    .header('content-length', last + 1 - first);
  return body instanceof Uint8Array
    ? wholeOf(body.subarray(first, last + 1))
    : Readable.from(piecesOf(body as AsyncIterable<unknown>, part), { objectMode: false });
}
