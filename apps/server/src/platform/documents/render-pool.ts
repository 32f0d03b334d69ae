import { fork, type ChildProcess } from 'node:child_process';
import { programFile } from '../program-file.ts';
import type { FinishOrder } from './finish-pdf.ts';
import type { FontSet } from './fonts.ts';
import type { PartOrder, PdfPart } from './pdf-part.ts';
import type { SignedPdf } from './pdf-sign.ts';
import type { Proof } from './proof.ts';

export interface RenderOrder {
  design: string;
  output: 'pdf' | 'svg';
  data: unknown;
  images: Record<string, Uint8Array>;
  proof: Proof | undefined;
}

export type RenderAnswer =
  | { bytes: Uint8Array; pages: number; faults: string[] }
  | { missing: string[] }
  | { fault: string };

/** The task that a worker is asked for: a drawing, or something that is done with drawn documents. */
export type WorkOrder = ({ task: 'draw' } & RenderOrder) | FinishOrder | PartOrder;

export type WorkAnswer = RenderAnswer | { finished: SignedPdf } | { part: PdfPart };

export interface PoolOptions {
  fonts: FontSet;
  workers: number;
  /** The time that one document may take. */
  timeoutMs: number;
  /** A worker without work ends after this time and gives its memory back (fonts and compiler, about 150 MB). */
  idleMs: number;
  /** Documents after which a worker is replaced, so that what the compiler never frees does not add up. */
  maxDrawn: number;
}

interface Waiting {
  order: WorkOrder;
  resolve(answer: WorkAnswer): void;
  reject(reason: Error): void;
}

interface Slot {
  worker: ChildProcess | undefined;
  /** Documents that this worker has drawn. */
  drawn: number;
  current: Waiting | undefined;
  /** Ends a worker that takes too long, or one that has nothing to do. */
  timer: NodeJS.Timeout | undefined;
}

const program = new URL('./render.worker.ts', import.meta.url);

/**
 * V8 collects after little growth instead of letting the heap grow to a multiple of what is in use. The allocator, which
 * keeps what native code freed, is set for the whole product (tools/watch.sh).
 */
const smallHeap = [
  '--max-semi-space-size=1',
  '--initial-old-space-size=8',
  '--heap-growing-percent=10',
  '--memory-saver-mode',
  '--expose-gc',
];
/**
 * The worker processes that draw, and what waits for them. They are processes, not threads: the memory of a thread's native
 * code stays with the server when the thread ends (77 of 200 MB came back), the memory of a process does not.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue: Waiting[] = [];
  #onIdle: (() => void) | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.workers }, () => ({
      worker: undefined,
      drawn: 0,
      current: undefined,
      timer: undefined,
    }));
  }

  /** Documents that no worker has yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  do(order: WorkOrder): Promise<WorkAnswer> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject });
      this.#next();
    });
  }

  /** Draws what waits, then ends the workers. */
  async finish(): Promise<void> {
    if (this.#queue.length > 0 || this.#slots.some((slot) => slot.current))
      await new Promise<void>((resolve) => (this.#onIdle = resolve));
    const running = this.#slots.flatMap(({ worker }) => worker ?? []);
    const ending = running.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const slot of this.#slots) {
      clearTimeout(slot.timer);
      slot.worker?.ref();
      retire(slot);
    }
    await Promise.all(ending);
  }

  #next(): void {
    for (const slot of this.#slots) {
      if (slot.current || this.#queue.length === 0) continue;
      const waiting = this.#queue.shift();
      if (!waiting) break;
      this.#give(slot, waiting);
    }
    for (const slot of this.#slots) this.#rest(slot);
    if (this.#queue.length === 0 && this.#slots.every((slot) => !slot.current)) this.#onIdle?.();
  }

  #give(slot: Slot, waiting: Waiting): void {
    const { timeoutMs } = this.#options;
    clearTimeout(slot.timer);
    const worker = slot.worker ?? this.#start(slot);
    slot.current = waiting;
    slot.timer = setTimeout(
      () => this.#drop(slot, worker, new Error(`Drawing took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    worker.send(waiting.order, (problem) => problem && this.#drop(slot, worker, problem));
  }

  #start(slot: Slot): ChildProcess {
    const worker = fork(programFile(program), [JSON.stringify(this.#options.fonts)], {
      serialization: 'advanced', // bytes travel as bytes
      execArgv: smallHeap,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.on('message', (answer: WorkAnswer) => {
      slot.drawn += 1;
      if (slot.drawn >= this.#options.maxDrawn) retire(slot);
      this.#settle(slot, (waiting) => waiting.resolve(answer));
    });
    worker.on('error', (error) => this.#drop(slot, worker, error));
    worker.on('exit', (code, signal) =>
      this.#drop(slot, worker, new Error(`The renderer stopped with ${signal ?? code}`)),
    );
    slot.worker = worker;
    slot.drawn = 0;
    return worker;
  }

  #settle(slot: Slot, finish: (waiting: Waiting) => void): void {
    const waiting = slot.current;
    clearTimeout(slot.timer);
    slot.current = undefined;
    if (waiting) finish(waiting);
    this.#next();
  }

  /** A worker that died or hangs is replaced by the next document; the one it held fails, the others go on. */
  #drop(slot: Slot, worker: ChildProcess, reason: Error): void {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    worker.kill('SIGKILL');
    this.#settle(slot, (waiting) => waiting.reject(reason));
  }

  #rest(slot: Slot): void {
    holdWhileBusy(slot);
    if (slot.current || !slot.worker) return;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => retire(slot), this.#options.idleMs).unref();
  }
}

/** Lets a worker go that holds no document; it ends with its channel. */
function retire(slot: Slot): void {
  const worker = slot.worker;
  slot.worker = undefined;
  if (worker?.connected) worker.disconnect();
}

/** An idle worker does not keep the server alive. */
function holdWhileBusy({ worker, current }: Slot): void {
  if (current) {
    worker?.ref();
    worker?.channel?.ref();
  } else {
    worker?.unref();
    worker?.channel?.unref();
  }
}
