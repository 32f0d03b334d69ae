import { describe, expect, it } from 'vitest';
import { passwordRuleText as text } from './parameter.text.ts';
import { isPasswordExpired, passwordRefusal, type PasswordProfile } from './password-profile.ts';

const about = {
  loginName: 'zhangjian',
  contextWords: ['示范检验院', 'tejian', '张检'],
  isCommon: (password: string) => password === 'correcthorsebattery',
};
const refusal = (profile: PasswordProfile, password: string) => passwordRefusal(profile, password, about);

describe('what a profile refuses of a new password', () => {
  it.each<[PasswordProfile, string, string | undefined]>([
    ['spec', '1', undefined],
    ['dengbao3', 'Ab3!xyz', text.tooShort(8)],
    ['dengbao3', 'Ab3!xyz8', undefined],
    ['dengbao3', 'abcdefg8', text.fewClasses(3)],
    ['dengbao3', 'abcdef8,', undefined],
    ['dengbao3', '密码密码Ab密码', undefined], // signs beyond ASCII are a class of their own
    ['asvs', 'abcdefghijk', text.tooShort(12)],
    ['asvs', '落花时节又逢君落花时节又', undefined],
    ['asvs', 'CorrectHorseBattery', text.common],
    ['asvs', 'my-Zhangjian-word', text.context('zhangjian')],
    ['asvs', '我在示范检验院上班好几年', text.context('示范检验院')],
    ['asvs', '张检张检张检张检张检张检', undefined], // two signs stand in a password by chance
  ])('%s %s', (profile, password, expected) => {
    expect(refusal(profile, password)).toBe(expected);
  });

  it('the login name is refused in any case of its letters', () => {
    const asked = { ...about, loginName: 'Ab3!xyz8' };
    expect(passwordRefusal('dengbao3', 'aB3!XYZ8', asked)).toBe(text.isLoginName);
    expect(passwordRefusal('spec', 'aB3!XYZ8', asked)).toBeUndefined();
  });
});

it('a password stands 90 days where the profile says so', () => {
  const day = 86_400_000;
  expect(isPasswordExpired('dengbao3', 0, 90 * day - 1)).toBe(false);
  expect(isPasswordExpired('dengbao3', 0, 90 * day)).toBe(true);
  expect(isPasswordExpired('asvs', 0, 900 * day)).toBe(false);
});
