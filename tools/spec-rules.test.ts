import { describe, expect, it } from 'vitest';
import { specFindings, type Pending, type Product, type Specification } from './spec-rules.ts';

// Each rule is proven by a planted fault: a check that cannot fail is worse than none.
const wanted: Specification = {
  calls: ['POST /a/login', 'GET /message/init'],
  routes: ['/login', '/home', '/assistMng/payMng/payApply'],
  sentences: { 'spec §8': ['作废成功', '上传失败, '] },
  constants: [{ says: 'chunk time-out 120 s', file: 'load.ts', holds: 'TIME_OUT = 120_000' }],
};
const whole: Product = {
  calls: new Set(wanted.calls),
  routes: new Set(['/login', '/home']),
  menu: ['', '/home?a=1', 'https://flow.example.cn'],
  texts: new Set(['作废成功', '上传失败, ']),
  textOf: (file) => (file === 'load.ts' ? 'const TIME_OUT =\n  120000; // spec §9' : undefined),
};
const fees: Pending = { routes: { '/assistMng/payMng/payApply': 'fees' }, calls: {}, sentences: {} };

it('finds nothing where everything is there or pending', () => {
  expect(specFindings(wanted, whole, fees)).toEqual([]);
});

describe('says what differs', () => {
  const faults: [string, Specification, Product, Pending][] = [
    [
      'call GET /message/init is missing',
      wanted,
      { ...whole, calls: new Set(['POST /a/login', 'POST /message/init']) },
      fees,
    ],
    ['route /home is missing', wanted, { ...whole, routes: new Set(['/login']), menu: [] }, fees],
    ['route /assistMng/payMng/payApply is missing', wanted, whole, { ...fees, routes: {} }],
    [
      'route /assistMng/payMng/payApply is there: take it off',
      wanted,
      { ...whole, routes: new Set(wanted.routes) },
      fees,
    ],
    [
      'route /x is pending, but the specification does not name it',
      wanted,
      whole,
      { ...fees, routes: { ...fees.routes, '/x': 'x' } },
    ],
    ['is pending without a capability', wanted, whole, { ...fees, routes: { '/assistMng/payMng/payApply': ' ' } }],
    ['sentence 上传失败,  is missing', wanted, { ...whole, texts: new Set(['作废成功', '上传失败,']) }, fees],
    [
      'menu entry /assistMng/payMng/payApply leads to no page',
      wanted,
      { ...whole, menu: ['/assistMng/payMng/payApply'] },
      fees,
    ],
    ['load.ts does not hold', wanted, { ...whole, textOf: () => 'const TIME_OUT = 60_000;' }, fees],
    ['load.ts is not there', wanted, { ...whole, textOf: () => undefined }, fees],
    ['route /home is expected twice', { ...wanted, routes: [...wanted.routes, '/home'] }, whole, fees],
  ];
  it.each(faults)('%s', (sentence, specification, product, pending) => {
    expect(specFindings(specification, product, pending).join('\n')).toContain(sentence);
  });
});
