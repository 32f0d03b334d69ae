import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { FontSet } from './fonts.ts';
import { GlyphCover } from './glyphs.ts';
import { designsFolder } from './designs.ts';
import { printable } from './printable.ts';
import { proofFaults } from './proof.ts';
import type { RenderAnswer, RenderOrder } from './render-pool.ts';

/**
 * Under this name a design finds its data. As an input of the compiler they would be part of its library, on which all that it
 * remembers of another document depends.
 */
const dataFile = join(designsFolder, 'data.json');
/** The number of documents in a row after which a thing that none of them needed is forgotten. */
const rememberedNumber = 4;

type Compiled = { bytes: Uint8Array; pages: number } | { fault: string };

/** There with --expose-gc only (render-pool.ts). */
export const collectYoung = (): void => {
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
};

/** Draws documents one after another; of one the next finds the words and pictures that both have. */
export class Drawing {
  readonly #compiler: NodeCompiler;
  readonly #cover = new GlyphCover();
  readonly #collect: () => void;

  constructor(fonts: FontSet, collect = collectYoung) {
    this.#compiler = NodeCompiler.create({
      workspace: designsFolder,
      fontArgs: [{ fontPaths: [fonts.folder] }],
      inputs: { fonts: JSON.stringify(fonts.families) },
    });
    this.#collect = collect;
    for (const file of fonts.files) this.#cover.add(file);
  }

  async draw(order: RenderOrder): Promise<RenderAnswer> {
    const missing = new Set<string>();
    const data = JSON.stringify(order.data, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const text = printable(value);
      this.#cover.missing(text, missing);
      return text;
    });
    if (missing.size > 0) return { missing: [...missing] };
    const compiledPaper = this.#compileWithImages(order, data);
    await this.#release();
    if ('fault' in compiledPaper) return compiledPaper;
    return { ...compiledPaper, faults: order.proof ? proofFaults(compiledPaper.bytes, order.proof) : [] };
  }

  #compileWithImages(order: RenderOrder, data: string): Compiled {
    try {
      this.#compiler.mapShadow(dataFile, Buffer.from(data));
      for (const [name, image] of Object.entries(order.images)) {
        this.#compiler.mapShadow(join(designsFolder, 'images', name), Buffer.from(image));
      }
      return this.#compile(order);
    } catch (fault) {
      return { fault: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  #compile(order: RenderOrder): Compiled {
    const compiledTypst = this.#compiler.compile({
      mainFilePath: join(designsFolder, `${order.design}.typ`),
      resetRead: true,
    });
    if (!compiledTypst.result) {
      const error = compiledTypst.takeError();
      return { fault: error ? JSON.stringify(this.#compiler.fetchDiagnostics(error)) : 'no result' };
    }
    const bytes =
      order.output === 'svg'
        ? new TextEncoder().encode(this.#compiler.plainSvg(compiledTypst.result))
        : new Uint8Array(this.#compiler.pdf(compiledTypst.result, { pdfStandard: 'a-2b', pdfTags: false }));
    return { bytes, pages: compiledTypst.result.numOfPages };
  }

  /**
   * Frees the laid out document and what the compiler remembers of it alone: about 3.5 MB a report, of which V8 knows only a
   * few bytes, so that it would not collect for hundreds of reports. Done before the check, whose garbage would make the
   * document an old object. What the last documents share is kept (0920).
   */
  async #release(): Promise<void> {
    this.#compiler.resetShadow();
    this.#compiler.evictCache(rememberedNumber);
    await nextTurn();
    this.#collect();
    await nextTurn(); // the native side is freed after the collection
  }
}
