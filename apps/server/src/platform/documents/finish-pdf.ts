// What is done with drawn documents. It runs in the drawing process, since the library takes 25 MB that the server would
// keep for good (0313).
import type { PDF as Document } from '@libpdf/core';
import { partOf, type PartOrder, type PdfPart } from './pdf-part.ts';
import { provenPdf, signedPdf, type ProveOrder, type SignedPdf, type SignOrder } from './pdf-sign.ts';

export type FinishOrder = SignOrder | ProveOrder | { task: 'mark'; signed: Uint8Array; stamp: Uint8Array };

const library = () => import('@libpdf/core'); // with the first document, not with the process

export async function finishPdf(order: FinishOrder): Promise<SignedPdf> {
  switch (order.task) {
    case 'sign':
      return signedPdf(order);
    case 'prove':
      return provenPdf(order);
    case 'mark':
      return { bytes: await markedBytes(order.signed, order.stamp) };
  }
}

async function markedBytes(original: Uint8Array, stampBytes: Uint8Array): Promise<Uint8Array> {
  const { PDF } = await library();
  const stamp = await PDF.load(stampBytes);
  const copy = await pagesOf(original);
  const overlay = await copy.embedPage(stamp, 0);
  for (const page of copy.getPages()) page.drawPage(overlay);
  return new Uint8Array(await copy.save());
}

/** The pages of a document as a part of a bigger one. */
export const pdfPart = async (order: PartOrder): Promise<PdfPart> => partOf(await pagesOf(order.document), order);

/** The pages alone, in a new document: no form, no signature, no annotation comes along. */
async function pagesOf(document: Uint8Array): Promise<Document> {
  const { PDF } = await library();
  const result = PDF.create();
  const source = await PDF.load(document);
  const pages = Array.from({ length: source.getPageCount() }, (_, page) => page);
  await result.copyPagesFrom(source, pages, { includeAnnotations: false });
  const title = source.getTitle();
  if (title) result.setTitle(title);
  return result;
}
