// The files of a report: preview, the issued document and its marked copies. No database here; the service stores what comes back.
import type { Documents } from '../../platform/documents/documents.ts';
import { qrSvg, verifyUrl } from '../../platform/documents/qr.ts';
import { RendererBusy, UnprintableText, type Rendered } from '../../platform/documents/renderer.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PrintInput } from './print-input.ts';
import { printedReport } from './print-model.ts';
import { documentText } from './report-document.text.ts';

/** Bytes of the images that a report shows; the print model gets names, the renderer the bytes. */
export interface ReportImages {
  seal?: Uint8Array;
  /** By the bind of the signature, for example 'rep.writer'. */
  signatures?: Readonly<Record<string, Uint8Array>>;
  /** JPEG or PNG by slot code, in their order. */
  attachments?: Readonly<Record<string, readonly Uint8Array[]>>;
}

export interface DocumentWish extends Omit<PrintInput, 'images'> {
  images: ReportImages;
  /** Address of the check page; absent on drafts and raw records. */
  verify?: { publicUrl: string; code: string };
}

export interface IssuedDocument {
  fileId: string;
  sha256: string;
  size: number;
  pages: number;
}

/** Draws a report or raw record; a draft carries its watermark. */
export async function drawReport(documents: Documents, { images, verify, ...input }: DocumentWish): Promise<Rendered> {
  const bytes: Record<string, Uint8Array> = {};
  const keep = (name: string, image: Uint8Array): string => {
    const file = `${name}.${extensionOf(image)}`;
    bytes[file] = image;
    return file;
  };
  const names: PrintInput['images'] = {
    qr: verify && keep('qr', await qrSvg(verifyUrl(verify.publicUrl, verify.code))),
    seal: images.seal && keep('seal', images.seal),
    signatures: mapped(images.signatures, (image, at) => keep(`signature-${at}`, image)),
    attachments: mapped(images.attachments, (list, at) => list.map((image, n) => keep(`attachment-${at}-${n}`, image))),
  };
  const data = printedReport({ ...input, images: names });
  return documents.renderPdf({ look: 'report', data, images: bytes }).catch(refuseUnprintable);
}

/** Draws, signs and stores the final document; called once, at approval. */
export async function issueReport(
  documents: Documents, files: FileStore, wish: DocumentWish, signature: { institute: string; at: Date },
): Promise<IssuedDocument> {
  const { bytes, pages } = await drawReport(documents, { ...wish, draft: false });
  const signed = await documents.sign(bytes, { ...signature, reason: documentText.signReason });
  const { id, sha256, size } = await files.put(signed.bytes);
  return { fileId: id, sha256, size, pages };
}

/** A copy marked 副本 as a file of its own; `line` names the signed file and the occasion. */
export async function storeCopy(documents: Documents, files: FileStore, fileId: string, line: string): Promise<IssuedDocument> {
  return storeMarked(documents, files, fileId, { word: documentText.copy, line, strong: false });
}

/** The withdrawn report marked 作废, for the archive; the signed file stays as it is (LAYOUT §11). */
export async function storeVoided(documents: Documents, files: FileStore, fileId: string, line: string): Promise<IssuedDocument> {
  return storeMarked(documents, files, fileId, { word: documentText.voided, line, strong: true });
}

async function storeMarked(
  documents: Documents, files: FileStore, fileId: string, mark: Parameters<Documents['markedCopy']>[1],
): Promise<IssuedDocument> {
  const marked = await documents.markedCopy(await files.read(fileId), mark);
  const { id, sha256, size } = await files.put(marked.bytes);
  return { fileId: id, sha256, size, pages: marked.pages };
}

export function refuseUnprintable(fault: unknown): never {
  if (fault instanceof UnprintableText) throw new Refusal(documentText.unprintable(fault.characters.join('、')));
  if (fault instanceof RendererBusy) throw new Refusal(documentText.busy);
  throw fault;
}

function mapped<From, To>(from: Readonly<Record<string, From>> | undefined, change: (value: From, at: number) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from ?? {}).map(([key, value], at) => [key, change(value, at)]));
}

function extensionOf(image: Uint8Array): 'png' | 'jpg' | 'svg' {
  if (image[0] === 0x89 && image[1] === 0x50) return 'png';
  if (image[0] === 0xff && image[1] === 0xd8) return 'jpg';
  return 'svg';
}
