/** One section of a number format, taken apart; literals stand as the texts that they show. */
export interface NumberSection {
  /** The text before the first and after the last placeholder. */
  readonly before: string;
  readonly after: string;
  /** Placeholders of digits in their order: `0`, `#`, `?`, `.`, `,`. */
  readonly digits: string;
  /** A literal stands between placeholders: 000-0000. */
  readonly isParted: boolean;
  /** The literals between placeholders, and the text behind the last one. */
  readonly parting: string;
  readonly trailing: string;
  /** Placeholders behind the last of those literals. */
  readonly digitsBehind: number;
  readonly hasPercent: boolean;
  /** The number stands as it is between the literals: "NO."General. */
  readonly isGeneral: boolean;
  /** Says nothing that this reading knows: powers of ten, fractions, the text sign. */
  readonly isOther: boolean;
}

/** The parts of a moment that a date format shows. */
export interface ClockForm {
  readonly hasDay: boolean;
  readonly hasClock: boolean;
  readonly hasSeconds: boolean;
  /** A year alone, or with its month: the day below it was never meant. */
  readonly only?: 'year' | 'month';
  /** [h]:mm counts hours on beyond a day. */
  readonly isElapsed: boolean;
}

const TOKEN = /"([^"]*)"|[\\!](.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|(General|G\/通用格式)|(E[+-])|([\s\S])/gi;
/** A whole section, so that a semicolon within a literal parts nothing. */
const SECTION = /(?:"[^"]*"|[\\!_*].|\[[^\]]*\]|[^;"\\!_*[])+|(?=;)|$/y;

/** Up to four sections: positive, negative, zero, text; an empty one shows nothing. */
export function sectionsOf(format: string): string[] {
  const sections: string[] = [];
  let at = 0;
  while (at <= format.length && sections.length < 4) {
    SECTION.lastIndex = at;
    const section = SECTION.exec(format)?.[0] ?? '';
    sections.push(section);
    at += section.length + 1;
  }
  return sections;
}

const CONDITION = /\[([<>]=?|=|<>)\s*(-?\d+(?:\.\d+)?)\s*\]/;
const HOLDS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/**
 * The section that shows a number (ECMA-376 part 1, 18.8.31): by its sign, or by the conditions of the first two
 * sections; what meets none of them is shown by the section behind the last condition.
 */
export function sectionFor(sections: readonly string[]): (value: number) => number {
  const ofNumbers = sections.slice(0, 3);
  const conditions = ofNumbers.slice(0, 2).map((section) => CONDITION.exec(section));
  if (conditions.every((condition) => condition === null))
    return (value) => (value < 0 && ofNumbers.length > 1 ? 1 : value === 0 && ofNumbers.length > 2 ? 2 : 0);
  const afterLast = Math.min(conditions.findLastIndex((condition) => condition !== null) + 1, ofNumbers.length - 1);
  return (value) => {
    const at = conditions.findIndex((condition) => {
      const [, sign = '', bound = ''] = condition ?? [];
      return HOLDS[sign]?.(value, Number(bound)) ?? false;
    });
    return at < 0 ? afterLast : at;
  };
}

/** Colours and languages, which show nothing; the library prints the names of colours that it does not know. */
const SHOWS_NOTHING = /\[[^\]<>=]*\]/g;
/** A section without its condition, which the library weighs otherwise than programs where the bound is negative. */
export const withoutCondition = (section: string): string => section.replace(CONDITION, '');

const LITERAL = /"([^"]*)"|[\\!](.)|\[\$([^\]-]*)[^\]]*\]/g;
const FIRST_MASK = 0xe000; // private signs, which mean nothing in a format

/** A format whose literals are hidden behind signs that the library takes for nothing else, and their texts. */
export interface MaskedFormat {
  readonly format: string;
  readonly unmask: (text: string) => string;
}

/** The library reads a point, a percent sign and some letters as marks even where they are literals. */
export function maskedFormat(format: string): MaskedFormat {
  const literals: string[] = [];
  const maskedFormat = format.replaceAll(LITERAL, (_, quotedText?: string, escapedText?: string, symbol?: string) => {
    literals.push(quotedText ?? escapedText ?? symbol ?? '');
    return `"${String.fromCodePoint(FIRST_MASK + literals.length - 1)}"`;
  });
  const unmask = (text: string) =>
    text.replaceAll(/[\ue000-\uf8ff]/g, (sign) => literals[(sign.codePointAt(0) ?? 0) - FIRST_MASK] ?? sign);
  return { format: maskedFormat.replaceAll(SHOWS_NOTHING, ''), unmask };
}

export function numberSection(section: string): NumberSection {
  const readSection = {
    before: '',
    after: '',
    digits: '',
    isParted: false,
    parting: '',
    trailing: '',
    digitsBehind: 0,
    hasPercent: false,
    isGeneral: false,
    isOther: false,
  };
  for (const [whole, quotedText, escapedText, symbol, general, power, sign] of section.matchAll(TOKEN)) {
    const literal =
      quotedText ?? escapedText ?? symbol ?? (sign !== undefined && !/[0#?.,%@/]/.test(sign) ? sign : undefined);
    if (literal !== undefined) {
      if (readSection.digits === '') readSection.before += literal;
      else {
        readSection.after += literal;
        readSection.trailing += literal;
      }
    } else if (general !== undefined) {
      readSection.digits += '#';
      readSection.isGeneral = true;
    } else if (power !== undefined || whole === '@' || whole === '/') readSection.isOther = true;
    else if (whole === '%') readSection.hasPercent = true;
    else if (/^[0#?]$/.test(whole)) {
      readSection.isParted ||= readSection.after !== '';
      if (readSection.trailing !== '') readSection.digitsBehind = 0;
      readSection.parting += readSection.trailing;
      readSection.trailing = '';
      readSection.digits += whole;
      readSection.digitsBehind += 1;
    } else if (/^[.,]$/.test(whole)) readSection.digits += whole;
  }
  return readSection;
}

const HALVES = /AM\/PM|A\/P|上午\/下午/gi;
const ELAPSED = /\[(?:h+|m+|s+)\]/gi;

/** The parts of a moment that a format shows; undefined for a format of numbers. */
export function clockForm(section: string): ClockForm | undefined {
  const elapsedMatch = section.match(ELAPSED) ?? [];
  const marks = section
    .replaceAll(ELAPSED, (mark) => mark.slice(1, -1))
    .replaceAll(HALVES, 'h')
    .replaceAll(/"[^"]*"|[\\!_*].|\[[^\]]*\]/g, ' ')
    .replaceAll(/([s])\.0+/gi, '$1')
    .toLowerCase();
  if (/general|[0#?@]|e[+-]/.test(marks)) return undefined;
  const hasClock = /[hs]/.test(marks) || elapsedMatch.length > 0;
  const hasDay = /[yd]|a{3}|e|b{2}/.test(marks) || (/m/.test(marks) && !hasClock);
  if (!hasClock && !hasDay) return undefined;
  const isOfYears = /[ye]|b{2}/.test(marks) && !hasClock && !/d|a{3}/.test(marks);
  const only = marks.includes('m') ? ('month' as const) : ('year' as const);
  const isElapsed = elapsedMatch.length > 0;
  return { hasDay, hasClock, hasSeconds: marks.includes('s'), isElapsed, ...(isOfYears && { only }) };
}
