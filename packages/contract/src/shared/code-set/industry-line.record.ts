import { optional, text } from '../../kit/field.ts';
import { stays } from '../../kit/edited.ts';
import type { IndustryLine } from '@tejian/domain/shared/code-set/industry-line.ts';
import type { Field } from '../../kit/field.ts';

const one = () => stays(optional(text({ max: 60 })));

/**
 * The fields beside the value of a field that is chosen in levels (spec §3): the items from the first level down to the
 * chosen one. A record has at most one such field, so that their names need no prefix.
 */
export const industryLine = {
  dictDataId1: one(),
  dictDataName1: one(),
  dictDataId2: one(),
  dictDataName2: one(),
  dictDataId3: one(),
  dictDataName3: one(),
  dictDataId4: one(),
  dictDataName4: one(),
} satisfies Record<keyof IndustryLine, Field<string | undefined>>;
