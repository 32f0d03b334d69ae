import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerLeft } from '../db/caller.ts';
import type { Log } from '../log/log.ts';
import { STOPPED } from '../db/within.ts';
import { toldRefusal } from '../refusal/told.ts';
import { sendRefusalPage } from './refusal-page.ts';

const CLIENT_FAULTS: Record<number, string> = {
  404: sessionText.notFound,
  413: sessionText.tooLarge,
  415: sessionText.wrongType,
  429: sessionText.tooMany,
};

/** Answers what a call met. */
export function answerError(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = (error as { statusCode?: number }).statusCode;
    if (status !== undefined && status >= 400 && status < 500) {
      const knownStatus = CLIENT_FAULTS[status] ? status : 400;
      const sentence = CLIENT_FAULTS[status] ?? sessionText.malformed;
      return isOpenedByPerson(request)
        ? sendRefusalPage(reply, knownStatus, sentence)
        : refuse(reply, knownStatus, sentence);
    }
    const [url] = request.url.split('?');
    if (hasLeft(error, reply) || isCutOff(request)) {
      log.info('callerLeft', { url });
      return reply.hijack();
    }
    const problem = toldRefusal(error, log, { method: request.method, url });
    // A file that failed before its first part has its headers already.
    for (const name of HEADERS_OF_FILES) reply.removeHeader(name);
    if (isOpenedByPerson(request)) return sendRefusalPage(reply, problem.status, problem.sentence);
    return reply
      .type('application/json; charset=utf-8')
      .status(problem.status)
      .send({
        isSuccess: false,
        errorMsg: problem.sentence,
        ...(problem.errorId && { errorId: problem.errorId }),
        ...(problem.fieldErrors && { fieldErrors: problem.fieldErrors }),
        ...problem.beside,
      });
  };
}

/** A file was opened in a window of its own: a person reads what comes instead of it. Programs ask for anything. */
const isOpenedByPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

const HEADERS_OF_FILES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

/** An address that cannot be read (a lone %): a person sees the page for what is not there, a program the envelope. */
export const answerBadAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isOpenedByPerson(request) ? reply.redirect('/404') : refuse(reply, 400, sessionText.malformed);

/** A page that is closed leaves its answers half sent: nobody is there to be told, and nothing is broken. */
const hasLeft = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed && (error instanceof CallerLeft || LEFT_CODES.has((error as { code?: unknown }).code)); // whatever was thrown
/** The body ended before its end: the line broke, or the person closed the page while a file was sent. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
const LEFT_CODES = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', STOPPED]);

const refuse = (reply: FastifyReply, status: number, sentence: string) =>
  reply.status(status).send({ isSuccess: false, errorMsg: sentence });
