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
