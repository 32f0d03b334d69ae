import { expect, it } from 'vitest';
import { objectFromPairs, objectFromText } from './body.ts';

type Pairs = [string, string][];
const pairsOf = (count: number, nameOf: (n: number) => string): Pairs =>
  Array.from({ length: count }, (_, n) => [nameOf(n), '1']);

/**
 * The number of times that the objects that are built are touched: every read, write and look at their names counts.
 */
function touchesOf(pairs: Pairs) {
  let touches = 0;
  const built: object[] = [];
  const counted = (trap: (...args: never[]) => unknown) =>
    ((...args: never[]) => {
      touches += 1;
      return trap(...args);
    }) as never;
  const newRow = () => {
    const row = new Proxy(Object.create(null) as Record<string, unknown>, {
      get: counted(Reflect.get),
      set: counted(Reflect.set),
      has: counted(Reflect.has),
      ownKeys: counted(Reflect.ownKeys),
      defineProperty: counted(Reflect.defineProperty),
      getOwnPropertyDescriptor: counted(Reflect.getOwnPropertyDescriptor),
    });
    built.push(row);
    return row;
  };
  const value = objectFromPairs(pairs, newRow);
  return { touches, built, value };
}

it.each([
  ['many names of one row', (n: number) => `a[0].k${n}`],
  ['one name of one row', () => 'a[0].k'],
  ['many rows', (n: number) => `a[${n}].k`],
  ['rows from the end', (n: number) => `a[${4999 - n}].k`],
  ['many names', (n: number) => `k${n}`],
  ['one name', () => 'a'],
  ['many lists', (n: number) => `a${n}[9999].k`],
  ['many names of one group', (n: number) => `a.k${n}`],
  ['many groups', (n: number) => `a${n}.k`],
])('the work for %s grows with the number of pairs, not with its square', (_title, nameOf) => {
  const work = (count: number) => touchesOf(pairsOf(count, nameOf)).touches;
  expect(work(4000)).toBeLessThanOrEqual(10 * 4000);
  expect(work(4000)).toBeLessThanOrEqual(4 * work(1000) + 10);
});

it('a row is filled, not copied', () => {
  const { built, value } = touchesOf(pairsOf(1000, (n) => `a[0].k${n}`));
  expect(built).toHaveLength(2); // the whole and its one row
  expect((value['a'] as object[])[0]).toBe(built[1]);
});

it('reads indexed rows in the order of their indexes, without holes', () => {
  const read = objectFromText('b[7].id=y&b[2].id=x&b[2].name=%E6%A2%AF&ids[1]=d&ids[0]=c&plain=1&plain=2');
  expect(read).toEqual({ b: [{ id: 'x', name: '梯' }, { id: 'y' }], ids: ['c', 'd'], plain: ['1', '2'] });
});

it('reads a group of values as the object that JSON would give, and refuses one name used in two ways', () => {
  const read = objectFromText('plan.departmentId=d&plan.inspectorIds[1]=b&plan.inspectorIds[0]=a&id=1');
  expect(read).toEqual({ plan: { departmentId: 'd', inspectorIds: ['a', 'b'] }, id: '1' });
  for (const text of ['plan.a=1&plan=2', 'plan=2&plan.a=1', 'plan.a=1&plan[0].a=1'])
    expect(() => objectFromText(text)).toThrow('请求的格式不正确');
});

it('too many pairs are refused before they are read', () => {
  expect(() => objectFromText('&'.repeat(5000))).toThrow('提交的内容过大');
  expect(() => objectFromPairs(pairsOf(5001, () => 'a'))).toThrow('提交的内容过大');
  expect(objectFromPairs(pairsOf(5000, () => 'a'))['a']).toHaveLength(5000);
});

it.each(['columnList[99999999].id=1', 'a[]=1', 'a[x]=1', 'a[0]b=1', 'a[0].b.c=1', 'a[0][1]=1', 'a=1&a[0]=2'])(
  'a name that cannot be placed is refused: %s',
  (text) => {
    expect(() => objectFromText(text)).toThrow('请求的格式不正确');
  },
);
it.each(['a[0]=1&a[0].b=2', 'a[0].b=2&a[0]=1', 'a[0]=1&a[0]=1'])('one place used twice is refused: %s', (text) => {
  expect(() => objectFromText(text)).toThrow('请求的格式不正确');
});

it('names of prototypes are names like any other', () => {
  const read = objectFromText('__proto__=x&a[0].__proto__=y&a[0].constructor=z&toString=1');
  expect(Object.keys(read)).toEqual(['__proto__', 'toString', 'a']);
  expect(Object.keys((read['a'] as object[])[0] ?? {})).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['y']).toBeUndefined();
});
