import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { isFormulaError } from '@tejian/domain/shared/typed/cell.ts';
import { plainText } from './xml-text.ts';
import { columnAt } from './merged-cells.ts';
import type { ShownNumber } from './shown-number.ts';
import type { ShownText } from './shown-text.ts';
import { isoMoment } from './shown-moment.ts';
import { limits, TableProblem } from './table-source.ts';
import { inflateParts } from './zip-file.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';

/** The texts that cells show besides the value that they hold, by row and column from 0. */
export type ShownCells = ReadonlyMap<number, ReadonlyMap<number, ShownText>>;

const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*?)(\/?)>/g;
const END = /<\/(?:\w+:)?c>/g;
const MOST = 2_000_000;

/**
 * Goes once more through a sheet some of whose cells show what the reader of the rows (hucre 1.0.0) does not tell: numbers
 * and times by a format, formulas that no program has computed, ISO dates, errors by words of their own, texts with a
 * reading aid. The one place where that library is read otherwise than it answers.
 */
export async function shownCells(
  path: string,
  part: string,
  styles: ReadonlyMap<number, ShownNumber>,
): Promise<ShownCells> {
  const reading = new Reading(styles);
  const decoder = new TextDecoder();
  await inflateParts(path, (name) =>
    name === part ? (bytes, isLast) => reading.take(decoder.decode(bytes, { stream: !isLast })) : undefined,
  );
  return reading.cells;
}

class Reading {
  readonly cells = new Map<number, Map<number, ShownText>>();
  readonly #styles: ReadonlyMap<number, ShownNumber>;
  #rest = '';
  #row = -1;
  #column = -1;
  #count = 0;

  constructor(styles: ReadonlyMap<number, ShownNumber>) {
    this.#styles = styles;
  }

  take(text: string): void {
    const whole = this.#rest + text;
    let readTo = 0;
    TAG.lastIndex = 0;
    for (let foundMatch = TAG.exec(whole); foundMatch; foundMatch = TAG.exec(whole)) {
      const [tag, name, attributes = '', closedText] = foundMatch;
      let end = foundMatch.index + tag.length;
      if (name === 'row') this.#begin(attributes);
      else if (closedText) this.#step(attributes);
      else {
        END.lastIndex = end;
        const close = END.exec(whole);
        if (!close) break;
        this.#cell(this.#step(attributes), attributes, whole.slice(end, close.index));
        end = close.index + close[0].length;
      }
      readTo = end;
      TAG.lastIndex = end;
    }
    // What may be cut stays; a tag is never longer than this, and a cell that is not closed begins at `readTo`.
    const openIndex = whole.indexOf('<', Math.max(readTo, whole.length - LONGEST_CELL));
    this.#rest = openIndex < 0 ? '' : whole.slice(openIndex);
  }

  #begin(attributes: string): void {
    const number = /\sr="(\d+)"/.exec(attributes)?.[1];
    this.#row = number ? Number(number) - 1 : this.#row + 1;
    this.#column = -1;
  }

  #step(attributes: string): number {
    const letters = /\sr="([A-Z]+)\d+"/.exec(attributes)?.[1];
    this.#column = letters ? columnAt(letters) : this.#column + 1;
    return this.#column;
  }

  #cell(column: number, attributes: string, content: string): void {
    const type = /\st\s*=\s*["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
    if (type === 'inlineStr') {
      if (READING_AID.test(content)) this.#keep(column, { text: textOf(content.replaceAll(READING_AIDS, '')) });
      return;
    }
    if (type !== 'n' && type !== 'd' && type !== 'e') return;
    const heldText = /<(?:\w+:)?v[^>]*>([^<]+)</.exec(content)?.[1];
    if (heldText === undefined) {
      if (/<(?:\w+:)?f[\s/>]/.test(content)) this.#keep(column, { text: cellText.notComputed });
      return;
    }
    const shownText =
      type === 'n' ? this.#number(attributes, heldText) : type === 'd' ? isoMoment(heldText) : errorWord(heldText);
    if (shownText !== undefined) this.#keep(column, typeof shownText === 'string' ? { text: shownText } : shownText);
  }

  /** As programs write it: 0.07000000000000001. */
  #number(attributes: string, heldText: string): ShownText | undefined {
    const shownText = this.#styles.get(Number(/\ss\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? -1));
    const number = Number(heldText);
    return shownText && Number.isFinite(number) ? shownText(number) : undefined;
  }

  #keep(column: number, shownText: ShownText): void {
    this.#count += 1;
    if (this.#count > MOST) throw new TableProblem(tableText.tooBigForMemory);
    const row = this.cells.get(this.#row) ?? new Map<number, ShownText>();
    this.cells.set(this.#row, row.set(column, shownText));
  }
}
const LONGEST_CELL = 8 * limits.cell;

/** The pronunciation of a text: it stands beside the text, and is none of it. */
const READING_AID = /<(?:\w+:)?rPh[\s>]/;
const READING_AIDS = /<(\w+:)?rPh[\s>].*?<\/\1rPh>/gs;

/** The texts of an inline string, its runs together. */
const textOf = (content: string): string =>
  [...content.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)]
    .map(([, text = '']) => officeText(plainText(text)))
    .join('');

/** Office writes signs that XML cannot hold as _x000D_. */
const officeText = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Every program has error words of its own; those that nobody knows are told as the common one. */
const errorWord = (heldText: string): string | undefined =>
  isFormulaError(plainText(heldText)) ? undefined : cellText.otherError;
