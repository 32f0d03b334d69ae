import { join } from 'node:path';
import { prepareFonts } from './fonts.ts';
import { markedCopy, mergePdfs, type DerivedMark } from './pdf-derive.ts';
import { createRenderer, type Rendered, type Renderer, type RenderRequest } from './renderer.ts';
import { drawSeal, drawSignature, type SealDesign } from './seal.ts';
import { loadInstituteKey, signPdf, type InstituteKey, type SignedDocument } from './sign.ts';

/** Everything the product prints, signs and marks. Knows looks and files, no feature. */
export interface Documents {
  /** @throws UnprintableText naming the characters that no font has; RendererBusy when too many wait. */
  renderPdf(request: RenderRequest): Promise<Rendered>;
  /** The institute's signature over a finished PDF; `sha256` is that of the signed file. */
  sign(pdf: Uint8Array, signature: { institute: string; reason: string; at: Date }): Promise<SignedDocument>;
  /** A derived file that says what it is; the signed one is only read. */
  markedCopy(signed: Uint8Array, mark: DerivedMark): Promise<Rendered>;
  /** Several finished documents as one, for batch print. */
  merge(documents: readonly Uint8Array[]): Promise<Uint8Array>;
  drawSeal(design: SealDesign): Promise<Uint8Array>;
  drawSignature(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DocumentsOptions {
  dataDir: string;
  /** The institute's own fonts. */
  fontDir?: string | undefined;
  workers?: number;
}

/** Nothing is loaded before the first document: a server that prints nothing pays nothing. */
export function openDocuments({ dataDir, fontDir, workers = 1 }: DocumentsOptions): Documents {
  let started: Promise<Renderer> | undefined;
  let key: Promise<InstituteKey> | undefined;

  async function start(): Promise<Renderer> {
    return createRenderer({ fonts: await prepareFonts(join(dataDir, 'cache'), fontDir), workers });
  }
  function renderer(): Promise<Renderer> {
    started ??= start().catch((fault: unknown) => {
      started = undefined;
      throw fault;
    });
    return started;
  }
  function instituteKey(institute: string, now: Date): Promise<InstituteKey> {
    key ??= loadInstituteKey(join(dataDir, 'keys'), institute, now).catch((fault: unknown) => {
      key = undefined;
      throw fault;
    });
    return key;
  }

  return {
    renderPdf: async (request) => (await renderer()).renderPdf(request),
    sign: async (pdf, { institute, reason, at }) => signPdf(pdf, await instituteKey(institute, at), { reason, at }),
    markedCopy: async (signed, mark) => markedCopy(await renderer(), signed, mark),
    merge: mergePdfs,
    drawSeal: async (design) => drawSeal(await renderer(), design),
    drawSignature: async (name) => drawSignature(await renderer(), name),
    close: async () => (await started)?.close(),
  };
}
