// What is done with drawn documents. It runs in the drawing process, since the library takes 25 MB that the server would
// keep for good (0313).
import type { PDF as Document } from '@libpdf/core';
import { provenPdf, signedPdf, type ProveOrder, type SignedPdf, type SignOrder } from './pdf-sign.ts';

export type FinishOrder =
  | SignOrder
  | ProveOrder
  | { task: 'mark'; signed: Uint8Array; stamp: Uint8Array }
  | { task: 'merge'; documents: readonly Uint8Array[]; isDuplex?: boolean };

const A4 = { width: 595.28, height: 841.89 };

const library = () => import('@libpdf/core'); // with the first document, not with the process

export async function finishPdf(order: FinishOrder): Promise<SignedPdf> {
  switch (order.task) {
    case 'sign':
      return signedPdf(order);
    case 'prove':
      return provenPdf(order);
    case 'mark':
      return { bytes: await marked(order.signed, order.stamp) };
    case 'merge':
      return { bytes: await merged(order) };
  }
}

async function marked(original: Uint8Array, stampBytes: Uint8Array): Promise<Uint8Array> {
  const { PDF } = await library();
  const stamp = await PDF.load(stampBytes);
  const copy = await unsigned([original]);
  const overlay = await copy.embedPage(stamp, 0);
  for (const page of copy.getPages()) page.drawPage(overlay);
  return new Uint8Array(await copy.save());
}

async function merged({ documents, isDuplex = false }: FinishOrder & { task: 'merge' }): Promise<Uint8Array> {
  return new Uint8Array(await (await unsigned(documents, isDuplex)).save());
}

/**
 * The pages alone, in a new document: no form, no signature, no annotation comes along. For printing on both sides every
 * document begins on a new sheet.
 */
async function unsigned(documents: readonly Uint8Array[], isDuplex = false): Promise<Document> {
  if (documents.length === 0) throw new Error('Nothing to put together');
  const { PDF } = await library();
  const result = PDF.create();
  for (const [at, document] of documents.entries()) {
    const source = await PDF.load(document);
    const pages = Array.from({ length: source.getPageCount() }, (_, page) => page);
    await result.copyPagesFrom(source, pages, { includeAnnotations: false });
    const { width, height } = source.getPage(pages.length - 1) ?? A4;
    if (isDuplex && pages.length % 2 === 1 && at + 1 < documents.length) result.addPage({ width, height });
    const title = source.getTitle();
    if (title && documents.length === 1) result.setTitle(title);
  }
  return result;
}
