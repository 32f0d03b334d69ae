import { paths } from '../../../paths.ts';
import { DefinitionTable } from './DefinitionTable.tsx';

const forms = { kind: 'form' } as const;

/** The fields that an institute adds to the records of a kind; a row opens the designer. */
export default function OwnFieldListPage() {
  return <DefinitionTable fixed={forms} addressOf={paths.formDesigner} />;
}
