import { call, fileCall, type Call } from './call.ts';
import { type Field, flag, identifier, oneOf, text } from './field.ts';
import { record } from './record.ts';

/** Rows of one all-or-nothing import: each holds locks on its codes until the end. */
export const mostAtOnce = 1_000;

/** How an import writes: the rows that are in order, or nothing unless all are. */
const loadModes = ['goodRows', 'allOrNothing'] as const;
export type LoadMode = (typeof loadModes)[number];

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
  readonly load: Call<{ of: string; mode: LoadMode }, StartedImport>;
}

const started = record({ id: text(), isNew: flag() });
const loading = record({ of: identifier(), mode: oneOf(loadModes) });

/** The import of an entity (decisions §4: `POST /api/{module}/import{Entity}`), in two calls: dry run, then load; before them the template. */
export function importCalls<Asked = object>(path: string, request: Field<Asked>): ImportCalls<Asked> {
  return {
    template: fileCall({ method: 'GET', path: `${path}Template`, request }),
    upload: call({ path, request, answer: started, encoding: 'multipart' }),
    load: call({ path: `${path}Load`, request: loading, answer: started }),
  };
}
