import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { roundedText } from '@tejian/domain/shared/typed/typed-number.ts';
import { isUnit, withoutNoise } from '@tejian/domain/shared/field/units.ts';
import type { formatValue, isDateFormat } from 'hucre';
import {
  clockForm,
  maskedFormat,
  numberSection,
  sectionFor,
  sectionsOf,
  withoutCondition,
  type NumberSection,
} from './number-form.ts';
import { builtInFormats, monthInChinese, saysNoUnit } from './number-formats.text.ts';
import { isFirstOfMonth, shownMoment } from './shown-moment.ts';
import type { ShownText } from './shown-text.ts';

/** Undefined where the number says all that the cell shows. */
export type ShownNumber = (value: number) => ShownText | undefined;
/** The formatting of the library that reads the rows; handed over, as it is loaded with the first workbook. */
export interface Formats {
  readonly formatValue: typeof formatValue;
  readonly isDateFormat: typeof isDateFormat;
}

/**
 * 0000000 keeps the zeros before a code, "2024"000 writes the year before them, 000-0000 parts them, 0.00% counts in
 * hundredths, 0"吨" says the unit, h"时"mm"分" is a time of day: who wrote the ledger reads these in the cell. A code that
 * is read otherwise is another code.
 */
export function shownBy(format: string, formats: Formats, is1904 = false): ShownNumber | undefined {
  const sections = sectionsOf(format);
  const clock = clockForm(sections[0] ?? '');
  if (clock) {
    const isReadAsDay = formats.isDateFormat(format);
    return clock.hasClock || clock.only || !isReadAsDay ? (value) => shownMoment(value, clock, is1904) : undefined;
  }
  if (sections.length > 1 && sections.every((section) => section === '')) return otherwise;
  const readSections = sections.map(numberSection);
  const first = readSections[0];
  if (first && first.digits !== '' && isBeyondRebuilding(format, readSections)) {
    if (readSections.some(isMeasured)) return () => ({ text: cellText.otherwiseShown });
    return inWords(sections) ? wordy : otherwise;
  }
  if (!first) return undefined;
  if (readSections.every((section) => !saysMore(section))) {
    const shownText = isWholeForm(first) ? shownWhole : shownDecimals(first);
    return IN_BRACKETS.test(sections[1] ?? '') ? withBrackets(format, formats, shownText) : shownText;
  }
  if (first.digits === '' && !isWord(first)) return undefined;
  const place = sectionFor(sections);
  const bare = sections.map(withoutCondition);
  const maskedFormats = bare.every((section, at) => section === sections[at])
    ? sections.map(() => maskedFormat(format))
    : bare.map(maskedFormat);
  return (value) => {
    const section = readSections[place(value)] ?? first;
    const { format: writtenFormat, unmask } = maskedFormats[place(value)] ?? maskedFormat(format);
    const hasOwnSign = value < 0 && sections.length === 1; // the minus stands before all that such a format writes
    const figure = hasOwnSign ? -value : value;
    return shownIn(section, value, () => {
      const text = section.isGeneral
        ? `${section.before}${Math.abs(value)}${section.after}`
        : unmask(formats.formatValue(figure, writtenFormat));
      return `${hasOwnSign ? '-' : ''}${text.trim()}`;
    });
  };
}

