import type { Day } from '../day/day.ts';

export type CodeKind = 'deviceCode' | 'registrationCode';

/**
 * `digits20`: the default of the specification. `letters20`: catalogue part with a letter. `serial20`: a serial that has
 * gone beyond 9999 and begins with a letter. `tsg18`: TSG 21 format.
 */
export type CodeFormat = 'digits20' | 'letters20' | 'serial20' | 'tsg18';

/** One format that a code may have, for which kinds, and for equipment made since when. */
export interface CodeRule {
  code: CodeKind;
  format: CodeFormat;
  kinds: readonly string[] | 'all';
  madeSince?: Day;
  unconfirmed?: true;
}

const kindsWithLetterCodes = ['2000', '4000', '6000', '7000', 'F000'];

/**
 * Spec §5: both codes are exactly 20 digits. Which kinds and dates take other formats is data (decisions §9): catalogue
 * codes such as 23T0, 4A00 or 6D00 put a letter into the registration code, and codes given under TSG 21-2016 and
 * TSG 08-2017 have 18 characters.
 */
export const codeRules: readonly CodeRule[] = [
  { code: 'deviceCode', format: 'digits20', kinds: 'all' },
  { code: 'registrationCode', format: 'digits20', kinds: 'all' },
  { code: 'registrationCode', format: 'letters20', kinds: kindsWithLetterCodes },
  { code: 'registrationCode', format: 'serial20', kinds: ['8000'] }, // registration rule of pipelines
  { code: 'deviceCode', format: 'letters20', kinds: kindsWithLetterCodes, unconfirmed: true },
  { code: 'deviceCode', format: 'tsg18', kinds: ['2000'], madeSince: '2016-10-01', unconfirmed: true },
  {
    code: 'deviceCode',
    format: 'tsg18',
    kinds: ['1000', '3000', '4000', '5000', '6000', '8000', '9000'],
    madeSince: '2017-08-01',
    unconfirmed: true,
  },
];

export const codePatterns: Record<CodeFormat, RegExp> = {
  digits20: /^\d{20}$/,
  letters20: /^(?=.{0,3}[A-Z])[0-9A-Z]{4}\d{6}(19|20)\d{2}(0[1-9]|1[0-2])[0-9A-Z]\d{3}$/,
  serial20: /^\d{10}(19|20)\d{2}(0[1-9]|1[0-2])[A-Z]\d{3}$/,
  tsg18: /^[0-9A-Z]{4}\d{5}(19|20)\d{2}[0-9A-Z]\d{4}$/,
};
