const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];
const MARK_OF_UTF8 = Buffer.from([0xef, 0xbb, 0xbf]);

/** So many lines say how wide the table is. */
const MEASURED = 500;
/** Above so many the lines below a quote are looked at as well: a heading of wrapped cells looks like rows of its fragments. */
const LEAST_MEASURED = 5;
const LOOKED_AT = 20;

/** So many bytes without a quote are worth a part of their own. */
const LEAST_PLAIN = 4 * 1024;

/** From this record on nobody can say where the rows end; all records before it were given. */
export class UnclearQuote extends Error {}

/** A part of a text file. */
export interface TextPart {
  readonly bytes: Buffer;
  /** No quote stands in it, and it holds whole lines: each of them is a record. */
  readonly isPlain: boolean;
}

/**
 * The bytes of a text file (in UTF-8, or any encoding of one byte for these signs), a quote that is a letter at the beginning of
 * a cell written so that parsers read it as one: "5 寸 begins no cell that swallows the rows below. A cell of several lines is
 * one whose quotes are in pairs, unless its lines are rows each. Where both may be, or neither, the end is an `UnclearQuote`.
 * Before a plain part and behind it stand whole records.
 * @param longest bytes beyond which nothing is one record
 */
export async function* withPairedQuotes(
  content: AsyncIterable<Buffer>,
  delimiter: string,
  longest: number,
): AsyncGenerator<TextPart> {
  const reading = new QuoteReading(delimiter.charCodeAt(0), longest);
  let rest: Buffer = Buffer.alloc(0);
  let isCut = false;
  for await (const bytes of content) {
    const text = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const end = yield* givenParts(reading.take(text, false), isCut);
    rest = text.subarray(end);
    if (rest.length <= 2 * longest) continue;
    yield { bytes: rest, isPlain: false }; // no line of a table: whoever counts its bytes refuses it
    rest = Buffer.alloc(0);
    isCut = true;
  }
  yield* givenParts(reading.take(rest, true), isCut);
}

function* givenParts({ parts, end, isUnclear }: Taken, isCut: boolean): Generator<TextPart, number> {
  for (const { bytes, isPlain } of parts) if (bytes.length > 0) yield { bytes, isPlain: isPlain && !isCut };
  if (isUnclear) throw new UnclearQuote();
  return end;
}

interface Taken {
  readonly parts: readonly TextPart[];
  /** The place where the first record begins that is not given yet. */
  readonly end: number;
  readonly isUnclear: boolean;
}

interface QuotedRecord {
  readonly end: number;
  readonly cells: number;
  /** The places of cells whose quotes are letters. */
  readonly letters: readonly { readonly from: number; readonly to: number }[];
}

/** A cell that begins with a quote: where it ends, whether its quotes are in pairs, one more stands within it, or none ends it. */
interface QuotedCell {
  readonly end: number;
  readonly quotes: 'paired' | 'odd' | 'open';
}

interface Asked {
  readonly text: Buffer;
  /** The place where the cell begins, and its ordinal in its record. */
  readonly at: number;
  readonly cells: number;
  readonly cell: QuotedCell;
  readonly isLast: boolean;
}

type Meaning = 'quoted' | 'letter' | 'unclear';

const NO_LINE = Buffer.alloc(0);

/** More of the text is needed to say it. */
const MORE = undefined;

class QuoteReading {
  readonly #delimiter: number;
  readonly #longest: number;
  readonly #widths = new Map<number, number>();
  #measured = 0;
  #isFirst = true;

  constructor(delimiter: number, longest: number) {
    this.#delimiter = delimiter;
    this.#longest = longest;
  }

