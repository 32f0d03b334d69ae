import { decodeAnswer, type Envelope, type Refused } from '@tejian/contract/kit/envelope.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { placedValues } from '@tejian/contract/kit/stream-call.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { SeededArchive } from '../src/demo/archive.seed.ts';
import type { SeededInstitute } from '../src/demo/institute.seed.ts';
import { deliveredBy } from '../src/features/shared/parameter/parameter.service.ts';
import { openSession } from '../src/features/shared/session/session.service.ts';
import type { Db } from '../src/platform/db/database.ts';
import { cookieNames } from '../src/platform/http/cookies.ts';
import { drawnOnce } from './drawn-once.ts';
import { databaseForFile, type TestDatabase } from './database.ts';
import { testPorts, type TestPorts } from './ports.ts';
import { archiveTemplate, instituteTemplate, type SeededDemonstration, type StageTemplate } from './stage-template.ts';

/** One of the demonstration people with a session of their own, acting through HTTP as the browser does, in the encoding of each call. */
export interface Person {
  readonly loginName: string;
  readonly userId: string;
  /** Of the session, for calls that are sent as the wire writes them. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Makes the call and answers what it answered; a refusal fails the test. */
  does<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>;
  /** Makes the call, which must be refused, and answers the refusal. */
  isRefused<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Refused>;
  /** The bare answer, for status codes, files and headers. */
  sends<Request, Answer>(
    call: Call<Request, Answer>,
    request: Request,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Sends a form with a file, as the browser does. */
  uploads(path: string, form: FormData): Promise<LightMyRequestResponse>;
}

export interface Stage {
  readonly db: Db;
  /** The connection to the database, for a server of its own beside `app`. */
  readonly connection: TestDatabase['connection'];
  readonly app: FastifyInstance;
  readonly ports: TestPorts;
  readonly seeded: SeededInstitute;
  /** The demonstration archive, on a stage that asked for it. */
  readonly archive: SeededArchive;
  /** With a session of their own, which lasts as long as the stage. */
  person(loginName: string): Promise<Person>;
}

interface StageOptions {
  /** With the demonstration archive. */
  archive?: boolean;
  /** What is copied instead, with the archive and more. */
  from?: () => Promise<StageTemplate<SeededDemonstration>>;
  /** Draws one document of each form and answers with it for the others. */
  drawsOnce?: boolean;
  /** Settings of the server besides the folder (config.ts). */
  settings?: Record<string, string>;
}

/** The product on a database of this file's own, with the demonstration institute in it. Call it at the top of a test file. */
export function stageForFile(options: StageOptions = {}): Stage {
  const { archive: withArchive = false, drawsOnce = false, settings = {} } = options;
  const { from = withArchive ? archiveTemplate : undefined } = options;
  const people = new Map<string, Promise<Person>>();
  let app: FastifyInstance | undefined;
  let ports: TestPorts | undefined;
  let seeded: SeededInstitute | undefined;
  let archive: SeededArchive | undefined;
  const database = databaseForFile(async () => {
    if (!from) {
      const { name, seeded: alone } = await instituteTemplate();
      seeded = alone;
      return name;
    }
    const { name, seeded: both } = await from();
    ({ institute: seeded, archive } = both);
    return name;
  });
  beforeAll(async () => {
    const opened = await testPorts(database.pool, settings);
    ports = drawsOnce ? { ...opened, renderer: drawnOnce(opened.renderer) } : opened;
    app = await buildApp(database.db, ports);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await ports?.close();
  });
  const required = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the stage is there from the first test on');
    return value;
  };
  return {
    get db() {
      return database.db;
    },
    get connection() {
      return database.connection;
    },
    get app() {
      return required(app);
    },
    get ports() {
      return required(ports);
    },
    get seeded() {
      return required(seeded);
    },
    get archive() {
      return required(archive);
    },
    person(loginName) {
      const known =
        people.get(loginName) ??
        withSession({ db: database.db, app: required(app), ports: required(ports) }, loginName);
      people.set(loginName, known);
      return known;
    },
  };
}

