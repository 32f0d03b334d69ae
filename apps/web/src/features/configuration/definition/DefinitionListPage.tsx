import { DefinitionTable } from './DefinitionTable.tsx';

/** Every version of every definition, and the drafts. */
export default function DefinitionListPage() {
  return <DefinitionTable />;
}
