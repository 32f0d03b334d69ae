import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { answer, textIn } from './values.ts';

export const vehicle: KindRules = {
  computations: {
    vehiclePower: ({ params }) => {
      const fuel = textIn(params['fuelKind']);
      return words.fuels.some((one) => one === fuel) ? fuel : null;
    },
    vehicleExplosionProof: ({ params }) => {
      const grade = textIn(params['exProofGrade']);
      return grade === '' ? null : answer(!words.noGrade.some((one) => one === grade));
    },
  },
  late: {},
  needs: [],
};
