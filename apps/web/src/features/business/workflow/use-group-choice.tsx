import { batchGroups, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { CATEGORIES, KINDS } from '../../../platform/code-sets.ts';
import { ChoiceList } from '../../../ui/feedback/ChoiceList.tsx';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { text } from './workflow.text.ts';

/** A kind, a category and the name of a unit in one line. */
const WIDTH = 560;

/**
 * Of records that cannot all go together the person chooses which go now, and reads what they must have in common. Answers
 * them all where there is nothing to choose, and none where the person does not go on.
 */
export function useGroupChoice() {
  const kindName = useCodeLabel(KINDS);
  const categoryName = useCodeLabel(CATEGORIES);
  return async <Row extends BatchRow>(
    rows: readonly Row[],
    operation: OperationKind,
    step: Step | undefined,
    groupsOf: typeof batchGroups = batchGroups,
  ): Promise<readonly Row[]> => {
    const groups = groupsOf(rows, operation, step);
    if (groups.length < 2 || (groups[0]?.length ?? 0) < 2) return rows;
    const sharedShares = step?.batch.share ?? [];
    const nameOf = ([first, ...others]: readonly Row[]) => {
      const unit = sharedShares.includes('unit') ? (first?.unit ?? '') : '';
      const kinds = groupsOf === batchGroups ? [kindName(first?.kind), categoryName(first?.category)] : [];
      const names = [...kinds, unit].filter(Boolean);
      return text.groupOf(names, others.length + 1);
    };
    const title = text.groups(rows.length, groups.length);
    let chosenNumber = 0;
    const content = (
      <ChoiceList
        label={title}
        note={text.groupsNote([
          ...(groupsOf === batchGroups ? [text.kind, text.category] : []),
          ...sharedShares.map((share) => text.shares[share]),
        ])}
        options={groups.map(nameOf)}
        onChoose={(at) => {
          chosenNumber = at;
        }}
      />
    );
    const goesOn = await confirm({ title, content, okText: text.goOnWithGroup, width: WIDTH });
    return goesOn ? (groups[chosenNumber] ?? []) : [];
  };
}
