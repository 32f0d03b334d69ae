import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import { kindGroups } from '@tejian/domain/business/workflow/batch.ts';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { outcomesInTurn } from '../workflow/in-turn.ts';
import { refreshWork } from '../workflow/processed.ts';
import { text } from './application.text.ts';

type Rows = readonly Application[];

const submitGroup = (group: Rows) => callServer(submitApplications, { ids: group.map(({ id }) => id) });

/**
 * Submits the chosen drafts. A batch is of one kind and category; drafts of several go as several batches, once the person
 * has read which they are.
 */
export function useSubmitDrafts(): (rows: Rows) => Promise<void> {
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  const categoryName = useCodeLabel('category');
  return async (rows) => {
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
    const numberOf = (id: string) => rows.find((row) => row.id === id)?.applicationNo ?? id;
    if (outcomes) await showOutcomes(text.submitDone, outcomes, numberOf);
  };
}
