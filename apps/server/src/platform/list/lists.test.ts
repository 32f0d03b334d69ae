import {
  conditionProblem,
  isQueried,
  operatorsOf,
  takesNoValue,
  type AdvancedCondition,
  type AdvancedQuery,
} from '@tejian/contract/kit/advanced.ts';
import type { Call, Found, Paging } from '@tejian/contract/kit/call.ts';
import { codeSetOf, listView, offeredFor, type Column, type ListView } from '@tejian/contract/kit/list-view.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { describe, expect, it } from 'vitest';
import { isInLot } from '../../../../../packages/domain/test/random/lot.ts';
import { codeOfSet } from '../../../test/code-of-set.ts';
import { flowGiven } from '../../../test/given-flow.ts';
import { stageForFile } from '../../../test/story.ts';
import { sql } from 'kysely';
import { lists } from '../../views.ts';
import { findList, type ListQuery } from './list.ts';

const stage = stageForFile({ archive: true });
const given = flowGiven(stage);

/** Values that fit the type of a column. */
const samples = async (view: ListView<never>, column: Column<never>): Promise<string[]> => {
  const set = codeSetOf(column);
  if (set !== undefined) return [await codeOfSet(stage.db, set)];
  const offered = offeredFor(view, column.field);
  if (offered) return offered.map(({ value }) => value);
  if (column.type === 'number') return ['1.5', '20'];
  if (column.type === 'date') return ['2026-01-01', '2026-02-01'];
  if (column.type === 'instant') return ['2026-01-01', '2026-02-01 10:30'];
  return column.type === 'flag' ? ['true', 'false'] : ["3000'%_\\", '特检'];
};
const valueFor = (operator: AdvancedCondition['operator'], values: string[]) => {
  if (takesNoValue(operator)) return {};
  return { value: ['between', 'in', 'notIn'].includes(operator) ? values : (values[0] ?? '') };
};

/** The values that the lists ask besides their conditions. */
const besides: Record<string, Record<string, string>> = {
  appMainSheetList: { step: 'SCFP' },
  equipmentList: { kindCode: '3000' },
  equipmentPicker: { kindCode: '3000' },
  ...Object.fromEntries(Object.keys(familyOfKind).map((kindCode) => [`equipmentList${kindCode}`, { kindCode }])),
};

/** Every condition that a column can ask. */
const conditionsOf = (column: Column<never>, values: string[]) =>
  operatorsOf(column).map((operator): AdvancedCondition => {
    const condition: AdvancedCondition = { field: column.field, operator, ...valueFor(operator, values) };
    expect(conditionProblem(condition, column), `${column.field} ${operator}`).toBeUndefined();
    return condition;
  });

/** So many columns are asked in one question. */
const TOGETHER = 4;

// All conditions of some columns in one question, and a tenth of them alone, by lot.
describe('every list answers every condition that its columns can ask', () => {
  it.each(lists.filter(({ view }) => view.viewNo !== 'flowLogList'))('$view.title ($view.viewNo)', async (list) => {
    const { view } = list;
    const everybody = await stage.person('admin');
    await stage.db
      .insertInto('userGroupPermission')
      .columns(['groupId', 'code'])
      .expression((from) =>
        from
          .selectFrom('userGroupPermission as p')
          .innerJoin('userGroupMember as m', (on) => on.on('m.userId', '=', everybody.userId))
          .select(['m.groupId', 'p.code'])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const asking = list as unknown as Call<Paging & Record<string, unknown>, Found<unknown>>;
    const asks = async (advancedQuery: AdvancedQuery) => {
      const answer = await everybody.sends(asking, { ...besides[view.viewNo], advancedQuery, sums: true });
      expect(answer.json(), JSON.stringify(advancedQuery)).toMatchObject({ isSuccess: true });
    };
    const queried = view.columns.filter(isQueried);
    for (let from = 0; from < queried.length; from += TOGETHER) {
      const conditions: AdvancedCondition[] = [];
      for (const column of queried.slice(from, from + TOGETHER))
        conditions.push(...conditionsOf(column, await samples(view as ListView<never>, column)));
      await asks({ or: conditions });
      for (const condition of conditions.filter((_, at) => isInLot(from + at))) await asks({ and: [condition] });
    }
  });
});

describe('conditions', () => {
  it('groups within groups, by the names of the wire; the result is the one that was meant', async () => {
    const clerk = await stage.person('shouli');
    const first = await given.draft(await given.lifts(2));
    const second = await given.draft(await given.lifts(3));
    const found = await clerk.does(findApplications, {
      advancedQuery: {
        or: [
          { field: 'applicationNo', operator: 'eq', value: first.applicationNo },
          {
            and: [
              { field: 'applicationNo', operator: 'eq', value: second.applicationNo },
              { field: 'equipmentCount', operator: 'ge', value: 9 },
            ],
          },
        ],
      },
    });
    expect(found.list.map(({ applicationNo }) => applicationNo)).toEqual([first.applicationNo]);
    const sent = findApplications.request.encode({
      advancedQuery: { and: [{ field: 'applicationNo', operator: 'eq', value: 'x' }] },
    });
    expect(sent).toEqual({ advancedQuery: { and: [{ field: 'appno', operator: 'eq', value: 'x' }] } });
  });

  it('a day asked of a moment is the whole day in China', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft(await given.lifts(1));
    await stage.db
      .updateTable('application')
      .set({ createdAt: new Date('2026-03-31T16:30:00Z') })
      .where('id', '=', id)
      .execute();
    const on = async (operator: 'eq' | 'le' | 'gt', value: string) => {
      const query = {
        and: [
          { field: 'createdAt', operator, value },
          { field: 'createdAt', operator: 'lt' as const, value: '2026-05-01' },
        ],
      };
      return (await clerk.does(findApplications, { advancedQuery: query })).list.map((row) => row.id);
    };
    expect(await on('eq', '2026-04-01')).toContain(id);
    expect(await on('eq', '2026-03-31')).not.toContain(id);
    expect(await on('le', '2026-04-01')).toContain(id);
    expect(await on('gt', '2026-04-01')).not.toContain(id);
  });

  it('a text finds what is stored in the usual spelling, in search and condition, and no more', async () => {
    const clerk = await stage.person('shouli');
    const { applicationNo } = await given.draft(await given.lifts(1));
    const full = applicationNo.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    const numbers = async (asked: object) =>
      (await clerk.does(findApplications, asked)).list.map((row) => row.applicationNo);
    const condition = (operator: AdvancedCondition['operator'], value: string | string[]) => ({
      advancedQuery: { and: [{ field: 'applicationNo', operator, value }] },
    });
    expect(await numbers({ applicationNo: full })).toEqual([applicationNo]);
    for (const operator of ['eq', 'contains', 'startsWith'] as const)
      expect(await numbers(condition(operator, full)), operator).toEqual([applicationNo]);
    expect(await numbers(condition('in', [full]))).toEqual([applicationNo]);
    expect(await numbers(condition('ne', full))).not.toContain(applicationNo);
    await stage.db
      .updateTable('application')
      .set({ inspectedUnit: '拼写(示范)公司' })
      .where('applicationNo', '=', applicationNo)
      .execute();
    for (const unit of ['拼写(示范)公司', '拼写（示范）', '（示范）公司'])
      expect(
        await numbers({ advancedQuery: { and: [{ field: 'inspectedUnit', operator: 'contains', value: unit }] } }),
      ).toEqual([applicationNo]);
  });

  it('several codes of a list of codes', async () => {
    const clerk = await stage.person('shouli');
    const using = await clerk.does(findUnits, {
      pageSize: 500,
      advancedQuery: { and: [{ field: 'roles', operator: 'in', value: ['01'] }] },
    });
    expect(using.count).toBeGreaterThan(0);
    expect(using.list.every(({ roles }) => roles.includes('01'))).toBe(true);
  });

  it('what cannot be asked is told at its place', async () => {
    const clerk = await stage.person('shouli');
    const refused = await clerk.isRefused(findEquipment, {
      kindCode: '3000',
      advancedQuery: {
        and: [
          { field: 'useUnitId', operator: 'eq', value: 'x' },
          { or: [{ field: 'nextInspectionDate', operator: 'ge', value: '明天' }] },
        ],
      },
    });
    expect(refused.errorMsg).toBe('高级查询条件有误：“useUnitId”没有这个查询字段，可能已随版本调整');
    expect(refused.fieldErrors).toEqual({
      'advancedQuery.and[0]': '没有这个查询字段，可能已随版本调整',
      'advancedQuery.and[1].or[0]': '请输入有效的日期（年-月-日）',
    });
  });
});

