import { creditCheckCharacter, isCreditCharacter } from '../../shared/validation/credit-code.ts';
import { unpartedCode } from '../../shared/typed/normal-code.ts';
import { creditCodeText as text } from './credit-code-parts.text.ts';

export interface CreditCodePart {
  name: keyof typeof text.label;
  label: string;
  /** The characters of the part as far as they are typed. */
  value: string;
  /** The meaning that they have; for the area its code, which the reader names. */
  meaning: string;
  isWrong: boolean;
}

const LENGTH = 18;
const spans = [
  ['department', 0, 1],
  ['kind', 1, 2],
  ['area', 2, 8],
  ['body', 8, 17],
  ['check', 17, 18],
] as const;

const nameOf = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? '';

/** The meaning of a unified social credit code, part by part, while it is typed; nothing for what cannot be one. */
export function creditCodeParts(typedText: string): CreditCodePart[] {
  const code = unpartedCode(typedText);
  return spans.flatMap(([name, from, to]) => {
    const value = code.slice(from, to);
    if (!value) return [];
    const { meaning, isWrong } = meaningOf(name, code, value);
    return [{ name, label: text.label[name], value, meaning, isWrong }];
  });
}

function meaningOf(name: CreditCodePart['name'], code: string, value: string): { meaning: string; isWrong: boolean } {
  const strange = [...value].find((character) => !isCreditCharacter(character));
  if (strange) return { meaning: text.badCharacter(strange), isWrong: true };
  switch (name) {
    case 'department':
      return { meaning: nameOf(text.departments, value), isWrong: false };
    case 'kind':
      return { meaning: nameOf(text.kinds, code.slice(0, 2)), isWrong: false };
    case 'area':
      return { meaning: '', isWrong: /\D/.test(value) };
    case 'body':
      return { meaning: '', isWrong: false };
    case 'check':
      return checkMeaning(code, value);
  }
}

function checkMeaning(code: string, value: string): { meaning: string; isWrong: boolean } {
  if (code.length > LENGTH) return { meaning: text.tooLong, isWrong: true };
  const right = creditCheckCharacter(code.slice(0, LENGTH - 1));
  return right === value
    ? { meaning: text.checkRight, isWrong: false }
    : { meaning: text.checkWrong(right), isWrong: true };
}

/** The number of characters still to be typed, in words; nothing when all are there. */
export function creditCodeRest(typedText: string): string {
  const count = LENGTH - unpartedCode(typedText).length;
  return count > 0 && count < LENGTH ? text.missing(count) : '';
}
