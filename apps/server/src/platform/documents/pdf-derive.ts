import type { PDF as Document } from '@libpdf/core';
import type { Renderer } from './renderer.ts';

/** What a derived file says on each of its pages. */
export interface DerivedMark {
  /** 副本 or 作废. */
  word: string;
  /** One line at the foot: of which signed file, when, for whom. */
  line: string;
  /** A withdrawn report is marked in strong red, a copy in pale blue. */
  strong: boolean;
}

/**
 * A marked copy as a file of its own. The signed file is only read: its signature stays whole, and the copy,
 * being changed, carries none (decisions §9).
 */
export async function markedCopy(renderer: Renderer, signed: Uint8Array, mark: DerivedMark): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core');
  const stamp = await PDF.load((await renderer.renderPdf({ look: 'stamp', data: mark })).bytes);
  const copy = await unsigned([signed]);
  const overlay = await copy.embedPage(stamp, 0);
  for (const page of copy.getPages()) page.drawPage(overlay);
  return new Uint8Array(await copy.save());
}

/** Several finished documents as one, for batch print. Signatures hold for the single files only and are left out. */
export async function mergePdfs(documents: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await (await unsigned(documents)).save());
}

/** The pages alone, in a new document: no form, no signature, no annotation comes along. */
async function unsigned(documents: readonly Uint8Array[]): Promise<Document> {
  if (documents.length === 0) throw new Error('Nothing to put together');
  const { PDF } = await import('@libpdf/core'); // with the first document, not with the server
  const result = PDF.create();
  for (const document of documents) {
    const source = await PDF.load(document);
    const pages = Array.from({ length: source.getPageCount() }, (_, at) => at);
    await result.copyPagesFrom(source, pages, { includeAnnotations: false });
    const title = source.getTitle();
    if (title && documents.length === 1) result.setTitle(title);
  }
  return result;
}
