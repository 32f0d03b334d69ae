// The product and a bare server over the bare driver that answers the same statements, asked in turns, round by round, each with
// callers of a process apart.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import { openDatabase, openPool } from '../../apps/server/src/platform/db/connect.ts';
import { isStopped } from '../../apps/server/src/platform/db/within.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { openLog } from '../../apps/server/src/platform/log/log.ts';
import { openPorts } from '../../apps/server/src/platform/open-ports.ts';
import type { Statement } from './bare-server.ts';
import { explain } from './explain.ts';
import { judge, judgeLeast, median, quantile } from './figures.ts';
import type { Scenario } from './list-scenarios.ts';
import { databaseMilliseconds, millisecondsOf } from './processor-time.ts';
import { sessionOf, type BenchSession } from './session.ts';

/** Of the product and of the driver each, in turns. */
const ROUNDS = 5;
/** Calls that let a server compile what it runs all day. */
const WARM = 4000;

/** The amount asked of each scenario, and the number who ask at once. */
export interface Amount {
  readonly requests: number;
  readonly callers: number;
}

/** A list of the product, and the statements that are its own: those of session and rights cost the same for every call. */
export interface Listed {
  readonly path: string;
  readonly own: RegExp;
}

export interface Filling {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly config: Config;
}

interface HeardStatement extends Statement {
  wasStopped: boolean;
}

/** Settings of the transaction, which hold for the statement that follows. */
const SETS = /^select set_config\(/;

export interface StatementPlan {
  readonly text: string;
  readonly ms: number;
  /** Of 8 KiB each. */
  readonly pages: number;
  readonly nodes: string;
}

interface Served {
  readonly port: number;
  readonly cookie: string;
  readonly path: string;
  readonly compressed?: boolean;
  /** Process that serves, for its processor time. */
  readonly pid: number;
}

interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** Processor time of the server, milliseconds a request. */
  readonly cpu: number;
  /** Processor time of PostgreSQL, milliseconds a request. */
  readonly database: number;
}

/** The place where the lists of one filled database are measured. */
export class ListCourt {
  readonly #folder: string;
  readonly #bare: ChildProcess;
  readonly #callers: ChildProcess;
  readonly #amount: Amount;
  readonly #address: string;
  readonly #driver: Served;
  readonly #hear: (into: HeardStatement[] | undefined) => void;
  readonly #pool: pg.Pool;
  readonly #sessions = new Map<string, Promise<BenchSession>>();

  /**
   * Fills a database of its own, measures, and leaves nothing behind; a folder that is named is kept, so that the next run
   * begins with its questions.
   */
  static async hold(
    amount: Amount,
    fill: (filling: Filling) => Promise<void>,
    measure: (court: ListCourt) => Promise<void>,
    keptText?: string,
  ): Promise<void> {
    const folder = keptText ?? (await mkdtemp(join(tmpdir(), 'tejian-bench-lists-')));
    await mkdir(folder, { recursive: true });
    const embeddedDatabase = await startEmbedded(folder, { settings: { max_wal_size: '8GB' } });
    const pool = openPool(embeddedDatabase.connection, { poolSize: 16, statementTimeoutMs: 0 });
    const hear = hearing(pool);
    const db = openDatabase(pool);
    const config = readConfig({ DATA_DIR: folder });
    const callers = fork(join(import.meta.dirname, 'lists-callers.ts'));
    const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
    try {
      await fill({ db, pool, config });
      const ports = await openPorts(
        config,
        openLog(() => undefined),
        pool,
      );
      const app = await buildApp(db, ports);
      try {
        await app.listen({ port: 0, host: '127.0.0.1' });
        bare.send({ connection: embeddedDatabase.connection });
        const driver = { port: portOf(await answerOf<AddressInfo>(bare)), cookie: '', path: '/', pid: bare.pid ?? 0 };
        const court = { folder, bare, callers, amount, port: portOf(app.server.address()), driver, hear, pool };
        await measure(new ListCourt(court));
      } finally {
        await app.close();
        await ports.close();
      }
    } finally {
      callers.kill();
      bare.kill();
      await db.destroy();
      await embeddedDatabase.stop();
      if (keptText === undefined) await rm(folder, { recursive: true, force: true });
    }
  }

