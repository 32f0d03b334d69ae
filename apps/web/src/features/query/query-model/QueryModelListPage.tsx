import { DefinitionTable } from '../../configuration/definition/DefinitionTable.tsx';

const models = { kind: 'queryModel' } as const;

/** Query models with their drafts and versions (decisions section 11). */
export default function QueryModelListPage() {
  return <DefinitionTable fixed={models} />;
}
