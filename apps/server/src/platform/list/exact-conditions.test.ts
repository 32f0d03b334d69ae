import type { Field } from '@tejian/contract/kit/field.ts';
import { read, type RecordOf } from '@tejian/contract/kit/record.ts';
import { describe, expect, it } from 'vitest';
import { drawnFrom } from '../../../../../packages/domain/test/random/lot.ts';
import { grown, hasFew } from '../../../test/grown-tables.ts';
import { askedOf, type Row } from '../../../test/every-right.ts';
import { grownTemplate } from '../../../test/many-rows-template.ts';
import { looksOf, readingOf } from '../../../test/rows-read.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { isExport, type ExportRoute } from '../../features/shared/list-export/list-export.service.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { whereOf } from './list-statements.ts';
import { findList } from './list.ts';
import { joinsFor } from './needed-joins.ts';

// An exact condition that nothing meets is answered by an index, in every list: without one the order is walked to its end, at a
// million rows for half a second and more.
const stage = stageForFile({ from: grownTemplate });
/** Rows of one table that may be looked at to say that nothing is there. */
const FEW = 100;

/** Rows of one table that may be looked at for a page and its count: every third of them is shown to a person of a narrow scope. */
const PAGE = 200;
/** Counts end here: how far they go is no matter of the plan. */
const A_FEW_PAGES = 30;
/** A third of a list's conditions is asked in a run, at least three; all of them in a proof. */
const someOf = <T>(conditions: readonly T[]): T[] => drawnFrom(conditions, 3, 3);
const scopes = ['own', 'department', 'institute', 'area', 'all'] as const;

