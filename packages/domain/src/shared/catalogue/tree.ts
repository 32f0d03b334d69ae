export interface CatalogueEntry {
  code: string;
  name: string;
  parentCode?: string;
  level: number;
  appliesTo: readonly string[];
}
export type CatalogueNode<Entry> = Entry & { children: CatalogueNode<Entry>[] };

const SUB_VARIETY = 4;

/**
 * Kinds with their categories and varieties, in the order given. Sub-varieties stay out: they refine several entries at
 * once and have a picker of their own (`subVarietiesOf`).
 */
export function catalogueTree<Entry extends CatalogueEntry>(entries: readonly Entry[]): CatalogueNode<Entry>[] {
  const nodes = new Map(
    entries
      .filter(({ level }) => level < SUB_VARIETY)
      .map((entry) => [entry.code, { ...entry, children: [] as CatalogueNode<Entry>[] }]),
  );
  const roots: CatalogueNode<Entry>[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentCode ?? '')?.children ?? roots).push(node);
  return roots;
}

/** The institute's sub-varieties of a category or variety. */
export const subVarietiesOf = <Entry extends CatalogueEntry>(entries: readonly Entry[], ...codes: string[]): Entry[] =>
  entries.filter(({ level, appliesTo }) => level === SUB_VARIETY && appliesTo.some((code) => codes.includes(code)));
