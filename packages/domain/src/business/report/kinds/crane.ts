import { answerWords } from '../report.text.ts';
import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { answer, presence, severalIn, textIn } from './values.ts';

/** Varieties of the catalogue: bridge and gantry cranes for explosive atmospheres. */
const explosionProofCranes = ['4130', '4220'];

export const crane: KindRules = {
  computations: {
    craneExplosionProof: ({ equipment, params }) => {
      const declaredEquipments = [equipment['equipmentVarietyCode'], params['workEnvironment'], params['useOccasion']];
      if (declaredEquipments.every((each) => severalIn(each).length === 0)) return null;
      return answer(
        explosionProofCranes.includes(textIn(equipment['equipmentVarietyCode'])) ||
          severalIn(params['workEnvironment']).includes(words.explosive) ||
          textIn(params['useOccasion']) === words.explosive,
      );
    },
    moltenMetal: ({ params }) => {
      const occasion = textIn(params['useOccasion']);
      return occasion === '' ? null : answer(occasion === words.moltenMetal);
    },
    liftingMagnet: ({ params }) => {
      const chosenTexts = severalIn(params['grabDevice']);
      return chosenTexts.length === 0 ? null : presence(chosenTexts.includes(words.magnet));
    },
    // One way of operating is chosen: it does not say that there is no other.
    craneCabin: ({ params }) => (textIn(params['operationMode']) === words.cabin ? answerWords.present : null),
    remoteControl: ({ params }) => (textIn(params['operationMode']) === words.remote ? answerWords.present : null),
    safetyMonitoring: ({ params }) =>
      typeof params['hasSafetyMonitoring'] === 'boolean' ? presence(params['hasSafetyMonitoring']) : null,
  },
  late: {},
  needs: [],
};
