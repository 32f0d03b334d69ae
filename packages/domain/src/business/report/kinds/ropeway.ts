import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { joinedTexts, textIn } from './values.ts';

// Inspection categories (inspection-categories.json).
const annual = '22';
const full = '23';

export const ropeway: KindRules = {
  computations: {
    ropewayCarriers: ({ params }) => joinedTexts(params['carrierCount'], params['carrierForm']),
    // The form asks for type and power in one place; the archive holds the power in kilowatts.
    ropewayMotor: ({ params }) => {
      const power = textIn(params['mainMotorPower']);
      return power === '' ? null : words.kilowatts(power);
    },
    // One form serves both: a full inspection is no annual one because a box says so.
    ropewayInspection: ({ report }) => {
      const declaredText = textIn(report['declaredCode']);
      return declaredText === full ? words.fullInspection : declaredText === annual ? words.annualInspection : null;
    },
  },
  late: {},
  settled: ['par.fullInspect'],
  needs: [],
};
