import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';

export interface TreeRow {
  row: Organisation;
  depth: number;
}

/** The tree as lines, children after their parent; with a word only what matches and what stands above it. */
export function treeRows(all: readonly Organisation[], word = ''): TreeRow[] {
  const fits = (row: Organisation) =>
    word === '' || row.name.includes(word) || row.code.toLowerCase().includes(word.toLowerCase());
  const below = (parentId: string | undefined, depth: number): TreeRow[] =>
    all
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const children = below(row.id, depth + 1);
        return fits(row) || children.length > 0 ? [{ row, depth }, ...children] : [];
      });
  return below(undefined, 0);
}
