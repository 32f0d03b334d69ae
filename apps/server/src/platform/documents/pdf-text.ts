import { readContent, type Operand } from './pdf-content.ts';
import { readFont, type ReadFont } from './pdf-font.ts';
import { readObjects, referencesIn, resourcesIn, type PdfObjects } from './pdf-objects.ts';

/** A text as one operator draws it, with its place in points from the lower left corner of the page. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Not written along the page: a watermark. */
  isTurned: boolean;
}

/** A straight line between two points of the page. */
export interface Rule {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A page with its size in points; its texts in the order in which they are drawn, and the lines of its tables. */
export interface PageText {
  width: number;
  height: number;
  texts: PlacedText[];
  rules: Rule[];
}

/** Share of the type size above and below the line of writing, as the designs set it (kit.typ). */
const ascent = 0.88;
const descent = 0.12;

/** Reads back what a document that we drew shows. */
export function readPages(bytes: Uint8Array): PageText[] {
  const objects = readObjects(bytes);
  const fonts = new Map<number, ReadFont>();
  return pagesFrom(1, objects).map((page) => {
    const { dictionary } = objects(page);
    const texts: PlacedText[] = [];
    const contents = referencesIn(dictionary, 'Contents').map((number) => objects(number).stream());
    const rules: Rule[] = [];
    const drawing = { objects, fonts, texts, rules };
    for (const content of contents) draw(content, dictionary, [1, 0, 0, 1, 0, 0], drawing);
    return { ...sizeOf(dictionary), texts, rules };
  });
}

/** A sheet that lies is wider than it is high; it is not turned. */
function sizeOf(page: string): { width: number; height: number } {
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(page) ?? [];
  if (width === undefined || height === undefined) throw new Error('The drawing has a page without a size');
  return { width: Number(width), height: Number(height) };
}

interface Drawing {
  objects: PdfObjects;
  fonts: Map<number, ReadFont>;
  texts: PlacedText[];
  rules: Rule[];
}
type Matrix = readonly [number, number, number, number, number, number];

/** The pages below an object of the page tree; the tree's root is the file's first object. */
function pagesFrom(number: number, objects: PdfObjects): number[] {
  const { dictionary } = objects(number);
  if (/\/Type\s*\/Page\b/.test(dictionary)) return [number];
  if (!/\/Type\s*\/Pages\b/.test(dictionary)) throw new Error('The drawing has no page tree');
  return referencesIn(dictionary, 'Kids').flatMap((kid) => pagesFrom(kid, objects));
}

/** Runs the operators that place text and stroke single lines; other paths, colours and images say nothing here. */
function draw(content: Uint8Array, resources: string, base: Matrix, drawing: Drawing): void {
  const namedResources = { fonts: resourcesIn(resources, 'Font'), forms: resourcesIn(resources, 'XObject') };
  let state = { matrix: base, font: undefined as ReadFont | undefined, size: 0 };
  let text: Matrix = [1, 0, 0, 1, 0, 0];
  const stack: (typeof state)[] = [];
  const markedRows: Marked[] = [];
  let path: Path = [];
  readContent(content, (operator, operands) => {
    switch (operator) {
      case 'q':
        stack.push({ ...state });
        break;
      case 'Q':
        state = stack.pop() ?? state;
        break;
      case 'm':
        path = [[Number(operands[0]), Number(operands[1])]];
        break;
      case 'l':
        if (path.length < 3) path.push([Number(operands[0]), Number(operands[1])]);
        break;
      case 'S':
        if (path.length === 2) drawing.rules.push(ruleOf(path, state.matrix));
        path = [];
        break;
      case 'cm':
        state.matrix = times(matrixOf(operands), state.matrix);
        break;
      case 'BT':
        text = [1, 0, 0, 1, 0, 0];
        break;
      case 'Tm':
        text = matrixOf(operands);
        break;
      case 'Tf':
        state.font = fontOf(operands[0], namedResources.fonts, drawing);
        state.size = Number(operands[1]);
        break;
      case 'Tj':
      case 'TJ':
        text = place(operands[0], state, text, drawing.texts);
        break;
      case 'BDC':
        markedRows.push({ from: drawing.texts.length, text: actualText(operands[1]) });
        break;
      case 'BMC':
        markedRows.push({ from: drawing.texts.length, text: undefined });
        break;
      case 'EMC':
        replaceMarked(markedRows.pop(), drawing.texts);
        break;
      case 'Do':
        drawForm(operands[0], namedResources.forms, state.matrix, drawing);
        break;
    }
  });
}

type Path = [x: number, y: number][];

function ruleOf(path: Path, [a, b, c, d, e, f]: Matrix): Rule {
  const xs = path.map(([x, y]) => a * x + c * y + e);
  const ys = path.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

interface Marked {
  from: number;
  text: string | undefined;
}

/** The text that a span says it shows: used where a glyph stands for several characters. */
function actualText(properties: Operand | undefined): string | undefined {
  if (!Array.isArray(properties)) return undefined;
  const entries = properties as readonly Operand[];
  const foundOperand = entries[entries.indexOf('/ActualText') + 1];
  return foundOperand instanceof Uint8Array && entries.includes('/ActualText')
    ? Buffer.from(foundOperand).swap16().toString('utf16le').replace('\ufeff', '')
    : undefined;
}

function replaceMarked(span: Marked | undefined, texts: PlacedText[]): void {
  if (span?.text === undefined) return;
  texts.slice(span.from).forEach((one, at) => (one.text = at === 0 ? (span.text ?? '') : ''));
}

type Named = ReadonlyMap<string, number>;

function fontOf(name: Operand | undefined, namedResources: Named, { objects, fonts }: Drawing): ReadFont | undefined {
  const number = namedResources.get(String(name).slice(1));
  if (number === undefined) return undefined;
  const knownFont = fonts.get(number) ?? readFont(number, objects);
  fonts.set(number, knownFont);
  return knownFont;
}

function drawForm(name: Operand | undefined, namedResources: Named, matrix: Matrix, drawing: Drawing): void {
  const number = namedResources.get(String(name).slice(1));
  if (number === undefined) return;
  const form = drawing.objects(number);
  if (!/\/Subtype\s*\/Form\b/.test(form.dictionary)) return;
  const ownNumbers = /\/Matrix\s*\[([^\]]*)\]/.exec(form.dictionary)?.[1]?.trim().split(/\s+/).map(Number);
  draw(form.stream(), form.dictionary, ownNumbers ? times(matrixOf(ownNumbers), matrix) : matrix, drawing);
}

/** Adds one shown text and answers where the next one begins. */
function place(
  operand: Operand | undefined,
  { matrix, font, size }: { matrix: Matrix; font: ReadFont | undefined; size: number },
  text: Matrix,
  into: PlacedText[],
): Matrix {
  if (!font) return text;
  let words = '';
  let width = 0;
  for (const entry of Array.isArray(operand) ? (operand as readonly Operand[]) : [operand]) {
    if (typeof entry === 'number') width -= (entry / 1000) * size;
    if (!(entry instanceof Uint8Array)) continue;
    for (let at = 0; at + 1 < entry.length; at += 2) {
      const code = ((entry[at] ?? 0) << 8) | (entry[at + 1] ?? 0);
      words += font.textOf(code);
      width += (font.widthOf(code) / 1000) * size;
    }
  }
  into.push({ text: words, ...boxOf(times(text, matrix), width, size) });
  return times([1, 0, 0, 1, width, 0], text);
}

/** The upright box around a text that may be turned. */
function boxOf([a, b, c, d, e, f]: Matrix, width: number, size: number): Omit<PlacedText, 'text'> {
  const xs = [e, e + a * width];
  const ys = [f, f + b * width];
  const [over, under] = [ascent * size, -descent * size];
  return {
    left: Math.min(...xs) + Math.min(c * over, c * under),
    right: Math.max(...xs) + Math.max(c * over, c * under),
    bottom: Math.min(...ys) + Math.min(d * over, d * under),
    top: Math.max(...ys) + Math.max(d * over, d * under),
    isTurned: Math.abs(b) > 0.01,
  };
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly Operand[]): Matrix => [
  Number(a),
  Number(b),
  Number(c),
  Number(d),
  Number(e),
  Number(f),
];

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
