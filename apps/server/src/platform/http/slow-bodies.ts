import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ofAnybody, type BodyClass } from './read-bodies.ts';

/** A body on its way, and what ends it. */
interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  timer: NodeJS.Timeout | undefined;
}

const arrivals = new WeakMap<FastifyRequest, Arrival>();

/**
 * Bounds how long bodies take to arrive, those of calls that are refused by their headers included: nobody reads such a
 * body, but its connection would stay open as long as it comes. Until somebody is admitted the time is that of anybody.
 */
export function cutSlowBodies(app: FastifyInstance, { seconds }: Pick<BodyClass, 'seconds'> = ofAnybody): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const arrival: Arrival = { request, reply, timer: undefined };
    arrivals.set(request, arrival);
    const stop = () => clearTimeout(arrival.timer);
    raw.once('end', stop).once('close', stop);
    cutAfter(arrival, seconds);
  });
}

/** Gives a call that was admitted the time of its class, from now on. */
export function allowTime(classOf: (request: FastifyRequest) => BodyClass) {
  return async (request: FastifyRequest): Promise<void> => {
    const arrival = arrivals.get(request);
    if (!arrival || request.raw.complete) return;
    const { seconds, stall } = classOf(request);
    cutAfter(arrival, seconds, stall);
  };
}

function cutAfter(arrival: Arrival, seconds: number, stall?: BodyClass['stall']): void {
  const { socket } = arrival.request.raw;
  const end = performance.now() + seconds * 1000;
  clearTimeout(arrival.timer);
  const next = (before: number) => {
    const leftCount = end - performance.now();
    const wait = stall ? Math.min(leftCount, stall.seconds * 1000) : leftCount;
    arrival.timer = setTimeout(() => {
      const isStalled = stall !== undefined && socket.bytesRead - before < stall.bytes;
      if (isStalled || performance.now() >= end) cut(arrival);
      else next(socket.bytesRead);
    }, wait).unref();
  };
  next(socket.bytesRead);
}

/** An answer that has gone out is the last word on its connection. */
function cut({ request: { raw }, reply }: Arrival): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.destroy();
  else raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
}
