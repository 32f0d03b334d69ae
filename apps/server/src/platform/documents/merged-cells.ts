import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { contentOf } from './table-source.ts';

/** A block of cells that the sheet shows as one, over several rows; rows and columns count from 0. */
export interface TallCell {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

const MOST = 200_000;
const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/**
 * The cells of the first sheet that go over several rows. A workbook says them after its rows, so they are read before;
 * the streaming reader of the rows does not know them.
 */
export async function tallCells(path: string): Promise<TallCell[]> {
  const found = new Map<string, () => string>();
  const unzip = new Unzip((file) => {
    if (isSheet(file.name)) found.set(file.name, gather(file, '<mergeCells', '</mergeCells>'));
    else if (file.name === BOOK || file.name === RELATIONS) found.set(file.name, gather(file, '<', undefined));
  });
  unzip.register(UnzipInflate);
  for await (const chunk of contentOf(path, false)) unzip.push(chunk as Buffer); // a stream without an encoding yields bytes
  const text = (name: string) => found.get(name)?.() ?? '';
  return tallOf(text(firstSheet(text(BOOK), text(RELATIONS))));
}

/** Keeps of a part only what stands between two marks: rows may be a gigabyte. */
function gather(file: UnzipFile, from: string, to: string | undefined): () => string {
  let kept: string | undefined;
  let tail = '';
  let isDone = false;
  const decoder = new TextDecoder('utf-8');
  file.ondata = (problem, bytes) => {
    if (problem) throw problem;
    if (isDone) return;
    const text =
      kept === undefined ? tail + decoder.decode(bytes, { stream: true }) : decoder.decode(bytes, { stream: true });
    const start = kept === undefined ? text.indexOf(from) : 0;
    if (start >= 0) kept = (kept ?? '') + text.slice(start);
    else tail = text.slice(-from.length);
    isDone = to !== undefined && kept !== undefined && kept.includes(to);
  };
  file.start();
  return () => kept ?? '';
}

function firstSheet(book: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\s[^>]*?r:id="([^"]+)"/.exec(book)?.[1];
  const relation = relations.split('<').find((one) => one.includes(`Id="${id}"`));
  const target = /Target="([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function tallOf(merged: string): TallCell[] {
  const cells: TallCell[] = [];
  for (const [, column = '', top, bottom] of merged.matchAll(/ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
    if (top === bottom) continue;
    if (cells.push({ top: Number(top) - 1, bottom: Number(bottom) - 1, column: columnAt(column) }) === MOST) break;
  }
  return cells;
}

const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Fills rows one after another with what the tall cells above them say. */
export function tallFiller(cells: readonly TallCell[]): (row: number, values: readonly string[]) => readonly string[] {
  if (cells.length === 0) return (_, values) => values;
  const byTop = new Map<number, TallCell[]>();
  for (const cell of cells) byTop.set(cell.top, [...(byTop.get(cell.top) ?? []), cell]);
  const open = new Map<number, { bottom: number; value: string }>();
  return (row, values) => {
    for (const { column, bottom } of byTop.get(row) ?? []) open.set(column, { bottom, value: values[column] ?? '' });
    if (values.every((value) => value.trim() === '')) return values;
    const filled = [...values];
    for (const [column, { bottom, value }] of open) {
      if (row > bottom) open.delete(column);
      else if (value && !filled[column]) {
        while (filled.length < column) filled.push('');
        filled[column] = value;
      }
    }
    return filled;
  };
}
