import { numberOf, textOf, type Context } from '@tejian/domain/business/report/context.ts';
import type { Bind } from '@tejian/domain/business/report/template.ts';

type Usual = number | ((known: Context) => number);

const numberKnown = (bind: Bind, otherwise: number) => (context: Context) => numberOf(context[bind]) ?? otherwise;
const height = numberKnown('par.height', 20);
const persons = numberKnown('par.persons', 24);
const load = numberKnown('par.ratedLoad', 5);
const byMedium = (of: Readonly<Record<string, number>>, otherwise: number) => (context: Context) =>
  of[textOf(context, 'par.medium')] ?? otherwise;
/**
 * Equipment that turns about an axis that lies reaches about as high as it is wide; what stands low turns about an
 * upright one.
 */
const isHigh = (context: Context): boolean => height(context) > 15;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that no kind has alike, by the bind: plausible beside what is known of the machine. */
const ofKind: Readonly<Record<string, Readonly<Record<Bind, Usual>>>> = {
  '1000': {
    'par.capacity': byMedium({ 蒸汽: 4 }, 2.8),
    'par.ratedPressure': 1.25,
    'par.usePressure': (context) => tenths(numberKnown('par.ratedPressure', 1.25)(context) * 0.8),
    'par.ratedTemp': byMedium({ 蒸汽: 194, 热水: 95 }, 280),
    'par.feedTemp': byMedium({ 蒸汽: 104, 热水: 70 }, 250),
    'par.hours': 21_600,
    'par.hydro.pressure': (context) => tenths(numberKnown('par.ratedPressure', 1.25)(context) * 1.25),
    'res.allowPressure': (context) => tenths(numberKnown('par.ratedPressure', 1.25)(context) * 0.9),
    'res.allowTemp': byMedium({ 蒸汽: 194, 热水: 95 }, 280),
    'calc.tubeRequired': 2.2,
  },
  '2000': {
    'par.innerDia': 1800,
    'par.hydro.pressure': 1.25,
    'par.strength.ca': 1,
    'par.strength.joint': 0.85,
    'par.strength.k': 1,
    'par.strength.pressure': 0.8,
    'par.strength.stress': 189,
  },
  '4000': {
    'equ.designLife': 30,
    'par.ratedLoad': 5,
    'par.span': 22.5,
    'par.height': 9,
    'par.bridgeSpeed': 75,
    'par.trolleySpeed': 38,
    'par.hoistSpeed': (context) => (load(context) > 20 ? 5.9 : 8),
    'par.ropeDiameter': (context) => (load(context) > 20 ? 21.5 : 14),
    'par.designThk': (context) => (load(context) > 20 ? 10 : 8),
  },
  '5000': {
    'equ.designLife': 15,
    'par.ratedLoad': 3000,
    'par.maxSpeed': 19,
    'par.testSpeed': 10,
    'par.liftHeight': 3000,
    'par.power': 36.8,
    'par.weight': 4250,
  },
  '6000': {
    'equ.designLife': 20,
    'par.height': 20,
    'par.designSpeed': 0.3,
    'par.diameter': (context) => (isHigh(context) ? Math.round(height(context) * 0.94) : 9),
    'par.cabins': (context) => (isHigh(context) ? Math.ceil(persons(context) / 6) : persons(context)),
    'par.persons': 24,
    'par.power': (context) => (isHigh(context) ? 30 : 7.5),
  },
  '8000': {
    'par.length': 420,
    'par.ca': 1,
    'par.hydro.pressure': 1.2,
    'par.strength.joint': 1,
    'par.strength.pressure': 0.8,
    'par.strength.stress': 130,
    'par.thick.pipeRatio': 20,
    'par.thick.fittingRatio': 50,
  },
  '9000': {
    'equ.designLife': 30,
    'par.capacity': 1200,
    'par.slope': 1860,
    'par.rise': 412,
    'par.horizontal': (context) =>
      Math.round(Math.sqrt(numberKnown('par.slope', 1860)(context) ** 2 - numberKnown('par.rise', 412)(context) ** 2)),
    'par.gauge': 5.2,
    'par.towers': 16,
    'par.speed': 5,
    'par.lossMax': 10,
  },
};

/** The values that mean the same wherever they are asked. */
const ofAll: Readonly<Record<Bind, Usual>> = {
  'equ.designLife': 20,
  'par.maxOvertravel': 350,
  'par.doorKeepMin': 5,
  'par.exTempLimit': 85,
  'par.ratedLoad': 1000,
  'par.ratedSpeed': 1.75,
  'par.travel': 45,
  'par.ropeDiameter': 10,
  'par.angle': 30,
  'par.capacity': 6000,
  'par.nominalSpeed': 0.5,
  'par.nominalWidth': 1000,
  'par.rise': 4.8,
  'par.qty': 320,
  'par.valveCount': 3,
  'par.usePressure': 0.6,
  'par.useTemp': 60,
  'res.allowPressure': 0.8,
  'res.allowTemp': 80,
  'par.hydro.cl': 18,
  'calc.requiredThickness': 5.6,
  'calc.nextPeriodCorrosion': 0.2,
  // Seamless pipes of steel 20 (GB/T 8163).
  'par.rmMin': 410,
  'par.relMin': 245,
  'par.kvMin': 27,
  'par.wallMin': 5.25,
};

/** A number that an inspector would sign beside what is known of the device; none where the form asks for what it does not have. */
export function usualNumber(kind: string, bind: Bind, context: Context): number | null {
  const usual = ofKind[kind]?.[bind] ?? ofAll[bind] ?? null;
  return typeof usual === 'function' ? usual(context) : usual;
}
