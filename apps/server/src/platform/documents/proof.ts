// A drawing is checked against its data before it is signed: nothing lost, no empty page, nothing beyond the margins or over a line (0165).
import { readPages, type PageText, type PlacedText, type Rule } from './pdf-text.ts';
import { printable } from './printable.ts';
import { proofText } from './proof.text.ts';

/** A text that has to be found again, and where it stands, in words for people. */
export interface ExpectedText {
  text: string;
  place: string;
  /** Titles and heads come again on every page: they make no page a page with content. */
  isHead?: boolean;
}

/** Margins of a design in millimetres. The head and foot stand in the upper and lower one. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The facts that a finished drawing is compared with. */
export interface Proof {
  expected: ExpectedText[];
  margins: Margins;
}

const point = 72 / 25.4; // points per millimetre
/** Lines and italics reach over by this much, in points. */
const tolerance = 1.5;
/** A text that goes on over pages is found in pieces at least this long. */
const leastPiece = 6;

/** The faults of a finished drawing, one sentence each; empty when everything is there. */
export function proofFaults(pdf: Uint8Array, { expected, margins }: Proof): string[] {
  const pages = readPages(pdf);
  const { lost, filledPages } = compare(pages, expected);
  const placedText = placedBy(expected);
  return [
    ...lost.map(({ place, text }) => proofText.lost(place, shortenedText(text))),
    ...pages.flatMap((_, at) => (filledPages.has(at) ? [] : [proofText.emptyPage(at + 1)])),
    ...pages.flatMap((page, at) => {
      const texts = page.texts.filter(({ text, isTurned }) => !isTurned && text.trim() !== '');
      return [
        ...outside({ ...page, texts }, margins, at + 1, placedText),
        ...overlapping(texts, at + 1, placedText),
        ...crossing(texts, page.rules, at + 1, placedText),
      ];
    }),
  ];
}

/** The words of one page; what was found is blanked where it stands, since a copy for each of a thousand texts is dear. */
interface PrintedPage {
  words: Buffer;
  /** The places where one of its drawn texts ends and the next one begins. */
  edges: ReadonlySet<number>;
  /** The places where each drawn text begins. */
  runs: ReadonlyMap<string, number[]>;
}

function printedPage({ texts }: PageText): PrintedPage {
  const edges = new Set([0]);
  const runs = new Map<string, number[]>();
  let words = '';
  for (const { text } of texts) {
    const run = normal(text);
    const same = runs.get(run);
    if (same) same.push(words.length);
    else runs.set(run, [words.length]);
    words += run;
    edges.add(words.length);
  }
  return { words: Buffer.from(words, encoding), edges, runs };
}
/** Two bytes for each unit of a string, so that places in one are places in the other. */
const encoding = 'utf16le';

/**
 * Every expected text takes its own place in what is printed, the longest first, so that a text that is lost is not found
 * in another one. What is printed twice (words repeated on a continuation) may stay over.
 */
function compare(pages: readonly PageText[], expectedTexts: readonly ExpectedText[]) {
  const printedPages = pages.map(printedPage);
  const filledPages = new Set<number>();
  const lostTexts: ExpectedText[] = [];
  for (const [text, wantedTexts] of byLength(expectedTexts)) {
    // Whole drawn texts first: “12” does not stand in two cells “21” beside each other.
    const hits = takeRuns(printedPages, text, wantedTexts.length);
    hits.push(...take(printedPages, text, wantedTexts.length - hits.length, true));
    hits.push(...take(printedPages, text, wantedTexts.length - hits.length));
    const missing = wantedTexts.slice(hits.length).filter(() => !takeInPieces(printedPages, text, filledPages));
    lostTexts.push(...missing);
    if (wantedTexts.some(({ isHead }) => !isHead)) for (const page of hits) filledPages.add(page);
  }
  return { lost: lostTexts, filledPages };
}

