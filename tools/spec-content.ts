import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Action, ListView } from '@tejian/contract/kit/list-view.ts';
import { importsOf, type Source } from './sources.ts';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import { importedNames, programOf } from './text-rules.ts';

const root = join(import.meta.dirname, '..');

/** A list as a page shows it: columns and conditions by their wire names, buttons by their labels. */
export interface ShownList {
  readonly viewNo: string;
  readonly columns: ReadonlySet<string>;
  readonly search: ReadonlySet<string>;
  readonly sums: ReadonlySet<string>;
  readonly toolbar: ReadonlySet<string>;
  readonly rowActions: ReadonlySet<string>;
}

interface DeclaredList {
  readonly shape: 'list';
  readonly row: unknown;
  readonly search: { readonly fields: Readonly<Record<string, { kind: string; name?: string }>> };
  readonly view: ListView<unknown>;
}

const isList = (value: unknown): value is DeclaredList =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === 'list' && 'view' in value;

const labels = (actions: readonly Action[] | undefined) => new Set((actions ?? []).map(({ label }) => label));

/** A declared list with what is hidden left out; undefined for whatever else a contract exports. */
export function shownList(value: unknown): ShownList | undefined {
  if (!isList(value)) return undefined;
  const { row, search, view } = value;
  const shownColumns = view.columns.filter(({ hidden }) => !hidden);
  const wire = ({ field }: { field: string }) => wireNameOf(row, field);
  const conditions = view.search.map(({ name }) => search.fields[name]?.name ?? name);
  return {
    viewNo: view.viewNo,
    columns: new Set(shownColumns.map(wire)),
    search: new Set(conditions),
    sums: new Set(shownColumns.filter(({ sum }) => sum).map(wire)),
    toolbar: labels(view.toolbar),
    rowActions: labels(view.rowActions),
  };
}

/** Names that one of the files imports from contracts: `[path of the contract, name]`. */
function contractNames(files: readonly Source[]): [string, string][] {
  return files.flatMap((source) => {
    const contracts = importsOf(source).filter(({ target, isType }) => target.endsWith('.contract.ts') && !isType);
    if (contracts.length === 0) return [];
    return importedNames(programOf(source)).flatMap(({ imported, from }): [string, string][] => {
      const foundContract = contracts.find(({ target }) =>
        target.endsWith(from.replace(/^@tejian\/contract\//, '/src/')),
      );
      return foundContract ? [[foundContract.target, imported]] : [];
    });
  });
}

/** All that a contract exports. */
export const contractOf = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, unknown>>; // as it declares itself

/** The lists that these files ask, by the declarations of the calls that they import. */
export async function listsOf(files: readonly Source[]): Promise<ShownList[]> {
  const names = contractNames(files);
  const foundLists = await Promise.all(
    names.map(async ([path, name]) => {
      const { [name]: value } = await contractOf(path);
      return shownList(value) ?? [];
    }),
  );
  return foundLists.flat();
}
