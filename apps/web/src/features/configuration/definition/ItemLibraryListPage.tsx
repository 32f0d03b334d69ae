import { DefinitionTable } from './DefinitionTable.tsx';

const libraries = { kind: 'itemLibrary' } as const;

/** The items that inspectors may add to a general report: classes, demands, limits and results (decisions: inmConfMng). */
export default function ItemLibraryListPage() {
  return <DefinitionTable fixed={libraries} />;
}
