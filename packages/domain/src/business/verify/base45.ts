// Base45 (RFC 9285): bytes in the letters that a QR code packs tightly.

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = LETTERS.length;

export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const high = bytes[at] ?? 0;
    const low = bytes[at + 1];
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value, leftCount = count; leftCount > 0; leftCount--, rest = Math.floor(rest / BASE))
    text += LETTERS[rest % BASE];
  return text;
}

/** Undefined where the text is no Base45. */
export function decodeBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const values = Array.from(text.slice(at, at + 3), (letter) => LETTERS.indexOf(letter));
    const value = values.reduceRight((sum, digit) => sum * BASE + digit, 0);
    if (values.includes(-1) || value > (values.length === 3 ? 0xffff : 0xff)) return undefined;
    if (values.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
