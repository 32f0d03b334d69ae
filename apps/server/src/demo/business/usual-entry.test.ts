import { fileURLToPath } from 'node:url';
import { numberOf, reportContext, templateFields, type Context } from '@tejian/domain/business/report/context.ts';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { blockingValues } from '@tejian/domain/business/report/entry-values.ts';
import { unusualValues } from '@tejian/domain/business/report/unusual-values.ts';
import { describe, expect, it } from 'vitest';
import { templatesOf } from '../../../test/paper-sample.ts';
import { boundedForm } from '../../features/business/report/report-form.ts';
import { machines } from '../machines.seed.ts';
import { entryOf } from './entry.seed.ts';
import { usualNumber } from './usual-numbers.seed.ts';
import { usualOption } from './usual-options.seed.ts';

// The demonstration holds no value that no inspector would sign.
const templates = templatesOf(fileURLToPath(new URL('../../../reference/report-templates/', import.meta.url)));
const template = (code: string) => templates.find((one) => one.code === code) ?? expect.fail(code);

/** Moving walks alone have it, and the demonstration has none. */
const nowhere = ['par.useLength'];

it.each(templates.map((one) => [one.code, one] as const))('every number of %s has a value of its own', (_, one) => {
  const numbers = [...templateFields(one)].filter(({ field }) => field.input === 'number');
  const open = numbers.map(({ field }) => field.bind).filter((bind) => usualNumber(one.kind, bind, {}) === null);
  expect([...new Set(open)].filter((bind) => !nowhere.includes(bind))).toEqual([]);
});

it.each(templates.map((one) => [one.code, one] as const))(
  'no question is asked about what %s is filled with',
  (_, one) => {
    const form = boundedForm(one);
    for (const turn of [1, 2, 3]) {
      const entry = entryOf(form, {}, { found: 'clean', inspectDate: '2026-03-15', inspectors: ['甲', '乙'], turn });
      expect(blockingValues(form, entry)).toEqual([]);
      const questions = unusualValues(withAddedItems(form, entry), entry, reportContext(form, entry, {}));
      expect(questions.map(({ message }) => message)).toEqual([]);
    }
  },
);

/** Decided by the judgement and by what was found. */
const judged = ['rep.conclusion', 'rep.safeMeasures'];

it.each(templates.map((one) => [one.code, one] as const))(
  'every choice of %s is one that somebody thought of',
  (_, one) => {
    const choices = [...templateFields(one)].filter(({ field }) => field.options && !judged.includes(field.bind));
    const blind = choices.filter(({ field }) => usualOption(field, {}, '2026-03-15') === undefined);
    expect(blind.map(({ field }) => field.bind)).toEqual([]);
  },
);

describe('choices that go with what is known', () => {
  const lift = (frozen: Context) => {
    const form = template('ELEV-LIFT-PERIODIC-2023');
    const entry = entryOf(form, frozen, {
      found: 'clean',
      inspectDate: '2026-03-15',
      inspectors: ['甲', '乙'],
      turn: 1,
    });
    const context = reportContext(form, entry, frozen);
    return [context['par.safetyGear'], context['par.over15Years']];
  };
  it.each([
    [{ 'par.ratedSpeed': 1.75, 'equ.makeDate': '2018-05-01' }, ['渐进式(v>1.0)', '否']],
    [{ 'par.ratedSpeed': 1, 'equ.makeDate': '2005-05-01' }, ['渐进式(v≤1.0)', '是']],
    [{ 'par.ratedSpeed': 0.5, 'equ.makeDate': '2024-05-01' }, ['瞬时式', '否']],
  ])('%j', (frozen, expected) => expect(lift(frozen)).toEqual(expected));
});

/** The values in a report of the demonstration about a machine of which the archive says so much. */
function stated(code: string, frozen: Context) {
  const form = template(code);
  const entry = entryOf(form, frozen, { found: 'clean', inspectDate: '2026-03-15', inspectors: ['甲', '乙'], turn: 1 });
  const context = reportContext(form, entry, frozen);
  return (bind: string): number => numberOf(context[bind]) ?? Number.NaN;
}
const between = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

describe('numbers that belong together', () => {
  const rides = machines.filter(({ kind }) => kind === '6000');
  it.each(rides.map(({ name, params }) => [name, params] as const))('%s', (_, params) => {
    const height = Number(params['runningHeight']);
    const persons = Number(params['ratedPassengers']);
    const of = stated('AMUSEMENT-PERIODIC', { 'par.height': height, 'par.persons': persons });
    if (height > 15) between(of('par.diameter'), height * 0.8, height);
    else between(of('par.diameter'), 5, 15);
    between(persons / of('par.cabins'), 1, 8);
    between(of('equ.designLife'), 10, 30);
  });

  it.each([
    ['蒸汽', 1.25],
    ['热水', 1],
    ['有机热载体', 0.8],
  ])('a boiler for %s', (medium, rated) => {
    const of = stated('BOILER-INTERNAL', { 'par.medium': medium, 'par.ratedPressure': rated });
    between(of('par.usePressure'), rated * 0.5, rated);
    between(of('res.allowPressure'), of('par.usePressure'), rated);
    between(of('par.hydro.pressure'), rated, rated * 2);
    expect(of('par.feedTemp')).toBeLessThan(of('par.ratedTemp'));
    between(of('par.hours'), 1000, 60_000);
  });

  it('a vessel and a pipe: tested above, worked below, walls thicker than they need be', () => {
    for (const code of ['PV-PERIODIC', 'PIPE-PERIODIC']) {
      const of = stated(code, {});
      between(of('par.hydro.pressure'), of('res.allowPressure') * 1.2, of('res.allowPressure') * 2);
      between(of('par.strength.stress'), 80, 300);
      between(of('par.strength.joint'), 0.6, 1);
      between(of('calc.requiredThickness') + of('calc.nextPeriodCorrosion'), 2, 7.7);
    }
  });

  it('a ropeway, a crane and a forklift', () => {
    const ropeway = stated('ROPEWAY-PERIODIC', { 'par.slope': 1860, 'par.rise': 412 });
    between(Math.hypot(ropeway('par.horizontal'), ropeway('par.rise')), 1855, 1865);
    between(ropeway('par.towers'), 5, 40);
    const crane = stated('CRANE-BRIDGE-PERIODIC', { 'par.ratedLoad': 50 });
    between(crane('par.ropeDiameter'), 16, 40);
    between(crane('par.designThk'), 6, 40);
    const forklift = stated('FORKLIFT-PERIODIC', { 'par.maxSpeed': 15 });
    between(forklift('par.testSpeed'), 5, 15);
    between(forklift('par.weight'), 2000, 8000);
  });
});
