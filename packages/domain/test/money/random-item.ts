// Items at random for the two calculations of a charge: every rule of the given tariff, values at the edges of its bands.
import type { Random } from '../random/random.ts';
import given from './given-fee-rules.json' with { type: 'json' };
import type { Facts, GivenItem } from './second-tariff.ts';

interface EdgedRule {
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly appliesTo?: readonly string[];
  readonly param?: string | null;
  readonly bands?: readonly { readonly min: number | null; readonly max: number | null }[];
}
const rules = given.rules as unknown as readonly EdgedRule[];

const edges = new Map<string, number[]>();
for (const { param, bands = [] } of rules)
  if (param) edges.set(param, [...(edges.get(param) ?? []), ...bands.flatMap(({ max }) => max ?? [])]);

type Make = (random: Random) => string | number | boolean | readonly string[];

const oneOf =
  (...values: readonly (string | number | boolean)[]): Make =>
  ({ oneOf: pick }) =>
    pick(values);
const decimal = (random: Random, most: number, decimals: number) =>
  (random.below(most * 10 ** decimals) / 10 ** decimals).toFixed(random.below(decimals + 1)).replace(/^0$/, '1');
/** At an edge, a little below, a little above, or anywhere. */
const near =
  (most: number, all: readonly number[], decimals = 3): Make =>
  (random) => {
    if (all.length === 0 || random.next() < 0.4) return decimal(random, most, decimals);
    const step = random.oneOf([0, 0, 0.001, -0.001]);
    return (random.oneOf(all) + (decimals === 0 ? Math.sign(step) : step)).toFixed(decimals);
  };
const atEdges = (param: string, most: number, decimals = 3): Make => near(most, edges.get(param) ?? [], decimals);
const rarely: Make = ({ next }) => next() < 0.15;

const ofTask: Readonly<Record<string, Make>> = {
  isUrgent: rarely,
  isHoliday: rarely,
  isRetest: rarely,
  sameBatchCount: oneOf(1, 1, 2, 30),
  hazardousEnvironment: rarely,
  feeReduceReason: oneOf('01', '02', '03'),
  agreedFactor: oneOf('0.3', '0.5', '0.75', '0.955', '1'),
  buildingNature: oneOf('01', '04', '06', '08', '09'),
  mediumHazard: oneOf('极度危害', '易爆', '轻度危害'),
  cost: near(2_000_000, [45_000, 62_500, 87_500, 137_500, 1_000_000, 15_000], 2),
  price: near(3_000_000, [], 2),
  agreedAmount: near(9000, [500, 260], 2),
};

const ofKind: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  '1000': {
    ratedCapacity: atEdges('capacityTph', 40),
    ratedThermalPower: near(20, [0.7, 1.4, 2.8, 4.2, 7, 14]),
    heatingSurfaceArea: near(900, [30, 60, 120, 180, 300, 600]),
    hasFurnaceWall: oneOf(true, false),
    deliveryForm: oneOf('散装', '整装', '整装'),
    mountingForm: oneOf('立式', '卧式'),
    ratedWorkingPressure: oneOf('1.25', '2.5'),
  },
  '2000': {
    volumeTotal: atEdges('volumeTotal', 600),
    designPressureMax: near(700, [100, 200, 500]),
    cylinderCount: near(900, [], 0),
    chamberCapacity: near(30, [2, 10], 0),
  },
  '3000': {
    floors: near(60, [8], 0),
    isSpecial: rarely,
    ratedLoad: near(9000, [2000, 3000, 5000]),
    escalatorLiftHeight: near(12, [6]),
    usableLength: near(40, [8, 10, 16]),
    isPublicTransport: rarely,
  },
  '4000': {
    ratedLiftingCapacity: atEdges('ratedLiftingCapacity', 150),
    ratedMoment: atEdges('ratedMoment', 120),
    maxLiftHeight: atEdges('maxLiftHeight', 100),
    parkingSpaces: near(300, [], 0),
    span: near(60, [16.5, 19.5, 22.5]),
    isMetallurgical: rarely,
    isNonStandard: rarely,
    hasAuxiliaryHook: rarely,
    hasDoubleTrolley: rarely,
    hasDoubleCab: rarely,
    grabDevice: ({ oneOf: pick }) => pick([[], ['吊钩'], ['抓斗', '吊钩'], ['起重电磁铁']]),
    isWalking: rarely,
    cageCount: oneOf('单笼', '双笼'),
    importType: oneOf('1', '3'),
    railHeight: near(18, [5, 8, 12, 15]),
    railLength: near(400, []),
  },
  '5000': { needWorkDeviceTest: oneOf(true, false) },
  '6000': { amusementLevel: oneOf('A', 'B', 'C', 'D'), importType: oneOf('1', '3') },
  '7000': {},
  '8000': { elevation: oneOf('-0.6', '-0.5', '0', '4', '4.001', '7', '7.1', '12') },
  '9000': { inclinedLength: near(3000, [500, 1000]) },
  F000: { nominalDiameter: near(300, [50, 100], 0) },
};

const ofUnit: Readonly<Record<string, Make>> = {
  nominalDiameter: near(700, [100, 200, 500], 0),
  length: near(900, []),
};

const filled = (random: Random, makes: Readonly<Record<string, Make>>, share: number): Facts =>
  Object.fromEntries(
    Object.entries(makes).flatMap(([key, make]) => {
      const value = make(random);
      return random.next() < share ? [[key, value]] : [];
    }),
  );

const some = (random: Random, all: readonly string[]) => all.filter(() => random.next() < 0.4);

/** An item of a random rule's kind and category, of any equipment of the kind; now and then a fact is not known. */
export function randomItem(random: Random, codesOfKind: (kindCode: string) => readonly string[]): GivenItem {
  const { kindCode, categoryCodes, appliesTo = [] } = random.oneOf(rules);
  const known = [...codesOfKind(kindCode), kindCode];
  const served = known.filter((code) => appliesTo.some((one) => one === code || one === `${code.slice(0, 2)}00`));
  const share = random.oneOf([1, 1, 0.97, 0.8]);
  return {
    kindCode,
    code: random.oneOf(served.length > 0 && random.next() < 0.8 ? served : known),
    categoryCode: random.oneOf(random.next() < 0.97 ? categoryCodes : ['15', '40', '21', '12']),
    facts: { ...filled(random, ofTask, share * 0.8), ...filled(random, ofKind[kindCode] ?? {}, share) },
    units: kindCode === '8000' ? random.times(0, 4, () => filled(random, ofUnit, share)) : [],
    nature: random.oneOf(['法定', '委托']),
    approved: some(random, ['DC02', 'DC04', 'DC05']),
    chosen: some(random, ['FR026', 'FR039']),
  };
}