const besides: Readonly<Record<string, readonly Row[]>> = {
  appMainSheetList: [{ step: 'SCFP' }, { step: 'CLFS' }, { step: 'RWAP' }],
  appBussSheetList: ['BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'BGDY'].map((stepcode) => ({ stepcode })),
  equipmentList: [{ kindCode: '3000' }, { kindCode: '8000' }],
};

/** Conditions that look at more, and why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'appMainList equipmentCode': 'a part of five codes, found by their index of parts',
  'appMainSheetList equipmentCode': 'as above',
  'dueList slot': 'only what falls due within the warning time is looked at, by the index of its day',
  'dueList kindCode': 'as above',
  'dueList section': 'as above',
  'dueList reasonCode': 'as above',
  'reportQueryList signature': 'computed of the certificates that stand today',
  'movementList kind': 'each kind of movement occurs again and again; the log is written with every step',
  'recordCopyList readWord': 'what one person was given to read',
  'receivedMessageList sender': 'what one person was told',
  'receivedMessageList templateName': 'as above',
  'receivedMessageList channel': 'as above',
  'operationLog type': 'written with every act of everybody, read seldom',
  'operationLog subject': 'as above',
  'operationLog optionType': 'as above',
};

/** Lists that are collected and sorted in a scope, or in an order, and why they may be. */
const collected: Readonly<Record<string, string>> = {
  'appBussSheetList own': 'what waits for one person, found by the index of people',
  'appBussSheetList department': 'what waits at one step for the people of one department',
  'selfRollbackList own': 'what one person has submitted and nobody has opened',
  'selfRollbackList department': 'as above',
  'selfRollbackList institute': 'as above',
  'selfRollbackList area': 'as above',
  'selfRollbackList all': 'as above',
  'operatorList all': 'some operators have no institute; read of the whole installation by its administrators',
  'operatorList area': 'as above, by supervision',
  'pipingUnitList area': 'devices of one kind have them',
  'hazardList own': 'what one person has accepted',
  'hazardList department': 'what lies on the desk of one department: few beside the items',
  'errorLogList own': 'what the browser of one person has told',
  'errorLogList department': 'what the browsers of the people of one department have told',
  'operationLog own': 'what one person has done: written with every act, read seldom',
  'operationLog department': 'what the people of one department have done: as above',
  'inspectEndList reportNo': 'what is finished has its number: none stand together at an end of the order',
  'recordCopyList reportNo': 'what one person was given to read',
  'flowLogList at': 'the log of one record',
  'signatureList own': 'what each person of the page has signed is counted, by an index of it',
  'signatureList department': 'as above',
  'signatureList institute': 'as above',
  'signatureList area': 'as above',
  'signatureList all': 'as above',
};

/** Texts without an index: their lists stay short, or are read seldom. */
const readThrough: Readonly<Record<string, string>> = {
  'pipingUnitList name': 'devices of one kind have them',
  'pipingUnitList useUnitName': 'as above',
  'appMainSheetList inspectedUnit':
    'what is open at one step is looked through: its name stands in many more that were done',
  'priceAgreementList unitName': 'agreements of an institute: some hundreds',
  'instrumentReviewList instrumentNo': 'reviews of the few instruments that were found bad',
  'errorLogList message': 'written by browsers in trouble, read seldom',
  'operationLog userName': 'written with every act of everybody, read seldom',
  'operationLog name': 'as above',
};
/** Rows that may be looked at before the index is asked: five hundred that meet the other conditions. */
const LOOKED_THROUGH = 1500;

const values = ['nobody has this', '00000000-0000-7000-8000-000000000000', '1900-01-01', true, false] as const;

type Searched = { readonly name: string; readonly match?: string }[];

/** The conditions that are asked exactly; parts of texts and what lies between two ends have tests of their own. */
function exactOf({ list }: ExportRoute, search: Readonly<Searched>): string[] {
  const others = search.filter(({ match = 'equal' }) => match !== 'equal').map(({ name }) => name);
  const { fields = {} } = list.search as { fields?: object };
  const names = new Set([...Object.keys(fields), ...search.map(({ name }) => name)]);
  const isExact = (name: string) => !others.includes(name) && !others.includes(name.replace(/(Start|End)$/, ''));
  return [...names].filter(isExact).filter((name) => !(`${list.view.viewNo} ${name}` in exceptions));
}

const cases = routes.filter(isExport).flatMap((route) => {
  const { viewNo } = route.list.view;
  return (besides[viewNo] ?? [{}]).map((beside) => ({
    route,
    beside,
    name: [viewNo, ...Object.values(beside)].join(' '),
  }));
});

describe('an exact condition that nothing meets is answered by an index', () => {
  it.each(cases)('$name', async ({ route, beside }) => {
    const page = async (db: Db, asked: Row) =>
      findList(db, await askedOf(route, stage, { asked: { ...beside, ...asked }, scope: 'institute', db }));
    const { view } = await askedOf(route, stage, { asked: beside, scope: 'institute' });
    const wrong: string[] = [];
    for (const field of someOf(exactOf(route, view.search))) {
      const options = view.search.find(({ name }) => name === field)?.options?.map(({ value }) => value) ?? [];
      const taken = [...values, ...options].filter((value) => isTaken(route, field, value));
      const read = (value: unknown) => readingOf(stage.db, (db) => page(db, { [field]: value }));
      const [asked, unmet] = await firstUnmet(taken, read);
      if (!unmet) continue; // whatever is asked, somebody has it
      const looks = await unmet.looks();
      const many = looks.filter(({ at, rows }) => rows > FEW && grown.includes(at));
      wrong.push(...many.map(({ at, rows, by }) => `${field} ${String(asked)}: ${rows} rows of ${at}, ${by}`));
    }
    expect(wrong).toEqual([]);
  });

  it('the conditions that look at more are there', () => {
    const names = new Set(cases.map(({ route }) => route.list.view.viewNo));
    expect(
      Object.keys({
        ...exceptions,
        ...collected,
        ...readThrough,
        ...countedWith,
        ...countedThrough,
        ...countedByMore,
      }).filter((name) => !names.has(name.split(' ')[0] ?? '')),
    ).toEqual([]);
  });
});

/** A text that no row has, neither as a name nor as a code. */
const NOWHERE = 'QZX7QZX7';

describe('a part of a text that nothing holds is found by an index', () => {
  it.each(cases)('$name', async ({ route, beside }) => {
    const wrong: string[] = [];
    const { viewNo, search } = route.list.view;
    const found = search.filter(({ name, match }) => match === 'contains' && !(`${viewNo} ${name}` in readThrough));
    for (const { name } of someOf(found)) {
      const looks = await looksOf(stage.db, async (db) => {
        const query = await askedOf(route, stage, { asked: { ...beside, [name]: NOWHERE }, scope: 'institute', db });
        return findList(db, { ...query, isUncertain: false });
      });
      const many = looks.filter(({ at, rows }) => rows > LOOKED_THROUGH && grown.includes(at));
      wrong.push(...many.map(({ at, rows, by }) => `${name}: ${rows} rows of ${at}, ${by}`));
    }
    expect(wrong).toEqual([]);
  });
});

describe('a list as it opens, and in each of its orders, looks at a page of rows', () => {
  it.each(cases.flatMap((one) => scopes.map((scope) => ({ ...one, scope, name: `${one.name}, ${scope}` }))))(
    '$name',
    async ({ route, beside, scope }) => {
      const page = async (db: Db, asked: Row) => {
        const query = await askedOf(route, stage, { asked: { ...beside, ...asked, counting: 'later' }, scope, db });
        return findList(db, query, A_FEW_PAGES);
      };
      const wrong: string[] = [];
      const { viewNo } = route.list.view;
      for (const asked of drawnOrders(route, scopes.indexOf(scope))) {
        if (`${viewNo} ${scope}` in collected || `${viewNo} ${String(asked['orderBy'])}` in collected) continue;
        const looks = await looksOf(stage.db, (db) => page(db, asked));
        const many = looks.filter(({ at, rows }) => rows > PAGE && grown.includes(at));
        wrong.push(
          ...many.map(({ at, rows, by }) => `${Object.values(asked).join(' ')}: ${rows} rows of ${at}, ${by}`),
        );
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** Tables that a count has to read beside the list's own, and why. */
const countedWith: Readonly<Record<string, string>> = {
  appBussSheetList: 'what waits at one step, by the people of its tasks',
  pipingUnitList: 'parts of devices of the kinds that the person may see',
  accessoryList: 'as above',
  flowLogList: 'the log of one record',
  movementList: 'the log of what the person may see',
  selfRollbackList: 'what one person has submitted and nobody has opened',
  hazardList: 'hazards of devices that stand in the archive: few beside the devices',
  priceAgreementList: 'agreements of an institute: some hundreds',
  advanceList: 'what stands to the credit of units: few beside what they paid',
  instrumentReviewList: 'reviews of the few instruments that were found bad',
  recordCopyList: 'what one person was given to read',
  openTaskList: 'what is open, of the applications that the person may see',
  overdueTaskList: 'as above',
  signatureUseList: 'signings of the reports that the person may see',
};

/** Lists whose joins stay in their counts: they are short. */
const joinedAlways: Readonly<Record<string, string>> = {
  mobileDeviceList: 'joined with values of the call',
  mobileVersionList: 'as above',
  personnelList: 'the earliest end of a person’s certificates is joined for each',
};

describe('a count of all that a list has reads the list alone, not what its rows show besides', () => {
  it.each(cases)('$name', async ({ route, beside }) => {
    const asked = { ...beside, counting: 'only' };
    const looks = await looksOf(stage.db, async (db) =>
      findList(db, await askedOf(route, stage, { asked, scope: 'institute', db })),
    );
    const tables = new Set(looks.map(({ at }) => at).filter((at) => grown.includes(at)));
    expect(tables.size > 1 && !(route.list.view.viewNo in countedWith) ? [...tables] : []).toEqual([]);
  });

  it.each(cases)(
    '$name: an index alone may answer, nothing is joined that no condition speaks of',
    async ({ route, beside }) => {
      const { source, always = [] } = await askedOf(route, stage, { asked: beside, scope: 'institute' });
      const place = joinsFor(stage.db, source.countedFrom ?? source.from, whereOf(always)).compile(stage.db).sql;
      const isJoined = / left join /.test(place) && !(route.list.view.viewNo in { ...countedWith, ...joinedAlways });
      expect(isJoined ? place : '').toBe('');
    },
  );
});

/** Lists whose narrow scopes show what hangs on the items of a person, but not by the item alone. */
const countedByMore: Readonly<Record<string, string>> = {
  missionQueryList:
    'tasks of the applications that the person made, worked on or has items of; read by whoever sees the house',
  openTaskList: 'as above',
  overdueTaskList: 'as above',
  movementList: 'the log of such applications',
};

describe('a count of what hangs on the items of one person begins with the person', () => {
  it.each(
    cases.flatMap((one) =>
      (['own', 'department'] as const).map((scope) => ({ ...one, scope, name: `${one.name}, ${scope}` })),
    ),
  )('$name', async ({ route, beside, scope }) => {
    const asked = { ...beside, counting: 'only' };
    const queryOf = (db: Db) => askedOf(route, stage, { asked, scope, loginName: hasFew, db });
    const { always = [] } = await queryOf(stage.db);
    if (!/item_holder/.test(whereOf(always).compile(stage.db).sql) || route.list.view.viewNo in countedByMore) return;
    const looks = await looksOf(stage.db, async (db) => findList(db, await queryOf(db)));
    const many = looks.filter(({ at, rows }) => rows > PAGE && grown.includes(at));
    expect(many.map(({ at, rows, by }) => `${rows} rows of ${at}, ${by}`)).toEqual([]);
  });
});

/** Texts of a table beside the list's own: their count reads it, too. */
const countedThrough: Readonly<Record<string, string>> = {
  'equipmentList useUnitName': 'the unit that uses it',
  'dueList useUnitName': 'as above',
  'dueList code': 'the codes of its device',
  'pipingUnitList useUnitName': 'the unit of its device',
  'appMainSheetList applicationNo': 'what is open at one step, of the applications whose it is',
  'appMainSheetList inspectedUnit': 'as above',
  'missionQueryList applicationNo': 'the number of its application',
  'missionQueryList inspectedUnit': 'the unit of its application',
  'bonusList inspectedUnit': 'the unit of its item',
  'opinionNoticeList itemNo': 'found by the parts of numbers that items have',
  'reportQueryList inspectedUnit': 'the unit of its item',
  'reportQueryList equipmentNo': 'the codes of its item',
  'reportQueryList applicationNo': 'the number of its item’s application',
};
/** So many signs of the first row's text: the shortest that every list takes. */
const PART_LENGTH = 3;

describe('a count by a part of a text reads the list, and no joined table that only shows', () => {
  it.each(cases)('$name', async ({ route, beside }) => {
    const { viewNo, search } = route.list.view;
    const queryOf = (asked: Row, db: Db) =>
      askedOf(route, stage, { asked: { ...beside, ...asked }, scope: 'institute', db });
    const looksAt = (asked: Row) =>
      looksOf(stage.db, async (db) =>
        findList(db, { ...(await queryOf({ ...asked, counting: 'only' }, db)), isUncertain: false }),
      );
    const [first] = (await findList(stage.db, await queryOf({}, stage.db))).list as readonly Row[];
    const own = new Set((await looksAt({})).map(({ at }) => at));
    const wrong: string[] = [];
    for (const { name, over } of someOf(search.filter(({ match }) => match === 'contains'))) {
      const shown: unknown = first?.[String(over[0])];
      if (typeof shown !== 'string' || `${viewNo} ${name}` in countedThrough) continue;
      const part = shown.slice(0, PART_LENGTH);
      if (!isTaken(route, name, part)) continue;
      const looks = await looksAt({ [name]: part });
      const others = looks.filter(({ at, rows }) => rows > FEW && grown.includes(at) && !own.has(at));
      wrong.push(...others.map(({ at, rows, by }) => `${name} ${part}: ${rows} rows of ${at}, ${by}`));
    }
    expect(wrong).toEqual([]);
  });
});

/** So many orders of a list are asked in each scope, another in each, and all in every scope in a proof. */
const IN_EACH_SCOPE = 1;

/** As the list opens, and some of its orders, from both ends. */
function drawnOrders({ list: { view } }: ExportRoute, ofScope: number): Row[] {
  const sorted = view.columns.filter(({ sortable }) => sortable).map(({ field }) => field as string);
  const orders = sorted.flatMap((orderBy) => ['asc', 'desc'].map((order): Row => ({ orderBy, order })));
  const from = orders.length > 0 ? (ofScope * IN_EACH_SCOPE) % orders.length : 0;
  return [{}, ...drawnFrom([...orders.slice(from), ...orders.slice(0, from)], IN_EACH_SCOPE)];
}

/** The call takes the value: what it refuses never reaches the list. */
function isTaken({ list }: ExportRoute, name: string, value: unknown): boolean {
  const search = list.search as RecordOf<Record<string, Field<unknown>>>;
  const wireName = search.wireName(name);
  return read<unknown>(search, { [wireName]: value }).problems[wireName] === undefined;
}

/** A value that no row has, with its reading. Of some the list says that there is no such record. */
async function firstUnmet<Value, Read extends { readonly answer: { readonly list: readonly unknown[] } }>(
  from: readonly Value[],
  read: (value: Value) => Promise<Read>,
): Promise<[] | [Value, Read]> {
  for (const value of from) {
    const reading = await read(value).catch((problem: unknown) => {
      if (problem instanceof Refusal) return undefined;
      throw problem;
    });
    if (reading?.answer.list.length === 0) return [value, reading];
  }
  return [];
}
