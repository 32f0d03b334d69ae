import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { readConfig } from './config.ts';
import { fillNew } from './fill-apart.ts';
import { errorDetails } from './platform/log/log.ts';
import { beginDatabase } from './reach-database.ts';
import { collectWhenResting } from './platform/idle-memory.ts';
import { StartProblem } from './start-problem.ts';
import { standardLog } from './standard-log.ts';
import { startText as text } from './start.text.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const log = standardLog();
// A terminal that was closed is no reason to fall over.
process.stdout.on('error', () => undefined);
const stopping = new AbortController();
/** Tells tools/watch.sh that another start would end the same way. */
const CANNOT_START = 78;
let exitCode = 0;

function askToStop(code: number): void {
  exitCode ||= code;
  if (stopping.signal.aborted) return;
  say(text.stopping);
  stopping.abort();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => askToStop(0));
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fault, (problem: unknown) => {
    log.error(fault, errorDetails(problem));
    askToStop(1);
  });
}

// tools/watch.sh holds the other end of this pipe. When that shell is gone, nobody could stop the server from the terminal,
// and it would keep the data folder from the next one.
const watchedText = process.argv.find((argument) => argument.startsWith('--watched='))?.slice('--watched='.length);
if (watchedText)
  new Socket({ fd: 3, readable: true, writable: false })
    .on('close', () => askToStop(0))
    .on('error', () => askToStop(0))
    .resume()
    .unref();

const untilAskedToStop = () =>
  new Promise<void>((resolve) => {
    if (stopping.signal.aborted) resolve();
    stopping.signal.addEventListener('abort', () => resolve());
  });

/** There with --expose-gc only (tools/start.mjs). */
const collectHeap = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const surroundings = {
    say,
    log,
    signal: stopping.signal,
    onDatabaseEnd: () => {
      // Nothing can be answered or written any more; tools/watch.sh brings both up again.
      process.stderr.write(`${text.databaseEnded}\n`);
      process.exit(1);
    },
  };
  const database = await fillNew(config, surroundings, await beginDatabase(config, surroundings));
  const [{ startServer }, { welcome }] = await Promise.all([import('./start.ts'), import('./welcome.ts')]);
  const server = await startServer(config, surroundings, database);
  (await welcome({ ...server, isTerminal: process.stdout.isTTY }, config)).forEach(say);
  if (watchedText) writeFileSync(watchedText, 'ready');
  collectWhenResting(collectHeap);
  await untilAskedToStop();
  await server.stop();
}

try {
  await run();
} catch (problem) {
  if (!stopping.signal.aborted) {
    exitCode = problem instanceof StartProblem ? CANNOT_START : 1;
    if (problem instanceof StartProblem) process.stderr.write(`${problem.message}\n`);
    else log.error('start failed', errorDetails(problem));
  }
}
if (stopping.signal.aborted) say(text.stopped);
process.exit(exitCode);
