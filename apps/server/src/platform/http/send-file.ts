import type { FastifyReply } from 'fastify';
import type { Log } from '../log/log.ts';
import { told } from '../refusal/told.ts';
import type { FileAnswer } from './route.ts';

/** RFC 8187 allows fewer characters than encodeURIComponent leaves as they are. */
const extended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Sends bytes under a Chinese file name; never sniffed, never run in our own origin as a page. What fails once a stream has
 * begun cuts the answer: only the log can tell it. Before that it is answered as any fault.
 */
export function sendFile(reply: FastifyReply, { name, mime, body, inline }: FileAnswer, log: Log): FastifyReply {
  const { method, url } = reply.request;
  if (!(body instanceof Uint8Array))
    body.once('error', (problem: unknown) => {
      if (reply.raw.headersSent && !reply.raw.destroyed) told(problem, log, { method, url: url.split('?')[0] });
    });
  const ascii = name.replace(/[^\w.-]+/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${extended(name)}`;
  return reply
    .header('content-type', mime)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body);
}
