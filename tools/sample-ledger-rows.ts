import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';

/**
 * An invented ledger in the shape of a real one that a city handed over: the same columns, the same share of blanks, the
 * same kinds of dirt. No street, number or name in it is anybody's.
 */
export const sampleHeader = [
  'DV_DEVICE_NUMBER', 'Device Status', 'DV_DEVICE_STATUS_DESCRIPTION', 'BIN', 'TAX_BLOCK', 'TAX_LOT', 'HOUSE_NUMBER',
  'STREET_NAME', 'ZIP_CODE', 'Borough', 'Device Type', 'DV_LASTPER_INSP_DATE', 'DV_LASTPER_INSP_DISP',
  'DV_APPROVAL_DATE', 'DV_MANUFACTURER', 'DV_TRAVEL_DISTANCE', 'DV_SPEED_FPM', 'DV_CAPACITY_LBS',
  'DV_CAR_BUFFER_TYPE', 'DV_GOVERNOR_TYPE', 'DV_MACHINE_TYPE', 'DV_SAFETY_TYPE', 'DV_MODE_OPERATION',
  'DV_STATUS_DATE', 'DV_FLOOR_FROM', 'DV_FLOOR_TO', 'NOTE', 'LATITUDE', 'LONGITUDE',
] as const; // prettier-ignore
export const ownerColumn = 'OWNER_NAME';

export interface SampleOptions {
  readonly rows: number;
  readonly seed?: number;
  readonly owners?: boolean;
  /** The day of a ledger of now; without it the inspections are those of the foreign file's time. */
  readonly inspectedUntil?: Day;
}

type Random = () => number;
type Weighted = readonly (readonly [value: string, weight: number])[];

