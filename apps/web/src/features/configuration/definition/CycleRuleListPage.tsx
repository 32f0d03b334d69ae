import { DefinitionTable } from './DefinitionTable.tsx';

const rules = { kind: 'cycleRule' } as const;

/** The rules from which due dates follow. */
export default function CycleRuleListPage() {
  return <DefinitionTable fixed={rules} />;
}
