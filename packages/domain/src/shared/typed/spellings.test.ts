import { expect, it } from 'vitest';
import { spellingsOf } from './spellings.ts';

it('a text is asked for as it is, half-width, and with the brackets of names', () => {
  expect(spellingsOf('示范甲')).toEqual(['示范甲']);
  expect(spellingsOf('SF-TD202600056')).toEqual(['SF-TD202600056']);
  expect(spellingsOf('ＳＦ－ＴＤ２０２６０００５６')).toContain('SF-TD202600056');
  expect(spellingsOf('示范甲（福建）公司')).toEqual(['示范甲（福建）公司', '示范甲(福建)公司']);
  expect(spellingsOf('示范甲(福建)公司')).toEqual(['示范甲(福建)公司', '示范甲（福建）公司']);
  expect(spellingsOf('限速器测试仪－５')).toContain('限速器测试仪-5');
});