  take(text: Buffer, isLast: boolean): Taken {
    const parts: TextPart[] = [];
    /** The end of what was given, and of the last record with quotes. */
    let [givenEnd, quotedEnd] = [0, 0];
    const give = (end: number, isPlain: boolean) => {
      parts.push({ bytes: text.subarray(givenEnd, end), isPlain });
      givenEnd = end;
    };
    /** The lines without a quote up to here, where they are worth it: a few of them go with the records around them. */
    const givePlain = (end: number, least = LEAST_PLAIN) => {
      const from = Math.max(givenEnd, quotedEnd);
      if (end - from < least) return;
      give(from, false);
      give(end, true);
    };
    let at = this.#isFirst && text.subarray(0, MARK_OF_UTF8.length).equals(MARK_OF_UTF8) ? MARK_OF_UTF8.length : 0;
    if (text.length > 0) this.#isFirst = false;
    const takenParts = (isUnclear: boolean): Taken => {
      givePlain(at, quotedEnd > givenEnd ? LEAST_PLAIN : 0);
      give(at, false);
      return { parts, end: at, isUnclear };
    };
    while (at < text.length) {
      const quote = text.indexOf(QUOTE, at);
      const from = quote < 0 && isLast ? text.length : lineStart(text, quote < 0 ? text.length : quote, at);
      this.#measureLines(text, at, from);
      at = from;
      const record = quote < 0 ? MORE : this.#recordAt(text, from, isLast);
      if (record === MORE || record === 'unclear') return takenParts(record === 'unclear');
      this.#measure(record.cells);
      givePlain(at);
      for (const letter of record.letters) {
        give(letter.from, false);
        parts.push({ bytes: asLetters(text.subarray(letter.from, letter.to)), isPlain: false });
        givenEnd = letter.to;
      }
      at = record.end;
      quotedEnd = at;
    }
    return takenParts(false);
  }

  #recordAt(text: Buffer, start: number, isLast: boolean): QuotedRecord | 'unclear' | typeof MORE {
    const letters: { from: number; to: number }[] = [];
    let at = start;
    for (let cells = 1; ; cells += 1) {
      let end = this.#cellEnd(text, at);
      if (text[at] === QUOTE) {
        const cell = this.#quotedCell(text, at, isLast || text.length - at > this.#longest);
        const meaning = cell && this.#meaning({ text, at, cells, cell, isLast });
        if (!cell || meaning === MORE) return MORE;
        if (meaning === 'unclear') return meaning;
        if (meaning === 'letter') letters.push({ from: at, to: end });
        else end = cell.end;
      }
      if (end >= text.length && !isLast) return MORE;
      if (text[end] !== this.#delimiter) return { end: behindLine(text, end), cells, letters };
      at = end + 1;
    }
  }

