import type { FontSet } from './fonts.ts';
import type { Proof } from './proof.ts';
import { RenderPool, type PoolOptions, type RenderAnswer } from './render-pool.ts';

type Look = 'report' | 'application-form' | 'seal' | 'signature' | 'stamp';

/** One document to draw. `images` are put beside the look under their names; the data refers to them by name. */
interface RenderRequest {
  look: Look;
  data: unknown;
  images?: Record<string, Uint8Array>;
  /** What the finished document has to show; without it nothing is checked. */
  proof?: Proof;
}

export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** What the proof found wrong, one sentence each. */
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
  let closed = false;

  async function order(request: RenderRequest, output: 'pdf' | 'svg'): Promise<Rendered> {
    const refusal = closed ? new Error('The renderer is closed') : refusalOf(request, pool.waiting, maxWaiting);
    if (refusal) throw refusal;
    const { look, data, images = {}, proof } = request;
    return drawn(await pool.draw({ look, output, data, images, proof }));
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

function refusalOf({ images = {} }: RenderRequest, waiting: number, maxWaiting: number): Error | undefined {
  if (waiting >= maxWaiting) return new Error(`${waiting} documents are waiting`);
  const badName = Object.keys(images).find((name) => !/^[\w-]+\.(png|jpg|svg)$/.test(name));
  return badName === undefined ? undefined : new Error(`Image name ${badName} is not allowed`);
}

function drawn(answer: RenderAnswer): Rendered {
  if ('bytes' in answer) return answer;
  if ('missing' in answer) throw new UnprintableText(answer.missing);
  throw new Error(`The document could not be drawn: ${answer.fault}`);
}
