import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of every page, as a reader finds it. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await reading.destroy();
  return pages;
}
