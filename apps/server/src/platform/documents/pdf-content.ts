/** An operand of a content stream: number, name (with its slash), string of bytes, or an array. A dictionary is the array of its keys and values. */
export type Operand = number | string | Uint8Array | readonly Operand[];

/** Reads the operators of a content stream with their operands, in their order (ISO 32000, 7.8.2). */
export function readContent(bytes: Uint8Array, visit: (operator: string, operands: Operand[]) => void): void {
  const reader = createReader(bytes);
  let operands: Operand[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token instanceof Operator) {
      visit(token.name, operands);
      operands = [];
    } else operands.push(token);
  }
}

class Operator {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
type Token = Operand | Operator;

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;
/** What each byte is; paths are thousands of short numbers, so this is a table. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = SPACE;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = DELIMITER;
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function createReader(bytes: Uint8Array) {
  let at = 0;
  const end = bytes.length;
  const code = (): number => (at < end ? (bytes[at] ?? -1) : -1);

  function word(): string {
    let found = '';
    while (at < end && kinds[bytes[at] ?? 0] === REGULAR) found += String.fromCharCode(bytes[at++] ?? 0);
    return found;
  }

  function number(): number {
    const isNegative = code() === 0x2d;
    if (isNegative || code() === 0x2b) at += 1;
    let value = 0;
    let scale = 0;
    for (; at < end && kinds[bytes[at] ?? 0] === REGULAR; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x2e) scale = 1;
      else {
        value = value * 10 + (byte - 0x30);
        scale *= 10;
      }
    }
    return (isNegative ? -value : value) / (scale || 1);
  }

  function hex(): Uint8Array {
    const close = bytes.indexOf(0x3e, at);
    const digits = Buffer.from(bytes.subarray(at, close)).toString('latin1').replace(/\s/g, '');
    at = close + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }

  function escaped(out: number[]): void {
    const sign = String.fromCharCode(code());
    at += 1;
    if (/[0-7]/.test(sign)) {
      let octal = sign;
      while (octal.length < 3 && code() >= 0x30 && code() <= 0x37) octal += String.fromCharCode(bytes[at++] ?? 0);
      out.push(Number.parseInt(octal, 8) & 0xff);
    } else if (sign === '\r' && code() === 10) at += 1;
    else if (sign !== '\n' && sign !== '\r') out.push(escapes[sign] ?? sign.charCodeAt(0));
  }

  function literal(): Uint8Array {
    const out: number[] = [];
    for (let depth = 1; at < end;) {
      const byte = bytes[at++] ?? 0;
      if (byte === 0x5c) {
        escaped(out);
        continue;
      }
      if (byte === 0x28) depth += 1;
      if (byte === 0x29 && --depth === 0) break;
      out.push(byte);
    }
    return Uint8Array.from(out);
  }

  function array(): Operand[] {
    const entries: Operand[] = [];
    for (;;) {
      const entry = next();
      if (entry === undefined || entry instanceof Operator) return entries; // what closes it
      entries.push(entry);
    }
  }

  function next(): Token | undefined {
    while (at < end && kinds[bytes[at] ?? 0] === SPACE) at += 1;
    if (at >= end) return undefined;
    const byte = code();
    if (kinds[byte] === REGULAR) {
      const begins = (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b;
      return begins ? number() : new Operator(word());
    }
    at += 1;
    if (byte === 0x2f) return `/${word()}`;
    if (byte === 0x28) return literal();
    if (byte === 0x5b) return array();
    if (byte === 0x3c && code() !== 0x3c) return hex();
    if (byte === 0x3c || (byte === 0x3e && code() === 0x3e)) at += 1;
    if (byte === 0x3c) return array();
    return new Operator(String.fromCharCode(byte));
  }

  return { next };
}
