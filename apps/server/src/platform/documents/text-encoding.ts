// In which encoding a text file is written, and where a sign stands that its encoding has not.
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { unmarkedUtf16 } from './foreign-file.ts';
import { contentOf, TableProblem, type TableSource } from './table-source.ts';

type Encoding = TableSource['encoding'];

/**
 * The mark at the beginning, else where the zero bytes stand: text in UTF-16 has one beside every digit, comma and line
 * end; any other text has none, and one that has is damaged. Strict UTF-8 to the last byte, as the first odd sign may stand in
 * the last row. What is UTF-8 but for a few bytes is damaged; read in the Chinese national encoding, as any other text is, every
 * word of it would become another one. No sign is read that the encoding has not.
 */
export async function encodingOf(path: string, head: Buffer, isCompressed: boolean): Promise<Encoding> {
  const bytes = () => contentOf(path, isCompressed) as AsyncIterable<Buffer>; // a stream without an encoding yields bytes
  const encoding = markedUtf16(head) ?? (head.includes(0) ? unmarkedUtf16(head) : undefined);
  if (encoding) {
    await requireWhole(bytes(), encoding);
    return encoding;
  }
  if (await isStrictUtf8(bytes(), head)) return 'utf-8';
  const { sequences, odd, line } = await asUtf8(bytes());
  if (isMarkedUtf8(head) || sequences > odd) throw new TableProblem(tableText.oddSign(line));
  await requireWhole(bytes(), 'gb18030');
  return 'gb18030';
}

function markedUtf16(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
}
const isMarkedUtf8 = (head: Buffer): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

async function isStrictUtf8(content: AsyncIterable<Buffer>, head: Buffer): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of content) {
    if (chunk.includes(0)) throw new TableProblem(isMostlyText(head) ? tableText.hasZeroBytes : tableText.notText);
    isUtf8 &&= decodedText(strict, chunk) !== undefined;
  }
  return isUtf8 && decodedText(strict) !== undefined;
}

/** A damaged text has a few zero bytes, a program or a picture is full of signs that no text has. */
function isMostlyText(head: Buffer): boolean {
  const odd = head.filter((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)).length;
  return odd * 10 < head.length;
}

/** The decoded text of a chunk, or of what is left at the end; nothing where the encoding has no such sign. */
function decodedText(strict: TextDecoder, chunk?: Buffer): string | undefined {
  try {
    return strict.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return undefined;
  }
}

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
const LINE_END = 0x0a;

/** Refuses a text that its encoding cannot have written, by the line of the first such sign: half a sign at the end included. */
async function requireWhole(content: AsyncIterable<Buffer>, encoding: Encoding): Promise<void> {
  const strict = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  for await (const chunk of content) {
    const text = decodedText(strict, chunk);
    if (text === undefined) throw new TableProblem(tableText.oddSign(lines + oddLineIn(chunk, encoding)));
    lines += linesIn(text);
  }
  if (decodedText(strict) === undefined) throw new TableProblem(tableText.oddSign(lines + 1));
}

/** The line of a chunk that cannot be read; in the national encoding no second byte of a sign is a line end. */
function oddLineIn(chunk: Buffer, encoding: Encoding): number {
  if (encoding !== 'gb18030') return 1;
  let at = chunk.indexOf(LINE_END) + 1; // what came before began in another chunk
  for (let line = 2; at > 0 && at < chunk.length; line += 1) {
    const end = chunk.indexOf(LINE_END, at);
    if (end < 0) return line;
    if (decodedText(new TextDecoder(encoding, { fatal: true }), chunk.subarray(at, end)) === undefined) return line;
    at = end + 1;
  }
  return 1;
}

interface Utf8Counts {
  /** Signs of three bytes, as Chinese ones are: in another encoding they come about by chance, rarely. */
  sequences: number;
  /** Bytes that stand in no sign. */
  odd: number;
  /** The line where the first of them stands. */
  line: number;
}

async function asUtf8(content: AsyncIterable<Buffer>): Promise<Utf8Counts> {
  const counts: Utf8Counts = { sequences: 0, odd: 0, line: 0 };
  let line = 1;
  let [length, missing] = [0, 0];
  const note = (bytes: number) => {
    if (counts.odd === 0) counts.line = line;
    counts.odd += bytes;
  };
  for await (const chunk of content)
    for (const byte of chunk) {
      if (missing > 0 && (byte & 0xc0) === 0x80) {
        missing -= 1;
        if (missing === 0 && length === 3) counts.sequences += 1;
        continue;
      }
      if (missing > 0) note(length - missing);
      [length, missing] = lengthOf(byte);
      if (length === 0) note(1);
      if (byte === LINE_END) line += 1;
    }
  if (missing > 0) note(length - missing);
  return counts;
}

/**
 * The number of bytes of a sign that begins with this one, and how many of them are still to come; none where no sign
 * does.
 */
function lengthOf(byte: number): [length: number, missing: number] {
  if (byte < 0x80) return [1, 0];
  if (byte >= 0xc2 && byte < 0xe0) return [2, 1];
  if (byte >= 0xe0 && byte < 0xf0) return [3, 2];
  return byte >= 0xf0 && byte < 0xf5 ? [4, 3] : [0, 0];
}
