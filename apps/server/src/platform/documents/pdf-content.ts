/** An operand of a content stream: number, name (with its slash), string of bytes, or an array. A dictionary is the array of its keys and values. */
export type Operand = number | string | Uint8Array | readonly Operand[];

/**
 * Reads the operators of a content stream with their operands, in their order (ISO 32000, 7.8.2). A report has tens of
 * thousands: the array of the operands is that of the operator before, and an operator is made once.
 */
export function readContent(bytes: Uint8Array, visit: (operator: string, operands: readonly Operand[]) => void): void {
  const reader = new Reader(bytes);
  const operands: Operand[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token instanceof Operator) {
      visit(token.name, operands);
      operands.length = 0;
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

/** By their letters, of which an operator has three at most. */
const operators = new Map<number, Operator>();

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;
/** The kind of each byte; paths are thousands of short numbers, so this is a table. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = SPACE;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = DELIMITER;
const BLANK = 0xff;
/** The value of each byte as a hexadecimal digit. */
const digits = new Uint8Array(256).fill(BLANK);
for (const [value, sign] of [...'0123456789abcdef'].entries()) {
  digits[sign.charCodeAt(0)] = value;
  digits[sign.toUpperCase().charCodeAt(0)] = value;
}
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Words, numbers, strings and arrays, one after the other. */
class Reader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = this.#bytes.length;
  }

  #code(): number {
    return this.#at < this.#end ? (this.#bytes[this.#at] ?? -1) : -1;
  }

  #word(): string {
    const from = this.#at;
    while (this.#at < this.#end && kinds[this.#bytes[this.#at] ?? 0] === REGULAR) this.#at += 1;
    return this.#bytes.toString('latin1', from, this.#at);
  }

  #operator(): Operator {
    const from = this.#at;
    let letters = 0;
    for (; this.#at < this.#end && kinds[this.#bytes[this.#at] ?? 0] === REGULAR; this.#at += 1)
      letters = (letters << 8) | (this.#bytes[this.#at] ?? 0);
    const knownOperator = this.#at - from <= 3 ? operators.get(letters) : undefined;
    if (knownOperator) return knownOperator;
    const operator = new Operator(this.#bytes.toString('latin1', from, this.#at));
    if (operator.name.length <= 3) operators.set(letters, operator);
    return operator;
  }

  #number(): number {
    const isNegative = this.#code() === 0x2d;
    if (isNegative || this.#code() === 0x2b) this.#at += 1;
    let value = 0;
    let scale = 0;
    for (; this.#at < this.#end && kinds[this.#bytes[this.#at] ?? 0] === REGULAR; this.#at += 1) {
      const byte = this.#bytes[this.#at] ?? 0;
      if (byte === 0x2e) scale = 1;
      else {
        value = value * 10 + (byte - 0x30);
        scale *= 10;
      }
    }
    return (isNegative ? -value : value) / (scale || 1);
  }

  #hex(): Uint8Array {
    const foundIndex = this.#bytes.indexOf(0x3e, this.#at);
    const close = foundIndex < 0 ? this.#end : foundIndex; // a string that nobody closes ends with the content
    const bytes = new Uint8Array((close - this.#at + 1) >> 1);
    let count = 0;
    for (; this.#at < close; this.#at += 1) {
      const digit = digits[this.#bytes[this.#at] ?? 0] ?? BLANK;
      if (digit === BLANK) continue;
      const at = count >> 1;
      bytes[at] = count % 2 ? (bytes[at] ?? 0) | digit : digit << 4;
      count += 1;
    }
    this.#at = close + 1;
    return count === 2 * bytes.length ? bytes : bytes.subarray(0, (count + 1) >> 1);
  }

  #escaped(out: number[]): void {
    const byte = this.#code();
    const sign = String.fromCharCode(byte);
    this.#at += 1;
    if (byte >= 0x30 && byte <= 0x37) {
      let octal = sign;
      while (octal.length < 3 && this.#code() >= 0x30 && this.#code() <= 0x37)
        octal += String.fromCharCode(this.#bytes[this.#at++] ?? 0);
      out.push(Number.parseInt(octal, 8) & 0xff);
    } else if (sign === '\r' && this.#code() === 10) this.#at += 1;
    else if (sign !== '\n' && sign !== '\r') out.push(escapes[sign] ?? sign.charCodeAt(0));
  }

  #literal(): Uint8Array {
    const out: number[] = [];
    for (let depth = 1; this.#at < this.#end;) {
      const byte = this.#bytes[this.#at++] ?? 0;
      if (byte === 0x5c) {
        this.#escaped(out);
        continue;
      }
      if (byte === 0x28) depth += 1;
      if (byte === 0x29 && --depth === 0) break;
      out.push(byte);
    }
    return Uint8Array.from(out);
  }

  #array(): Operand[] {
    const entries: Operand[] = [];
    for (;;) {
      const entry = this.next();
      if (entry === undefined || entry instanceof Operator) return entries; // what closes it
      entries.push(entry);
    }
  }

  next(): Token | undefined {
    while (this.#at < this.#end && kinds[this.#bytes[this.#at] ?? 0] === SPACE) this.#at += 1;
    if (this.#at >= this.#end) return undefined;
    const byte = this.#code();
    if (kinds[byte] === REGULAR) {
      const begins = (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b;
      return begins ? this.#number() : this.#operator();
    }
    this.#at += 1;
    if (byte === 0x2f) return `/${this.#word()}`;
    if (byte === 0x28) return this.#literal();
    if (byte === 0x5b) return this.#array();
    if (byte === 0x3c && this.#code() !== 0x3c) return this.#hex();
    if (byte === 0x3c || (byte === 0x3e && this.#code() === 0x3e)) this.#at += 1;
    if (byte === 0x3c) return this.#array();
    return new Operator(String.fromCharCode(byte));
  }
}
