import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { expect, test } from 'vitest';
import { openAutosave, type Draft, type SentSave } from './autosave.ts';
import { openSession, type EntrySession, type SaveAnswer, type Worksheet } from './entry-session.ts';
import { newId } from './new-id.ts';
import { openOutbox, type Operation } from './outbox.ts';

// Chance decides who types, which answers get lost and which windows die; a seed that fails fails again.
const SEEDS = 60;
const STEPS = 60;

function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const template = {
  sections: [],
  resultSets: {},
  conclusion: { values: [], positive: [], polarity: {}, rules: [], else: '', text: {} },
  nextDate: { precision: 'month', printNoneAs: '／', rules: [] },
  signatures: [],
} as unknown as ReportTemplate; // what judge() reads of a template
const sheet: Worksheet = { template, frozen: {}, entry: emptyEntry, judgement: judge(template, emptyEntry, {}) };

class Lost extends Error {}
type Fate = 'arrives' | 'never sent' | 'answer lost';

/** The server's promises: a save against its version or an answer with the newer entry, and once per identifier. */
class Server {
  version = 1;
  entry: ReportEntry = emptyEntry;
  readonly files: string[] = [];
  private readonly answers = new Map<string, SaveAnswer>();

  /** The keys of saves are kept for a day. */
  forget(): void {
    this.answers.clear();
  }
  save({ id, version, entry }: SentSave): SaveAnswer {
    const answer = this.answers.get(id) ?? this.applied(version, entry);
    this.answers.set(id, answer);
    return answer;
  }
  private applied(version: number, entry: ReportEntry): SaveAnswer {
    const isSaved = version === this.version;
    if (isSaved && entryDifferences(this.entry, entry).length > 0) {
      this.version += 1;
      this.entry = entry;
    }
    const at = { entryVersion: this.version, contentVersion: `${this.version}` };
    return isSaved ? { isSaved, ...at } : { isSaved, ...at, theirs: this.entry };
  }
  add({ id }: Operation): void {
    if (!this.files.includes(id)) this.files.push(id);
  }
}

/** A person with a machine that outlives its windows: what it keeps, and the window that is open now. */
class Person {
  private draft: Draft | undefined;
  private readonly operations = new Map<string, Operation>();
  private windowNumber = 0;
  session: EntrySession<Worksheet>;
  readonly written = new Map<string, string>();
  readonly added: string[] = [];

  readonly name: string;
  private readonly server: Server;
  private readonly fate: () => Fate;

  constructor(name: string, server: Server, fate: () => Fate) {
    [this.name, this.server, this.fate] = [name, server, fate];
    this.session = this.open();
  }

  /** A window that dies writes nothing more; the next one finds what was kept. */
  open(): EntrySession<Worksheet> {
    const own = (this.windowNumber += 1);
    const ifAlive = async (work: () => void) => void (own === this.windowNumber && work());
    const left = this.draft;
    const base = { version: this.server.version, entry: this.server.entry, content: `${this.server.version}` };
    const found = left ? [{ draft: left, drop: () => Promise.resolve() }] : [];
    this.session = openSession(
      sheet,
      openAutosave(base, base.entry),
      {
        save: (sent) => this.carried(own, () => this.server.save(sent)),
        newId,
        passes: (error) => error instanceof Lost,
        sentence: String,
        keepDraft: (draft) => ifAlive(() => (this.draft = structuredClone(draft))),
        dropDraft: () => ifAlive(() => (this.draft = undefined)),
        now: () => new Date(0),
      },
      { drafts: found },
    );
    return this.session;
  }

  private async carried<T>(window: number, work: () => T): Promise<T> {
    if (window !== this.windowNumber) return new Promise<T>(() => undefined);
    const fate = this.fate();
    if (fate === 'never sent') throw new Lost();
    const answer = structuredClone(work());
    if (fate === 'answer lost') throw new Lost();
    return window === this.windowNumber ? answer : new Promise<T>(() => undefined); // nobody is there to read it
  }

  type(place: string, words: string): void {
    this.written.set(place, words);
    this.session.change((entry) => setField(entry, place, words));
  }

  async photograph(): Promise<void> {
    const id = newId();
    this.added.push(id);
    const about = { id, owner: this.name, record: 'r-1', kind: 'attachment', at: new Date(0), about: {} };
    await this.outbox().add(about);
    this.session.change((entry) => setField(entry, `photo.${id}`, id));
    this.written.set(`photo.${id}`, id);
  }

  /** Each window has an outbox of its own on the same machine. */
  outbox() {
    return openOutbox(this.name, {
      store: {
        all: async () => [...this.operations.values()],
        put: async (one) => void this.operations.set(one.id, one),
        remove: async (id) => void this.operations.delete(id),
      },
      send: (one) => this.carried(this.windowNumber, () => this.server.add(one)),
      passes: (error) => error instanceof Lost,
      sentence: String,
      inTurn: (work) => work(),
    });
  }

  async send(): Promise<void> {
    const outbox = this.outbox();
    await outbox.load();
    await Promise.all([this.session.settle(), outbox.settle()]);
  }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

async function played(seed: number): Promise<{ server: Server; people: Person[] }> {
  const draw = chance(seed);
  let isCalm = false;
  const fate = (): Fate =>
    isCalm ? 'arrives' : ((['arrives', 'never sent', 'answer lost'] as const)[draw(3)] ?? 'arrives');
  const server = new Server();
  const people = ['zhang', 'li'].map((name) => new Person(name, server, fate));
  for (let step = 0; step < STEPS; step += 1) {
    const person = people[draw(2)] ?? people[0]!;
    const act = draw(8);
    if (act < 4) person.type(`${person.name}.${draw(4)}`, `${step}`);
    else if (act === 4) await person.photograph();
    else if (act === 5) void person.send();
    else if (act === 6) person.open(); // crash and reload, wherever the window stood
    else if (draw(6) === 0) server.forget();
    await turns(draw(12));
  }
  isCalm = true;
  for (let round = 0; round < 3; round += 1)
    for (const person of people) {
      if (round === 1) person.open();
      await turns(50);
      await person.send();
    }
  return { server, people };
}

test('nothing typed is lost, nothing is done twice, and both see the same, whatever the network and the windows do', async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { server, people } = await played(seed);
    const wanted = new Map(people.flatMap(({ written }) => [...written]));
    const has = (entry: ReportEntry) => new Map(Object.entries(entry.fields));
    expect([...has(server.entry)].toSorted(), `seed ${seed}`).toEqual([...wanted].toSorted());
    expect(server.files.toSorted(), `seed ${seed}`).toEqual(people.flatMap(({ added }) => added).toSorted());
    for (const { session } of people) {
      session.takeIn({ version: server.version, entry: server.entry, content: `${server.version}` });
      expect(entryDifferences(session.source.getState().entry, server.entry), `seed ${seed}`).toEqual([]);
      expect(session.getAutosave().clash, `seed ${seed}`).toBeUndefined();
    }
  }
}, 60_000);
