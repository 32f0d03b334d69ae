import { passwordRuleText as text } from './parameter.text.ts';

/** The demands of an installation on its passwords (decisions §11). */
export const passwordProfiles = ['spec', 'dengbao3', 'asvs'] as const;
export type PasswordProfile = (typeof passwordProfiles)[number];

interface ProfileRules {
  /** Fewest characters. */
  readonly least: number;
  /** Fewest of the four classes of characters. */
  readonly classes: number;
  /** So many earlier passwords may not come again. */
  readonly earlier: number;
  /** Days after which a password is changed at login; nought: never. */
  readonly days: number;
  readonly refusesLoginName: boolean;
  readonly refusesCommonWords: boolean;
}

export const profileRules: Readonly<Record<PasswordProfile, ProfileRules>> = {
  spec: { least: 0, classes: 0, earlier: 0, days: 0, refusesLoginName: false, refusesCommonWords: false },
  dengbao3: { least: 8, classes: 3, earlier: 5, days: 90, refusesLoginName: true, refusesCommonWords: false },
  asvs: { least: 12, classes: 0, earlier: 0, days: 0, refusesLoginName: false, refusesCommonWords: true },
};

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
const SHORTEST_WORD = 3; // shorter ones stand in any password by chance

export interface AboutPassword {
  readonly loginName: string;
  /** Words that somebody who knows the person would try: names of the person, the institute, the product. */
  readonly contextWords: readonly string[];
  readonly isCommon: (password: string) => boolean;
}

/** The first rule of the profile that a new password breaks, as a sentence. Earlier passwords are not known here. */
export function passwordRefusal(
  profile: PasswordProfile,
  password: string,
  { loginName, contextWords, isCommon }: AboutPassword,
): string | undefined {
  const rules = profileRules[profile];
  const lower = password.toLowerCase();
  if ([...password].length < rules.least) return text.tooShort(rules.least);
  if (CLASSES.filter((one) => one.test(password)).length < rules.classes) return text.fewClasses(rules.classes);
  if (rules.refusesLoginName && lower === loginName.toLowerCase()) return text.isLoginName;
  if (!rules.refusesCommonWords) return undefined;
  if (isCommon(lower)) return text.common;
  const word = [loginName, ...contextWords].find(
    (one) => [...one].length >= SHORTEST_WORD && lower.includes(one.toLowerCase()),
  );
  return word === undefined ? undefined : text.context(word);
}

const DAY_MS = 86_400_000;

/** True when a password has stood for so long that the person changes it first; both are instants in milliseconds. */
export const isPasswordExpired = (profile: PasswordProfile, setAt: number, now: number): boolean =>
  profileRules[profile].days > 0 && now - setAt >= profileRules[profile].days * DAY_MS;
