import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { joinedTexts, textIn } from './values.ts';

export const ropeway: KindRules = {
  computations: {
    ropewayCarriers: ({ params }) => joinedTexts(params['carrierCount'], params['carrierForm']),
    // The form asks for type and power in one place; the archive holds the power in kilowatts.
    ropewayMotor: ({ params }) => {
      const power = textIn(params['mainMotorPower']);
      return power === '' ? null : words.kilowatts(power);
    },
  },
  late: {},
  needs: [],
};
