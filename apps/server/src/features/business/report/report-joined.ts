import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import { joinedPdf } from '../../../platform/documents/joined-pdf.ts';
import { keptBody, readFile } from '../../../platform/files/stored-file.store.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';

interface Paper {
  /** The words of its bookmark. */
  readonly title: string;
  readonly fileId: string;
}

/** A single paper as it was issued, with its signature; several in one file for the printer. */
export async function oneOrJoined(
  db: Db,
  { files, renderer }: Ports,
  papers: readonly Paper[],
  isDuplex?: boolean,
): Promise<Pick<FileAnswer, 'body' | 'kept'>> {
  const [only] = papers;
  if (only && papers.length === 1) return keptBody(db, files, only.fileId);
  async function* documents() {
    for (const { title, fileId } of papers) yield { title, bytes: await readFile(db, files, fileId) };
  }
  return { body: Readable.from(joinedPdf(renderer, documents(), isDuplex)) };
}
