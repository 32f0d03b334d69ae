import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { importedLists } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';
import { routes } from '../../../features.ts';

const stage = stageForFile({ archive: true });
const { dryRun } = importGiven(stage);

it('every list that has an import is looked at here', () => {
  const paths = routes.flatMap(({ of: { path } }) => (/\/import\w+Template$/.test(path) ? [path] : []));
  expect(new Set(importedLists.map(({ calls }) => calls.template.path))).toEqual(new Set(paths));
  for (const { calls, name } of importedLists) expect(calls.identity, name).toBeDefined();
});

/** So many rows that a statement for each of them would be seen, and as few as that takes. */
const MANY = 150;

/** Loads what a dry run has read and counts what it asks of the database. */
async function loadCounted(who: string, calls: ImportCalls<never>, of: string) {
  const person = await stage.person(who);
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { id } = await person.does(calls.load, { of, mode: 'goodRows' });
  const job = routes.find((route) => route.of.path === calls.upload.path)?.job;
  await job?.runRaw({ taskId: id }, { db: stage.db.withPlugin(counter), ports: stage.ports });
  return { count, id };
}

describe.each(importedLists)('$name', ({ who, calls, asked, header, row, given, after }) => {
  const before = importedLists.find(({ name }) => name === after);
  /** Prepares what the rows of these serials speak of, where they need something to speak of. */
  async function prepare(from: number, rows: number): Promise<void> {
    if (!before) return;
    const content = [before.header, ...Array.from({ length: rows }, (_, at) => before.row(from + at))].join('\n');
    const dry = await dryRun(await stage.person(before.who), before.calls, content, before.asked);
    await loadCounted(before.who, before.calls, dry.id);
  }
  beforeAll(async () => {
    if (given) await (await stage.person(who)).does(saveEquipment, given);
  });

  const file = (from: number, rows: number) =>
    [header, ...Array.from({ length: rows }, (_, at) => row(from + at))].join('\n');

  it('rows of different records become as many records; the same file again changes nothing', async () => {
    const person = await stage.person(who);
    await prepare(0, 30);
    const dry = await dryRun(person, calls, file(0, 30), asked);
    expect(dry.outcome).toMatchObject({ added: 30, changed: 0, unchanged: 0, refused: 0, asked: 0, problems: [] });
    await loadCounted(who, calls, dry.id);
    const again = await dryRun(person, calls, file(0, 30), asked);
    expect(again.outcome).toMatchObject({ added: 0, changed: 0, unchanged: 30, refused: 0, asked: 0 });
  });

  it('many rows take as many statements as few', async () => {
    const person = await stage.person(who);
    await prepare(1000, 10);
    await prepare(2000, MANY);
    const few = await loadCounted(who, calls, (await dryRun(person, calls, file(1000, 10), asked)).id);
    const many = await loadCounted(who, calls, (await dryRun(person, calls, file(2000, MANY), asked)).id);
    expect(many.count - few.count).toBeLessThan(20);
    expect(few.count).toBeGreaterThan(5);
    const same = await loadCounted(who, calls, (await dryRun(person, calls, file(2000, MANY), asked)).id);
    expect(same.count).toBeLessThan(few.count + 20);
  });
});
