import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../../../../packages/contract/test/random.ts';
import { restoredNote } from '../../platform/use-local-draft.ts';
import { hasClash, isSameValue, mergeValues } from './merge-values.ts';

// What a merge promises for every form, over forms of a generator with a fixed seed.
interface Row {
  id?: string;
  phone: string;
}
interface Form {
  name: string;
  remark: string | undefined;
  fee: number | undefined;
  roles: string[];
  unit: { id: string; name: string } | undefined;
  address: { area: string; street: string };
  contacts: Row[];
}
const ROUNDS = 500;
const texts = ['', '甲', '乙', '丙'] as const;
const codes = ['1', '2', '3'];

const formOf = (random: Random, ids: readonly string[]): Form => ({
  name: random.pick(texts),
  remark: random.chance() ? random.pick(texts) : undefined,
  fee: random.chance() ? random.below(3) : undefined,
  roles: codes.filter(() => random.chance()),
  unit: random.chance() ? { id: random.pick(['u1', 'u2']), name: '单位' } : undefined,
  address: { area: random.pick(texts), street: random.pick(texts) },
  contacts: ids.map((id) => ({ id, phone: random.pick(texts) })),
});

/** Some of a form changed, as a person does it: values, rows in and out. */
function changed(form: Form, random: Random, added: Row): Form {
  const other = formOf(random, []);
  const names = (Object.keys(other) as (keyof Form)[]).filter((name) => name !== 'contacts' && random.chance());
  const contacts = form.contacts
    .filter(() => random.below(4) > 0)
    .map((row) => (random.chance() ? { ...row, phone: random.pick(texts) } : row));
  return {
    ...form,
    ...Object.fromEntries(names.map((name) => [name, other[name]])),
    contacts: random.chance() ? [...contacts, added] : contacts,
  };
}
const three = (seed: number) => {
  const random = randomFrom(seed);
  const base = formOf(random, ['a', 'b', 'c']);
  const mine = changed(base, random, { phone: '新' });
  const theirs = changed(base, random, { id: 'd', phone: '他' });
  return { base, mine, theirs };
};
const singles = ['name', 'remark', 'fee', 'unit'] as const;
const each = (check: (forms: ReturnType<typeof three>) => void) => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) check(three(seed));
};

describe('a newer version goes into an open form', () => {
  it('that nobody has touched as it is, without a word', () =>
    each(({ base, theirs }) => {
      const merged = mergeValues(base, base, theirs);
      expect([merged.kept, merged.clashes]).toEqual([0, []]);
      expect(isSameValue(merged.values, theirs)).toBe(true);
    }));

  it('that says nothing new: what was typed stays as it was typed', () =>
    each(({ base, mine }) => {
      const merged = mergeValues(base, mine, base);
      expect(merged.clashes).toEqual([]);
      expect(isSameValue({ ...merged.values, roles: [] }, { ...mine, roles: [] })).toBe(true);
      expect(merged.values.roles.toSorted()).toEqual(mine.roles.toSorted());
    }));

  it('that says the same as the person: nothing clashes and nothing is left to save', () =>
    each(({ base, mine }) => {
      const saved = { ...mine, contacts: mine.contacts.map((row, at) => ({ id: `n${at}`, ...row })) };
      const merged = mergeValues(base, saved, saved);
      expect([merged.kept, merged.clashes]).toEqual([0, []]);
    }));

  it('what the person typed is never replaced, and named where somebody else typed something else', () =>
    each(({ base, mine, theirs }) => {
      const { values, clashes } = mergeValues(base, mine, theirs);
      const named = new Set(clashes.map((path) => path.join('/')));
      for (const name of singles) {
        const [isMine, isTheirs] = [!isSameValue(mine[name], base[name]), !isSameValue(theirs[name], base[name])];
        expect(isSameValue(values[name], isMine ? mine[name] : theirs[name])).toBe(true);
        expect([name, named.has(name)]).toEqual([name, isMine && isTheirs && !isSameValue(mine[name], theirs[name])]);
      }
    }));

  it('of several codes each is in or out as it was last put in or taken out', () =>
    each(({ base, mine, theirs }) => {
      const { roles } = mergeValues(base, mine, theirs).values;
      expect(new Set(roles).size).toBe(roles.length);
      for (const code of codes) {
        const [was, my, their] = [base, mine, theirs].map((form) => form.roles.includes(code));
        expect([code, roles.includes(code)]).toEqual([code, my === was ? their : my]);
      }
    }));

  it('no row is there twice, none that either side typed is lost without a word', () =>
    each(({ base, mine, theirs }) => {
      const { values, clashes } = mergeValues(base, mine, theirs);
      const ids = values.contacts.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      if (mine.contacts.some(({ id }) => id === undefined))
        expect(values.contacts.some(({ phone }) => phone === '新')).toBe(true);
      if (theirs.contacts.some(({ id }) => id === 'd')) expect(ids).toContain('d');
      const isLeftAlone = (row: Row) => base.contacts.some((one) => isSameValue(one, row));
      const isGone = ({ id }: Row) => !theirs.contacts.some((one) => one.id === id);
      const anew = mine.contacts.filter((row) => row.id === undefined || (isGone(row) && !isLeftAlone(row)));
      expect(values.contacts.filter(({ id }) => id === undefined)).toHaveLength(anew.length); // what somebody took out stays out
      for (const row of mine.contacts) {
        const was = base.contacts.find(({ id }) => id === row.id);
        if (!was || isSameValue(was, row)) continue;
        expect(values.contacts.some(({ phone }) => phone === row.phone)).toBe(true);
        const their = theirs.contacts.find(({ id }) => id === row.id);
        const isAlike = their !== undefined && (isSameValue(their, was) || isSameValue(their, row));
        expect([row, hasClash(clashes, ['contacts'], row)]).toEqual([row, !isAlike]);
      }
    }));

  it('the three states stay as they were', () =>
    each(({ base, mine, theirs }) => {
      const before = structuredClone({ base, mine, theirs });
      mergeValues(base, mine, theirs);
      expect({ base, mine, theirs }).toEqual(before);
    }));
});

describe('a draft that comes back', () => {
  const savedAt = new Date('2026-11-23T02:00:00Z');
  const draft = { savedAt, value: { version: 3 } };

  it('is told with its time; with what became of it where somebody saved meanwhile', () => {
    expect(restoredNote(draft, 3, { kept: 2, clashes: [] })).toEqual({ at: savedAt });
    expect(restoredNote(draft, 4, { kept: 2, clashes: [['name']] })).toEqual({
      at: savedAt,
      merged: { kept: 2, clashes: 1 },
    });
  });

  it('is not told where it is what was loaded', () => {
    for (const version of [3, 4]) expect(restoredNote(draft, version, { kept: 0, clashes: [] })).toBeUndefined();
    expect(restoredNote(draft, 4, { kept: 0, clashes: [['name']] })).toBeDefined();
  });
});
