import { archiveWords as words } from './archive-words.text.ts';
import type { KindRules } from './kind-rules.ts';
import { textIn } from './values.ts';

export const amusement: KindRules = {
  computations: {
    amusementGrade: ({ params }) => {
      const level = textIn(params['amusementLevel']);
      return level === '' ? null : words.grade(level);
    },
  },
  late: {},
  needs: [],
};
