import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerLeft } from '../db/caller.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { newId } from '../db/id.ts';
import { errorDetails, type Log } from '../log/log.ts';
import { STOPPED } from '../db/within.ts';
import { HttpRefusal, Refusal } from './refusal.ts';

const CLIENT_FAULTS: Record<number, string> = {
  404: sessionText.notFound,
  413: sessionText.tooLarge,
  415: sessionText.wrongType,
  429: sessionText.tooMany,
};

/** The one place that knows how a refusal differs from a fault (decisions §3). */
export function answerError(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof Refusal) {
      const fields = error.fieldErrors ? { fieldErrors: error.fieldErrors } : {};
      return reply.status(200).send({ isSuccess: false, errorMsg: error.message, ...fields, ...error.beside });
    }
    if (isBadValue(error)) {
      log.info('badValue', { url: request.url.split('?')[0], code: error.code });
      return reply.status(200).send({ isSuccess: false, errorMsg: sessionText.badValue });
    }
    if (error instanceof HttpRefusal) return refuse(reply, error.status, error.message);
    const status = (error as { statusCode?: number }).statusCode;
    if (status !== undefined && status >= 400 && status < 500) {
      const known = CLIENT_FAULTS[status] ? status : 400;
      return refuse(reply, known, CLIENT_FAULTS[status] ?? sessionText.malformed);
    }
    if (hasLeft(error, reply)) {
      log.info('callerLeft', { url: request.url.split('?')[0] });
      return reply.hijack();
    }
    if (isDatabaseAway(error)) {
      log.warn('databaseAway', { url: request.url.split('?')[0], ...errorDetails(error) });
      return refuse(reply, 503, sessionText.databaseAway);
    }
    const errorId = newId().slice(-12);
    log.error('fault', { errorId, method: request.method, url: request.url.split('?')[0], ...errorDetails(error) });
    return reply.status(500).send({ isSuccess: false, errorMsg: sessionText.fault(errorId), errorId });
  };
}

/** An address that cannot be read (a lone %): a person sees the page for what is not there, a program the envelope. */
export const answerBadAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.headers.accept?.includes('text/html') ? reply.redirect('/404') : refuse(reply, 400, sessionText.malformed);

/** A page that is closed leaves its answers half sent: nobody is there to be told, and nothing is broken. */
const hasLeft = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed && (error instanceof CallerLeft || LEFT_CODES.has((error as { code?: unknown }).code)); // whatever was thrown
const LEFT_CODES = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', STOPPED]);

/**
 * A value that no column takes (PostgreSQL class 22: an identifier that is none, a zero byte in a text, a number out of
 * range): the caller's fault, not ours. What divides by zero or overflows in our own SQL has other codes.
 */
const BAD_VALUES = new Set(['22P02', '22P05', '22021', '22003', '22007', '22008', '22001']);
const isBadValue = (error: unknown): error is { code: string } =>
  error instanceof Error && 'code' in error && BAD_VALUES.has(String(error.code));

const refuse = (reply: FastifyReply, status: number, sentence: string) =>
  reply.status(status).send({ isSuccess: false, errorMsg: sentence });
