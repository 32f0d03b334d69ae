// A value of an entry in words: a result by its label, a list joined, nothing as a word.
import { valueText } from '../../shared/field/value-text.ts';
import type { Context } from './context.ts';
import { findItem } from './describe.ts';
import type { Path } from './difference.ts';
import { reportText } from './report.text.ts';
import type { ReportTemplate } from './template.ts';

/** `frozen` is what the form shows of the archive where nobody entered anything else. */
export function valueWords(template: ReportTemplate, path: Path, value: unknown, frozenContext: Context = {}): string {
  const nothing = reportText.notFilled;
  if (value === undefined && path[0] === 'fields') {
    const shownValue = frozenContext[path[1] ?? ''];
    if (shownValue !== undefined) return valueWords(template, path, shownValue);
  }
  if (value === undefined || value === null || value === '') return nothing;
  if (Array.isArray(value))
    return value.map((part) => (part === null ? nothing : String(part))).join(reportText.listSeparator);
  if (path[0] === 'items' && path.at(-1) === 'result') {
    const options = template.resultSets[findItem(template, path[1] ?? '')?.results ?? ''];
    return options?.find((option) => option.value === value)?.label ?? valueText(value);
  }
  return valueText(value);
}
