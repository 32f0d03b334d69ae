// What a save of an entry is refused for. The office's save says the first of it, a return from a device all of it.
import type { Context } from './context.ts';
import { describePath } from './describe.ts';
import { entryDifferences } from './difference.ts';
import { unitProblem } from './edit.ts';
import type { ReportEntry } from './entry.ts';
import { valueProblems } from './entry-values.ts';
import { judge } from './judge.ts';
import { placeWords, type Place } from './place.ts';
import { hasField } from './entry-places.ts';
import { valueText } from './report.text.ts';
import { entryObstacles } from './submit.ts';
import type { ReportTemplate } from './template.ts';

export interface EntryRefusal {
  /** The place where it stands; nothing for what belongs to no single place. */
  readonly place?: Place;
  /** The place in words. */
  readonly label: string;
  readonly message: string;
}

/**
 * The reasons that these values may not replace those that stand: what cannot be read first, for nothing is judged by
 * it.
 */
export function entryRefusals(
  template: ReportTemplate,
  { before, entry, frozen }: { readonly before: ReportEntry; readonly entry: ReportEntry; readonly frozen: Context },
): EntryRefusal[] {
  const changes = entryDifferences(before, entry);
  const unknownTexts = changes.flatMap(({ path: [root, bind = ''], after }) =>
    root === 'fields' && after !== undefined && !hasField(template, bind) ? [bind] : [],
  );
  if (unknownTexts.length > 0) return unknownTexts.map((bind) => ({ label: bind, message: valueText.noField(bind) }));
  const unfit = valueProblems(template, changes);
  if (unfit.length > 0)
    return unfit.map(({ path, place, message }) => ({ place, label: describePath(template, path), message }));
  const otherUnit = unitProblem({ entry: before, frozen }, { template, entry, frozen });
  if (otherUnit !== undefined) return [{ label: '', message: otherUnit }];
  return entryObstacles(template, entry, judge(template, entry, frozen)).map(({ place, message }) => ({
    place,
    label: placeWords(template, place),
    message,
  }));
}
