import { DefinitionTable } from './DefinitionTable.tsx';
import { PublishRule } from './PublishRule.tsx';

/** Every version of every definition, and the drafts. */
export default function DefinitionListPage() {
  return <DefinitionTable head={<PublishRule />} />;
}
