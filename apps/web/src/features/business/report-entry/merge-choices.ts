import { describePath } from '@tejian/domain/business/report/describe.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { takeTheirs, type MergeConflict } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { valueWords } from '@tejian/domain/business/report/value-words.ts';

export type Side = 'mine' | 'theirs';

/** A value that two people changed, to choose between. */
export interface MergeChoice {
  /** Names the question with its values: another value of one of both is another question, and asked anew. */
  key: string;
  label: string;
  base: string;
  mine: string;
  theirs: string;
  conflict: MergeConflict;
}

export function mergeChoices(
  template: ReportTemplate,
  conflicts: readonly MergeConflict[],
  frozenContext: Context,
): MergeChoice[] {
  return conflicts.map((conflict) => {
    const words = (value: unknown) => valueWords(template, conflict.path, value, frozenContext);
    return {
      key: JSON.stringify([conflict.path, conflict.inTheirs, conflict.base, conflict.mine, conflict.theirs]),
      label: describePath(template, conflict.path),
      base: words(conflict.base),
      mine: words(conflict.mine),
      theirs: words(conflict.theirs),
      conflict,
    };
  });
}

/** The entry after every choice was made; `merged` holds mine wherever nothing else was chosen. */
export function decidedEntry(
  mergedEntry: ReportEntry,
  choices: readonly MergeChoice[],
  chosenSides: Readonly<Record<string, Side>>,
): ReportEntry {
  return choices
    .filter(({ key }) => chosenSides[key] === 'theirs')
    .reduce((entry, { conflict }) => takeTheirs(entry, conflict), mergedEntry);
}

export const isDecided = (choices: readonly MergeChoice[], chosenSides: Readonly<Record<string, Side>>): boolean =>
  choices.every(({ key }) => chosenSides[key] !== undefined);
