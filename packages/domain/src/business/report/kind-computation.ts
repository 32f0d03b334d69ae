// Named computations of the kinds other than lifts: the archive holds in another shape what a form asks.
import type { FieldValue } from './entry.ts';
import { answerWords, archiveWords as words } from './report.text.ts';
import type { Snapshot } from './snapshot.ts';

export type KindComputation =
  | 'boilerCapacity'
  | 'fuelAndCombustion'
  | 'boilerMedium'
  | 'powerStation'
  | 'vesselClass'
  | 'craneExplosionProof'
  | 'moltenMetal'
  | 'liftingMagnet'
  | 'craneCabin'
  | 'remoteControl'
  | 'safetyMonitoring'
  | 'vehiclePower'
  | 'vehicleExplosionProof'
  | 'amusementGrade'
  | 'ropewayCarriers';

/** Varieties of the catalogue: bridge and gantry cranes for explosive atmospheres. */
const explosionProofCranes = ['4130', '4220'];

export const kindComputations: Readonly<Record<KindComputation, (snapshot: Snapshot) => FieldValue>> = {
  boilerCapacity: ({ params }) => number(params['ratedCapacity']) ?? number(params['ratedThermalPower']),
  fuelAndCombustion: ({ params }) => joined(text(params['fuelType']), text(params['combustionMode'])),
  boilerMedium: ({ params }) => {
    const medium = text(params['boilerMedium']);
    if (medium === words.waterSteam) return words.steam;
    return medium === '' ? null : medium;
  },
  powerStation: ({ params }) => {
    const use = text(params['boilerUse']);
    return use === '' ? null : answer(use === words.powerGeneration);
  },
  vesselClass: ({ params }) => {
    const named = text(params['vesselClass']).replace(words.classSuffix, '');
    return named === '' || named === answerWords.absent ? null : named;
  },
  // Only what the archive says is a fact: where it says nothing, the inspector does.
  craneExplosionProof: ({ equipment, params }) => {
    const said = [equipment['equipmentVarietyCode'], params['workEnvironment'], params['useOccasion']];
    if (said.every((each) => several(each).length === 0)) return null;
    return answer(
      explosionProofCranes.includes(text(equipment['equipmentVarietyCode'])) ||
        several(params['workEnvironment']).includes(words.explosive) ||
        text(params['useOccasion']) === words.explosive,
    );
  },
  moltenMetal: ({ params }) => {
    const occasion = text(params['useOccasion']);
    return occasion === '' ? null : answer(occasion === words.moltenMetal);
  },
  liftingMagnet: ({ params }) => among(params['grabDevice'], words.magnet),
  // One way of operating is chosen: it does not say that there is no other.
  craneCabin: ({ params }) => (text(params['operationMode']) === words.cabin ? answerWords.present : null),
  remoteControl: ({ params }) => (text(params['operationMode']) === words.remote ? answerWords.present : null),
  safetyMonitoring: ({ params }) =>
    typeof params['hasSafetyMonitoring'] === 'boolean' ? presence(params['hasSafetyMonitoring']) : null,
  vehiclePower: ({ params }) => {
    const fuel = text(params['fuelKind']);
    return words.fuels.some((one) => one === fuel) ? fuel : null;
  },
  vehicleExplosionProof: ({ params }) => {
    const grade = text(params['exProofGrade']);
    return grade === '' ? null : answer(!words.noGrade.some((one) => one === grade));
  },
  amusementGrade: ({ params }) => {
    const level = text(params['amusementLevel']);
    return level === '' ? null : words.grade(level);
  },
  ropewayCarriers: ({ params }) => joined(text(params['carrierCount']), text(params['carrierForm'])),
};

const answer = (holds: boolean): string => (holds ? answerWords.yes : answerWords.no);
const presence = (holds: boolean): string => (holds ? answerWords.present : answerWords.absent);

/** 有 or 无 by a list of choices; nothing is known where none was chosen. */
function among(raw: unknown, wanted: string): FieldValue {
  const chosen = several(raw);
  return chosen.length === 0 ? null : presence(chosen.includes(wanted));
}

function several(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.map(String);
  return text(raw)
    .split(/[,，、]/)
    .filter((part) => part !== '');
}

function number(raw: unknown): FieldValue {
  return typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '') ? raw : null;
}

function joined(...parts: string[]): FieldValue {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? null : said.join('/');
}

function text(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
}
