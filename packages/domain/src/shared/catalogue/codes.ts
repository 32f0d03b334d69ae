import type { Day } from '../day/day.ts';
import { codesOf, lineOf, type CataloguePlace } from './place.ts';
import { catalogueText } from './catalogue.text.ts';
import { codePatterns, codeRules, type CodeFormat, type CodeKind, type CodeRule } from './code-rules.ts';

/** The facts known of the equipment that carries the code; no kind means the default check alone. */
export interface CodeOwner {
  kindCode?: string;
  manufactureDate?: Day | null;
}

export interface CodePart {
  name: keyof typeof catalogueText.part;
  label: string;
  value: string;
}

/** The formats that a code may have on this equipment: the 20 digits, and what the rules add for kind and date. */
export const formatsOf = (code: CodeKind, owner: CodeOwner, rules: readonly CodeRule[] = codeRules): CodeFormat[] =>
  rules
    .filter((rule) => rule.code === code)
    .filter(({ kinds }) => kinds === 'all' || (owner.kindCode !== undefined && kinds.includes(owner.kindCode)))
    .filter(({ madeSince }) => madeSince === undefined || (owner.manufactureDate ?? '') >= madeSince)
    .map(({ format }) => format);

/** The reason that the code is refused, or undefined; a blank code is not checked (spec §5). */
export function codeProblem(
  code: CodeKind,
  value: string,
  owner: CodeOwner = {},
  rules = codeRules,
): string | undefined {
  if (!value) return undefined;
  const fits = formatsOf(code, owner, rules).some((format) => codePatterns[format].test(value));
  return fits ? undefined : catalogueText.invalid[code];
}

/** The facts of a record that its codes go by. */
export const ownerOf = (values: Readonly<Record<string, unknown>>, kindCode: string | null | undefined): CodeOwner => {
  const madeOn = values['manufactureDate'];
  return { ...(kindCode && { kindCode }), manufactureDate: typeof madeOn === 'string' ? madeOn : null };
};

/** The date of manufacture, which nobody says, decides whether the code is right: the record that has it knows. */
export const isDatedCode = (code: CodeKind, value: string, owner: CodeOwner): boolean =>
  !owner.manufactureDate && codeProblem(code, value, { ...owner, manufactureDate: LAST_DAY }) === undefined;
const LAST_DAY = '9999-12-31';

const part = (name: CodePart['name'], value: string): CodePart => ({ name, label: catalogueText.part[name], value });

const registrationFormats: readonly CodeFormat[] = ['digits20', 'letters20', 'serial20'];

/** The parts of a registration code: catalogue 4, region 6, year and month 6, serial 4; none when it is not one. */
export function explainRegistrationCode(code: string): CodePart[] {
  if (!registrationFormats.some((format) => codePatterns[format].test(code))) return [];
  return [
    part('catalogue', code.slice(0, 4)),
    part('region', code.slice(4, 10)),
    part('registered', `${code.slice(10, 14)}-${code.slice(14, 16)}`),
    part('serial', code.slice(16)),
  ];
}

/** The parts of an 18-character device code; what the parts of a 20-digit one mean is nowhere laid down. */
export function explainDeviceCode(code: string): CodePart[] {
  if (!codePatterns.tsg18.test(code)) return [];
  return [
    part('catalogue', code.slice(0, 4)),
    part('maker', code.slice(4, 9)),
    part('madeIn', code.slice(9, 13)),
    part('serial', code.slice(13)),
  ];
}

const certificate =
  /^(锅|容|瓶|管|梯|起|索|游|车)([0-9A-Z]{2})([\u4e00-\u9fa5])([A-Z])([0-9A-Z]{4,6})[(（](\d{2})[)）]$/;

/** The parts of a use-certificate number such as 梯11闽AB139(17); none when it is not one. */
export function explainUseCertificateNo(no: string): CodePart[] {
  const foundMatch = certificate.exec(no);
  if (!foundMatch) return [];
  const names = ['kindMark', 'variety', 'province', 'city', 'serial', 'year'] as const;
  return names.map((name, index) => part(name, foundMatch[index + 1] ?? ''));
}

/** True when a code's catalogue part says the same as the record: nothing to compare is no contradiction. */
export function isOfPlace(parts: readonly CodePart[], place: CataloguePlace): boolean {
  const catalogueCode = parts.find(({ name }) => name === 'catalogue')?.value;
  const { varietyCode, categoryCode } = place;
  if (catalogueCode === undefined || !categoryCode) return true;
  const ownCodes = codesOf(place);
  return ownCodes.has(catalogueCode) || (!varietyCode && lineOf(catalogueCode).includes(categoryCode));
}
