import { entryDifferences, takeTheirs } from '@tejian/domain/business/report/difference.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { expect, test } from 'vitest';
import { delayOf, draftOf, openAutosave, resume, step, type Autosave, type SentSave } from './autosave.ts';

// Two people in one record, in chance orders of typing, saves of both, decisions, answers that get lost and windows that are closed.
const SEEDS = 600;
const STEPS = 60;
const PLACES = 5;

function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Half of the places are fields, half are cells of a table whose rows have labels.
const labels = ['A', 'B'];
const begun: ReportEntry = {
  ...emptyEntry,
  grids: { door: labels.map((point) => ({ point, load: `${point}${point}` })) },
};
type Values = ReadonlyMap<string, string>;

function valuesOf({ fields, grids }: ReportEntry): Values {
  const cells = (grids['door'] ?? []).map((row) => [`cell ${String(row['point'])}`, row['note'] ?? ''] as const);
  return new Map([...Object.entries(fields), ...cells].map(([place, value]) => [place, String(value)]));
}
const at = (entry: ReportEntry, place: string): string => valuesOf(entry).get(place) ?? '';

function typed(entry: ReportEntry, place: number, value: string): ReportEntry {
  const label = labels[place];
  if (label === undefined) return { ...entry, fields: { ...entry.fields, [`f${place}`]: value } };
  const door = (entry.grids['door'] ?? []).map((row) => (row['point'] === label ? { ...row, note: value } : row));
  return { ...entry, grids: { door } };
}
const nameOf = (place: number): string => (labels[place] === undefined ? `f${place}` : `cell ${labels[place]}`);
const places = Array.from({ length: PLACES }, (_, place) => place);

/** The record as the server has it; a save is done once. */
class Record {
  version = 1;
  entry = begun;
  private readonly done = new Map<string, number>();

  save({ id, version, entry }: SentSave): 'saved' | 'overtaken' {
    if (this.done.has(id)) return 'saved';
    if (version !== this.version) return 'overtaken';
    if (entryDifferences(this.entry, entry).length > 0) this.put(entry);
    this.done.set(id, this.version);
    return 'saved';
  }
  versionOf = (id: string): number => this.done.get(id) ?? this.version;
  put(entry: ReportEntry): void {
    this.version += 1;
    this.entry = entry;
  }
}

class Story {
  readonly record = new Record();
  state: Autosave = openAutosave({ version: 1, entry: begun, content: '1' }, begun);
  decisions = 0;
  private words = 0;
  /** What I have had before my eyes, or was asked about, at each place. */
  private readonly seen = new Map(places.map((place) => [nameOf(place), new Set([''])]));
  /** What I typed or chose last at each place, while it is not on the server. */
  private readonly pending = new Map<string, string>();
  /** The same at the moment of a save, by its identifier: one without an answer is sent again as it was. */
  private readonly pendingAt = new Map<string, Values>();

  private readonly draw: (below: number) => number;
  constructor(draw: (below: number) => number) {
    this.draw = draw;
  }

  private see(entry: ReportEntry): void {
    for (const [place, values] of this.seen) values.add(at(entry, place));
  }

  /** No event but typing and a decision changes what I have typed and the server has not got. */
  private take(next: Autosave): void {
    for (const [place, value] of this.pending)
      expect(at(next.clash?.merged ?? next.mine, place), `${place} typed by me`).toBe(value);
    if (next.clash) expect([next.phase, delayOf(next), next.sent]).toEqual(['clash', undefined, undefined]);
    this.state = next;
    this.see(next.mine);
    for (const [place, value] of this.pending) if (at(next.base.entry, place) === value) this.pending.delete(place);
  }

  type(): void {
    const [place, value] = [this.draw(PLACES), `m${(this.words += 1)}`];
    this.pending.set(nameOf(place), value);
    this.take(step(this.state, { type: 'edited', entry: typed(this.state.mine, place, value) }));
  }

  /** The other saves from what the server has: sees all of it. */
  otherSaves(): void {
    let { entry } = this.record;
    for (let count = 1 + this.draw(2); count > 0; count -= 1)
      entry = typed(entry, this.draw(PLACES), this.draw(6) === 0 ? '' : `t${(this.words += 1)}`);
    this.record.put(entry);
  }

