import { describe, expect, it } from 'vitest';
import { checks, type CheckName } from './checks.ts';
import { creditCheckCharacter, isCreditCode } from './credit-code.ts';
import { birthDateOf, isIdNumber } from './id-number.ts';
import { isSimplePassword, passwordScore } from './password.ts';
import { unpartedCode } from '../typed/normal-code.ts';
import { toHalfWidth } from '../typed/width.ts';

const cases: [CheckName, string, string[], string[]][] = [
  [
    'email',
    '请输入正确邮箱格式',
    ['a@b.cn', 'wang.fang+1@tejian-yuan.com.cn'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@-b.cn'],
  ],
  [
    'url',
    '请输入正确URL格式',
    ['http://a.cn', 'https://a.cn:8080/x?y=1', 'ftp://a.cn/f'],
    ['a.cn', 'http://', 'javascript:alert(1)', 'http//a.cn'],
  ],
  [
    'day',
    '日期超出可能的范围（1949-10-01～2099-12-31），请核对',
    ['1949-10-01', '2099-12-31'],
    ['1949-09-30', '2100-01-01', '9999-12-31'],
  ],
  ['positiveInteger', '请输入正整数', ['1', '120'], ['0', '-1', '1.5', '01', 'x']],
  ['decimal', '请输入有效的两位小数', ['0', '12', '1.5', '-3.25'], ['1.234', '0.001']],
  ['decimal', '请输入数字', [], ['a', '1.', '.5', '1,000', '1e3']],
  [
    'mobile',
    '请输入有效的手机号码',
    ['13900000000', '19912345678'],
    ['12900000000', '1390000000', '139000000000', '23900000000'],
  ],
  [
    'phone',
    '请输入有效的手机号或者座机号',
    [
      '13900000000',
      '87654321',
      '0591-87654321',
      '02087654321',
      '010-87654321-802',
      '400-820-8820',
      '139 0000 0000',
      '139-0000-0000',
      '0591 8765 4321',
      '96333',
      '110',
      '(0591)83330302',
      '（0591）83330302',
      '+86 138-0000-0301',
      '0591-83330302转8',
    ],
    [
      '0591',
      '1234',
      '96',
      '12345',
      '111',
      '(0591)833',
      '+86 138',
      '13900000000转',
      '0591-01234567',
      '139 0000 000',
      '0591 8765 43210',
      '139 0000 0000 1',
    ],
  ],
  ['postcode', '请输入有效的邮政编码', ['350001', '010000'], ['35000', '3500011', '000000', '35000a']],
  ['fax', '请输入有效的传真', ['0591-87654321', '87654321'], ['13900000000', '123']],
  ['fixedAssets', '请输入有效的固定资产', ['1000000'], ['0', '1.5', '-1']],
  ['content', '输入内容格式错误', ['3'], ['0', 'x']],
  [
    'equipmentCode',
    '请输入有效的20位设备代码',
    ['31103506002016053337'],
    ['3110350600201605333', '4A003506002016053337'],
  ],
  ['registrationCode', '请输入有效的20位注册代码', ['31103506002016053337'], ['1', '311035060020160533371']],
  [
    'idNumber',
    '请输入有效的身份证号',
    ['11010519491231002X', '11010519491231002x', '130503670401001'],
    ['110105194912310021', '11010519490231002X', '13050367040100', '00010519491231002X'],
  ],
  [
    'creditCode',
    '请输入有效的统一社会信用代码',
    ['91350100M000100Y43'],
    ['91350100M000100Y44', '9135010000000000', 'I1350100M000100Y43'],
  ],
  ['unitCode', '请输入有效的统一社会信用代码', ['91350100M000100Y43', '11010519491231002X'], ['350100']],
];

describe('the shared field checks of spec §5', () => {
  it.each(cases)('%s: %s', (name, message, accepted, refused) => {
    for (const value of accepted) expect([value, checks[name](value)]).toEqual([value, undefined]);
    for (const value of refused) expect([value, checks[name](value)]).toEqual([value, message]);
  });

  it.each(Object.keys(checks) as CheckName[])('%s skips a blank and trims', (name) => {
    expect(checks[name]('')).toBeUndefined();
    expect(checks[name]('   ')).toBeUndefined();
  });

  it('trims before it checks', () => expect(checks.mobile(' 13900000000 ')).toBeUndefined());
});

describe('identity card', () => {
  it('derives the birth date from 15 or 18 characters only', () => {
    expect(birthDateOf('11010519491231002X')).toBe('1949-12-31');
    expect(birthDateOf('130503670401001')).toBe('1967-04-01');
    expect(birthDateOf('1305036704010')).toBeUndefined();
    expect(birthDateOf('11010519491331002X')).toBeUndefined();
    expect(isIdNumber('1101051949123100XX')).toBe(false);
  });
});

describe('unified social credit code', () => {
  it('knows its check character', () => {
    expect(creditCheckCharacter('91350100M000100Y4')).toBe('3');
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100m000100y43')).toBe(false);
  });
});

describe('password strength', () => {
  it('is nothing below six characters and a point per class above', () => {
    expect(passwordScore('Aa1!x')).toBe(0);
    expect(passwordScore('123456')).toBe(1);
    expect(passwordScore('abc123')).toBe(2);
    expect(passwordScore('Abc123')).toBe(3);
    expect(passwordScore('Tejian@2026')).toBe(4);
    expect(passwordScore('密码密码密码')).toBe(1);
  });
  it('under three is simple', () => {
    expect(isSimplePassword('abc123')).toBe(true);
    expect(isSimplePassword('Abc123')).toBe(false);
  });
});

describe('half width', () => {
  it('turns what a Chinese input method types into plain characters', () => {
    expect(toHalfWidth('Ａ１（闽）　！')).toBe('A1(闽) !');
    expect(unpartedCode(' ３１１０ 3506００20１60533ｘ7 ')).toBe('31103506002016053' + '3X7');
  });
});