function byLength(expectedTexts: readonly ExpectedText[]): [string, ExpectedText[]][] {
  const foundTexts = new Map<string, ExpectedText[]>();
  for (const one of expectedTexts) {
    const text = normal(one.text);
    if (text === '') continue;
    const same = foundTexts.get(text);
    if (same) same.push(one);
    else foundTexts.set(text, [one]);
  }
  return [...foundTexts].sort(([left], [right]) => right.length - left.length);
}

/** Takes drawn texts that are this one and nothing besides, at most `most`; answers their pages. */
function takeRuns(printedPages: readonly PrintedPage[], text: string, most: number): number[] {
  const hits: number[] = [];
  for (const [number, page] of printedPages.entries()) {
    for (const at of page.runs.get(text) ?? []) {
      if (hits.length === most) return hits;
      if (page.words.indexOf(text, at * 2, encoding) !== at * 2) continue; // taken by a longer one
      blank(page, at, text);
      hits.push(number);
    }
  }
  return hits;
}

/** Takes a text out of the printed pages, at most `most` times; answers the pages on which it stood. */
function take(printedPages: readonly PrintedPage[], text: string, most: number, isWhole = false): number[] {
  const hits: number[] = [];
  for (const [number, page] of printedPages.entries()) {
    let from = 0;
    while (hits.length < most) {
      const foundIndex = page.words.indexOf(text, from * 2, encoding);
      if (foundIndex < 0) break;
      const at = foundIndex / 2;
      from = at + 1;
      if (isWhole && !(page.edges.has(at) && page.edges.has(at + text.length))) continue;
      hits.push(number);
      blank(page, at, text);
      from = at + text.length;
    }
  }
  return hits;
}

/** Nothing is found across a place from which a text was taken. */
const blank = ({ words }: PrintedPage, at: number, text: string) => words.fill(0, at * 2, (at + text.length) * 2);

/** A text that goes on over pages: its beginning, then what follows, until all of it was found. */
function takeInPieces(printedPages: readonly PrintedPage[], text: string, filledPages: Set<number>): boolean {
  let rest = text;
  while (rest !== '') {
    const length = longestFound(printedPages, rest);
    if (length < Math.min(leastPiece, rest.length)) return false;
    for (const page of take(printedPages, rest.slice(0, length), 1)) filledPages.add(page);
    rest = rest.slice(length);
  }
  return true;
}

function longestFound(printedPages: readonly PrintedPage[], text: string): number {
  let [foundCount, beyond] = [0, text.length + 1];
  while (beyond - foundCount > 1) {
    const length = (foundCount + beyond) >> 1;
    const begins = text.slice(0, length);
    if (printedPages.some(({ words }) => words.includes(begins, 0, encoding))) foundCount = length;
    else beyond = length;
  }
  return foundCount;
}

/** Without blanks and line ends; signs that share a glyph (μ and µ, ㎡ and m²) count as one. */
const normal = (text: string): string =>
  isPlain.test(text) ? text : printable(text).normalize('NFKC').replace(/\s+/g, '');
const isPlain = /^[0-9A-Za-z\u4e00-\u9fff]*$/;

/** A closing sign at the end of a line fills half of its width, and the compiler lets the other half hang over. */
const inkRight = ({ text, right, top, bottom }: PlacedText): number =>
  closing.has(text.charAt(text.length - 1)) ? right - (top - bottom) / 2 : right;
const closing: ReadonlySet<string> = new Set('。，、；：！？）》】〕”’');

type Placed = (text: string) => string;

/** A drawn text with the place of the data to which it belongs, as far as the data tells. */
function placedBy(expectedTexts: readonly ExpectedText[]): Placed {
  return (text) => {
    const printedText = normal(text);
    const whole = expectedTexts.find((one) => normal(one.text) === printedText);
    const part = whole ?? expectedTexts.find((one) => normal(one.text).includes(printedText));
    return part ? proofText.placed(part.place, shortenedText(text)) : proofText.unplaced(shortenedText(text));
  };
}

