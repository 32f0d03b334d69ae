import { codeProblem } from '../catalogue/codes.ts';
import { tidyPhone } from '../typed/width.ts';
import { checkText } from './checks.text.ts';
import { isCreditCode } from './credit-code.ts';
import { isIdNumber } from './id-number.ts';

/** Answers why a value is refused, or undefined. */
export type Check = (value: string) => string | undefined;

/** Spec §9: a form runs its checks this long after the last key. */
export const CHECK_DELAY_MS = 500;

/** Values are trimmed, and an empty one is never refused (spec §5): whether it may be empty is another question. */
const check =
  (accepts: (value: string) => boolean, refusal: string): Check =>
  (raw) => {
    const value = raw.trim();
    return value === '' || accepts(value) ? undefined : refusal;
  };
const matching = (pattern: RegExp, refusal: string): Check => check((value) => pattern.test(value), refusal);

const POSITIVE_INTEGER = /^[1-9]\d*$/;
const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^(0\d{2,3}[- ]?)?[1-9]\d{6,7}(-\d{1,6})?$/;
const SERVICE_LINE = /^[48]00-?\d{3}-?\d{4}$/;
/** Rescue and service lines of a few digits: 96333 of lifts that stand still, 110. Others are beginnings of a number. */
const SHORT_LINE = /^(?:1(?:10|19|20|22)|9[56]\d{3,4})$/;

/**
 * A telephone number whose digits people part by blanks, dashes and brackets: 138 0000 0000, 0591 8765-4321, (0591)87654321; with the
 * number of the country before it, or a branch behind it.
 */
const isPhone = (value: string): boolean => {
  const plainPhone = tidyPhone(value)
    .replace(/^(?:\+|00)86-?/, '')
    .replace(/^\((0\d{2,3})\)-?/, '$1-')
    .replace(/(?:转|分机|ext\.?)(\d{1,6})$/i, '-$1');
  return [value, plainPhone, plainPhone.replaceAll('-', '')].some((text) =>
    [MOBILE, LANDLINE, SERVICE_LINE, SHORT_LINE].some((form) => form.test(text)),
  );
};

const isUrl = (value: string): boolean => /^(https?|ftp):\/\/[^\s/]+/i.test(value) && URL.canParse(value);

const decimal: Check = (raw) => {
  const value = raw.trim();
  if (value === '') return undefined;
  if (!/^-?\d+(\.\d+)?$/.test(value)) return checkText.notNumber;
  return /^-?\d+(\.\d{1,2})?$/.test(value) ? undefined : checkText.decimal;
};

/** The shared field checks of spec §5, by name. */
export const checks = {
  email: matching(
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i,
    checkText.email,
  ),
  url: check(isUrl, checkText.url),
  positiveInteger: matching(POSITIVE_INTEGER, checkText.positiveInteger),
  decimal,
  mobile: matching(MOBILE, checkText.mobile),
  phone: check(isPhone, checkText.phone),
  postcode: matching(/^(?!000000)\d{6}$/, checkText.postcode),
  fax: check((value) => LANDLINE.test(value) || SERVICE_LINE.test(value), checkText.fax),
  fixedAssets: matching(POSITIVE_INTEGER, checkText.fixedAssets),
  content: matching(POSITIVE_INTEGER, checkText.content),
  equipmentCode: (value: string) => codeProblem('deviceCode', value.trim()),
  registrationCode: (value: string) => codeProblem('registrationCode', value.trim()),
  idNumber: check(isIdNumber, checkText.idNumber),
  /** A day of papers that people or instruments hold: what lies before or behind is a slip of the year. */
  day: check((value) => value >= '1949-10-01' && value <= '2099-12-31', checkText.day),
  creditCode: check(isCreditCode, checkText.creditCode),
  /** A unit gives its credit code, a private owner the number of the identity card. */
  unitCode: check((value) => isCreditCode(value) || isIdNumber(value), checkText.creditCode),
} satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;
