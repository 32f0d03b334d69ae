import type { FinishOrder } from './finish-pdf.ts';
import type { FontSet } from './fonts.ts';
import type { PartOrder, PdfPart } from './pdf-part.ts';
import type { SignedPdf } from './pdf-sign.ts';
import type { Proof } from './proof.ts';
import { RenderPool, type PoolOptions, type WorkAnswer, type WorkOrder } from './render-pool.ts';

type Design = 'report' | 'application-form' | 'notice' | 'label' | 'slip' | 'contents' | 'seal' | 'signature' | 'stamp';

/** One document to draw. `images` are put beside the design under their names; the data refers to them by name. */
export interface RenderRequest {
  design: Design;
  data: unknown;
  images?: Record<string, Uint8Array>;
  /** The content that the finished document has to show; without it nothing is checked. */
  proof?: Proof;
}

export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** The faults that the proof found, one sentence each. */
  faults: string[];
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
  /** Signs, proves or marks what is drawn; sign.ts and pdf-derive.ts say how. */
  finish(order: FinishOrder): Promise<SignedPdf>;
  /** The pages of a document as a part of a bigger one; joined-pdf.ts puts the parts together. */
  part(order: PartOrder): Promise<PdfPart>;
  /** All of these ask a worker by it, as another process of the product does that draws through this one. */
  work(order: WorkOrder): Promise<WorkAnswer>;
  close(): Promise<void>;
}

export interface RendererOptions extends Partial<PoolOptions> {
  fonts: FontSet;
  /** Documents that may wait, beyond those being drawn. */
  maxWaiting?: number;
}

/** A small pool of worker processes, started with the first document, so that drawing never blocks the server. */
export function createRenderer({ maxWaiting = 500, ...options }: RendererOptions): Renderer {
  const pool = new RenderPool({ workers: 1, timeoutMs: 60_000, idleMs: 60_000, maxDrawn: 500, ...options });
  let isClosed = false;

  async function work(order: WorkOrder): Promise<WorkAnswer> {
    if (isClosed) throw new Error('The renderer is closed');
    if (pool.waiting >= maxWaiting) throw new Error(`${pool.waiting} documents are waiting`);
    return pool.do(order);
  }

  return rendererOver(work, async () => {
    isClosed = true;
    await pool.finish();
  });
}

/** The renderer of whoever has no workers, and has another one to ask for what they do. */
export function rendererOver(work: Renderer['work'], close: Renderer['close']): Renderer {
  async function draw({ design, data, images = {}, proof }: RenderRequest, output: 'pdf' | 'svg'): Promise<Rendered> {
    const badName = Object.keys(images).find((name) => !/^[\w-]+\.(png|jpg|svg)$/.test(name));
    if (badName !== undefined) throw new Error(`Image name ${badName} is not allowed`);
    return drawnPaper(await work({ task: 'draw', design, output, data, images, proof }));
  }

  return {
    renderPdf: (request) => draw(request, 'pdf'),
    renderSvg: async (request) => new TextDecoder().decode((await draw(request, 'svg')).bytes),
    finish: async (order) => finishedPdf(await work(order)),
    part: async (order) => madePart(await work(order)),
    work,
    close,
  };
}

function drawnPaper(answer: WorkAnswer): Rendered {
  if ('bytes' in answer) return answer;
  if ('missing' in answer) throw new UnprintableText(answer.missing);
  throw new Error(`The document could not be drawn: ${'fault' in answer ? answer.fault : 'no drawing'}`);
}

function finishedPdf(answer: WorkAnswer): SignedPdf {
  if ('finished' in answer) return answer.finished;
  throw new Error(`The document could not be finished: ${'fault' in answer ? answer.fault : 'no document'}`);
}

function madePart(answer: WorkAnswer): PdfPart {
  if ('part' in answer) return answer.part;
  throw new Error(`The document could not be taken apart: ${'fault' in answer ? answer.fault : 'no part'}`);
}