function outside({ texts, ...size }: PageText, margins: Margins, page: number, placedText: Placed): string[] {
  const left = margins.left * point - tolerance;
  const right = size.width - margins.right * point + tolerance;
  const bottom = margins.bottom * point - tolerance;
  const beyond = texts.find(
    (one) =>
      one.left < left || inkRight(one) > right || one.top > size.height || (one.bottom < bottom && !isFoot(one.text)),
  );
  return beyond ? [proofText.outside(page, placedText(beyond.text))] : [];
}

/** The counted pages are the only words below the lower margin. */
const isFoot = (text: string): boolean => /^[共第页\d\s]+$/.test(text);

/** Texts that are drawn one over the other: a row too low for its words. */
function overlapping(texts: readonly PlacedText[], page: number, placedText: Placed): string[] {
  const seenTexts = [...texts].sort((one, other) => one.bottom - other.bottom);
  for (const [at, one] of seenTexts.entries()) {
    for (let next = at + 1; next < seenTexts.length; next++) {
      const other = seenTexts[next];
      if (!other || other.bottom > one.top - tolerance) break;
      const across = Math.min(inkRight(one), inkRight(other)) - Math.max(one.left, other.left);
      const height = Math.min(one.top - one.bottom, other.top - other.bottom);
      if (across > tolerance && one.top - other.bottom > height * 0.3)
        return [proofText.overlaps(page, placedText(one.text), placedText(other.text))];
    }
  }
  return [];
}

/** Texts over a line of their table: a column too narrow for its numbers, a row too low for its words. */
function crossing(texts: readonly PlacedText[], rules: readonly Rule[], page: number, placedText: Placed): string[] {
  const upright = rules.filter(({ left, right }) => right - left < tolerance);
  const lying = rules.filter(({ bottom, top }) => top - bottom < tolerance);
  const over = texts.find((one) => upright.some((rule) => isCrossed(one, rule)));
  const low = texts.find((one) => lying.some((rule) => isStruck(one, rule)));
  return [
    ...(over ? [proofText.crosses(page, placedText(over.text), roomFor(over, upright))] : []),
    ...(low ? [proofText.struck(page, placedText(low.text))] : []),
  ];
}

/** A letter keeps this much clear of its own edge, in points. */
const bearing = 0.75;
function isCrossed(one: PlacedText, { left, bottom, top }: Rule): boolean {
  if (left < one.left + bearing || left > inkRight(one) - bearing) return false;
  const height = one.top - one.bottom;
  return Math.min(one.top, top) - Math.max(one.bottom, bottom) > height * 0.3;
}

/** A line through the body of the letters; one below them underlines a word. */
function isStruck(one: PlacedText, { left, right, bottom }: Rule): boolean {
  const height = one.top - one.bottom;
  if (bottom < one.bottom + height * 0.2 || bottom > one.top - height * 0.2) return false;
  return Math.min(inkRight(one), right) - Math.max(one.left, left) > tolerance;
}

/**
 * The number of letters that a text has, and how many of its own width its cell has room for, between the lines at
 * either side of its middle.
 */
function roomFor(one: PlacedText, upright: readonly Rule[]): { letters: number; most: number } | undefined {
  const middle = (one.left + one.right) / 2;
  const beside = upright.filter(({ bottom, top }) => bottom < one.top && top > one.bottom).map(({ left }) => left);
  const from = Math.max(...beside.filter((left) => left <= middle));
  const to = Math.min(...beside.filter((left) => left > middle));
  const letters = [...one.text.trim()].length;
  const most = Math.max(1, Math.floor(((to - from - 2 * bearing) * letters) / (one.right - one.left)));
  return most < letters ? { letters, most } : undefined;
}

const shortenedText = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > 24 ? `${letters.slice(0, 24).join('')}…` : letters.join('');
};
