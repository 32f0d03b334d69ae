import { call, type Call, type ListCall, type Paging } from './call.ts';
import { codes, flag, oneOf, optional, text, type Field } from './field.ts';
import { takesOwn, withOwn } from './own-values.ts';
import { record } from './record.ts';

/** The choices asked of an export besides the conditions of its list. */
interface ExportChoice {
  /** Fields in the order in which the person sees them; all that the list shows when none is named. */
  columns: string[];
  scope?: 'page' | 'all';
  /** The person waits for the file: with at most `directRows` rows it is there with the answer. */
  isDirect?: boolean;
}
export type ExportRequest<Search> = Search & Paging & ExportChoice;

/** Up to so many rows are written to a file while the person waits. */
export const directRows = 2_000;

/** The task that writes the file; one that runs already for the same request is not started again. */
export interface StartedExport {
  id: string;
  isNew: boolean;
  /** The file is written: it can be downloaded now. */
  isReady: boolean;
}

const choice = {
  columns: codes({ max: 200 }),
  scope: optional(oneOf(['page', 'all'])),
  isDirect: optional(flag()),
};
const startedRecord = record({ id: text(), isNew: flag(), isReady: flag() });

/** The export that belongs to a list (decisions §4): the list's own conditions to an xlsx file. */
export function exportCallOf<Search, Row>(list: ListCall<Search, Row>): Call<ExportRequest<Search>, StartedExport> {
  const { fields } = list.request as Field<Search & Paging> & { fields: object }; // listCall makes it a record
  const plain = record({ ...fields, ...choice } as typeof choice);
  const request = (takesOwn(list.search) ? withOwn(plain) : plain) as Field<unknown> as Field<ExportRequest<Search>>;
  return call({ path: exportPathOf(list.path), request, answer: startedRecord, encoding: 'form' });
}

/** /api/unit/findUnit → /api/unit/exportUnit; a list of another name keeps it behind `export`. */
export function exportPathOf(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  const name = path.slice(at).replace(/^find(?=[A-Z])/, '');
  return `${path.slice(0, at)}export${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
