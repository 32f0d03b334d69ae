import { describe, expect, it } from 'vitest';
import { isSameValue, mergeValues } from './merge-values.ts';

interface Contact {
  id?: string;
  name: string;
  phone: string;
}
interface Unit {
  name: string;
  address?: string | undefined;
  roles: string[];
  owner?: { id: string; name: string };
  contacts: Contact[];
  parts?: Record<string, { id?: string; values: Record<string, unknown> }[]>;
}
const [chen, lin] = [
  { id: 'c1', name: '陈管理', phone: '13800000001' },
  { id: 'c2', name: '林安全', phone: '13800000002' },
];
const loaded: Unit = { name: '示范物业', address: '', roles: ['01'], contacts: [chen, lin] };
const changed = (changes: Partial<Unit>): Unit => ({ ...loaded, ...changes });
const merge = (mine: Partial<Unit>, theirs: Partial<Unit>) => mergeValues(loaded, changed(mine), changed(theirs));

describe('a field', () => {
  it('that one side changed is that side’s', () => {
    const { values, kept, clashes } = merge({ address: '台江区' }, { name: '示范物业二部' });
    expect(values).toMatchObject({ name: '示范物业二部', address: '台江区' });
    expect([kept, clashes]).toEqual([1, []]);
  });
  it('that both changed stays as the person typed it, and is named', () => {
    const { values, kept, clashes } = merge({ name: '我的' }, { name: '对方的' });
    expect(values.name).toBe('我的');
    expect([kept, clashes]).toEqual([1, [['name']]]);
  });
  it('that both changed alike is no clash, and what was emptied stays empty', () => {
    expect(merge({ name: '同' }, { name: '同' })).toMatchObject({ values: { name: '同' }, kept: 0, clashes: [] });
    const { values } = mergeValues({ name: '甲', note: '有' }, { name: '甲', note: '' }, { name: '乙', note: '有' });
    expect(values).toEqual({ name: '乙', note: '' });
  });
  it('of several codes takes in and out what the person did', () => {
    const base = { codes: ['a', 'b', 'c'] };
    const { values, kept, clashes } = mergeValues(base, { codes: ['b', 'c', 'mine'] }, { codes: ['a', 'b', 'theirs'] });
    expect(values.codes).toEqual(['b', 'theirs', 'mine']);
    expect([kept, clashes]).toEqual([1, []]);
  });
  it('that holds a picked record is one value', () => {
    const owner = { id: 'u1', name: '甲公司' };
    expect(merge({ owner }, { owner: { id: 'u2', name: '乙公司' } })).toMatchObject({
      values: { owner },
      clashes: [['owner']],
    });
  });
});

