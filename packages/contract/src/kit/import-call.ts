import { MOST_SHEETS } from '@tejian/domain/shared/list-import/row-place.ts';
import { call, fileCall, type Call } from './call.ts';
import type { RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import { flag, identifier, integer, oneOf, optional, text, type Field } from './field.ts';
import { list, record, type ValueOf } from './record.ts';

/** Rows of one all-or-nothing import: each holds locks on its codes until the end. */
export const mostAtOnce = 1_000;

/**
 * The ways in which an import writes: the rows that are in order, or nothing unless all are; or another dry run, of
 * other sheets.
 */
const loadModes = ['goodRows', 'allOrNothing', 'dryRun'] as const;
export type LoadMode = (typeof loadModes)[number];

/** The answers that a person gives for all rows that are asked about and have no answer of their own. */
const commonDecisions = ['same', 'new', 'skip'] as const;
export type CommonDecision = (typeof commonDecisions)[number];

/** The answers of a row besides the identifier of the record that it is. */
export const NEW_RECORD = 'new';
export const SKIP_ROW = 'skip';

/** So many rows are answered one by one; the others share the common answer. */
export const mostQuestions = 500;

/** A person's decision about a row that may be a record that is there (decisions §10, Imports). */
const decision = record({ rowNo: integer({ min: 1 }), recordId: identifier() });
export type Decision = ValueOf<typeof decision>;

/** The task that reads the file; its outcome stands in the task list. */
interface StartedImport {
  id: string;
  isNew: boolean;
}

export interface ImportCalls<Asked> {
  /** An empty workbook in the columns that the import reads. */
  readonly template: Call<Asked, object>;
  /** Takes the file (multipart) and runs it dry: everything is said, nothing written. */
  readonly upload: Call<Asked, StartedImport>;
  /** Writes what an earlier dry run has read. */
  readonly load: Call<ValueOf<typeof loading>, StartedImport>;
  /** The identity of a record: told in the template and where the file is chosen. */
  readonly identity?: RecordIdentity;
}

const startedRecord = record({ id: text(), isNew: flag() });
const loading = record({
  of: identifier(),
  mode: oneOf(loadModes),
  decisions: optional(list(decision, { max: mostQuestions })),
  others: optional(oneOf(commonDecisions)),
  /** Names of the sheets to read; as before where they are not given. */
  sheets: optional(list(text({ max: 60 }), { max: MOST_SHEETS })),
});

/** The import of an entity (decisions §4: `POST /api/{module}/import{Entity}`), in two calls: dry run, then load; before them the template. */
export function importCalls<Asked = object>(
  path: string,
  request: Field<Asked>,
  identity?: RecordIdentity,
): ImportCalls<Asked> {
  return {
    ...(identity && { identity }),
    template: fileCall({ method: 'GET', path: `${path}Template`, request }),
    upload: call({ path, request, answer: startedRecord, encoding: 'multipart' }),
    load: call({ path: `${path}Load`, request: loading, answer: startedRecord }),
  };
}
