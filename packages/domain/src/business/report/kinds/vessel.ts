import { typedNumber } from '../../../shared/typed/typed-number.ts';
import { answerWords } from '../report.text.ts';
import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { textIn } from './values.ts';

export const vessel: KindRules = {
  computations: {
    vesselClass: ({ params }) => {
      const named = textIn(params['vesselClass']).replace(words.classSuffix, '');
      return named === '' || named === answerWords.absent ? null : named;
    },
    // A vessel of several chambers has several diameters in one text: none of them is the diameter.
    innerDiameter: ({ params }) => {
      const read = typedNumber(textIn(params['innerDiameter']));
      return read.kind === 'number' ? read.value : null;
    },
  },
  late: {},
  needs: [],
};
