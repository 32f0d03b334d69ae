import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import { machines } from '../machines.seed.ts';
import type { Unfinished } from './past-lifts.seed.ts';
import type { MachineBusiness, Story, StoryEvent } from './story.seed.ts';
import { inspectionBefore, reachedText, workDay } from './work-days.seed.ts';

type Row = readonly [
  /** Model, or place where several have the same. */
  which: string,
  category: string,
  /** Days since the inspection, or where its application stands and for how long. */
  when: number | Unfinished,
  more?: { readonly event?: StoryEvent; readonly builds?: true },
];

// Every kind has a report of the past; some machines are under way, one of them without a form (塔式起重机).
const rows: readonly Row[] = [
  ['WNS4-1.25-Q', '24', 313],
  ['SZS10-1.25-Q', '24', ['BGSH', 1]],
  ['C-3.0/0.8', '22', 275],
  ['DN2600×9500', '22', ['BGSH_FX', 1]],
  ['K5000L', '23', ['BGLR', 2], { event: 'begun' }],
  ['YC3200/0.3-12', '31', 34],
  ['LD5-16.5A3', '21', 398],
  ['QD50/10-22.5A6', '21', ['BGSP', 1]],
  ['QTZ80(TC6010)', '21', ['RWAP', 2]],
  ['MG32-30A5', '13', ['BGLR', 1], { event: 'begun', builds: true }],
  ['CPD20', '21', 395],
  ['CPCD30', '21', ['BGQR', 1]],
  ['GD14A', '27', ['BGDY', 1]],
  ['GLC-49', '21', 280],
  ['ZM-36', '21', ['CLFS', 1]],
  ['φ108×6', '11', 62],
  ['90E(L) DN100', '11', ['BGLR', 1]],
  ['锅炉房至一、二号厂房', '22', 313],
  ['制冷机房至各冷库', '23', ['SCFP', 1]],
  ['CK-8', '22', 316],
];

const nature = { statutory: '1', entrusted: '2' } as const; // dictionary BUSINESS_NATURE
const applyTypes: Readonly<Record<string, string>> = { '11': '2', '13': '2', '27': '7', '31': '6' }; // APPLY_TYPE
const PERIODIC = '1';

/** Applications of the other kinds, and of other categories than the periodic inspection. */
export const machineStories = (today: Day): Story[] => rows.map((row) => machineStory(row, today));

/** One application of a machine of the archive. Throws where there is none of the name. */
export function machineStory([which, categoryCode, when, { event, builds } = {}]: Row, today: Day): Story {
  const turn = machines.findIndex(({ model, place }) => model === which || place === which);
  const machine = machines[turn];
  if (!machine) throw new Error(`no demonstration machine ${which}`);
  const inspectOn =
    typeof when === 'number' ? workDay(addDays(today, -when), 0) : inspectionBefore(today, when[0], when[1]);
  const applyType = applyTypes[categoryCode] ?? PERIODIC;
  const business: MachineBusiness = {
    name: machine.name,
    model: machine.model,
    turn,
    kindCode: machine.kind,
    categoryCode,
    applyType,
    businessNature: categoryCode === '31' ? nature.entrusted : nature.statutory,
    ...(builds && {
      construction: {
        constructionUnit: '示范恒通装备安装有限公司',
        constructionLicence: 'TS3435001-2028',
        constructionNoticeNo: `GZ-${inspectOn.slice(0, 4)}-0${String(turn + 100)}`,
        constructionNoticeDate: addDays(inspectOn, -30),
      },
    }),
  };
  return {
    unit: machine.unit,
    liftCodes: [],
    newLifts: [],
    inspectOn,
    until: typeof when === 'number' ? reachedText(inspectOn, today) : when[0],
    found: 'clean',
    isRecheck: false,
    machine: business,
    ...(event && { event }),
  };
}
