import { addMonths, isDay } from '../../../shared/day/day.ts';
import type { FieldValue } from '../entry.ts';
import { answerWords } from '../report.text.ts';
import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules, LateFact } from './kind-rules.ts';
import { answer, joinedTexts, textIn } from './values.ts';

// Varieties and sub-varieties of the catalogue.
const explosionProof = '3410';
const firefighter = '3420';
const escalator = '3310';
const movingWalk = '3320';
const withRoom = '3001';
const withoutRoom = '3002';

const agedYears = 15;

/** Over 15 years since the installation passed its inspection, or since registration (TSG T7001, note 4). */
const liftAge: LateFact = {
  by: 'liftAge',
  compute: (values) => {
    const since = ['equ.installInspectDate', 'equ.registerDate'].map((key) => textIn(values[key])).find(isDay);
    const at = textIn(values['rep.inspectDate']);
    if (since === undefined || !isDay(at)) return null;
    return answer(at > addMonths(since, agedYears * 12));
  },
};

/** "φ10", "10 mm", "10.0" are a diameter; anything else (a belt's size) stays the text it is and is not judged. */
function diameter(raw: string): FieldValue {
  const match = /^[φΦØø]?\s*(\d+(?:\.\d+)?)\s*(?:mm)?$/.exec(raw);
  if (match?.[1] !== undefined) return Number(match[1]);
  return raw === '' ? null : raw;
}

export const lift: KindRules = {
  computations: {
    floorsStationsDoors: ({ params }) => {
      const [floors, stations, doors] = [textIn(params['floors']), textIn(params['stations']), textIn(params['doors'])];
      return floors + stations + doors === '' ? null : words.floors(floors, stations, doors);
    },
    liftUse: ({ equipment, params }) => {
      const statedText = textIn(params['liftUse']);
      if (statedText !== '') return statedText;
      const variety = textIn(equipment['equipmentVarietyName']);
      if (variety.includes(words.passengers) || textIn(equipment['equipmentVarietyCode']) === firefighter)
        return words.passengers;
      return variety.includes(words.goods) ? words.goods : null;
    },
    doorType: ({ params }) => {
      const mode = textIn(params['doorOpenMode']);
      if (mode.includes(words.centre)) return words.centre;
      return mode.includes(words.side) ? words.side : null;
    },
    ropeDiameter: ({ params }) => diameter(textIn(params['suspensionDiameter'])),
    machineRoom: ({ equipment, params }) => {
      const room = textIn(params['hasMachineRoom']);
      const sub = textIn(equipment['subVarietyCode']);
      if (room === words.withRoom || (room === '' && sub === withRoom)) return answerWords.present;
      return room === words.withoutRoom || (room === '' && sub === withoutRoom) ? answerWords.absent : null;
    },
    liftExplosionProof: ({ equipment }) => answer(textIn(equipment['equipmentVarietyCode']) === explosionProof),
    escalatorType: ({ equipment }) => {
      const variety = textIn(equipment['equipmentVarietyCode']);
      return variety === escalator ? words.escalator : variety === movingWalk ? words.walk : null;
    },
    driveMachine: ({ params }) => joinedTexts(params['driveHostModel'], params['driveHostNo']),
    controlPanel: ({ params }) => joinedTexts(params['controlPanelModel'], params['controlPanelNo']),
  },
  late: { 'par.over15Years': liftAge },
  needs: ['equ.registerDate'],
};
