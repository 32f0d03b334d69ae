// Loads an empty database, or plays the demonstration business, and ends (load-process.ts).
import type { Drawn, LoadCall, LoadMessage, LoadOrder } from './load-process.ts';
import { openDatabase, openPool } from './platform/db/connect.ts';
import type { WorkAnswer } from './platform/documents/render-pool.ts';
import type { Renderer } from './platform/documents/renderer.ts';
import { errorDetails } from './platform/log/log.ts';
import { StartProblem } from './start-problem.ts';
import { standardLog } from './standard-log.ts';
import { startText as text } from './start.text.ts';

/** Steps follow one another; a few of their services read beside a transaction. */
const CONNECTIONS = 4;
const log = standardLog();
const stopping = new AbortController();
const tell = (message: LoadMessage) => process.connected && process.send?.(message);
const say = (sentence: string) => tell({ kind: 'said', sentence });

// A terminal's signals go to the whole group; the server says when to stop. When the server is gone, so is this process: what
// it was doing is found half done at the next start and goes on there.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', () => stopping.abort());
process.on('disconnect', () => process.exit(1));
process.on('message', (message: LoadCall) => {
  if (message === 'stop') stopping.abort();
  else if ('answer' in message) settle(message);
  else void run(message);
});

async function run(order: LoadOrder): Promise<void> {
  try {
    await load(order);
    end({ kind: 'done' });
  } catch (problem) {
    const isStartProblem = problem instanceof StartProblem;
    const isFault = !isStartProblem && !stopping.signal.aborted;
    if (isFault) log.error('loading failed', { part: order.part, ...errorDetails(problem) });
    end({ kind: 'problem', message: errorDetails(problem).message, isStartProblem });
  }
}

/** The last message follows those that are still on their way. */
const end = (message: LoadMessage) => process.send?.(message, () => process.exit(message.kind === 'done' ? 0 : 1));

/** Documents that the server draws for this process. */
const waiting = new Map<number, { resolve(answer: WorkAnswer): void; reject(problem: Error): void }>();
let askedCount = 0;

function settle({ id, answer }: Drawn): void {
  const question = waiting.get(id);
  waiting.delete(id);
  if ('problem' in answer) question?.reject(new Error(answer.problem));
  else question?.resolve(answer);
}

/** The server is there by now, and draws with the process that it has: the modules of a renderer are read where they are needed. */
async function lentRenderer(): Promise<Renderer> {
  const { rendererOver } = await import('./platform/documents/renderer.ts');
  const work: Renderer['work'] = (order) =>
    new Promise((resolve, reject) => {
      askedCount += 1;
      waiting.set(askedCount, { resolve, reject });
      tell({ kind: 'toDraw', id: askedCount, order });
    });
  return rendererOver(work, () => Promise.resolve());
}

/** Each part reads its own modules: pictures need a tenth of what the business does. */
async function load({ part, config, connection }: LoadOrder): Promise<void> {
  const pool = openPool(connection, { poolSize: CONNECTIONS, statementTimeoutMs: config.statementTimeoutMs });
  const db = openDatabase(pool);
  const { signal } = stopping;
  if (part === 'tables') {
    const [{ fillDatabase }, { requireOwnKeys }] = await Promise.all([
      import('./fill-first.ts'),
      import('./require-own-keys.ts'),
    ]);
    await fillDatabase({ db, pool, config, say, signal });
    return requireOwnKeys(db, config.dataDir);
  }
  const { openPorts } = await import('./platform/open-ports.ts');
  const ports = await openPorts(config, log, pool, part === 'business' ? await lentRenderer() : undefined);
  try {
    if (part === 'pictures') {
      const { completeDemonstration } = await import('./complete-demonstration.ts');
      return await completeDemonstration(db, ports);
    }
    const { loadAlone } = await import('./demo/business/business.seed.ts');
    await loadAlone(db, ports, {
      signal,
      onBegin: () => say(text.businessComes),
      onEnd: () => say(text.businessIsThere),
    });
  } finally {
    await ports.close();
  }
}
