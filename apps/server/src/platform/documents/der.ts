// The few ASN.1 DER forms that a self-signed certificate needs.

export type Der = Uint8Array;

function element(tag: number, ...contents: Uint8Array[]): Der {
  const body = Buffer.concat(contents);
  return Buffer.concat([Uint8Array.of(tag), lengthOf(body.length), body]);
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Uint8Array.of(0x80 | digits.length, ...digits);
}

export const sequence = (...parts: Der[]): Der => element(0x30, ...parts);
export const setOf = (...parts: Der[]): Der => element(0x31, ...parts);
export const utf8 = (text: string): Der => element(0x0c, Buffer.from(text, 'utf8'));
export const printable = (text: string): Der => element(0x13, Buffer.from(text, 'latin1'));
export const bitString = (bytes: Uint8Array, unusedBits = 0): Der => element(0x03, Uint8Array.of(unusedBits), bytes);
export const octetString = (bytes: Uint8Array): Der => element(0x04, bytes);
export const nothing: Der = Uint8Array.of(0x05, 0x00);
export const yes: Der = Uint8Array.of(0x01, 0x01, 0xff);
export const context = (number: number, ...parts: Der[]): Der => element(0xa0 | number, ...parts);

/** A non-negative integer from its bytes. */
export function integer(bytes: Uint8Array): Der {
  const first = bytes[0] ?? 0;
  return element(0x02, first & 0x80 ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
}

export function oid(dottedNumber: string): Der {
  const [first = 0, second = 0, ...rest] = dottedNumber.split('.').map(Number);
  return element(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) | 0x80);
  return digits;
}

/** UTCTime to 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). */
export function time(at: Date): Der {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050 ? element(0x17, Buffer.from(digits.slice(2))) : element(0x18, Buffer.from(digits));
}
