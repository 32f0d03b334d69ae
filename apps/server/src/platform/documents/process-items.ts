import { fork, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { programFile } from '../program-file.ts';
import { TableProblem } from './table-source.ts';

/** The memory that the process may hold, in MiB: a table needs a fraction of it, a hostile file meets its end here. */
const HEAP_MIB = 128;
const NURSERY_MIB = 8;

type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly sentence: string | null; readonly message: string };

const MINUTE_MS = 60_000;

/** The bounds of what one reading may cost; tests make them small. */
export interface ReadingBounds {
  /** So long one file may keep its reader waiting, all its items together. */
  readonly patienceMs: number;
  readonly heapMib: number;
}
const usual: ReadingBounds = { patienceMs: 5 * MINUTE_MS, heapMib: HEAP_MIB };

const running = new Set<ChildProcess>();

/** Those that wait for one more job, by what they were started with. */
const waiting = new Map<string, ChildProcess[]>();
let isKept = false;

/**
 * From now on a process that has given all it had waits for another job of its kind instead of being ended: tests read hundreds of
 * small files, and each start, with nothing compiled yet, costs ten times the reading. A product keeps none, for their memory.
 */
export const keepProcesses = (isWanted: boolean): void => void (isKept = isWanted);

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The items that a process of its own makes of a job, one after another; the next is made while this one is used.
 * Reading a file never holds up anybody's call, and one that blows the memory ends that process, not the server: a
 * thread's memory is the server's (1020). A process that takes too long is ended; the time that the reader itself
 * spends on an item does not count.
 */
export async function* itemsOf(
  program: URL,
  job: unknown,
  bounds: Partial<ReadingBounds> = {},
): AsyncGenerator<unknown> {
  const itemProcess = new ItemProcess(program, bounds);
  try {
    yield* itemProcess.items(job);
  } finally {
    await itemProcess.end();
  }
}

/** A process that begins before its job is known; whoever begins one ends it. */
export class ItemProcess {
  readonly #child: ChildProcess;
  readonly #kind: string;
  readonly #inbox: Inbox;
  readonly #messages: () => Promise<Message>;
  /** It waits for another's job, or does it. */
  #isGiven = false;