  send(fate: number): void {
    if (this.state.phase !== 'waiting' && this.state.phase !== 'offline') return;
    const id = `o${(this.words += 1)}`;
    this.take(step(this.state, { type: 'sending', id, entry: this.state.mine }));
    const { sent } = this.state;
    if (!sent) return;
    if (sent.id === id) this.pendingAt.set(id, new Map(this.pending));
    if (fate === 1) return this.take(step(this.state, { type: 'failed' }));
    const before = this.record.entry;
    const answer = this.record.save(sent);
    if (answer === 'saved' && before !== this.record.entry) this.check(before, sent);
    if (this.draw(4) === 0) this.type(); // on while the answer is on its way
    if (fate === 2) return this.take(step(this.state, { type: 'failed' }));
    if (answer === 'overtaken') return this.meet();
    const version = this.record.versionOf(sent.id);
    this.take(step(this.state, { type: 'saved', version, content: `${version}`, at: new Date(0) }));
  }

  /** A save of mine puts a value in the place of another only where I typed or chose it, and had the other before my eyes. */
  private check(before: ReportEntry, { id, entry }: SentSave): void {
    for (const [place, seenValues] of this.seen) {
      const [was, is] = [at(before, place), at(entry, place)];
      if (was === is) continue;
      expect(this.pendingAt.get(id)?.get(place), `${place}: ${was} -> ${is} is mine`).toBe(is);
      expect([...seenValues], `${place}: ${was} was shown before ${is}`).toContain(was);
    }
  }

  private meet(): void {
    const { version, entry: theirs } = this.record;
    this.take(step(this.state, { type: 'overtaken', version, content: `${version}`, theirs, by: '李验' }));
  }

  /** The form hears of a newer version. */
  refresh(): void {
    if (!this.state.sent && this.record.version > this.state.base.version) this.meet();
  }

  decide(): void {
    const { clash } = this.state;
    if (!clash) return;
    this.decisions += 1;
    let entry = clash.merged;
    for (const conflict of clash.conflicts) {
      const place =
        conflict.path[0] === 'fields' ? (conflict.path[1] ?? '') : `cell ${labels[Number(conflict.path[2])]}`;
      for (const value of [conflict.mine, conflict.theirs])
        this.seen.get(place)?.add(typeof value === 'string' ? value : '');
      this.pending.delete(place);
      if (this.draw(2) === 0) entry = takeTheirs(entry, conflict);
      if (at(entry, place) !== at(this.state.base.entry, place)) this.pending.set(place, at(entry, place));
    }
    this.take(step(this.state, { type: 'decided', entry, clash }));
  }

  reopen(): void {
    const { version, entry } = this.record;
    const isKept = this.state.phase !== 'saved';
    const draft = isKept ? draftOf(structuredClone(this.state)) : undefined;
    this.take(resume({ version, entry, content: `${version}` }, draft, '李验'));
  }

  settle(): void {
    for (let round = 0; round < 12 && this.state.phase !== 'saved'; round += 1) {
      this.refresh();
      this.decide();
      this.send(0);
    }
    this.refresh();
  }
}

test('what one alone changed stands, what both changed is asked, and nothing is saved for me before I have answered', () => {
  let decisions = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const draw = chance(seed);
    const story = new Story(draw);
    const acts = [
      () => story.type(),
      () => story.type(),
      () => story.otherSaves(),
      () => story.otherSaves(),
      () => story.refresh(),
      () => story.refresh(),
      () => story.send(draw(3)),
      () => draw(3) === 0 && story.decide(),
      () => draw(4) === 0 && story.reopen(),
    ];
    try {
      for (let count = 0; count < STEPS; count += 1) acts[draw(acts.length)]?.();
      story.settle();
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
    decisions += story.decisions;
    expect(story.state.phase, `seed ${seed}`).toBe('saved');
    expect(entryDifferences(story.state.mine, story.record.entry), `seed ${seed}`).toEqual([]);
  }
  expect(decisions).toBeGreaterThan(SEEDS);
});