/** A session as a login opens it, without the password, which costs what guessing it must cost (session.test.ts logs in). */
export async function withSession(
  { db, app, ports }: Pick<Stage, 'db' | 'app' | 'ports'>,
  loginName: string,
): Promise<Person> {
  const { id: userId, isEnabled } = await db
    .selectFrom('appUser')
    .select(['id', 'isEnabled'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow();
  if (!isEnabled) throw new Error(`${loginName} may not log in`);
  const from = {
    ip: '127.0.0.1',
    userAgent: 'story',
    delivered: deliveredBy(ports.config),
    idleMs: ports.config.sessionIdleMs,
  };
  const { token, csrfToken } = await db.transaction().execute((tx) => openSession(tx, userId, from, new Date()));
  const cookies = { [cookieNames.token]: token, [cookieNames.marker]: userId, [cookieNames.csrf]: csrfToken };
  return personOf(app, { loginName, userId, cookies });
}

/** Credentials as the browser sends them: encrypted over the key in force. */
export async function encryptFor(app: FastifyInstance, clear: string): Promise<string> {
  const key = await app.inject({ method: 'GET', url: '/a/login/key' });
  return sm2.doEncrypt(clear, key.json<{ data: { publicKey: string } }>().data.publicKey, 1);
}

/** Logs in as the login page does: key, SM2, form body. */
export async function logIn(app: FastifyInstance, loginName: string, password: string): Promise<Person> {
  const form = new URLSearchParams({
    username: await encryptFor(app, loginName),
    password: await encryptFor(app, password),
    loginType: '1',
    __ajax: 'json',
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/a/login?__ajax=json',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const body = answer.json<{ isSuccess: boolean; errorMsg?: string; user?: { id: string } }>();
  if (!body.isSuccess || !body.user) throw new Error(`${loginName}: ${body.errorMsg ?? 'no session'}`);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return personOf(app, { loginName, userId: body.user.id, cookies });
}

interface Session {
  loginName: string;
  userId: string;
  cookies: Record<string, string>;
}

function personOf(app: FastifyInstance, { loginName, userId, cookies }: Session): Person {
  const sends: Person['sends'] = (call, request, headers = {}) => {
    const pairs = new URLSearchParams(formPairs(call.request.encode(request))).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ofBytes = call.encoding === 'headers' ? placedValues(call, request) : undefined;
    return app.inject({
      method: call.method,
      url: ofBytes?.path ?? (call.encoding === 'query' ? `${call.path}?${pairs}` : call.path),
      cookies,
      headers: {
        'x-csrf-token': cookies['tejian_csrf'] ?? '',
        ...ofBytes?.headers,
        ...(call.encoding === 'form' ? form : {}),
        ...headers,
      },
      ...(call.encoding === 'form' ? { payload: pairs } : {}),
      ...(call.encoding === 'json' || call.encoding === 'multipart'
        ? { payload: call.request.encode(request) as object }
        : {}),
    });
  };
  return {
    loginName,
    userId,
    cookies,
    sends,
    async uploads(path, form) {
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const headers = {
        'content-type': request.headers.get('content-type') ?? '',
        'x-csrf-token': cookies['tejian_csrf'] ?? '',
      };
      return app.inject({
        method: 'POST',
        url: path,
        cookies,
        headers,
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
    async does(call, request) {
      const answer = await sends(call, request);
      const body = answer.json<Envelope | Refused>();
      if (body.isSuccess !== true)
        throw new Error(`${loginName} was refused ${call.path} (${answer.statusCode}): ${JSON.stringify(body)}`);
      return decodeAnswer(call, body as Envelope);
    },
    async isRefused(call, request) {
      const answer = await sends(call, request);
      const body = answer.json<Envelope | Refused>();
      if (body.isSuccess !== false)
        throw new Error(`${loginName} was not refused ${call.path}: ${answer.body.slice(0, 300)}`);
      return body as Refused;
    },
  };
}