describe('the rows of a table', () => {
  it('are merged by identity: each side’s row, value and new row is there', () => {
    const mine = { contacts: [chen, { ...lin, phone: '我的号码' }, { name: '新来的', phone: '1' }] };
    const theirs = {
      contacts: [
        { ...chen, name: '陈总管' },
        { ...lin, name: '林主任' },
        { id: 'c3', name: '他们加的', phone: '3' },
      ],
    };
    const { values, kept, clashes } = merge(mine, theirs);
    expect(values.contacts).toEqual([
      { ...chen, name: '陈总管' },
      { ...lin, name: '林主任', phone: '我的号码' },
      { id: 'c3', name: '他们加的', phone: '3' },
      { name: '新来的', phone: '1' },
    ]);
    expect([kept, clashes]).toEqual([2, []]);
  });
  it('that were taken out by one side are out', () => {
    expect(merge({ contacts: [chen] }, { name: '新名' }).values.contacts).toEqual([chen]);
    expect(merge({ name: '新名' }, { contacts: [chen] }).values.contacts).toEqual([chen]);
    expect(merge({ contacts: [{ ...chen, phone: '9' }, lin] }, { contacts: [chen] }).values.contacts).toEqual([
      { ...chen, phone: '9' },
    ]);
  });
  it('that both changed keep what the person typed, and the value is named', () => {
    const { values, clashes } = merge(
      { contacts: [chen, { ...lin, phone: '我的' }] },
      { contacts: [chen, { ...lin, phone: '对方的' }] },
    );
    expect(values.contacts[1]?.phone).toBe('我的');
    expect(clashes).toEqual([['contacts', 'c2', 'phone']]);
  });
  it('that one took out and the other changed stay, and are named', () => {
    const mineOut = merge({ contacts: [chen] }, { contacts: [chen, { ...lin, phone: '对方的' }] });
    expect(mineOut.values.contacts).toEqual([chen, { ...lin, phone: '对方的' }]);
    expect(mineOut.clashes).toEqual([['contacts', 'c2']]);
    const theirsOut = merge({ contacts: [chen, { ...lin, phone: '我的' }] }, { contacts: [chen] });
    expect(theirsOut.values.contacts).toEqual([chen, { name: '林安全', phone: '我的' }]); // a new row: its number is gone
    expect(theirsOut.clashes).toEqual([['contacts', 'c2']]);
  });
  it('below a group of tables are merged the same way', () => {
    const row = (id: string, length: number) => ({ id, values: { length, code: id } });
    const base = { parts: { piping: [row('p1', 1), row('p2', 2)] } };
    const mine = { parts: { piping: [row('p1', 10), row('p2', 2), { values: { length: 3 } }] } };
    const theirs = { parts: { piping: [row('p1', 1), row('p2', 20)] } };
    const { values } = mergeValues<{ parts: Record<string, unknown[]> }>(base, mine, theirs);
    expect(values.parts['piping']).toEqual([row('p1', 10), row('p2', 20), { values: { length: 3 } }]);
  });
  it('without an identity are one value', () => {
    const base = { rows: [{ a: 1 }] };
    expect(mergeValues(base, { rows: [{ a: 2 }] }, { rows: [{ a: 3 }] })).toEqual({
      values: { rows: [{ a: 2 }] },
      kept: 1,
      clashes: [['rows']],
    });
  });
});

// What either side alone did is never lost, and who changed nothing gets exactly what is saved.
it('over thousands of random tables: nothing typed is lost, nothing saved by others is undone', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  const rowsLike = (rows: readonly Contact[], mark: string): Contact[] => {
    const left = rows.filter(() => random(5) > 0);
    const touched = left.map((row) => (random(3) === 0 ? { ...row, phone: `${mark}${random(9)}` } : row));
    return random(2) === 0
      ? touched
      : [...touched, { name: `${mark}新`, phone: mark, ...(mark === 't' ? { id: `t${random(99)}` } : {}) }];
  };
  for (let round = 0; round < 5000; round += 1) {
    const base = Array.from({ length: random(5) }, (_, at) => ({ id: `r${at}`, name: `n${at}`, phone: '0' }));
    const [mine, theirs] = [rowsLike(base, 'm'), rowsLike(base, 't')];
    const { values } = mergeValues({ rows: base }, { rows: mine }, { rows: theirs });
    const phones = values.rows.map(({ phone }) => phone);
    for (const { phone } of mine) if (phone.startsWith('m')) expect(phones).toContain(phone);
    for (const row of theirs)
      if (!base.some((was) => was.id === row.id)) expect(values.rows).toContainEqual(row);
      else if (row.phone !== '0') expect(values.rows.some(({ id }) => id === row.id)).toBe(true);
    expect(mergeValues({ rows: base }, { rows: base }, { rows: theirs }).values.rows).toEqual(theirs);
    expect(mergeValues({ rows: base }, { rows: mine }, { rows: base }).kept === 0).toBe(isSameValue(base, mine));
  }
}, 60_000); // counted work: a busy machine takes its time

it('ticks of groups: what each of two administrators gave and took stays so', () => {
  const merged = mergeValues({ groupIds: ['a', 'b'] }, { groupIds: ['b', 'c'] }, { groupIds: ['a', 'b', 'd'] });
  expect(merged.values.groupIds).toEqual(['b', 'd', 'c']);
  expect(merged).toMatchObject({ kept: 1, clashes: [] });
  expect(mergeValues({ groupIds: ['a'] }, { groupIds: ['a'] }, { groupIds: [] as string[] }).values.groupIds).toEqual(
    [],
  );
});
