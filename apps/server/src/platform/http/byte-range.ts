/** Bytes of a file from the first to the last, both included. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** A whole number as a header writes it; nothing where none is written. */
const countIn = (digits: string | undefined): number | undefined => (digits ? Number.parseInt(digits, 10) : undefined);

/**
 * The range that a header `Range` asks of a file of so many bytes (RFC 9110, 14): a part; `beyond` where the file has
 * none of it; nothing where the whole is to be sent, as for several parts at once and for what is no range of bytes.
 */
export function partAsked(range: string | undefined, size: number): Part | 'beyond' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  const [first, last] = [countIn(match?.[1]), countIn(match?.[2])];
  if (first === undefined)
    return last === undefined
      ? undefined
      : last > 0 && size > 0
        ? { first: Math.max(0, size - last), last: size - 1 }
        : 'beyond';
  if (last !== undefined && last < first) return undefined;
  return first < size ? { first, last: Math.min(last ?? size - 1, size - 1) } : 'beyond';
}

/** The part of what comes piece by piece: what stands before it is read and left out. */
export async function* piecesOf(whole: AsyncIterable<unknown>, { first, last }: Part): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of whole) {
    const bytes = piece as Uint8Array; // streams of files are streams of bytes
    const [start, end] = [Math.max(0, first - at), last + 1 - at];
    at += bytes.length;
    if (start < bytes.length) yield bytes.subarray(start, end);
    if (at > last) return;
  }
}
