import { drawnAs, wordsDropped } from './drawn-label.text.ts';

/** Characters that fit beside a field; Latin letters and digits take half the room of a Chinese one. */
const LABEL_ROOM = 10;
const roomOf = (label: string): number =>
  [...label].reduce((room, sign) => room + (sign.charCodeAt(0) < 0x80 ? 0.55 : 1), 0);

const IN_BRACKETS = /（([^）]*)）/;

/**
 * A field's label as a form draws it in one line, and the pattern of its value where that was left out (壳程/管程/夹套), to
 * be shown in the empty field. Its full name stands in lists, sentences and prints.
 */
export function drawnLabel(label: string): { label: string; hint?: string } {
  if (roomOf(label) <= LABEL_ROOM) return { label };
  const ownText = drawnAs[label];
  if (ownText) return { label: ownText };
  const [, droppedText = ''] = IN_BRACKETS.exec(label) ?? [];
  const short = wordsDropped.reduce((text, word) => text.replace(word, ''), label.replace(IN_BRACKETS, ''));
  return /[/×]/.test(droppedText) ? { label: short, hint: droppedText } : { label: short };
}
