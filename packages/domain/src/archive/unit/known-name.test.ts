import { expect, it } from 'vitest';
import { isKnownAs } from './known-name.ts';

const known = ['示范海峡酒店（福建）有限公司', '示范海峡大酒店'];

it.each(['示范海峡酒店（福建）有限公司', '示范海峡酒店(福建)有限公司', ' 示范海峡 大酒店', '', undefined])(
  'is the one that the number is known under: %s',
  (given) => expect(isKnownAs(given, known)).toBe(true),
);

it.each(['示范海峡酒店有限公司', '示范海峡餐饮店', '甲'])('is another: %s', (given) =>
  expect(isKnownAs(given, known)).toBe(false),
);
