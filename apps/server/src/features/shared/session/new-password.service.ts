// What the profile of the installation asks of a new password (decisions §11).
import { verify } from '@node-rs/argon2';
import { guessedWords, passwordRuleText } from '@tejian/domain/shared/parameter/parameter.text.ts';
import {
  passwordRefusal,
  profileRules,
  type PasswordProfile,
} from '@tejian/domain/shared/parameter/password-profile.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as store from './new-password.store.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
/** Thousands of words, read where a profile first asks for them. */
const common = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ));

const refuse = (sentence: string): never => {
  throw new Refusal(sentence, { newPassword: sentence });
};

/** Refuses with the first rule that is broken. `currentHash` is of the password that it is to replace. */
export async function requireGoodPassword(
  db: Db,
  { profile, userId, currentHash }: { profile: PasswordProfile; userId: string; currentHash: string },
  password: string,
): Promise<void> {
  const rules = profileRules[profile];
  const person = await store.findPerson(db, userId);
  const knownTexts = rules.refusesCommonWords ? await common() : new Set<string>();
  const refusal = passwordRefusal(profile, password, {
    loginName: person.loginName,
    contextWords: [person.name, person.organisationName ?? '', ...guessedWords],
    isCommon: (word) => knownTexts.has(word),
  });
  if (refusal) refuse(refusal);
  if (rules.earlier === 0) return;
  const hashes = [currentHash, ...(await store.findEarlier(db, userId, rules.earlier - 1))];
  const isSame = await Promise.all(hashes.map((one) => verify(one, password)));
  if (isSame.includes(true)) refuse(passwordRuleText.usedBefore(rules.earlier));
}

/** Keeps the password that is replaced, as far back as a profile may ask. */
export const keepEarlier = (tx: Tx, userId: string, passwordHash: string): Promise<void> =>
  store.addEarlier(tx, userId, passwordHash, Math.max(...Object.values(profileRules).map(({ earlier }) => earlier)));
