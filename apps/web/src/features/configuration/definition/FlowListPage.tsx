import { DefinitionTable } from './DefinitionTable.tsx';

const flows = { kind: 'flow' } as const;

/** The flows alone (spec §2, business configuration). */
export default function FlowListPage() {
  return <DefinitionTable fixed={flows} />;
}
