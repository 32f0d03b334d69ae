// Reads finished PDFs with pdf.js: another reader than the one that draws, and at hand on every machine.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadText {
  readonly text: string;
  readonly page: number;
  /** Of the beginning of the base line, in points from the lower left corner of the page. */
  readonly left: number;
  readonly base: number;
  readonly width: number;
}

/** Every piece of text that is drawn, in the order of drawing. */
export async function readTexts(bytes: Uint8Array): Promise<ReadText[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const found: ReadText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, base] = [Number(item.transform[4]), Number(item.transform[5])];
      found.push({ text: item.str, page, left, base, width: item.width });
    }
  }
  await reading.destroy();
  return found;
}

/** The bookmarks, of the last one the page that it leads to, and how many pages there are. */
export async function readBookmarks(bytes: Uint8Array): Promise<{ titles: string[]; last: number; pages: number }> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const outline = await document.getOutline();
  const dest = outline.at(-1)?.dest;
  const last = Array.isArray(dest) ? 1 + (await document.getPageIndex(dest[0])) : Number.NaN;
  const found = { titles: outline.map(({ title }) => title), last, pages: document.numPages };
  await reading.destroy();
  return found;
}

/** Without blanks, so that a word which the layout broke or spread is found. */
export const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

/** The whole text of a document as it was drawn. */
export const drawnText = (texts: readonly ReadText[]): string => withoutBlanks(texts.map(({ text }) => text).join(''));
