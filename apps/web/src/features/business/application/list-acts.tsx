// The acts of the list of applications on chosen ones. It is loaded with the first act: it needs the forms and the calls of the
// whole flow, half as much again as the list itself.
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import { importApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { findFlowLog, type ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { declarationImportText } from '@tejian/domain/business/application/declaration-import.text.ts';
import { kindGroups } from '@tejian/domain/business/workflow/batch.ts';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { outcomesInTurn } from '../workflow/in-turn.ts';
import { refreshWork } from '../workflow/processed.ts';
import { text } from './application.text.ts';
import { VoidDialog } from './VoidDialog.tsx';

type Rows = readonly Application[];

const numberIn = (rows: Rows) => (id: string) => rows.find((row) => row.id === id)?.applicationNo ?? id;

/** Declarations from a file. */
export const DeclarationImport = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog<object>
    what={declarationImportText.title}
    calls={importApplication}
    asked={{}}
    afterwards={declarationImportText.afterwards}
    onLoaded={refreshWork}
    onClose={onClose}
  />
);

/** Makes the chosen ones void, and says what became of each. */
export function VoidChosen({ rows, onClose }: { rows: Rows; onClose: () => void }) {
  const onVoided = async (outcomes: ActOutcomes) => {
    onClose();
    refreshCalls(findApplications, getApplication, findFlowLog);
    await showOutcomes(text.voided, outcomes, numberIn(rows));
  };
  return <VoidDialog rows={rows} onClose={onClose} onDone={(outcomes) => void onVoided(outcomes)} />;
}

const submitGroup = (group: Rows) => callServer(submitApplications, { ids: group.map(({ id }) => id) });

/** The names that people have for a kind of equipment, and for a category. */
interface Names {
  readonly kindName: (code?: string) => string;
  readonly categoryName: (code?: string) => string;
}

/**
 * Submits the chosen drafts. A batch is of one kind and category; drafts of several go as several batches, once the person
 * has read which they are.
 */
export async function submitDrafts(rows: Rows, { kindName, categoryName }: Names): Promise<void> {
  const groups = kindGroups(rows.map((row) => ({ ...row, kind: row.kindCode, category: row.categoryCode })));
  const content = (
    <ul>
      {groups.map(([first, ...others]) => (
        <li key={`${first?.kind ?? ''} ${first?.category ?? ''}`}>
          {text.groupOf(kindName(first?.kind), categoryName(first?.category), others.length + 1)}
        </li>
      ))}
    </ul>
  );
  const title = text.mixedDrafts(rows.length, groups.length);
  if (groups.length > 1 && !(await confirm({ title, content, okText: text.submitInTurn }))) return;
  // one batch that is refused whole is said once, several are said of their drafts
  const outcomes = await act(() => outcomesInTurn(groups, submitGroup, { throwsFirst: groups.length === 1 }));
  refreshWork();
  if (outcomes) await showOutcomes(text.submitDone, outcomes, numberIn(rows));
}
