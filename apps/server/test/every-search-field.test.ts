import { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import type { ListView } from '@tejian/contract/kit/list-view.ts';
import { fieldNameOf } from '@tejian/contract/kit/call.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { codeSetsOf, type CodeSet } from '@tejian/contract/kit/coded.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { describe, expect, it } from 'vitest';
import { drawnFrom } from '../../../packages/domain/test/random/lot.ts';
import { sampleOf } from '../../../packages/contract/test/samples.ts';
import { routes } from '../src/features.ts';
import { lists } from '../src/views.ts';
import { codeOfSet } from './code-of-set.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile, type Person } from './story.ts';

// Fields of every list and of every call that reads, alone: what the contract takes is answered. A run asks a third of a list's fields
// and orders and two of the values of a call's field, a proof all.
const stage = stageForFile({ archive: true });
const given = flowGiven(stage);

type Listed = Call<unknown, unknown> & { view: ListView<never>; row: unknown; search: Searched };
type Searched = Field<unknown> & { fields: Record<string, unknown> };
const besides: Record<string, Record<string, string>> = {
  appMainSheetList: { stepcode: 'SCFP' },
  equipmentList: { seitypecode: '3000' },
  equipmentPicker: { seitypecode: '3000' },
};
const anywhere = lists.filter(({ view }) => view.viewNo !== 'flowLogList' && !/^equipmentList./.test(view.viewNo));

let known: Promise<Person> | undefined;
/** Somebody with every right there is. */
const everybody = () => (known ??= withEveryRight());
let knownUnit: Promise<string> | undefined;
const unit = () => (knownUnit ??= given.unit());

async function withEveryRight(): Promise<Person> {
  const person = await stage.person('admin');
  await stage.db
    .insertInto('userGroupPermission')
    .columns(['groupId', 'code'])
    .expression((from) =>
      from
        .selectFrom('userGroupPermission as p')
        .innerJoin('userGroupMember as m', (on) => on.on('m.userId', '=', person.userId))
        .select(['m.groupId', 'p.code'])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return person;
}

/** Sends what the wire would carry, without the contract's own encoding. */
const asWire = (call: Call<unknown, unknown>, form: object) => ({
  ...call,
  path: call.path.replace(/:\w+/g, 'x'),
  request: { ...call.request, encode: () => form },
});

/** The fields of a request that look by code, under their names on the wire. */
const soughtIn = (request: Field<unknown>): [wireName: string, sets: readonly CodeSet[]][] =>
  'fields' in request
    ? Object.entries((request as Searched).fields as Record<string, Field<unknown> & { name?: string }>).flatMap(
        ([name, entry]) => {
          const inner = 'name' in entry ? entry.inner : entry;
          return inner && 'isSought' in inner ? [[entry.name ?? name, codeSetsOf(inner) ?? []]] : [];
        },
      )
    : [];

/** A code that the set of a field has. */
async function codeOf(request: Field<unknown>, wireName: string): Promise<string | undefined> {
  const [set] = soughtIn(request).find(([name]) => name === wireName)?.[1] ?? [];
  if (set === undefined || typeof set !== 'string') return set?.[0];
  return codeOfSet(stage.db, set);
}

/** The values that a field may stand for; the first that the contract takes. */
async function plausible(call: Listed, wireName: string, name: string): Promise<string | undefined> {
  const field = call.view.search.find((one) => one.name === name);
  const chosen = (await codeOf(call.request, wireName)) ?? field?.options?.[0]?.value;
  const texts = name.endsWith('Id') ? [await unit()] : ['特检示范', '20260101', '3000'];
  const known: Record<string, string> = { flowCode: 'LIFT-PERIODIC', band: 'overdue' };
  const flow = known[name] ? [known[name]] : [];
  const candidates = [...(chosen ? [chosen] : []), ...flow, '2026-01-01', 'true', '1', ...texts];
  const byName = /(Start|End)$/.test(name)
    ? candidates
    : [...(chosen ? [chosen] : []), ...flow, ...texts, ...candidates];
  return byName.find((value) =>
    Object.keys(read(call.search, { [wireName]: value }).problems).every((key) => key !== wireName),
  );
}

const wireNamesOf = ({ fields }: { fields: Record<string, unknown> }): [name: string, wireName: string][] =>
  Object.entries(fields).map(([name, field]) => [
    name,
    typeof field === 'object' && field !== null && 'name' in field ? String(field.name) : name,
  ]);

describe('every search field of a list alone is answered', () => {
  it.each(anywhere)('$view.title ($view.viewNo)', async (declared) => {
    const call = declared as unknown as Listed; // the registry holds list calls
    const person = await everybody();
    for (const [name, wireName] of drawnFrom(wireNamesOf(call.search), 3, 3)) {
      const value = await plausible(call, wireName, name);
      expect(value, name).toBeDefined();
      const form = { ...besides[call.view.viewNo], [wireName]: value };
      const answer = await person.sends(asWire(call, form), undefined);
      expect([answer.statusCode, answer.json()], `${name} ${value}`).toMatchObject([200, { isSuccess: true }]);
    }
  });
});

describe('an order that the list does not offer is refused', () => {
  it.each(anywhere)('$view.title ($view.viewNo)', async (declared) => {
    const call = declared as unknown as Listed; // the registry holds list calls
    const person = await everybody();
    const asked = besides[call.view.viewNo];
    const answer = await person.sends(asWire(call, { ...asked, orderBy: 'no_such_column' }), undefined);
    expect(answer.json<object>()).toMatchObject({ isSuccess: false });
    expect(answer.json<{ errorMsg: string }>().errorMsg).toContain('不能按“no_such_column”排序，可以排序的列：');
    const offered = call.view.columns.filter(({ sortable, field }) => sortable || field === call.view.sort.field);
    for (const { field } of offered) expect(fieldNameOf(call.row, field)).toBe(field);
    for (const { field } of drawnFrom(offered, 2, 3)) {
      const sorted = await person.sends(asWire(call, { ...asked, orderBy: field, order: 'asc' }), undefined);
      expect(sorted.json<object>(), field).toMatchObject({ isSuccess: true });
    }
  });
});

describe('a code that its set never had is refused with its field, not searched for', () => {
  const asking = routes.flatMap(({ of }) =>
    soughtIn(of.request).map(([wireName]) => ({ path: of.path, wireName, of })),
  );
  it('by lists and their exports, by figures and by what is chosen from', () => {
    const names = asking.map(({ path, wireName }) => `${path} ${wireName}`);
    expect(names).toEqual(
      expect.arrayContaining([
        '/api/appbuss/appBussSheetList stepcode',
        '/api/appbuss/exportAppBussSheetList stepcode',
        '/api/appmain/findAppMain state',
        '/api/appmain/findAppMain paymstate',
        '/api/due/findDueTotals seitypecode',
        '/api/equipment/findEquipment areaCode',
        '/api/equipment/findEquipment seitypecode',
        '/api/unit/findUnit role',
      ]),
    );
    expect(names.length).toBeGreaterThan(80);
  });
  it.each(asking)('$path by $wireName', async ({ of, wireName }) => {
    const person = await everybody();
    const form = { ...(sampleOf(of.request, of.path) as object), [wireName]: 'zz' };
    const answer = await person.sends(asWire(of, form), undefined);
    const { isSuccess, fieldErrors } = answer.json<{ isSuccess: boolean; fieldErrors: Record<string, string> }>();
    expect([isSuccess, fieldErrors[wireName]]).toEqual([false, expect.any(String)]);
  });
  it('a code that is no longer offered is searched for: records hold it still', async () => {
    const person = await everybody();
    const role = stage.db
      .updateTable('dictionaryItem')
      .where('type', '=', 'UNIT_BUSINESS_TYPE')
      .where('value', '=', '01');
    await role.set({ isEnabled: false }).execute();
    const { errorMsg } = (await person.sends(asWire(findUnits as never, { role: '01' }), undefined)).json<{
      errorMsg?: string;
    }>();
    await role.set({ isEnabled: true }).execute();
    expect(errorMsg).toBeUndefined();
  });
});

describe('a flow code that no flow has is refused', () => {
  // What reads one definition needs its version too, and refuses in its own words.
  const asking = routes.filter(
    ({ of }) =>
      'fields' in of.request &&
      'flowCode' in (of.request as Searched).fields &&
      !('flowVersion' in (of.request as Searched).fields),
  );
  it('in lists, exports and the declaration', () =>
    expect(asking.map(({ of }) => of.path)).toEqual(
      expect.arrayContaining(['/api/appmain/findAppMain', '/api/appmain/appMainSheetList', '/api/appmain/saveAppMain']),
    ));
  it.each(asking.map(({ of }) => ({ path: of.path, of })))('$path', async ({ of }) => {
    const person = await everybody();
    const draft = { unitId: await given.unit(), equcodeset: '3000', seisortcodeset: '21' };
    const step = soughtIn(of.request).some(([name]) => name === 'stepcode') ? { stepcode: 'SCFP' } : {};
    const form = { ...(of.path.endsWith('saveAppMain') ? draft : step), flowunicode: 'NO-SUCH' };
    const answer = await person.sends(asWire(of, form), undefined);
    expect(answer.json<object>()).toMatchObject({ isSuccess: false, errorMsg: '没有流程编码为“NO-SUCH”的业务流程' });
  });
});

describe('no field of a call that reads breaks it', () => {
  const reading = routes.filter(({ of, isWrite }) => !isWrite && of.shape !== 'file' && 'fields' in of.request);
  const calm = reading.filter(({ of }) => !of.path.endsWith('/stream'));
  it.each(calm.map(({ of }) => ({ path: of.path, of })))('$path', async ({ of }) => {
    const person = await everybody();
    const request = of.request as Searched;
    const values = [await unit(), '3000', '2026-01-01', '20', '特检', "x'%_\\", '-'];
    for (const [at, [, wireName]] of wireNamesOf(request).entries())
      for (const value of drawnFrom([...values.slice(at % 7), ...values.slice(0, at % 7)], 2)) {
        const answer = await person.sends(asWire(of, { [wireName]: value }), undefined);
        expect(answer.statusCode, `${wireName} ${value} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
  });
});