  constructor(program: URL, bounds: Partial<ReadingBounds> = {}) {
    const { patienceMs, heapMib } = { ...usual, ...bounds };
    this.#kind = `${program.href} ${heapMib}`;
    const child = waitingProcess(this.#kind);
    this.#child = child ?? startedProcess(program, heapMib);
    this.#inbox = inboxOf(this.#child);
    this.#messages = patient(this.#inbox.next, patienceMs);
    if (child) send(child, 'again');
  }

  async *items(job: unknown): AsyncGenerator<unknown> {
    for (;;) {
      const message = await this.#messages();
      if (message.kind === 'end') {
        if (isKept) this.#keep();
        else void this.end(); // what has no more to give holds no memory while its items are worked on
        return;
      }
      if (message.kind === 'problem')
        throw message.sentence === null ? new Error(message.message) : new TableProblem(message.sentence);
      send(this.#child, message.kind === 'ready' ? { job } : 'next');
      if (message.kind === 'item') yield message.item;
    }
  }

  async end(): Promise<void> {
    if (!this.#isGiven) await exitOf(this.#child);
  }

  #keep(): void {
    this.#isGiven = true;
    this.#inbox.close();
    holds(this.#child, false);
    waiting.set(this.#kind, [...(waiting.get(this.#kind) ?? []), this.#child]);
  }
}

function waitingProcess(kind: string): ChildProcess | undefined {
  const child = waiting.get(kind)?.pop();
  if (!child) return undefined;
  if (!child.connected || child.exitCode !== null || child.signalCode !== null) return waitingProcess(kind);
  holds(child, true);
  return child;
}

/** Lets this process end while the child waits, or not. */
function holds(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

function startedProcess(program: URL, heapMib: number): ChildProcess {
  const child = fork(programFile(program), [], {
    serialization: 'advanced', // texts travel as they are
    execArgv: [`--max-old-space-size=${heapMib}`, `--max-semi-space-size=${NURSERY_MIB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // what ends without a message says a page about its heap there
  });
  running.add(child);
  // An error that nobody listens to would end this process: whoever reads is told by its inbox.
  return child.on('error', () => undefined).once('exit', () => running.delete(child));
}

/** A channel that has closed is told by the end of its process. */
const send = (child: ChildProcess, message: 'next' | 'again' | { readonly job: unknown }) => {
  if (child.connected) child.send(message, () => undefined);
};

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

/** Asks for messages until the time that all of them together may take is used up. */
function patient(messages: () => Promise<Message>, patienceMs: number): () => Promise<Message> {
  let leftMs = patienceMs;
  return async () => {
    const from = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const sentence = tableText.tooSlow(Math.ceil(patienceMs / MINUTE_MS));
    const late = new Promise<Message>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'problem', sentence, message: sentence }), Math.max(0, leftMs));
    });
    try {
      return await Promise.race([messages(), late]);
    } finally {
      clearTimeout(timer);
      leftMs -= performance.now() - from;
    }
  };
}

interface Inbox {
  next(): Promise<Message>;
  close(): void;
}

/** The process's messages one after another, no matter if they come before or after they are asked for. */
function inboxOf(child: ChildProcess): Inbox {
  const arrivedMessages: Message[] = [];
  let taker: ((message: Message) => void) | undefined;
  const take = (message: Message) => {
    if (taker) taker(message);
    else arrivedMessages.push(message);
    taker = undefined;
  };
  const problem = (message: string, sentence: string | null = null) => take({ kind: 'problem', message, sentence });
  const onError = ({ message }: Error) => problem(message);
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    problem(`the process ended with ${signal ?? code}`, ofMemory.includes(signal) ? tableText.tooBigForMemory : null);
  child.on('message', take).on('error', onError).on('exit', onExit);
  return {
    next: () => {
      const message = arrivedMessages.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => (taker = resolve));
    },
    close: () => void child.off('message', take).off('error', onError).off('exit', onExit),
  };
}

/** V8 aborts at the bound of its heap, with one signal or another; a system without memory kills. */
const ofMemory: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

/** The highest score that Linux takes (proc(5), oom_score_adj). */
const ENDED_FIRST = 1_000;

/** The process's side: one item ahead of the reader at most, so that the file waits, not the memory. */
export async function sendItems<Job>(itemsFor: (job: Job) => AsyncIterable<unknown>): Promise<void> {
  process.on('SIGINT', () => undefined); // Ctrl-C goes to the whole group; this process ends with the channel instead
  process.on('disconnect', () => process.exit());
  // Where the system has no memory left it ends this process, not the server; elsewhere there is no such file.
  await writeFile('/proc/self/oom_score_adj', String(ENDED_FIRST)).catch(() => undefined);
  const tell = (message: Message) => process.send?.(message);
  const nextAnswer = <Answer>() => new Promise<Answer>((resolve) => process.once('message', resolve));
  // Written now, for the process is killed when its reader has enough: the next of its kind does not compile it all again.
  flushCompileCache();
  do {
    try {
      tell({ kind: 'ready' });
      const { job } = await nextAnswer<{ job: Job }>();
      for await (const item of itemsFor(job)) {
        tell({ kind: 'item', item });
        await nextAnswer();
      }
      tell({ kind: 'end' });
    } catch (problem) {
      const message = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
      tell({ kind: 'problem', sentence: sentenceOf(problem), message });
    }
  } while (await nextAnswer()); // where it is asked again (keepProcesses)
}

/** Some sizes are refused by the engine itself: a text beyond half a gigabyte, an array or buffer beyond its memory. */
const TOO_LARGE = /Invalid (?:string|array|typed array) length|[Aa]llocation failed|Cannot create a string longer/;

function sentenceOf(problem: unknown): string | null {
  if (problem instanceof TableProblem) return problem.message;
  return problem instanceof Error && TOO_LARGE.test(problem.message) ? tableText.tooBigForMemory : null;
}
