// Whether each file opens, in a format that lasts, and holds nothing that runs.
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import type { PackageFault, PackageFiles } from './package-members.ts';

const { fault: words } = text;

const LASTING = /\.(pdf|json|jpe?g|png|sig|pem)$/i;
const PROGRAM_NAME = /\.(exe|dll|bat|cmd|com|scr|ps1|sh|js|mjs|vbs|jar|msi|apk|html?|svg)$/i;
/** Windows, Linux and Mac programs, and scripts, by their first bytes. */
const PROGRAM = [Buffer.from('MZ'), Buffer.from('\u007fELF'), Buffer.from('cffaedfe', 'hex'), Buffer.from('#!')];
const ACTIVE = /\/(JavaScript|Launch|OpenAction|EmbeddedFile|RichMedia|SubmitForm)\b/;
const SCRIPT = /<script\b|javascript:/i;

const begins = (bytes: Uint8Array, start: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).equals(Buffer.from(start));
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export function openingFaults(files: PackageFiles): PackageFault[] {
  return [...files].flatMap(([path, bytes]) => [
    ...usability(path, bytes).map((sentence) => ({ property: 'usability', path, sentence }) as const),
    ...security(path, bytes).map((sentence) => ({ property: 'security', path, sentence }) as const),
  ]);
}

function usability(path: string, bytes: Uint8Array): string[] {
  if (!LASTING.test(path)) return [words.foreignFormat];
  if (/\.pdf$/i.test(path)) return isPdf(bytes) ? [] : [words.notPdf];
  if (/\.json$/i.test(path)) return isJson(bytes) ? [] : [words.notJson];
  if (/\.(jpe?g|png)$/i.test(path)) return isPicture(bytes) ? [] : [words.notPicture];
  return [];
}

/** Begins and ends as a PDF, and its last cross-reference lies within it. */
function isPdf(bytes: Uint8Array): boolean {
  const tail = latin(bytes.subarray(-1024));
  const [, place] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  if (!begins(bytes, Buffer.from('%PDF-')) || place === undefined) return false;
  const there = latin(bytes.subarray(Number(place), Number(place) + 24));
  return /^(xref|\d+ \d+ obj)/.test(there.trimStart());
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const JPEG = { start: Buffer.from('ffd8ff', 'hex'), end: 'ffd9' };
const PNG = { start: Buffer.from('89504e470d0a1a0a', 'hex'), end: '49454e44ae426082' };
const isPicture = (bytes: Uint8Array): boolean =>
  [JPEG, PNG].some(({ start, end }) => begins(bytes, start) && Buffer.from(bytes).toString('hex').endsWith(end));

function security(path: string, bytes: Uint8Array): string[] {
  const foundTexts: string[] = [];
  if (path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..'))
    foundTexts.push(words.unsafePath);
  if (PROGRAM_NAME.test(path) || PROGRAM.some((start) => begins(bytes, start))) foundTexts.push(words.program);
  if (/\.pdf$/i.test(path)) {
    const content = latin(bytes);
    const [, active] = ACTIVE.exec(content) ?? [];
    if (active !== undefined) foundTexts.push(words.activePdf(active));
    if (/\/Encrypt\b/.test(content)) foundTexts.push(words.lockedPdf);
  }
  if (/\.json$/i.test(path) && SCRIPT.test(Buffer.from(bytes).toString('utf8'))) foundTexts.push(words.scriptInText);
  return foundTexts;
}
