// How computations read what the archive holds.
import type { FieldValue } from '../entry.ts';
import { answerWords } from '../report.text.ts';

export const textIn = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';

export const answer = (holds: boolean): string => (holds ? answerWords.yes : answerWords.no);
export const presence = (holds: boolean): string => (holds ? answerWords.present : answerWords.absent);

export function numberIn(raw: unknown): FieldValue {
  return typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '') ? raw : null;
}

export function severalIn(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.map(String);
  return textIn(raw)
    .split(/[,，、]/)
    .filter((part) => part !== '');
}

export function joinedTexts(...raw: unknown[]): FieldValue {
  const texts = raw.map(textIn).filter((part) => part !== '');
  return texts.length === 0 ? null : texts.join('/');
}
