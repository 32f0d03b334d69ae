import { DefinitionTable } from './DefinitionTable.tsx';

const forms = { kind: 'form' } as const;

/** The fields that an institute adds to the records of a kind. */
export default function OwnFieldListPage() {
  return <DefinitionTable fixed={forms} />;
}
