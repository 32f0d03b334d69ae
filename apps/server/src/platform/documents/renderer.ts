import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FontSet } from './fonts.ts';

type Look = 'report' | 'application-form' | 'seal' | 'signature' | 'stamp';

/** One document to draw. `images` are put beside the look under their names; the data refers to them by name. */
interface RenderRequest {
  look: Look;
  data: unknown;
  images?: Record<string, Uint8Array>;
}

export interface RenderOrder {
  look: Look;
  output: 'pdf' | 'svg';
  data: unknown;
  images: Record<string, Uint8Array>;
}

export type RenderAnswer = { bytes: Uint8Array; pages: number } | { missing: string[] } | { fault: string };

export interface Rendered {
  bytes: Uint8Array;
  pages: number;
}

/** The text holds characters that no font can draw; the caller names them to the person who typed them. */
export class UnprintableText extends Error {
  readonly characters: string[];
  constructor(characters: string[]) {
    super(`No glyph for ${characters.join(' ')}`);
    this.characters = characters;
  }
}

export interface Renderer {
  renderPdf(request: RenderRequest): Promise<Rendered>;
  /** Vector drawing of the first page; seals and signatures of the demonstration are made from it. */
  renderSvg(request: RenderRequest): Promise<string>;
  close(): Promise<void>;
}

export interface RendererOptions {
  fonts: FontSet;
  workers?: number;
  /** Documents that may wait, beyond those being drawn. */
  maxWaiting?: number;
  timeoutMs?: number;
  /** A worker without work ends after this time and gives its memory back (about 100 MB of fonts and layouts). */
  idleMs?: number;
  /** Documents after which a worker is replaced, so that what the compiler never frees does not add up. */
  maxDrawn?: number;
}

interface Waiting {
  order: RenderOrder;
  resolve(value: Rendered): void;
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

type PoolOptions = Required<Omit<RendererOptions, 'maxWaiting'>>;

const program = fileURLToPath(new URL('./render.worker.ts', import.meta.url));
const freeSlot = (): Slot => ({ worker: undefined, drawn: 0, current: undefined, timer: undefined });

/**
 * The worker processes and what waits for them. They are processes, not threads: the memory of a thread's native code
 * stays with the server when the thread ends (77 of 200 MB came back), the memory of a process does not.
 */
function createPool({ fonts, workers, timeoutMs, idleMs, maxDrawn }: PoolOptions) {
  const slots = Array.from({ length: workers }, freeSlot);
  const queue: Waiting[] = [];
  let idle: (() => void) | undefined;

  function settle(slot: Slot, finish: (waiting: Waiting) => void): void {
    const waiting = slot.current;
    clearTimeout(slot.timer);
    slot.current = undefined;
    if (waiting) finish(waiting);
    next();
  }

  /** A worker that died or hangs is replaced by the next document; the one it held fails, the others go on. */
  function drop(slot: Slot, worker: ChildProcess, reason: Error): void {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    worker.kill('SIGKILL');
    settle(slot, (waiting) => waiting.reject(reason));
  }

  function start(slot: Slot): ChildProcess {
    const worker = fork(program, [JSON.stringify(fonts)], {
      serialization: 'advanced', // bytes travel as bytes
      execArgv: ['--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.on('message', (answer: RenderAnswer) => {
      slot.drawn += 1;
      if (slot.drawn >= maxDrawn) retire(slot);
      settle(slot, (waiting) => deliver(answer, waiting));
    });
    worker.on('error', (error) => drop(slot, worker, error));
    worker.on('exit', (code, signal) => drop(slot, worker, new Error(`The renderer stopped with ${signal ?? code}`)));
    slot.worker = worker;
    slot.drawn = 0;
    return worker;
  }

  /** Lets a worker go that holds no document; it ends with its channel. */
  function retire(slot: Slot): void {
    const worker = slot.worker;
    slot.worker = undefined;
    if (worker?.connected) worker.disconnect();
  }

  function next(): void {
    for (const slot of slots) {
      if (slot.current || queue.length === 0) continue;
      const waiting = queue.shift();
      if (!waiting) break;
      clearTimeout(slot.timer);
      const worker = slot.worker ?? start(slot);
      slot.current = waiting;
      slot.timer = setTimeout(
        () => drop(slot, worker, new Error(`Drawing took longer than ${timeoutMs} ms`)),
        timeoutMs,
      );
      worker.send(waiting.order, (problem) => problem && drop(slot, worker, problem));
    }
    for (const slot of slots) rest(slot);
    if (queue.length === 0 && slots.every((slot) => !slot.current)) idle?.();
  }

  function rest(slot: Slot): void {
    holdWhileBusy(slot);
    if (slot.current || !slot.worker) return;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => retire(slot), idleMs).unref();
  }

  return {
    waiting: () => queue.length,
    put(waiting: Waiting) {
      queue.push(waiting);
      next();
    },
    async finish() {
      if (queue.length > 0 || slots.some((slot) => slot.current))
        await new Promise<void>((resolve) => (idle = resolve));
      const running = slots.flatMap(({ worker }) => worker ?? []);
      const ended = running.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const slot of slots) {
        clearTimeout(slot.timer);
        slot.worker?.ref();
        retire(slot);
      }
      await Promise.all(ended);
    },
  };
}

/** A small pool of worker processes, started with the first document, so that drawing never blocks the server. */
export function createRenderer({
  fonts,
  workers = 1,
  maxWaiting = 500,
  timeoutMs = 60_000,
  idleMs = 60_000,
  maxDrawn = 500,
}: RendererOptions): Renderer {
  const pool = createPool({ fonts, workers, timeoutMs, idleMs, maxDrawn });
  let closed = false;

  function order(request: RenderRequest, output: 'pdf' | 'svg'): Promise<Rendered> {
    const refusal = closed ? new Error('The renderer is closed') : refusalOf(request, pool.waiting(), maxWaiting);
    if (refusal) return Promise.reject(refusal);
    const { look, data, images = {} } = request;
    return new Promise((resolve, reject) => pool.put({ order: { look, output, data, images }, resolve, reject }));
  }

  return {
    renderPdf: (request) => order(request, 'pdf'),
    renderSvg: async (request) => new TextDecoder().decode((await order(request, 'svg')).bytes),
    async close() {
      closed = true;
      await pool.finish();
    },
  };
}

/** An idle worker does not keep the process alive. */
function holdWhileBusy({ worker, current }: Slot): void {
  if (current) {
    worker?.ref();
    worker?.channel?.ref();
  } else {
    worker?.unref();
    worker?.channel?.unref();
  }
}

function refusalOf({ images = {} }: RenderRequest, waiting: number, maxWaiting: number): Error | undefined {
  if (waiting >= maxWaiting) return new Error(`${waiting} documents are waiting`);
  const badName = Object.keys(images).find((name) => !/^[\w-]+\.(png|jpg|svg)$/.test(name));
  return badName === undefined ? undefined : new Error(`Image name ${badName} is not allowed`);
}

function deliver(answer: RenderAnswer, waiting: Waiting): void {
  if ('bytes' in answer) waiting.resolve({ bytes: answer.bytes, pages: answer.pages });
  else if ('missing' in answer) waiting.reject(new UnprintableText(answer.missing));
  else waiting.reject(new Error(`The document could not be drawn: ${answer.fault}`));
}
