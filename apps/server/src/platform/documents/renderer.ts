import { Worker } from 'node:worker_threads';
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
}

interface Waiting {
  order: RenderOrder;
  resolve(value: Rendered): void;
  reject(reason: Error): void;
}

interface Seat {
  worker: Worker | undefined;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

type Seating = Required<Pick<RendererOptions, 'fonts' | 'workers' | 'timeoutMs'>>;

const freeSeat = (): Seat => ({ worker: undefined, current: undefined, timer: undefined });

/** The worker threads and what waits for them. */
function createSeats({ fonts, workers, timeoutMs }: Seating) {
  const seats = Array.from({ length: workers }, freeSeat);
  const queue: Waiting[] = [];
  let idle: (() => void) | undefined;

  function settle(seat: Seat, finish: (waiting: Waiting) => void): void {
    const waiting = seat.current;
    clearTimeout(seat.timer);
    seat.current = undefined;
    if (waiting) finish(waiting);
    next();
  }

  /** A worker that died or hangs is replaced by the next document; the one it held fails, the others go on. */
  function drop(seat: Seat, worker: Worker, reason: Error): void {
    if (seat.worker !== worker) return;
    seat.worker = undefined;
    void worker.terminate();
    settle(seat, (waiting) => waiting.reject(reason));
  }

  function start(seat: Seat): Worker {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { workerData: { fonts } });
    worker.on('message', (answer: RenderAnswer) => settle(seat, (waiting) => deliver(answer, waiting)));
    worker.on('error', (error: Error) => drop(seat, worker, error));
    worker.on('exit', (code) => drop(seat, worker, new Error(`The renderer stopped with code ${code}`)));
    seat.worker = worker;
    return worker;
  }

  function next(): void {
    for (const seat of seats) {
      if (seat.current || queue.length === 0) continue;
      const waiting = queue.shift();
      if (!waiting) break;
      const worker = seat.worker ?? start(seat);
      seat.current = waiting;
      seat.timer = setTimeout(
        () => drop(seat, worker, new Error(`Drawing took longer than ${timeoutMs} ms`)),
        timeoutMs,
      );
      worker.postMessage(waiting.order);
    }
    seats.forEach(holdWhileBusy);
    if (queue.length === 0 && seats.every((seat) => !seat.current)) idle?.();
  }

  return {
    waiting: () => queue.length,
    put(waiting: Waiting) {
      queue.push(waiting);
      next();
    },
    async finish() {
      if (queue.length > 0 || seats.some((seat) => seat.current))
        await new Promise<void>((resolve) => (idle = resolve));
      const running = seats.map((seat) => seat.worker);
      for (const seat of seats) seat.worker = undefined;
      await Promise.all(running.map((worker) => worker?.terminate()));
    },
  };
}

/** A small pool of worker threads, started with the first document, so that drawing never blocks the server. */
export function createRenderer({
  fonts,
  workers = 1,
  maxWaiting = 500,
  timeoutMs = 60_000,
}: RendererOptions): Renderer {
  const seats = createSeats({ fonts, workers, timeoutMs });
  let closed = false;

  function order(request: RenderRequest, output: 'pdf' | 'svg'): Promise<Rendered> {
    const refusal = closed ? new Error('The renderer is closed') : refusalOf(request, seats.waiting(), maxWaiting);
    if (refusal) return Promise.reject(refusal);
    const { look, data, images = {} } = request;
    return new Promise((resolve, reject) => seats.put({ order: { look, output, data, images }, resolve, reject }));
  }

  return {
    renderPdf: (request) => order(request, 'pdf'),
    renderSvg: async (request) => new TextDecoder().decode((await order(request, 'svg')).bytes),
    async close() {
      closed = true;
      await seats.finish();
    },
  };
}

/** An idle worker does not keep the process alive. */
function holdWhileBusy({ worker, current }: Seat): void {
  if (current) worker?.ref();
  else worker?.unref();
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
