import { toHalfWidth, withoutInvisible } from './width.ts';

/**
 * The spellings in which a text that is asked for may stand in a record that keeps what was written: as it was asked, half-width, and
 * half-width with the brackets full-width as names of firms are kept. Most texts have one.
 */
export function spellingsOf(text: string): readonly string[] {
  const half = toHalfWidth(withoutInvisible(text));
  return [...new Set([text, half, half.replaceAll('(', '（').replaceAll(')', '）')])];
}
