import { advancedCodes, isQueried } from '@tejian/contract/kit/advanced.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import { findSavedQueries, saveQuery } from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { codeSetOf } from '@tejian/contract/kit/list-view.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../../../test/every-right.ts';
import { manyRowsTemplate } from '../../../test/many-rows-template.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { knownCodes } from '../../features/shared/code-set/code-set.service.ts';
import { isExport, type ExportRoute } from '../../features/shared/list-export/list-export.service.ts';
import { soughtProblems, unknownProblems } from '../http/known-codes.ts';

// Conditions of an advanced query by code: what a set never had is refused by name, what records hold is asked for.
const stage = stageForFile({ from: manyRowsTemplate });

/** `givenManyRows` makes further rows of one by writing numbers behind its texts. */
const isMultiplied = (code: string) => /-\d+$/.test(code);
const besides: Record<string, object> = { appMainSheetList: { step: 'SCFP' }, equipmentList: { kindCode: '3000' } };

const codedColumns = ({ list }: ExportRoute) =>
  list.view.columns.filter((column) => isQueried(column) && codeSetOf(column) !== undefined);
const cases = routes
  .filter(isExport)
  .filter((route) => codedColumns(route).length > 0)
  .map((route) => ({ route, name: route.list.view.viewNo }));

describe('a condition by code', () => {
  it.each(cases)('of $name is refused where the set has no such code', async ({ route: { list } }) => {
    for (const { field, label } of codedColumns({ list } as ExportRoute)) {
      const advancedQuery = { and: [{ field, operator: 'in' as const, value: ['没有的代码'] }] };
      const problems = await soughtProblems(
        stage.db,
        list,
        { ...besides[list.view.viewNo], advancedQuery },
        knownCodes,
      );
      expect(problems).toEqual({
        'advancedQuery.and[0]': `“${label}”的字典中没有“没有的代码”，请重新选择`,
      });
    }
  });

  it.each(cases)('of $name is answered for every code that its rows hold', async ({ route }) => {
    const {
      source,
      view,
      always = [],
    } = await askedOf(route, stage, {
      asked: { ...besides[route.list.view.viewNo] },
      scope: 'all',
    });
    const where = always.length > 0 ? sql`where ${sql.join([...always], sql` and `)}` : sql``;
    for (const column of codedColumns(route)) {
      const { rows } = await sql<{ held: unknown }>`
        select distinct ${source.columns[column.field]} as held from ${source.from} ${where}`.execute(stage.db);
      const held = rows.flatMap(({ held: value }) => value ?? []).map(String);
      const value = held.filter((code) => code !== '' && !isMultiplied(code));
      const query = { and: [{ field: column.field, operator: 'in' as const, value }] };
      expect(await unknownProblems(stage.db, advancedCodes(query, view), knownCodes)).toEqual({});
    }
  });
});

it('over the wire a refusal names field and place; the same query is not kept either', async () => {
  const clerk = await stage.person('shouli');
  const asks = (field: string, value: string) => ({ and: [{ field, operator: 'eq' as const, value }] });
  const sentence = '“使用状态”的字典中没有“99”，请重新选择';
  const refused = await clerk.isRefused(findEquipment, { kindCode: '3000', advancedQuery: asks('useStatus', '99') });
  expect(refused.errorMsg).toContain(sentence);
  expect(refused.fieldErrors).toEqual({ 'advancedQuery.and[0]': sentence });
  const viewNo = findEquipment.view.viewNo;
  const kept = await clerk.isRefused(saveQuery, {
    viewNo,
    name: '停用的',
    conditions: asks(wireNameOf(findEquipment.row, 'useStatus'), '99'),
  });
  expect(kept.fieldErrors).toEqual({ 'conditions.and[0]': sentence });
  expect((await clerk.does(findSavedQueries, { viewNo })).queries).toEqual([]);
});

it('a sentence about another value names its field, too', async () => {
  const clerk = await stage.person('shouli');
  const asks = (field: string, value: string) => ({
    kindCode: '3000',
    advancedQuery: { and: [{ field, operator: 'ge' as const, value }] },
  });
  const wrongDay = await clerk.isRefused(findEquipment, asks('nextInspectionDate', '2026-02-30') as never);
  expect(wrongDay.errorMsg).toMatch(/“下次.+日期”请输入有效的日期/);
  const wrongOperator = await clerk.isRefused(findEquipment, asks('useStatus', '2') as never);
  expect(wrongOperator.errorMsg).toContain('“使用状态”该字段不支持这种查询方式');
});
