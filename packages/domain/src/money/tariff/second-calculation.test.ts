// The delivered tariff against a second calculation, which was written from the given file alone
// (packages/domain/test/money): `npm run proof` compares all of the items, `npm test` a share of them.
import { expect, it } from 'vitest';
import { bothCharges, codesOfKind } from '../../../test/money/both-tariffs.ts';
import given from '../../../test/money/given-fee-rules.json' with { type: 'json' };
import { fen, fraction, over } from '../../../test/money/fraction.ts';
import { randomItem } from '../../../test/money/random-item.ts';
import { secondCharge, type Facts, type GivenItem } from '../../../test/money/second-tariff.ts';
import { seedByLot } from '../../../test/random/lot.ts';
import { seededRandom } from '../../../test/random/random.ts';

const WHOLE = 100_000;
const SHARE = 4000;
const codes = new Map(
  [...new Set(given.rules.map(({ kindCode }) => kindCode))].map((kind) => [kind, codesOfKind(kind)]),
);

/** The item and both answers where they differ. */
function differences(items: readonly GivenItem[]) {
  return items.flatMap((item) => {
    const { first, second } = bothCharges(item);
    return first === second ? [] : [{ item, first, second }];
  });
}

it('random items of every kind cost the same', () => {
  const random = seededRandom(seedByLot(39_000_000));
  const count = process.env['PROOF'] === '1' ? WHOLE : SHARE;
  const different: unknown[] = [];
  const answers = new Map<string, number>();
  for (let no = 0; no < count && different.length < 5; no += 1) {
    const item = randomItem(random, (kindCode) => codes.get(kindCode) ?? []);
    different.push(...differences([item]));
    const { is } = secondCharge(item);
    answers.set(is, (answers.get(is) ?? 0) + 1);
  }
  expect(different).toEqual([]);
  // Items that are all refused would prove nothing.
  expect(answers.get('charge')).toBeGreaterThan(count / 2);
  expect([...answers.keys()].toSorted()).toEqual(['charge', 'missing', 'no rule', 'outside']);
}, 300_000);

it('the examples of the given file hold by the second calculation', () => {
  expect(given.examples).toHaveLength(20);
  for (const { name, categoryCode, input, result } of given.examples) {
    const { kindCode, code, pipingUnits, ...facts } = input as Record<string, unknown> & {
      kindCode: string;
      code: string;
    };
    const units = (pipingUnits ?? []) as Facts[];
    const charge = secondCharge({
      kindCode,
      code,
      categoryCode,
      facts: facts as Facts,
      units,
      approved: [],
      chosen: [],
    });
    expect([name, charge.is === 'charge' && charge.fen, charge.is === 'charge' && charge.baseRule]).toEqual([
      name,
      BigInt(result.total) * 100n,
      result.baseRule,
    ]);
  }
});

interface Banded {
  readonly id: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly appliesTo?: readonly string[];
  readonly param?: string | null;
  readonly perSubItem?: string;
  readonly bands?: readonly { readonly min: number | null; readonly max: number | null }[];
}

/** Facts beside the one that is varied, so that there is a price. */
const complete: Facts = {
  cost: '100000',
  price: '100000',
  volumeTotal: '7',
  deliveryForm: '整装',
  mountingForm: '卧式',
  railLength: '10',
  length: '30',
};

it('every band has the same edges', () => {
  const items = (given.rules as unknown as readonly Banded[]).flatMap((rule) => {
    const { kindCode, categoryCodes, appliesTo = [kindCode], param, perSubItem, bands = [] } = rule;
    const edges = bands.flatMap(({ min, max }) => [min ?? [], max ?? []].flat());
    const values = edges.flatMap((edge) => [edge - 0.001, edge, edge + 0.001].map((value) => value.toFixed(3)));
    return values.flatMap((value) =>
      categoryCodes.map((categoryCode): GivenItem => {
        const facts = { ...complete, [param ?? '']: value };
        const units = perSubItem ? [{ nominalDiameter: value, length: '30' }] : [];
        return { kindCode, code: appliesTo[0] ?? kindCode, categoryCode, facts, units, chosen: ['FR039'] };
      }),
    );
  });
  expect(items.length).toBeGreaterThan(400);
  expect(differences(items)).toEqual([]);
});

it('0.7 MW of heat cost what 1 t/h of steam costs, and so do 30 m² of waste heat', () => {
  for (const tonnes of ['0.5', '1', '1.001', '2', '4', '6', '6.01', '10', '20', '20.1']) {
    for (const categoryCode of ['24', '25', '26']) {
      const costs = (code: string, facts: Facts) =>
        bothCharges({ kindCode: '1000', code, categoryCode, facts: { hasFurnaceWall: true, ...facts } });
      const steam = costs('1100', { ratedCapacity: tonnes });
      expect(steam.first).toBe(steam.second);
      const written = (share: string) => exactly(tonnes, share);
      expect(costs('1200', { ratedThermalPower: written('0.7') })).toEqual(steam);
      expect(costs('1310', { ratedThermalPower: written('0.7') })).toEqual(steam);
      expect(costs('1100', { heatingSurfaceArea: written('30') })).toEqual(steam);
    }
  }
});

/** A product as a decimal text, to the ten thousandth. */
function exactly(one: string, other: string): string {
  const hundredths = fen(over(fraction(one), over(fraction('0.01'), fraction(other))));
  return `${hundredths / 10_000n}.${String(hundredths % 10_000n).padStart(4, '0')}`;
}

it('the load of a lift is asked in kg, and every begun tonne above two counts', () => {
  const costs = (ratedLoad: string) =>
    bothCharges({ kindCode: '3000', code: '3120', categoryCode: '21', facts: { floors: '6', ratedLoad } });
  for (const [ratedLoad, amount] of [
    ['2', '600.00'],
    ['2000', '600.00'],
    ['2000.001', '630.00'],
    ['3000', '630.00'],
    ['3001', '660.00'],
    ['5000', '690.00'],
  ] as const) {
    const { first, second } = costs(ratedLoad);
    expect(first).toBe(second);
    expect(first.split(' ')[0]).toBe(amount);
  }
});

it('asks for the fact by which a special price would apply', () => {
  const costs = (facts: Facts) =>
    bothCharges({ kindCode: '1000', code: '1100', categoryCode: '12', facts: { deliveryForm: '整装', ...facts } });
  expect(costs({ ratedCapacity: '2' })).toEqual({ first: 'missing mountingForm', second: 'missing mountingForm' });
  expect(costs({ ratedCapacity: '2', mountingForm: '立式' }).first).toBe('350.00 FR005');
  expect(costs({ ratedCapacity: '4' }).first).toBe('1300.00 FR005');
});
