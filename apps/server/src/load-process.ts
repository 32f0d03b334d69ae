import { fork, type ChildProcess } from 'node:child_process';
import type { Config } from './config.ts';
import type { Connection } from './platform/db/connect.ts';
import type { WorkAnswer, WorkOrder } from './platform/documents/render-pool.ts';
import type { Renderer } from './platform/documents/renderer.ts';
import { programFile } from './platform/program-file.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The part that a process of its own does, so that the memory that it needs once does not stay with the server for
 * good.
 */
export type LoadPart = 'tables' | 'pictures' | 'business';

export interface LoadOrder {
  readonly part: LoadPart;
  readonly config: Config;
  readonly connection: Connection;
}

export type LoadMessage =
  | { readonly kind: 'said'; readonly sentence: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'toDraw'; readonly id: number; readonly order: WorkOrder }
  | { readonly kind: 'problem'; readonly message: string; readonly isStartProblem: boolean };

/** The answer to what the process asked to be drawn. */
export interface Drawn {
  readonly id: number;
  readonly answer: WorkAnswer | { readonly problem: string };
}

/** All that the process hears. */
export type LoadCall = LoadOrder | Drawn | 'stop';

interface Surroundings {
  say(sentence: string): void;
  /** Draws for the process, where the server is there to do it: a second one that draws would hold 120 MiB beside its own. */
  readonly renderer?: Renderer;
  /** Asked to stop: the step under way is ended, the rest follows at the next start. */
  readonly signal: AbortSignal;
}

const program = new URL('./load.worker.ts', import.meta.url);

/** Without them V8 lets the heap grow as fast as the machine fills it: 190 MiB on one, 650 on a faster one (0398). */
const heapBounds = [
  '--max-semi-space-size=2',
  '--initial-old-space-size=16',
  '--heap-growing-percent=40',
  '--expose-gc', // fonts.ts
];

/** Runs one part in a process of its own and waits for its end; fails with what the process failed with, or was stopped. */
export async function runLoad(order: LoadOrder, { say, signal, renderer }: Surroundings): Promise<void> {
  const child = fork(programFile(program), {
    serialization: 'advanced', // bytes travel as bytes
    execArgv: heapBounds,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let problem: Error | undefined;
  child.on('message', (message: LoadMessage) => {
    if (message.kind === 'said') say(message.sentence);
    if (message.kind === 'toDraw') void drawFor(child, message, renderer);
    if (message.kind === 'problem')
      problem = message.isStartProblem ? new StartProblem(message.message) : new Error(message.message);
  });
  const stop = () => tell(child, 'stop');
  signal.addEventListener('abort', stop);
  tell(child, order);
  if (signal.aborted) stop();
  try {
    const ending = await endOf(child);
    if (ending !== 0) throw problem ?? new Error(`The loading process stopped with ${ending}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A process that has just ended hears nothing; its end says the rest. */
const tell = (child: ChildProcess, message: LoadCall) => child.connected && child.send(message, () => undefined);

async function drawFor(
  child: ChildProcess,
  { id, order }: Extract<LoadMessage, { kind: 'toDraw' }>,
  renderer: Renderer | undefined,
): Promise<void> {
  try {
    if (!renderer) throw new Error('Nobody draws for a process that comes before the server');
    tell(child, { id, answer: await renderer.work(order) });
  } catch (fault) {
    tell(child, { id, answer: { problem: fault instanceof Error ? fault.message : String(fault) } });
  }
}

const endOf = (child: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
