import { typedNumber } from '../../../shared/typed/typed-number.ts';
import { answerWords } from '../report.text.ts';
import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { textIn } from './values.ts';

export const vessel: KindRules = {
  computations: {
    vesselClass: ({ params }) => {
      const namedText = textIn(params['vesselClass']).replace(words.classSuffix, '');
      return namedText === '' || namedText === answerWords.absent ? null : namedText;
    },
    // A vessel of several chambers has several diameters in one text: none of them is the diameter.
    innerDiameter: ({ params }) => {
      const readNumber = typedNumber(textIn(params['innerDiameter']));
      return readNumber.kind === 'number' ? readNumber.value : null;
    },
  },
  late: {},
  needs: [],
};
