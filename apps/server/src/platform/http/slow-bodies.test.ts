import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBodies } from './read-bodies.ts';
import { allowTime, cutSlowBodies } from './slow-bodies.ts';

const form = 'application/x-www-form-urlencoded';
const file = 'multipart/form-data; boundary=b';
const part = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n';
const reached: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  cutSlowBodies(app, { seconds: 0.3 });
  await app.register(multipart);
  readBodies(app);
  app.post('/refused', { onRequest: async (_, reply) => reply.status(401).send({}) }, async () =>
    reached.push('refused'),
  );
  const contentOf = async (request: FastifyRequest) => (await (await request.file())?.toBuffer())?.length;
  app.post('/anybody', async (request) => {
    reached.push(request.isMultipart() ? `${await contentOf(request)}` : JSON.stringify(request.body));
    return {};
  });
  const slow = { bytes: 1000, seconds: 60, stall: { bytes: 20, seconds: 3 } };
  app.post('/people', { preParsing: allowTime(() => slow) }, async (request) => {
    reached.push(`${await contentOf(request)}`);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a head and then part after part, each after a pause; the answers until the connection is closed. */
async function sent(url: string, type: string, length: number, parts: readonly string[], pauseMs = 0): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.on('error', () => undefined); // cut while it was written to
  const closed = once(socket, 'close');
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  for (const bytes of parts) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!socket.writable) break;
    socket.write(bytes);
  }
  if (parts.join('').length === length) socket.end();
  await closed;
  return answer;
}

it.each([
  ['a form', form, 'a='],
  ['a file', file, part],
])(
  '%s that does not arrive is cut off, without a session as soon as its headers are refused',
  async (_, type, start) => {
    expect(await sent('/anybody', type, 1000, [start])).toMatch(/^HTTP\/1.1 408 /);
    const refused = await sent('/refused', type, 1000, [start]);
    expect(refused).toMatch(/^HTTP\/1.1 401 /);
    expect(refused).not.toContain('408');
    expect(reached).toEqual([]);
  },
);

it('a file of a person may take long while something comes, and is cut when nothing does', async () => {
  const end = '\r\n--b--\r\n';
  const steps = Array.from({ length: 8 }, () => 'x'.repeat(50));
  const length = part.length + steps.join('').length + end.length;
  expect(await sent('/people', file, length, [part, ...steps, end], 100)).toMatch(/^HTTP\/1.1 200 /);
  expect(reached).toEqual(['400']);
  expect(await sent('/people', file, length, [part, ...steps.slice(0, 2)], 100)).toMatch(/^HTTP\/1.1 408 /);
  expect(reached).toEqual(['400']);
});