const types: Weighted = [
  ['Passenger Elevator (P)', 875], ['Freight (F)', 54], ['Escalator (E)', 35], ['Dumbwaiter (D)', 15],
  ['Sidewalk (S)', 12], ['Private Elevator (T)', 3.3], ['Handicap Lift (H)', 3], ['Manlift (M)', 1], ['Public Elevator (L)', 0.6],
]; // prettier-ignore
const statuses: Weighted = [
  ['A ACTIVE', 879],
  ['H NYCHA', 44],
  ['W WK IN PROG', 31],
  ['J NO JURIST', 26],
  ['D DISMANTLED', 20],
];
const boroughs: Weighted = [
  ['Harbour', 573],
  ['Northside', 184],
  ['Millfield', 127],
  ['Eastbank', 100],
  ['Old Town', 16],
];
const makers: Weighted = [
  ['', 784], ['NORTHWIND LIFTS', 60], ['MERIDIAN ELEV CO', 50], ['HALYARD', 40], ['CITY HOUSING OFFICE', 30],
  ['BLUE ANCHOR ELEVATOR', 20], ['TAMARACK & SONS', 14], ['--------------------', 1.2], ['**', 0.8],
]; // prettier-ignore
const owners: Weighted = [
  ['Harbour Estates Ltd', 40], ['HARBOUR  ESTATES LTD', 8], ['City Housing Office', 30], ['Linden Property Trust', 20],
  ['临江物业服务有限公司', 20], ['临江物业服务有限公司 ', 4], ['青枫商业管理有限公司', 15], ['', 10],
]; // prettier-ignore
const speeds: Weighted = [
  ['', 472], ['100', 152], ['350', 57], ['150', 53], ['200', 53], ['700', 23], ['125', 22], ['500', 22], ['250', 18],
  ['300', 17], ['50', 12], ['40', 9], ['1000', 7], ['30', 7], ['36', 4], ['1200', 3], ['35P', 0.6], ["98'", 0.3],
  ['250`', 0.1], ['2,25', 0.1], ['----', 0.1], ['L00', 0.1], ['7000', 0.08], ['0.35', 0.08], ['0', 0.05],
]; // prettier-ignore
const capacities: Weighted = [
  ['2000', 261], ['2500', 146], ['', 101], ['1800', 72], ['3500', 70], ['3000', 56], ['4000', 50], ['1500', 33],
  ['1000', 26], ['2100', 23], ['5000', 13], ['6000', 12], ['750', 12], ['500', 6], ['10000', 4], ['0', 0.05], ['3', 0.05],
]; // prettier-ignore
const buffers: Weighted = [
  ['', 656],
  ['S', 207],
  ['O', 135],
  ['R', 0.5],
  ['1', 0.3],
  ['N', 0.1],
];
const governors: Weighted = [
  ['', 643],
  ['C', 334],
  ['F', 15],
  ['N', 4],
  ['I', 2],
];
const machines: Weighted = [
  ['OG', 378],
  ['GL', 148],
  ['OH', 142],
  ['', 142],
  ['BG', 83],
  ['BD', 46],
  ['O', 23],
  ['T', 21],
];
const safeties: Weighted = [
  ['', 429],
  ['I', 202],
  ['F', 190],
  ['G', 167],
  ['N', 3],
  ['-', 0.1],
];
const modes: Weighted = [
  ['A', 653],
  ['', 164],
  ['P', 115],
  ['E', 35],
  ['C', 15],
  ['D', 10],
];
const findings: Weighted = [
  ['DF', 481],
  ['NV', 447],
  ['', 62],
  ['PI', 4],
  ['VF', 4],
];
const from: Weighted = [
  ['B', 295],
  ['1', 236],
  ['', 99],
  ['C', 71],
  ['L', 65],
  ['B,1', 22],
  ['G', 17],
  ['..B', 5],
  ['2015-01-04', 1],
  ['#VALUE!', 0.1],
];
const to: Weighted = [
  ['6', 161],
  ['', 121],
  ['5', 59],
  ['2', 53],
  ['7', 48],
  ['12', 40],
  ['PH', 23],
  ['1.5', 2],
  ['2015-01-02', 6],
];
const streetNames = [
  'ALDER',
  'BRAMBLE',
  'CHANDLER',
  'DOVETAIL',
  'ELMHOLT',
  'FERRYMAN',
  'GRANARY',
  'HOPE',
  'IRONGATE',
  'JUNIPER',
  'KILN',
  'LANTERN',
  'MASON',
  'NETTLE',
  'ORCHARD',
  'PILOT',
];
const streetKinds = ['STREET', 'ST', 'AVENUE', 'AVE', 'SQ W', 'LANE', '  ROAD'];

/** Yields the header and then the rows; the same options give the same file to the byte. */
export function* sampleRows({
  rows,
  seed = 20_151_116,
  owners: withOwners = false,
  inspectedUntil,
}: SampleOptions): Generator<string[]> {
  const random = generator(seed);
  yield withOwners ? [...sampleHeader, ownerColumn] : [...sampleHeader];
  for (let at = 0; at < rows; at += 1) {
    const row = sampleRow(random, at, inspectedUntil);
    yield withOwners ? [...row, pick(random, owners)] : row;
  }
}

function sampleRow(random: Random, at: number, inspectedUntil: Day | undefined): string[] {
  const type = pick(random, types);
  const [code = '', ...words] = pick(random, statuses).split(' ');
  const letter = /\((\w)\)/.exec(type)?.[1] ?? 'P';
  const isNew = random() < 0.06;
  return [
    `${1 + Math.floor(random() * 5)}${letter}${10_000 + at}`, code, words.join(' '),
    String(1_000_000 + whole(random, 90_000)), String(1 + whole(random, 9000)), String(1 + whole(random, 120)),
    houseNumber(random), street(random), random() < 0.11 ? '0' : `${10_001 + whole(random, 280)}0000`,
    random() < 0.0004 ? '' : pick(random, boroughs), type, isNew ? '' : lastInspected(random, inspectedUntil), isNew ? '' : pick(random, findings),
    approval(random), pick(random, makers), travel(random), pick(random, speeds), pick(random, capacities),
    pick(random, buffers), pick(random, governors), pick(random, machines), pick(random, safeties), pick(random, modes),
    random() < 0.27 ? '19880711' : day(random, 1988, 27), pick(random, from), pick(random, to), '',
    (12.4 + random() / 4).toFixed(13), (-31.1 + random() / 4).toFixed(13),
  ]; // prettier-ignore
}