/** 0 and #,##0 show no decimals, whatever the cell holds. */
const isWholeForm = ({ digits, isGeneral, isOther }: NumberSection): boolean =>
  !isGeneral && !isOther && /^[0#?,]+$/.test(digits);

/** A code that was reckoned, 33000006.4, is shown and meant as 33000006; a field of numbers takes what the cell holds. */
const shownWhole: ShownNumber = (value) =>
  Number.isInteger(value) ? undefined : { text: roundedText(value, 0), figure: String(value) };

/** 0.00 shows the noughts at the end as well: 2027.10 is a month, and 2019.10 a number of a maker. */
function shownDecimals({ digits, isGeneral, isOther }: NumberSection): ShownNumber | undefined {
  const [, decimals = ''] = /^[0#?,]*\.(0+)$/.exec(digits) ?? [];
  if (isGeneral || isOther || decimals === '') return undefined;
  return (value) => {
    const text = value.toFixed(Math.min(decimals.length, MOST_DECIMALS));
    const isShorter = !Number.isInteger(value) && text !== String(value) && text.replace(/0+$/, '') === String(value);
    return isShorter ? { text, figure: String(value) } : undefined;
  };
}
const MOST_DECIMALS = 15;

const CHINESE_FIGURES = /\[DBNum\d\]/i;

/** Powers of ten, fractions and Chinese figures: the library (hucre 1.0.0) writes other texts for them than programs show. */
const isBeyondRebuilding = (format: string, sections: readonly NumberSection[]): boolean =>
  CHINESE_FIGURES.test(format) || sections.some(({ isOther, digits }) => isOther && digits !== '');

/** Fields of numbers take the number; a code of twenty digits has lost its last ones, which is told of it instead. */
const otherwise: ShownNumber = (value) =>
  Number.isSafeInteger(value) ? { text: cellText.otherwiseShown, figure: String(value) } : undefined;

/** A section of words alone: 1 shows 合格, 0 shows 不合格. */
const isWord = ({ digits, before, isOther }: NumberSection): boolean =>
  digits === '' && !isOther && before.trim() !== '';

function shownIn(section: NumberSection, value: number, rebuilt: () => string): ShownText | undefined {
  if (isWord(section)) return { text: section.before.trim(), ...(value !== 0 && { figure: String(value) }) };
  if (section.digits === '') return value === 0 ? { text: '' } : undefined; // zero may show nothing
  if (!saysMore(section)) return undefined;
  const shift = shiftOf(section);
  if (shift > 0) return { text: rebuilt(), figure: `${withoutNoise(value / 10 ** shift)}${section.trailing.trim()}` };
  if (section.hasPercent) return { text: `${withoutNoise(value * 100)}%` };
  if (isUnitAlone(section)) return { text: `${value}${section.after.trim()}` };
  if (isMeasured(section)) return { text: rebuilt() };
  const isCode = !section.digits.includes('.');
  if (isCode && !Number.isSafeInteger(value)) return undefined;
  const text = rebuilt();
  return text.replace(/^0+(?=\d)/, '') === String(value) ? { text } : { text, figure: String(value) };
}

/** Fractions and Chinese figures show another text whatever the number is. */
const inWords = (sections: readonly string[]): boolean =>
  sections.some((section) => CHINESE_FIGURES.test(section) || FRACTION.test(section));
const FRACTION = /[?#0]\s*\/\s*[?#\d]/;
const wordy: ShownNumber = (value) =>
  Number.isInteger(value) ? otherwise(value) : { text: cellText.otherwiseShown, figure: String(value) };

/** Of accounts: brackets stand for the minus, which a code or a word shows as they stand. */
const IN_BRACKETS = /^[^-]*\([^-]*\)[^-]*$/;
const withBrackets =
  (format: string, formats: Formats, shownText: ShownNumber | undefined): ShownNumber =>
  (value) =>
    value < 0 ? { text: formats.formatValue(value, format).trim(), figure: String(value) } : shownText?.(value);

const WORD = /[\p{L}\p{N}#]/u;

function saysMore(section: NumberSection): boolean {
  const { before, after, digits, isParted, hasPercent, isOther } = section;
  if (isOther) return false;
  if (digits === '') return true;
  if (hasPercent || isParted || isUnitAlone(section)) return true;
  return shiftOf(section) > 0 || isPadded(digits) || isMeasured(section) || WORD.test(before) || WORD.test(after);
}

/** Powers of ten between the number and what shows: 0, is thousands, 0!.0000 ten thousands, 0!.0, as well. */
function shiftOf({ digits, parting, digitsBehind }: NumberSection): number {
  const commas = /[0#?](,+)(?:\.|$)/.exec(digits)?.[1] ?? '';
  return commas.length * 3 + (parting === '.' ? digitsBehind : 0);
}

const isPadded = (digits: string): boolean => !/[.,]/.test(digits) && (digits.match(/0/g)?.length ?? 0) > 1;

const isUnitAlone = ({ before, after, digits, isParted }: NumberSection): boolean =>
  !isParted && !isPadded(digits) && !WORD.test(before) && isUnit(after.trim());

const LETTER = /[\p{L}\p{Sc}\p{So}°′″]/u;

/**
 * A word behind the figure, or one before it that is not known to be harmless, may be a unit or a currency (9丈, 060ft,
 * US$125,000): it is shown with its number to fields of numbers too, which ask it as if it had been typed.
 */
const isMeasured = ({ before, after, isParted }: NumberSection): boolean =>
  !isParted && (LETTER.test(after) || (LETTER.test(before) && !saysNoUnit.test(before)));

/** The formats of a workbook that show more than the number, by the place of their style. */
export function shownStyles(styles: string, formats: Formats, is1904: boolean): ReadonlyMap<number, ShownNumber> {
  const ownTexts = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId'),
      attributeOf(attributes, 'formatCode'),
    ]),
  );
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>](.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  const ids = [...cellStyles.matchAll(/<(?:\w+:)?xf[\s/>][^>]*/g)].map(([xf]) => attributeOf(xf, 'numFmtId'));
  return new Map(
    ids.flatMap((id, at) => {
      const ownText = ownTexts.get(id);
      const shownText = shownBy(ownText ?? builtInFormats[id] ?? '', formats, is1904);
      if (!shownText) return [];
      const isByLanguage = ownText === undefined && builtInFormats[id] === monthInChinese;
      return [[at, isByLanguage ? ofFirstDays(shownText, is1904) : shownText] as const];
    }),
  );
}

/** Of another day than the first of a month the whole day is read: its program may have shown it. */
const ofFirstDays =
  (shownText: ShownNumber, is1904: boolean): ShownNumber =>
  (value) =>
    isFirstOfMonth(value, is1904) ? shownText(value) : undefined;

/** An attribute of a tag, without its entities. */
function attributeOf(attributes: string, name: string): string {
  const [, , value = ''] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])(.*?)\1`, 's').exec(attributes) ?? [];
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
