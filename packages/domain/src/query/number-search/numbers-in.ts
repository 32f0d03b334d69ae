import { looksLikeNumber } from './record-number.ts';

/** A part of a sentence; `number` where it may be the number of a record. */
export interface SentencePart {
  readonly text: string;
  readonly number?: true;
}

/** Letters, digits and hyphens that hang together; a comma, a point or a colon inside makes an amount or a time of them. */
const WORD = /(?<![\w.,:-])[A-Za-z0-9][A-Za-z0-9_-]{4,39}(?![\w.,:]*[\w])/g;
const DAY = /^\d{4}-\d{2}(-\d{2})?$/;

/**
 * A sentence by what may be numbers of records in it, wherever they stand: the numbering rules of an institute make numbers
 * of many shapes. Which of them are records, and whose page the reader may open, says the server.
 */
export function numbersIn(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    const text = word.replace(/[-_]+$/, '');
    if (!looksLikeNumber(text.toUpperCase()) || DAY.test(text)) continue;
    if (index > end) parts.push({ text: sentence.slice(end, index) });
    parts.push({ text, number: true });
    end = index + text.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}
