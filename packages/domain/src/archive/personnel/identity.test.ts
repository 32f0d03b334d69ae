import { describe, expect, it } from 'vitest';
import { identityProblem, maskIdentity, maskPhone, sexOfIdentity, tidyIdentity } from './identity.ts';

const today = '2026-11-20';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const whole = (first17: string) =>
  first17 + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11];

/** Numbers by a fixed seed: the same on every machine. */
function* numbers(count: number): Generator<string> {
  let state = 20_261_120;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  for (let made = 0; made < count; made += 1) {
    const birth = new Date(Date.UTC(1940, 0, 1) + below(30_000) * 86_400_000).toISOString().slice(0, 10);
    const area = ['110101', '350102', '440305', '650104', '810000'][below(5)];
    yield whole(`${area}${birth.replaceAll('-', '')}${String(below(1000)).padStart(3, '0')}`);
  }
}

describe('an identity number', () => {
  it('is taken when all of it agrees, also as people type it', () => {
    for (const value of numbers(500)) {
      expect(identityProblem(value, today)).toBeUndefined();
      expect(identityProblem(` ${value.slice(0, 6)} ${value.slice(6).toLowerCase()} `, today)).toBeUndefined();
      expect(tidyIdentity(value.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))).toBe(value);
    }
  });

  it('is refused with any one digit changed', () => {
    for (const value of numbers(60))
      for (let at = 0; at < 17; at += 1) {
        const changed = `${value.slice(0, at)}${(Number(value[at]) + 1) % 10}${value.slice(at + 1)}`;
        expect([changed, identityProblem(changed, today)]).not.toEqual([changed, undefined]);
      }
  });

  it('says what is wrong', () => {
    expect(identityProblem('', today)).toBeUndefined();
    expect(identityProblem('130503670401001', today)).toBe('请输入有效的身份证号：15位旧号码已停用，请填写18位号码');
    expect(identityProblem('1101051949123', today)).toBe('请输入有效的身份证号：应为18位，现为13位');
    expect(identityProblem('1101051949123100XX', today)).toContain('末位为数字或X');
    expect(identityProblem(whole('99010519491231002'), today)).toContain('不是行政区划代码');
    expect(identityProblem(whole('11010519490231002'), today)).toContain('出生日期不存在');
    expect(identityProblem(whole('11010520261121002'), today)).toContain('出生日期不存在');
    expect(identityProblem('110105194912310021', today)).toBe('请输入有效的身份证号：校验码不符，请核对');
  });

  it('tells men from women', () => {
    expect([sexOfIdentity('11010519491231002X'), sexOfIdentity(whole('11010519491231003'))]).toEqual(['2', '1']);
  });
});

describe('a mask', () => {
  it('keeps the birth date to itself', () => {
    expect(maskIdentity(whole('11010119800307123'))).toMatch(/^110101\*{8}123.$/);
    for (const value of numbers(200)) {
      const masked = maskIdentity(value);
      expect(masked).toHaveLength(18);
      expect(masked.slice(6, 14)).toBe('********');
    }
    expect(maskIdentity('123')).toBe('***');
  });

  it('hides the middle of a telephone number', () => {
    expect(maskPhone('13812341234')).toBe('138****1234');
    expect(maskPhone('0591-87654321')).toBe('*********4321');
    expect(maskPhone('110')).toBe('***');
    expect(maskPhone('')).toBe('');
  });
});
