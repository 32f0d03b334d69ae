import type { Found } from '@tejian/contract/kit/call.ts';
import { createQueryId, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../../../test/every-right.ts';
import { manyRowsTemplate } from '../../../test/many-rows-template.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { isExport } from '../../features/shared/list-export/list-export.service.ts';
import { knownCodes } from '../../features/shared/code-set/code-set.service.ts';
import type { Db } from '../db/database.ts';
import { findList, type ListQuery } from './list.ts';

// A second statement for a page costs the server as much as the first.
const stage = stageForFile({ from: manyRowsTemplate });

function listening(): { db: Db; asked: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sql } = stage.db.getExecutor().compileQuery(node, createQueryId());
      if (/^\s*(?:select|with)\b/.test(sql)) statements += 1; // else a part of a statement, written by itself
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: stage.db.withPlugin(plugin), asked: () => statements };
}

const besides: Readonly<Record<string, object>> = {
  appMainSheetList: { step: 'SCFP' },
  appBussSheetList: { stepcode: 'BGSC' },
  equipmentList: { kindCode: '3000' },
};
const BOUND = 4;
const asIt = routes.filter(isExport).map((route) => ({ route, name: route.list.view.viewNo }));

/** A count that takes long is stopped and asked apart: on a busy machine now and then, never each time. */
const TRIES = 5;

/** The page, which came with its count in one statement. */
async function atOnce<Row>(query: ListQuery<Row>): Promise<Found<Row>> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { db, asked: statements } = listening();
    const found = await findList(db, query, BOUND);
    if (statements() === 1) return found;
  }
  throw new Error('the page took more than one statement each time');
}

describe('rows and count of a page come at once', () => {
  it.each(asIt)('$name', async ({ route, name }) => {
    for (const counting of [undefined, 'later'] as const) {
      const asked = { ...besides[name], pageSize: 2, ...(counting && { counting }) };
      const query = await askedOf(route, stage, { asked, scope: 'institute' });
      if (query.isUncertain || query.isSubstring) return; // tried first, so nobody knows that there will be a page
      const found = await atOnce(query);
      const apart = await findList(stage.db, { ...query, asked: { ...query.asked, counting: 'only' } }, BOUND);
      expect({ count: found.count, countExact: found.countExact }).toEqual({
        count: apart.count,
        countExact: apart.countExact,
      });
      expect(found.list.every((row) => !Object.hasOwn(row, 'pageCount'))).toBe(true);
    }
  });

  it('a page behind the last one is counted apart', async () => {
    const [applications] = asIt.filter(({ name }) => name === 'appMainList');
    if (!applications) throw new Error('no list of applications');
    const query = await askedOf(applications.route, stage, { asked: { pageSize: 500, pageNo: 9 }, scope: 'institute' });
    const all = await findList(stage.db, { ...query, asked: { ...query.asked, counting: 'only' } });
    const { db, asked } = listening();
    const found = await findList(db, query);
    expect(found).toEqual({ list: [], count: all.count });
    expect(asked()).toBe(2);
  });
});

describe('a code that records are looked for by', () => {
  it('is asked for once where its set has it, and each time where it has not', async () => {
    const { db, asked } = listening();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await knownCodes(db, 'step', ['SCFP'], true)).has('SCFP')).toBe(true);
    expect(asked()).toBe(1);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await knownCodes(db, 'step', ['NONE'], true)).has('NONE')).toBe(false);
    expect(asked()).toBe(4);
  });

  it('is asked for each time where it is written: what a set offers changes', async () => {
    const { db, asked } = listening();
    for (let turn = 0; turn < 2; turn += 1) await knownCodes(db, 'step', ['SCFP'], false);
    expect(asked()).toBe(2);
  });
});
