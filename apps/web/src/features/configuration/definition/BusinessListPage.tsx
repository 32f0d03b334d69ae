import { BusinessCoverage } from './BusinessCoverage.tsx';
import { DefinitionTable } from './DefinitionTable.tsx';

const businesses = { kind: 'business' } as const;

/** The page of which business runs how (decisions, section 6), with what nothing serves. */
export default function BusinessListPage() {
  return <DefinitionTable fixed={businesses} head={<BusinessCoverage />} />;
}
