import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import { setField, setResult } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { expect, test } from 'vitest';
import { draftOf, holdsMore, openAutosave, resume, step, type Autosave, type Base } from './autosave.ts';

const SEEDS = 300;
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const isSame = (one: ReportEntry, other: ReportEntry) => entryDifferences(one, other).length === 0;

/** Some values of a form, each place typed or left. */
function typed(draw: (below: number) => number, entry: ReportEntry): ReportEntry {
  let next = entry;
  for (let count = draw(4); count > 0; count -= 1)
    next =
      draw(2) === 0
        ? setField(next, `rep.${draw(4)}`, `${draw(3)}`)
        : setResult(next, `${draw(4)}`, draw(3) === 0 ? undefined : `${draw(3)}`);
  return next;
}

interface Drawn {
  server: Base;
  mine: ReportEntry;
  began: Base;
}
function drawn(seed: number): Drawn {
  const draw = chance(seed);
  const began = { version: 3, entry: typed(draw, emptyEntry), content: '3.0' };
  const server = { version: 5, entry: typed(draw, began.entry), content: '5.0' };
  return { began, server, mine: typed(draw, began.entry) };
}
const overtakenBy = ({ version, content, entry }: Base) =>
  ({ type: 'overtaken', version, content, theirs: entry, by: '李验' }) as const;
const editing = ({ began, mine }: Drawn): Autosave =>
  step(openAutosave(began, began.entry), { type: 'edited', entry: mine });

test('work that is taken up from this machine meets the server as if the window had stayed open', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const all = drawn(seed);
    const stayed = step(editing(all), overtakenBy(all.server));
    const resumed = resume(all.server, draftOf(editing(all)), '李验');
    const [one, other] = [stayed, resumed].map((state) => (state.clash ? state.clash.merged : state.mine));
    expect(isSame(one ?? emptyEntry, other ?? emptyEntry), `seed ${seed}`).toBe(true);
    expect(resumed.clash?.conflicts.length, `seed ${seed}`).toBe(stayed.clash?.conflicts.length);
  }
});

test('a merge without a question holds every value that one of the two has changed', () => {
  let merges = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const all = drawn(seed);
    const state = step(editing(all), overtakenBy(all.server));
    if (state.clash) continue;
    merges += 1;
    const changed = [all.mine, all.server.entry].flatMap((entry) => entryDifferences(all.began.entry, entry));
    const missing = entryDifferences(state.mine, all.began.entry).map(({ path }) => path.join('/'));
    for (const { path } of changed) expect(missing, `seed ${seed}`).toContain(path.join('/'));
    expect(missing.length, `seed ${seed}`).toBe(new Set(changed.map(({ path }) => path.join('/'))).size);
    expect(holdsMore(state), `seed ${seed}`).toBe(!isSame(state.mine, all.server.entry));
  }
  expect(merges).toBeGreaterThan(SEEDS / 10);
});

test('a question is asked at exactly the places that both changed to something else, and mine stays until it is answered', () => {
  let questions = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const all = drawn(seed);
    const state = step(editing(all), overtakenBy(all.server));
    const places = (one: ReportEntry, other: ReportEntry) =>
      new Set(entryDifferences(one, other).map(({ path }) => path.join('/')));
    const byMe = places(all.began.entry, all.mine);
    const byThem = places(all.began.entry, all.server.entry);
    const apart = places(all.mine, all.server.entry);
    const wanted = [...byMe].filter((place) => byThem.has(place) && apart.has(place)).toSorted();
    expect(state.clash?.conflicts.map(({ path }) => path.join('/')).toSorted() ?? [], `seed ${seed}`).toEqual(wanted);
    if (!state.clash) continue;
    questions += 1;
    expect(state.mine, `seed ${seed}`).toBe(all.mine);
    expect([state.phase, holdsMore(state)], `seed ${seed}`).toEqual(['clash', true]);
  }
  expect(questions).toBeGreaterThan(SEEDS / 20);
});

test('a save that may have arrived is asked again under its identifier before anything else', () => {
  const began = { version: 3, entry: emptyEntry, content: '3.0' };
  const server = { version: 5, entry: setResult(emptyEntry, '7', '1'), content: '5.0' };
  const all = { began, server, mine: setResult(emptyEntry, '1', '2') };
  const sending = step(editing(all), { type: 'sending', id: 'o-1', entry: all.mine });
  const lost = step(sending, { type: 'failed' });
  const resumed = resume(all.server, draftOf(lost));
  expect(resumed).toMatchObject({ phase: 'waiting', sent: { id: 'o-1', version: 3 }, base: all.began });
  expect(step(resumed, { type: 'sending', id: 'o-2', entry: all.mine }).sent?.id).toBe('o-1');
});

test('what one window left is added to what the form has not looked at yet', () => {
  const server = { version: 5, entry: setResult(emptyEntry, '7', '1'), content: '5.0' };
  const before = step(openAutosave({ version: 3, entry: emptyEntry, content: '3.0' }, emptyEntry), overtakenBy(server));
  const draft = { base: { version: 3, entry: emptyEntry, content: '3.0' }, entry: setResult(emptyEntry, '8', '2') };
  const state = step(before, { type: 'takenUp', draft, by: '李验' });
  expect(state.unseen.map(({ path }) => path.join('/'))).toEqual(['items/7/result']);
  expect(state.mine.items).toMatchObject({ 7: { result: '1' }, 8: { result: '2' } });
});
