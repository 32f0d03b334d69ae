import { expressionText as text } from './expression.text.ts';
import { limits } from './limits.ts';
import type { Finding } from './ast.ts';

export interface Token {
  readonly type: 'number' | 'text' | 'at' | 'name' | 'sign' | 'end';
  /** The value: of a text its characters, of a name or a sign what is written. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export type Tokens =
  | { readonly tokens: readonly Token[]; readonly finding?: undefined }
  | { readonly tokens?: undefined; readonly finding: Finding };

const BLANK = /[\s\u00a0\u3000\ufeff]+/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const SIGN = /\*\*|\.\.|<=|>=|!=|[-+*/<>=()[\],.@]/y;
const TEXT = /"(?:[^"\\]|\\.)*"/suy;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))/gsu;

/** The words and signs of an expression, or the first place that is none. */
export function tokenize(source: string): Tokens {
  if (source.length > limits.text)
    return { finding: { start: limits.text, end: source.length, sentence: text.tooLong(limits.text) } };
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    at += matchedText(BLANK, source, at).length;
    if (at >= source.length) break;
    const token = tokenAt(source, at);
    if ('sentence' in token) return { finding: token };
    if (tokens.push(token) > limits.tokens)
      return { finding: { start: at, end: source.length, sentence: text.tooManyTokens(limits.tokens) } };
    at = token.end;
  }
  tokens.push({ type: 'end', value: '', start: source.length, end: source.length });
  return { tokens };
}

function matchedText(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

function tokenAt(source: string, at: number): Token | Finding {
  const number = matchedText(NUMBER, source, at);
  if (number) return numberAt(source, at, number);
  if (source[at] === '"' || source.startsWith('@"', at)) return textAt(source, at);
  const name = matchedText(NAME, source, at);
  if (name) return { type: 'name', value: name, start: at, end: at + name.length };
  const sign = matchedText(SIGN, source, at);
  if (sign && sign !== '@') return { type: 'sign', value: sign, start: at, end: at + sign.length };
  return { start: at, end: at + 1, sentence: text.unknownSign(String.fromCodePoint(source.codePointAt(at) ?? 0)) };
}

function numberAt(source: string, at: number, number: string): Token | Finding {
  const end = at + number.length;
  // 1e5 and 5mm are no numbers of this language.
  const behind = matchedText(NAME, source, end);
  return behind
    ? { start: at, end: end + behind.length, sentence: text.notNumber(number + behind) }
    : { type: 'number', value: number, start: at, end };
}

function textAt(source: string, at: number): Token | Finding {
  const isAt = source[at] === '@';
  const quotedText = matchedText(TEXT, source, isAt ? at + 1 : at);
  if (!quotedText) return { start: at, end: source.length, sentence: text.openText };
  const end = at + quotedText.length + (isAt ? 1 : 0);
  const value = unescapedText(quotedText.slice(1, -1));
  if (value === null) return { start: at, end, sentence: text.unknownEscape };
  if (value.length > limits.literal) return { start: at, end, sentence: text.longText(limits.literal) };
  return { type: isAt ? 'at' : 'text', value, start: at, end };
}

const plainEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  "'": "'",
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The characters that a text with escapes stands for; null where an escape is none. */
function unescapedText(writtenText: string): string | null {
  let isWrong = false;
  const value = writtenText.replaceAll(
    ESCAPE,
    (_, four: string | undefined, six: string | undefined, plain: string | undefined) => {
      const code = Number.parseInt(four ?? six ?? '', 16);
      if (four !== undefined) return String.fromCharCode(code);
      if (six !== undefined && code <= 0x10ffff) return String.fromCodePoint(code);
      const knownEscape = plainEscapes[plain ?? ''];
      if (knownEscape === undefined) isWrong = true;
      return knownEscape ?? '';
    },
  );
  return isWrong ? null : value;
}

/** The text of a literal in quotes, as `tokenize` reads it back. */
export function quotedText(value: string): string {
  const escapedText = value.replaceAll(/["\\\n\r\t]/g, (sign) => {
    const letter = Object.entries(plainEscapes).find(([, character]) => character === sign)?.[0];
    return `\\${letter ?? sign}`;
  });
  return `"${escapedText}"`;
}
