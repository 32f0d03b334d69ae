import { archiveWords as words } from './archive-words.text.ts';
import type { Snapshot } from '../snapshot.ts';
import type { KindRules } from './kind-rules.ts';
import { answer, joinedTexts, numberIn, textIn } from './values.ts';

/** Categories of the catalogue that say the medium: steam, hot water and heat carrier boilers. */
const mediumOfCategory: ReadonlyMap<string, string> = new Map([
  ['1100', words.steam],
  ['1200', words.hotWater],
  ['1300', words.heatCarrier],
]);

function medium({ equipment, params }: Snapshot): string | null {
  const declaredText = textIn(params['boilerMedium']);
  if (declaredText === words.waterSteam) return words.steam;
  return declaredText === ''
    ? (mediumOfCategory.get(textIn(equipment['equipmentCategoryCode'])) ?? null)
    : declaredText;
}

export const boiler: KindRules = {
  computations: {
    // Evaporation in t/h of steam, thermal power in MW of anything else: which number it is, the medium says.
    boilerCapacity: (snapshot) => {
      const heatedMedium = medium(snapshot);
      if (heatedMedium === null) return null;
      return numberIn(snapshot.params[heatedMedium === words.steam ? 'ratedCapacity' : 'ratedThermalPower']);
    },
    boilerMedium: medium,
    fuelAndCombustion: ({ params }) => joinedTexts(params['fuelType'], params['combustionMode']),
    powerStation: ({ params }) => {
      const use = textIn(params['boilerUse']);
      return use === '' ? null : answer(use === words.powerGeneration);
    },
  },
  late: {},
  needs: [],
};
