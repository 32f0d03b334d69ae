import { submitApplications } from '@tejian/contract/business/application/application.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcome } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { kindGroups } from '@tejian/domain/business/workflow/batch.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { refreshWork } from '../workflow/processed.ts';
import { text } from './application.text.ts';

type Rows = readonly Application[];

const submitted = async (group: Rows): Promise<readonly ActOutcome[]> =>
  (await callServer(submitApplications, { ids: group.map(({ id }) => id) })).results;

/** A group that is refused whole stops no other one: each of its drafts says why. */
const orRefused = (group: Rows) =>
  submitted(group).catch((error: unknown) =>
    group.map(({ id, applicationNo }) => ({ id, applicationNo, isSuccess: false, errorMsg: sentenceOf(error) })),
  );

async function submitEach(groups: readonly Rows[]): Promise<readonly ActOutcome[] | undefined> {
  const [only] = groups;
  if (only && groups.length === 1)
    try {
      return await submitted(only);
    } catch (error) {
      toast('error', sentenceOf(error));
      return undefined;
    }
  const results: ActOutcome[] = [];
  for (const group of groups) results.push(...(await orRefused(group)));
  return results;
}

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
    const results = await submitEach(groups);
    refreshWork();
    if (!results) return;
    const succeeded = results.filter(({ isSuccess }) => isSuccess).length;
    const numberOf = (id: string) => rows.find((row) => row.id === id)?.applicationNo ?? id;
    await showOutcomes(
      text.submitDone,
      { results: [...results], succeeded, failed: results.length - succeeded },
      numberOf,
    );
  };
}
