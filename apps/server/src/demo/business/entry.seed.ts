import type { AddedItem } from '@tejian/domain/business/report/added-items.ts';
import { isBlank, mayEnter, templateFields, type Context } from '@tejian/domain/business/report/context.ts';
import type { ItemEntry, MeasuredValue, ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import { instruments } from '../people.seed.ts';
import type { Finding } from './past-lifts.seed.ts';
import { withTables } from './tables.seed.ts';
import { usualNumber } from './usual-numbers.seed.ts';
import { usualOption } from './usual-options.seed.ts';

interface Wish {
  readonly found: Finding;
  readonly inspectDate: Day;
  readonly inspectors: readonly string[];
  /** Makes the measured values of each lift its own. */
  readonly turn: number;
  /** The items that the inspector adds where the template brings none of its own. */
  readonly added?: readonly AddedItem[];
  readonly attachments?: Readonly<Record<string, readonly string[]>>;
}

/** The entry of an inspector for a lift: everything that applies, values of its own, and what was found. */
export function entryOf(template: ReportTemplate, frozenContext: Context, wish: Wish): ReportEntry {
  const { inspectDate, inspectors, found, turn, added, attachments = {} } = wish;
  const fields = Object.fromEntries(
    [...templateFields(template)].flatMap(({ field }) => {
      const value = usualOption(field, frozenContext, inspectDate);
      return value !== undefined && mayEnter(template, field, frozenContext) && isBlank(frozenContext[field.bind])
        ? [[field.bind, value]]
        : [];
    }),
  );
  const sample = sampleEntry(template, frozenContext, {
    effect: 'pass',
    inspectDate,
    inspectors,
    fields,
    numbers: (bind, context) => usualNumber(template.kind, bind, context),
    ...(added && { added }),
  });
  const plain = { ...withTables(template, sample, inspectDate), attachments, instruments: usedRows(wish) };
  const ownEntry = withOwnValues(plain, turn);
  // A value that a limit refuses would be a defect that nobody meant.
  const clean =
    judge(template, ownEntry, frozenContext).conclusion.state === 'made' &&
    failing(template, ownEntry, frozenContext) === 0
      ? ownEntry
      : plain;
  return found === 'clean' ? clean : withFindings(template, clean, wish);
}

/** Rows that began as what was declared, lines of an installation, stay; each of them gets its grade. */
export function withDeclared({ grids: declaredGrids }: ReportEntry, entry: ReportEntry): ReportEntry {
  const gradedEntries = Object.entries(declaredGrids).map(([id, rows]): [string, Row[]] => [
    id,
    rows.map((row) => ({ ...row, grade: GOOD_GRADE })),
  ]);
  return { ...entry, grids: { ...entry.grids, ...Object.fromEntries(gradedEntries) } };
}

/** The grade of a pipe or vessel in order. */
const GOOD_GRADE = '2';

/** Values as they are measured, where the middle of the limits says nothing: by the measure, box by box. */
const usualValues: Readonly<Record<string, readonly number[]>> = {
  overtravel: [230],
  wireSpread: [2],
  wireTwo: [1],
  wireAdj: [0],
  wireValley: [0],
  lockHeight: [1.65],
  lockDist: [0.55],
  ucmDist: [420],
  leveling: [3, -2, 4, 1, -1, 2, 0, -3, 2, 1],
  exitWidth: [1450],
  crack: [0],
  panelUp: [0.35],
  slideGap: [1500],
};

const failing = (template: ReportTemplate, entry: ReportEntry, frozenContext: Context): number =>
  judge(template, entry, frozenContext).counts.fail;

const MOST_INSTRUMENTS = 6;
const usedRows = ({ inspectDate, turn }: Wish): Row[] =>
  instruments
    .filter(([name, , , validTo]) => validTo >= inspectDate && validTo > LONG_VALID && !ofTheBench.includes(name))
    .filter((_, index) => (index + turn) % 3 !== 0)
    .slice(0, MOST_INSTRUMENTS)
    .map(([name, model, no, validTo]) => ({ name, model, no, validTo, before: '√', after: '√' }));
const ofTheBench: readonly string[] = ['安全阀校验台', '精密压力表'];
const LONG_VALID = '2026-12-31'; // the one that has expired on purpose is never used

/** Up to four per cent off, differently for every lift and box; whole numbers stay whole. */
function withOwnValues(entry: ReportEntry, turn: number): ReportEntry {
  let box = turn * 7;
  const vary = (value: number | null): number | null => {
    if (value === null || value === 0) return value;
    box += 5;
    const digits = String(value).split('.')[1]?.length ?? 0;
    return Number((value * (1 + ((box % 9) - 4) / 100)).toFixed(digits));
  };
  const usual = (id: string, at: number) => usualValues[id]?.[(at + turn) % (usualValues[id]?.length ?? 1)];
  const variedValue = (id: string, value: MeasuredValue): MeasuredValue =>
    Array.isArray(value)
      ? value.map((one: number | null, at) => usual(id, at) ?? vary(one))
      : (usual(id, 0) ?? vary(value as number | null)); // an array was just told apart
  const items = Object.fromEntries(
    Object.entries(entry.items).map(([no, item]): [string, ItemEntry] => [
      no,
      item.values
        ? {
            ...item,
            values: Object.fromEntries(Object.entries(item.values).map(([id, value]) => [id, variedValue(id, value)])),
          }
        : item,
    ]),
  );
  return { ...entry, items };
}

interface Defect {
  readonly no: string;
  /** The part of the item that fails, where it has parts; counted from 0. */
  readonly part: number;
  readonly memo: string;
  readonly require: string;
  readonly measure: string;
}
/** By the family of the template: what does not stop a lift, and what does. */
const defects: Readonly<Record<'lift' | 'escalator', Readonly<Record<'small' | 'grave', readonly Defect[]>>>> = {
  lift: {
    small: [
      { no: 'A1.2.6.8', part: 0, memo: '轿厢照明一组灯管不亮', require: '更换灯管', measure: '已更换' },
      { no: 'A1.2.2.1', part: 0, memo: '井道底部照明损坏两处', require: '修复井道照明', measure: '已修复' },
      { no: 'A1.1.4', part: 1, memo: '维护保养记录缺少一次签字', require: '补齐维护保养记录', measure: '已补签并说明' },
    ],
    grave: [
      { no: 'A1.2.3.11', part: 0, memo: '轿厢内对讲装置无应答', require: '修复对讲装置，修复前停止使用', measure: '' },
    ],
  },
  escalator: {
    small: [{ no: 'A2.2.2.10', part: 1, memo: '出入口安全标志脱落', require: '补贴安全标志', measure: '已补贴' }],
    grave: [
      { no: 'A2.2.3.7', part: 0, memo: '右侧围裙板间隙超过4毫米', require: '调整间隙，调整前停止使用', measure: '' },
    ],
  },
};
const DAYS_TO_MEND = 10;

/** Of a failing item one part fails; the others are as they were. */
function onlyPart(failedEntry: ItemEntry = {}, before: ItemEntry = {}, part: number): ItemEntry {
  if (!failedEntry.subs) return failedEntry;
  const failing = Object.keys(before.subs ?? failedEntry.subs)[part];
  const subs = Object.entries(failedEntry.subs).map(([no, sub]) => [
    no,
    no === failing ? sub : (before.subs?.[no] ?? sub),
  ]);
  return { ...failedEntry, subs: Object.fromEntries(subs) };
}

function withFindings(template: ReportTemplate, entry: ReportEntry, { found, inspectDate, turn }: Wish): ReportEntry {
  const family = template.code.includes('-ESC-') ? 'escalator' : 'lift';
  const { small, grave } = defects[family];
  const chosenDefects =
    found === 'unqualified' ? grave : small.filter((_, index) => small.length < 2 || index !== turn % small.length);
  const failedEntry = withFailing(
    template,
    entry,
    chosenDefects.map(({ no }) => no),
  );
  const items = Object.fromEntries(
    chosenDefects.map(({ no, part, memo }) => [
      no,
      { ...onlyPart(failedEntry.items[no], entry.items[no], part), memo },
    ]),
  );
  const mendedCells = found === 'defects' && { recheck: '合格', recheckDate: inspectDate }; // mended on the spot
  return {
    ...failedEntry,
    items: { ...failedEntry.items, ...items },
    problems: chosenDefects.map(({ no, require, measure }) => ({
      item: no,
      require,
      deadline: addDays(inspectDate, DAYS_TO_MEND),
      measure,
      ...mendedCells,
    })),
    fields: { ...failedEntry.fields, ...(found === 'defects' ? { 'rep.safeMeasures': '是' } : {}) },
  };
}