it('sums are those of the whole result, not of the page, and only when asked', async () => {
  const clerk = await stage.person('shouli');
  await given.draft(await given.lifts(2));
  const whole = await clerk.does(findApplications, { pageSize: 500 });
  const page = await clerk.does(findApplications, { pageSize: 10, pageNo: 1, sums: true });
  expect(whole.sums).toBeUndefined();
  expect(page.sums).toEqual({ equipmentCount: whole.list.reduce((sum, row) => sum + row.equipmentCount, 0) });
});

describe('the count', () => {
  const asked = { kindCode: '3000', pageSize: 10 };

  it('comes with the rows where it is quick, and apart from them for whoever asks', async () => {
    const clerk = await stage.person('shouli');
    const whole = await clerk.does(findEquipment, asked);
    expect(await clerk.does(findEquipment, { ...asked, counting: 'later' })).toEqual(whole);
    expect(await clerk.does(findEquipment, { ...asked, counting: 'only' })).toEqual({ ...whole, list: [] });
  });

  it('keeps nobody from the rows where it takes long', async () => {
    const slowly: ListQuery<{ id: string }> = {
      view: { viewNo: 'slow', title: '', columns: [], search: [], sort: { field: 'id', order: 'asc' } },
      source: { from: sql`equipment e`, identity: sql`e.id`, columns: { id: sql`e.id` } },
      asked: { pageSize: 10 },
      always: [sql`pg_sleep(0.005)::text is not null`],
    };
    const whole = await findList(stage.db, slowly);
    expect(whole.count).toBeGreaterThan(10);
    const rowsFirst = await findList(stage.db, { ...slowly, asked: { pageSize: 10, counting: 'later' } });
    expect(rowsFirst).toEqual({ list: whole.list, count: 11, countExact: false });
    const after = await findList(stage.db, { ...slowly, asked: { pageSize: 10, counting: 'only' } });
    expect(after).toEqual({ list: [], count: whole.count });
  });
});

it('a search that takes too long is stopped and says which condition to help', async () => {
  const query: ListQuery<{ name: string }> = {
    view: listView({
      viewNo: 'slow',
      title: '设备',
      columns: [{ field: 'name', label: '设备名称', width: 100 }],
      search: [],
      sort: { field: 'name', order: 'asc' },
    }),
    source: { from: sql`equipment e`, identity: sql`e.id`, columns: { name: sql`e.name` } },
    asked: { advancedQuery: { and: [{ or: [{ field: 'name', operator: 'contains', value: '没有的' }] }] } },
    always: [sql`(select pg_sleep(20)) is not null`],
  };
  const slow = stage.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 60`.execute(tx);
    return findList(tx, query);
  });
  await expect(slow).rejects.toThrow('按“设备名称”查询用时过长，已停止。请增加日期、种类、区域等条件，或改用编号查询');
});