  private constructor(parts: {
    readonly folder: string;
    readonly bare: ChildProcess;
    readonly callers: ChildProcess;
    readonly amount: Amount;
    readonly port: number;
    readonly driver: Served;
    readonly hear: (into: HeardStatement[] | undefined) => void;
    readonly pool: pg.Pool;
  }) {
    this.#pool = parts.pool;
    this.#folder = parts.folder;
    this.#bare = parts.bare;
    this.#callers = parts.callers;
    this.#amount = parts.amount;
    this.#address = `http://127.0.0.1:${parts.port}`;
    this.#driver = parts.driver;
    this.#hear = parts.hear;
  }

  /** A server that is asked all day runs compiled code, and so does the one beside it. */
  async warm(list: Listed, loginName: string, form: string): Promise<void> {
    const product = await this.#productOf(list, loginName);
    await this.#called(product, [form], WARM);
    this.#bare.send({ statements: await this.#statementsOf(product, list, [form]) });
    await answerOf(this.#bare);
    await this.#called(this.#driver, [form], WARM);
  }

  /** The rows that the list answers to this form; a refusal ends the measurement with its sentence. */
  async asked<Row>(list: Listed, loginName: string, form: string): Promise<readonly Row[]> {
    const { isSuccess, errorMsg, list: rows = [] } = await this.#answerTo<Row>(list, loginName, form);
    if (!isSuccess) throw new Error(`${list.path} ${form}: ${errorMsg ?? ''}`);
    return rows;
  }

  /** False where the list refuses the form: a value of a row may be too short to be looked for. */
  async isAnswered(list: Listed, loginName: string, form: string): Promise<boolean> {
    return (await this.#answerTo(list, loginName, form)).isSuccess;
  }

  async #answerTo<Row>({ path }: Listed, loginName: string, form: string): Promise<Envelope<Row>> {
    const { headers } = await this.#sessionOf(loginName);
    const answer = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    return (await answer.json()) as Envelope<Row>;
  }

  /**
   * The statements of the list's own that this form makes, each as the database runs it: in the settings that it was given. Those
   * that the product stopped after their time are left out: they are tried, and cost that time at most.
   */
  async plansOf(list: Listed, loginName: string, form: string): Promise<readonly StatementPlan[]> {
    const heardStatements = await this.#heardOf(await this.#productOf(list, loginName), form);
    const plans: StatementPlan[] = [];
    for (const [at, { text, values, wasStopped }] of heardStatements.entries()) {
      if (wasStopped || !list.own.test(text)) continue;
      const before = heardStatements[at - 1];
      const settings = before && SETS.test(before.text) ? before : undefined;
      plans.push({ text, ...(await explain(this.#pool, { sql: text, parameters: values }, settings)) });
    }
    return plans;
  }

  /** Measures one scenario on both sides and judges it by its goals. */
  async compare(scenario: Scenario, list: Listed, loginName: string): Promise<void> {
    const { forms, part, callers: by = this.#amount.callers, compressed = false } = scenario;
    const product = { ...(await this.#productOf(list, loginName)), compressed };
    this.#bare.send({ statements: await this.#statementsOf(product, list, forms) });
    await answerOf(this.#bare);
    const many = Math.max(Math.ceil((this.#amount.requests * part) / ROUNDS), forms.length);
    await this.#called(product, forms, many, by);
    await this.#called(this.#driver, forms, many, by);
    const rounds: { product: Round; driver: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        product: await this.#called(product, forms, many, by),
        driver: await this.#called(this.#driver, forms, many, by),
      });
    tell(scenario, rounds);
  }

  #sessionOf(loginName: string): Promise<BenchSession> {
    const session = this.#sessions.get(loginName) ?? sessionOf(this.#address, loginName);
    this.#sessions.set(loginName, session);
    return session;
  }

  async #productOf({ path }: Listed, loginName: string): Promise<Served> {
    const { cookie } = await this.#sessionOf(loginName);
    return { port: Number(new URL(this.#address).port), cookie, path, pid: process.pid };
  }

  /** The statements of the list that each form makes, apart from those of session and rights. */
  async #statementsOf(product: Served, { own }: Listed, forms: readonly string[]) {
    const byForm: Record<string, readonly Statement[]> = {};
    for (const form of forms) {
      const heardStatements = await this.#heardOf(product, form);
      byForm[form] = heardStatements.filter(({ text }) => own.test(text));
      if (byForm[form].length === 0) throw new Error(`${product.path} ${form}: no statement of its own was heard`);
    }
    return byForm;
  }

  async #heardOf(product: Served, form: string): Promise<readonly HeardStatement[]> {
    const heardStatements: HeardStatement[] = [];
    this.#hear(heardStatements);
    await this.#called(product, [form], 1, 1);
    this.#hear(undefined);
    return heardStatements;
  }

  async #called(to: Served, forms: readonly string[], many: number, by = this.#amount.callers): Promise<Round> {
    const before = [millisecondsOf([to.pid]), databaseMilliseconds(this.#folder)] as const;
    const startedAt = performance.now();
    const answer = answerOf<number[]>(this.#callers);
    this.#callers.send({ ...to, forms, callers: by, requests: many });
    const times = await answer;
    const seconds = (performance.now() - startedAt) / 1000;
    const spentNumber = (millisecondsOf([to.pid]) - before[0]) / many;
    const database = (databaseMilliseconds(this.#folder) - before[1]) / many;
    return { rate: many / seconds, times, cpu: spentNumber, database };
  }
}

interface Envelope<Row> {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
  readonly list?: readonly Row[];
}

function tell(
  { name, share, slower, slowest, cpu, database }: Scenario,
  rounds: readonly { product: Round; driver: Round }[],
): void {
  const figuresOf = (who: 'product' | 'driver') => {
    const times = rounds.flatMap((one) => one[who].times);
    return {
      rate: median(rounds.map((one) => one[who].rate)),
      slow: quantile(times, 0.99),
      slowest: quantile(times, 1),
      cpu: median(rounds.map((one) => one[who].cpu)),
      database: median(rounds.map((one) => one[who].database)),
    };
  };
  const [ownPart, bareOf] = [figuresOf('product'), figuresOf('driver')];
  const ofDriver = median(rounds.map((one) => one.product.rate / one.driver.rate));
  const beside = (part: keyof typeof ownPart, digits: number) =>
    `${ownPart[part].toFixed(digits)} beside ${bareOf[part].toFixed(digits)}`;
  const more = `${beside('rate', 0)}/s, p99 ${beside('slow', 1)} ms, slowest ${beside('slowest', 1)}, CPU each ${beside('cpu', 2)} ms of Node.js, ${beside('database', 2)} of PostgreSQL`;
  process.stdout.write(`        ${name.padEnd(48)}${more}\n`);
  if (share) judgeLeast(`list, ${name}: part of the bare driver`, ofDriver, [share, '']);
  if (slower) judge(`list, ${name}: p99 beside the bare driver`, ownPart.slow / bareOf.slow, [slower, '×']);
  if (slowest) judge(`list, ${name}: slowest call`, ownPart.slowest, [slowest, 'ms']);
  if (cpu) judge(`list, ${name}: Node.js`, ownPart.cpu, [cpu, 'ms CPU']);
  if (database) judge(`list, ${name}: PostgreSQL`, ownPart.database, [database, 'ms CPU']);
}

/** Hears every statement that goes to the database, into what is given; into nothing while the product is measured: it would cost it. */
function hearing(connections: pg.Pool): (into: HeardStatement[] | undefined) => void {
  let heardStatements: HeardStatement[] | undefined;
  connections.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const answer = query(text, values, ...rest);
      if (heardStatements && typeof text === 'string' && Array.isArray(values)) {
        const statement: HeardStatement = { text, values, wasStopped: false };
        heardStatements.push(statement);
        if (answer instanceof Promise)
          answer.catch((problem: unknown) => {
            statement.wasStopped = isStopped(problem);
          });
      }
      return answer;
    }) as typeof client.query;
  });
  return (into) => {
    heardStatements = into;
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** Fails when the process ends before it answers: nobody would wait for the figures of one that is gone. */
function answerOf<Answer>(of: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onGone = () => reject(new Error(`${of.spawnfile} ended before it answered`));
    of.once('exit', onGone);
    of.once('message', (answer) => {
      of.off('exit', onGone);
      resolve(answer as Answer);
    });
  });
}
