// Named computations of the bind table: what a form asks and the archive holds in another shape.
import { overAged, type Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import type { Snapshot } from './snapshot.ts';
import { kindComputations, type KindComputation } from './kind-computation.ts';
import { answerWords, archiveWords as words } from './report.text.ts';

export type Computation =
  | 'floorsStationsDoors'
  | 'liftUse'
  | 'doorType'
  | 'ropeDiameter'
  | 'machineRoom'
  | 'explosionProof'
  | 'overAged'
  | 'escalatorType'
  | 'driveMachine'
  | 'controlPanel'
  | KindComputation;

// Varieties and sub-varieties of the catalogue.
const explosionProofLift = '3410';
const firefighterLift = '3420';
const escalator = '3310';
const movingWalk = '3320';
const withRoom = '3001';
const withoutRoom = '3002';

export const computations: Readonly<Record<Computation, (snapshot: Snapshot, context: Context) => FieldValue>> = {
  ...kindComputations,
  floorsStationsDoors: ({ params }) => {
    const [floors, stations, doors] = [text(params['floors']), text(params['stations']), text(params['doors'])];
    return floors + stations + doors === '' ? null : words.floors(floors, stations, doors);
  },
  liftUse: ({ equipment, params }) => {
    const stated = text(params['liftUse']);
    if (stated !== '') return stated;
    const variety = text(equipment['equipmentVarietyName']);
    if (variety.includes(words.passengers) || text(equipment['equipmentVarietyCode']) === firefighterLift)
      return words.passengers;
    return variety.includes(words.goods) ? words.goods : null;
  },
  doorType: ({ params }) => {
    const mode = text(params['doorOpenMode']);
    if (mode.includes(words.centre)) return words.centre;
    return mode.includes(words.side) ? words.side : null;
  },
  ropeDiameter: ({ params }) => diameter(text(params['suspensionDiameter'])),
  machineRoom: ({ equipment, params }) => {
    const room = text(params['hasMachineRoom']);
    const sub = text(equipment['subVarietyCode']);
    if (room === words.withRoom || (room === '' && sub === withRoom)) return answerWords.present;
    return room === words.withoutRoom || (room === '' && sub === withoutRoom) ? answerWords.absent : null;
  },
  explosionProof: ({ equipment }) =>
    text(equipment['equipmentVarietyCode']) === explosionProofLift ? answerWords.yes : answerWords.no,
  overAged: (_, context) => overAged(context),
  escalatorType: ({ equipment }) => {
    const variety = text(equipment['equipmentVarietyCode']);
    return variety === escalator ? words.escalator : variety === movingWalk ? words.walk : null;
  },
  driveMachine: ({ params }) => joined(params['driveHostModel'], params['driveHostNo']),
  controlPanel: ({ params }) => joined(params['controlPanelModel'], params['controlPanelNo']),
};

/** "φ10", "10 mm", "10.0" are a diameter; anything else (a belt's size) stays the text it is and is not judged. */
function diameter(raw: string): FieldValue {
  const match = /^[φΦØø]?\s*(\d+(?:\.\d+)?)\s*(?:mm)?$/.exec(raw);
  if (match?.[1] !== undefined) return Number(match[1]);
  return raw === '' ? null : raw;
}

function joined(model: unknown, number: unknown): FieldValue {
  const parts = [text(model), text(number)].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join('/');
}

function text(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
}
