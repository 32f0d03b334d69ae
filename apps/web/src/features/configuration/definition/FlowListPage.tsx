import { paths } from '../../../paths.ts';
import { DefinitionTable } from './DefinitionTable.tsx';
import { FlowSettings } from './FlowSettings.tsx';

const flows = { kind: 'flow' } as const;

/** The flows alone (spec §2, business configuration), below what the institute has set for all of them; a row opens the designer. */
export default function FlowListPage() {
  return <DefinitionTable fixed={flows} head={<FlowSettings />} addressOf={paths.flowDesigner} />;
}
