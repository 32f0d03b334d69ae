import { call, type Call } from './call.ts';
import { flag, oneOf, requiredText, text, type Field } from './field.ts';
import { record } from './record.ts';

/** How an import writes: the rows that are in order, or nothing unless all are. */
/** Rows of one all-or-nothing import: each holds locks on its codes until the end. */
export const mostAtOnce = 1_000;

const loadModes = ['goodRows', 'allOrNothing'] as const;
export type LoadMode = (typeof loadModes)[number];

/** The task that reads the file; its outcome stands in the task list. */
interface StartedImport {
  id: string;
  isNew: boolean;
}

export interface ImportCalls<Asked> {
  /** Takes the file (multipart) and runs it dry: everything is said, nothing written. */
  readonly upload: Call<Asked, StartedImport>;
  /** Writes what an earlier dry run has read. */
  readonly load: Call<{ of: string; mode: LoadMode }, StartedImport>;
}

const started = record({ id: text(), isNew: flag() });
const loading = record({ of: requiredText('of'), mode: oneOf(loadModes) });

/** The import of an entity (decisions §4: `POST /api/{module}/import{Entity}`), in two calls: dry run, then load. */
export function importCalls<Asked = object>(path: string, request: Field<Asked>): ImportCalls<Asked> {
  return {
    upload: call({ path, request, answer: started, encoding: 'multipart' }),
    load: call({ path: `${path}Load`, request: loading, answer: started }),
  };
}