  /**
   * The meaning of the quote before a cell: within one line the next quotes say it, over several the width of the rows.
   */
  #meaning(request: Asked): Meaning | typeof MORE {
    const { text, at, cells, cell, isLast } = request;
    const firstEnd = lineEnd(text, at);
    if (cell.quotes !== 'open' && cell.end <= firstEnd) return cell.quotes === 'paired' ? 'quoted' : 'letter';
    const usual = this.#usual(text, firstEnd, isLast);
    const lastEnd = lineEnd(text, cell.end);
    if (usual === MORE || (lastEnd === text.length && !isLast && cell.quotes === 'paired')) return MORE;
    const first = cells + this.#cellsBehind(text.subarray(this.#cellEnd(text, at), firstEnd));
    const asLetter: Meaning = first === usual ? 'letter' : 'unclear';
    if (cell.quotes !== 'paired') return asLetter;
    const behind = this.#cellsBehind(text.subarray(cell.end, lastEnd));
    const last = this.#cellsOf(text.subarray(lineStart(text, cell.end, at), lastEnd));
    const isWhole = cells + behind === usual;
    if (usual > 1 && first === usual && last === usual) return isWhole ? 'unclear' : 'letter';
    const isParted = first > cells && last > behind + 1; // separators on both sides of the break
    return isParted && !isWhole ? asLetter : 'quoted';
  }

  /** The cells of one line, quotes that are no pair within it read as letters. */
  #cellsOf(line: Buffer): number {
    let at = 0;
    for (let cells = 1; ; cells += 1) {
      const cell = line[at] === QUOTE ? this.#quotedCell(line, at, true) : undefined;
      const end = cell?.quotes === 'paired' ? cell.end : this.#cellEnd(line, at);
      if (line[end] !== this.#delimiter) return cells;
      at = end + 1;
    }
  }

  /** The cells of a line in which quotes stand around cells alone; nothing of any other line. */
  #pairedCells(line: Buffer): number | undefined {
    let at = 0;
    for (let cells = 1; ; cells += 1) {
      const cell = line[at] === QUOTE ? this.#quotedCell(line, at, true) : undefined;
      const end = cell ? cell.end : this.#cellEnd(line, at);
      if (cell ? cell.quotes !== 'paired' : line.subarray(at, end).includes(QUOTE)) return undefined;
      if (line[end] !== this.#delimiter) return cells;
      at = end + 1;
    }
  }

  #cellsBehind(rest: Buffer): number {
    return this.#cellsOf(rest) - 1;
  }

  /** The width of the table: by the lines above, and where those are few by the lines below whose quotes are all in pairs. */
  #usual(text: Buffer, above: number, isLast: boolean): number | typeof MORE {
    if (this.#measured >= LEAST_MEASURED) return usualOf(this.#widths);
    const lines = this.#linesBelow(text, above, isLast);
    if (lines === MORE) return MORE;
    const widths = new Map(this.#widths);
    for (const line of lines) {
      const cells = line.length === 0 ? undefined : this.#pairedCells(line);
      if (cells !== undefined) widths.set(cells, (widths.get(cells) ?? 0) + 1);
    }
    return usualOf(widths) ?? this.#cellsOf(lines[0] ?? NO_LINE);
  }

  /** The lines below that are looked at, none of them beyond what one record may hold. */
  #linesBelow(text: Buffer, above: number, isLast: boolean): readonly Buffer[] | typeof MORE {
    const lines: Buffer[] = [];
    const limit = Math.min(text.length, above + this.#longest);
    const isEnd = isLast && limit === text.length;
    for (let at = behindLine(text, above); at < limit && lines.length < LOOKED_AT;) {
      const end = lineEnd(text, at);
      if (end >= limit && !isEnd) break;
      lines.push(text.subarray(at, end));
      at = behindLine(text, end);
    }
    const isCut = lines.length < LOOKED_AT && !isLast && limit === text.length;
    return isCut ? MORE : lines;
  }

  #measureLines(text: Buffer, from: number, to: number): void {
    for (let at = from; at < to && this.#measured < MEASURED;) {
      const end = lineEnd(text, at);
      if (end > at) this.#measure(this.#cellsOf(text.subarray(at, end)));
      at = behindLine(text, end);
    }
  }

  #measure(cells: number): void {
    if (this.#measured >= MEASURED) return;
    this.#measured += 1;
    this.#widths.set(cells, (this.#widths.get(cells) ?? 0) + 1);
  }

  #cellEnd(text: Buffer, from: number): number {
    let at = from;
    while (at < text.length && !this.#endsCell(text[at])) at += 1;
    return at;
  }

  /** The cell that begins with the quote at this place; undefined while its end may still come. */
  #quotedCell(text: Buffer, at: number, isAll: boolean): QuotedCell | typeof MORE {
    for (let from = at + 1; ;) {
      const quote = text.indexOf(QUOTE, from);
      const next = quote < 0 ? undefined : text[quote + 1];
      if (next === undefined && !isAll) return MORE;
      if (quote < 0) return { end: text.length, quotes: 'open' };
      if (next !== QUOTE) return { end: quote + 1, quotes: this.#endsCell(next) ? 'paired' : 'odd' };
      from = quote + 2;
    }
  }

  #endsCell(sign: number | undefined): boolean {
    return sign === undefined || sign === this.#delimiter || isBreak(sign);
  }
}

/** The number of cells that most records have; of two numbers the larger, because titles hold less. */
function usualOf(widths: ReadonlyMap<number, number>): number | undefined {
  const [usual] = [...widths].toSorted(([a, one], [b, other]) => other - one || b - a);
  return usual?.[0];
}

const isBreak = (sign: number | undefined): boolean => sign === LINE_FEED || sign === RETURN;

/** The start of the line that holds what stands before this place, not before `least`. */
function lineStart(text: Buffer, before: number, least: number): number {
  let at = before;
  while (at > least && !isBreak(text[at - 1])) at -= 1;
  return at;
}

function lineEnd(text: Buffer, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text[at])) at += 1;
  return at;
}

const behindLine = (text: Buffer, end: number): number =>
  Math.min(text.length, text[end] === RETURN && text[end + 1] === LINE_FEED ? end + 2 : end + 1);

/** The bytes as a cell in quotes that says them letter by letter. */
const asLetters = (bytes: Buffer): Buffer =>
  Buffer.from(`"${bytes.toString('latin1').replaceAll('"', '""')}"`, 'latin1');
