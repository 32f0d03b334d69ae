// An amount as papers say it in Chinese numerals (中国人民银行《支付结算办法》附件一，正确填写票据和结算凭证的基本规定).
import type { Money } from './money.ts';
import { moneyInWordsText as text } from './money-in-words.text.ts';

const GROUP = 4;

/** 850.50 is 捌佰伍拾元伍角整. Every amount that can be stored has its words. */
export function moneyInWords(amount: Money): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  const [jiao = '0', fen = '0'] = fraction.padEnd(2, '0');
  const yuan = wholeInWords(whole);
  const cents = centsInWords(jiao, fen, yuan !== '');
  const words = yuan === '' && cents === text.exactly ? text.digits[0] + text.yuan + text.exactly : yuan + cents;
  return (isNegative ? text.minus : '') + words;
}

function wholeInWords(whole: string): string {
  let words = '';
  let isGap = false; // noughts that the next digit is parted by
  let isCounted = false; // the group has a digit other than nought
  for (const [at, digit] of [...whole].entries()) {
    const place = whole.length - 1 - at;
    if (digit === '0') isGap = true;
    else {
      if (isGap && words !== '') words += text.digits[0];
      isGap = false;
      isCounted = true;
      words += (text.digits[Number(digit)] ?? '') + (text.places[place % GROUP] ?? '');
    }
    if (place % GROUP > 0) continue;
    // what is counted in 万亿 needs its 亿 also where none is counted beside
    if (isCounted || (place === 2 * GROUP && words !== '')) words += text.groups[place / GROUP] ?? '';
    isCounted = false;
  }
  return words === '' ? '' : words + text.yuan;
}

function centsInWords(jiao: string, fen: string, hasYuan: boolean): string {
  const digitOf = (digit: string) => text.digits[Number(digit)] ?? '';
  if (jiao === '0' && fen === '0') return text.exactly;
  const tenths = jiao === '0' ? (hasYuan ? text.digits[0] : '') : digitOf(jiao) + text.jiao;
  return tenths + (fen === '0' ? text.exactly : digitOf(fen) + text.fen);
}
