import type { ActOutcome, ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sentenceOf } from '../../../platform/failures.ts';

type Run<Row> = readonly Row[];

interface Act<Row, Answer> {
  readonly act: (run: Run<Row>) => Promise<readonly Answer[]>;
  /** The answer for a record whose batch was refused whole. */
  readonly refused: (record: Row, sentence: string) => Answer;
  /**
   * True where a form or a toast says it, so that the refusal of the first batch is thrown and ends it: nothing was
   * done yet.
   */
  readonly throwsFirst?: boolean;
}

/** Batch after batch of one act. A batch that is refused whole stops no other one: each of its records says why. */
export async function actInTurn<Row, Answer>(
  runs: readonly Run<Row>[],
  { act, refused, throwsFirst = false }: Act<Row, Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, run] of runs.entries()) {
    try {
      answers.push(...(await act(run)));
    } catch (error) {
      if (throwsFirst && at === 0) throw error;
      const sentence = sentenceOf(error);
      answers.push(...run.map((record) => refused(record, sentence)));
    }
  }
  return answers;
}

/** The outcomes of applications, wherever their number does not count. */
export type Outcomes = Pick<ActOutcomes, 'results'>;

/** The same for applications. */
export const outcomesInTurn = async <Row extends { readonly id: string; readonly applicationNo: string }>(
  runs: readonly Run<Row>[],
  act: (run: Run<Row>) => Promise<Outcomes>,
  { throwsFirst }: Pick<Act<Row, ActOutcome>, 'throwsFirst'> = { throwsFirst: true },
): Promise<Outcomes> => ({
  results: await actInTurn<Row, ActOutcome>(runs, {
    act: async (run) => (await act(run)).results,
    refused: ({ id, applicationNo }, errorMsg) => ({ id, applicationNo, isSuccess: false, errorMsg }),
    ...(throwsFirst === undefined ? {} : { throwsFirst }),
  }),
});
