import { expect, it } from 'vitest';
import { moneyInWords } from './money-in-words.ts';
import { readMoney } from './money.ts';

// Examples of 《支付结算办法》附件一, and the places where noughts stand together.
it.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['0.55', '伍角伍分'],
  ['10', '壹拾元整'],
  ['850', '捌佰伍拾元整'],
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['100005', '壹拾万零伍元整'],
  ['100000000', '壹亿元整'],
  ['1000000000000', '壹万亿元整'],
  ['1000000010000', '壹万亿零壹万元整'],
  ['9999999999999.99', '玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['-20', '负贰拾元整'],
])('%s is %s', (amount, words) => {
  const read = readMoney(amount);
  expect(read.reason === undefined && moneyInWords(read.money)).toBe(words);
});
