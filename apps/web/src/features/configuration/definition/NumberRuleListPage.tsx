import { DefinitionTable } from './DefinitionTable.tsx';

const rules = { kind: 'numberRule' } as const;

/** The rules by which records are numbered (decisions, section 10). */
export default function NumberRuleListPage() {
  return <DefinitionTable fixed={rules} />;
}