/** A lift is inspected once a year: most fall due in the months to come, a few are late. */
const INSPECTED_WITHIN = 385;

/** Of the foreign file between 2013 and 2015; for a ledger of now in the year before the day, so that it falls due around it. */
function lastInspected(random: Random, until: Day | undefined): string {
  return until ? addDays(until, -whole(random, INSPECTED_WITHIN)).replaceAll('-', '') : day(random, 2013, 3);
}

function houseNumber(random: Random): string {
  const number = 1 + whole(random, 900);
  const roll = random();
  if (roll < 0.12) return `${number}-${1 + whole(random, 90)}`;
  if (roll < 0.125) return `2015-${two(1 + whole(random, 12))}-${two(1 + whole(random, 28))}`;
  return roll < 0.126 ? `${number} AIR` : String(number);
}

const street = (random: Random) => {
  const kind = streetKinds[whole(random, streetKinds.length)] ?? 'ST';
  return random() < 0.3
    ? `${1 + whole(random, 99)} ${kind}`
    : `${streetNames[whole(random, streetNames.length)] ?? 'HOPE'} ${kind}`;
};

function approval(random: Random): string {
  const roll = random();
  if (roll < 0.473) return '';
  if (roll < 0.4734) return '********';
  return roll < 0.4736 ? '9O0719' : day(random, 1990, 25);
}

/** The notations of the real column in their real shares; every eighth of a per mille has something unreadable. */
function travel(random: Random): string {
  const feet = 8 + whole(random, 280);
  const inches = whole(random, 12);
  const notations: Weighted = [
    ['', 621], [`${feet}`, 123], [`${feet}'`, 118], [`${feet}'${inches}`, 56], [`${feet}'${inches}"`, 53],
    [`${feet}.${inches}`, 11], [`${feet}-${inches}`, 6.2], [`${feet}"${inches}"`, 2.3], [`${feet}"`, 1.7], ['ABOVE', 1.2],
    [`${feet}FT`, 1.1], [`${feet}'-${inches}"`, 0.7], [`${feet}-${inches + 12}`, 0.6], [`${feet}.5'`, 0.5], ['2015-11-06', 0.45],
    [`${feet}1/2`, 0.3], [`${feet} ${inches}`, 0.3], [`${feet};${inches}`, 0.06], ['-----', 0.1], ['{', 0.05], ['16750', 0.03],
  ]; // prettier-ignore
  return pick(random, notations);
}

function day(random: Random, firstYear: number, years: number): string {
  return `${firstYear + whole(random, years)}${two(1 + whole(random, 12))}${two(1 + whole(random, 28))}`;
}

const whole = (random: Random, below: number) => Math.floor(random() * below);
const two = (number: number) => String(number).padStart(2, '0');

function pick(random: Random, weightedWords: Weighted): string {
  let leftCount = random() * weightedWords.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weightedWords) {
    leftCount -= weight;
    if (leftCount < 0) return value;
  }
  return weightedWords[0]?.[0] ?? '';
}

/** Mulberry32: small, even enough for sample data, the same everywhere. */
function generator(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedNumber = Math.imul(state ^ (state >>> 15), state | 1);
    mixedNumber ^= mixedNumber + Math.imul(mixedNumber ^ (mixedNumber >>> 7), mixedNumber | 61);
    return ((mixedNumber ^ (mixedNumber >>> 14)) >>> 0) / 4_294_967_296;
  };
}
