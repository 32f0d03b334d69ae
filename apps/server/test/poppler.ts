// Reads finished PDFs with poppler's programs, the way another reader would.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests that need poppler are skipped by name where it is not installed. */
export const hasPoppler = ['pdftotext', 'pdfinfo', 'pdfsig', 'pdffonts'].every(isInstalled);

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function poppler(program: string, pdf: Uint8Array, before: string[] = [], after: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'tejian-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(program, [...before, file, ...after], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Text page by page, without blanks and line ends: a search must find words that the layout broke. */
export function pageTexts(pdf: Uint8Array): string[] {
  return poppler('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s/g, ''));
}

export interface PlacedWord {
  text: string;
  page: number;
  /** From the page's upper left corner, in points. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Every word with its place. */
export function placedWords(pdf: Uint8Array): PlacedWord[] {
  const pages = poppler('pdftotext', pdf, ['-bbox'], ['-']).split('<page ').slice(1);
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
  return pages.flatMap((page, at) =>
    [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
      text,
      page: at + 1,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  );
}

export function signatureReport(pdf: Uint8Array): string {
  try {
    return poppler('pdfsig', pdf);
  } catch (fault) {
    return String((fault as { stdout?: string }).stdout ?? '');
  }
}

/** Every font of the document with whether it is embedded. */
export function fonts(pdf: Uint8Array): { name: string; embedded: boolean }[] {
  return poppler('pdffonts', pdf)
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => {
      const fields = line.trim().split(/\s+/);
      return { name: fields[0] ?? '', embedded: fields.at(-5) === 'yes' };
    });
}
