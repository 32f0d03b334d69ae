import { DefinitionTable } from './DefinitionTable.tsx';

const templates = { kind: 'messageTemplate' } as const;

/** Templates of messages: a title and a body with the facts that stand in them (decisions §11, "Messages"). */
export default function MessageTemplateListPage() {
  return <DefinitionTable fixed={templates} />;
}
