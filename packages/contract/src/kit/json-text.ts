/**
 * The depth to which JSON on the wire may nest. The deepest value of the product, an advanced query, needs 11 levels.
 */
const MAX_JSON_DEPTH = 32;

/** Values of one body. The largest of the product, a declaration of 500 devices, has some ten thousand. */
const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]); // [ {
const COMMA = 0x2c;
const CLOSING = new Set([0x5d, 0x7d]); // ] }

/** Reads JSON of the wire. Throws when it nests deeper or holds more than allowed: what walks through it later would exhaust the stack. */
export function readJson(text: string): unknown {
  if (isBeyondBounds(text)) throw new SyntaxError('JSON is nested too deep, or holds too many values');
  return JSON.parse(text);
}

/** Looks at every character once, before anything is built from it. */
export function isBeyondBounds(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}
