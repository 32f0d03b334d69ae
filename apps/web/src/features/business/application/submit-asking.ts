import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { text } from './application.text.ts';
import type { SavedAs } from './apply-values.ts';
import { confirmationOf } from './submit-obstacle.ts';

/** True when the person declares in spite of these questions, all of which it shows. */
export const confirmAnyway = async (questions: readonly string[]): Promise<boolean> =>
  confirm({ ...confirmationOf(questions), okText: text.submitAnyway, cancelText: text.checkAgain });

/**
 * Submits with the questions that were shown and answers which; what the server asks besides is shown, too. Nothing where
 * the answer is no.
 */
export async function submitAsking(draft: SavedAs, seenQuestions: readonly string[]): Promise<string | undefined> {
  const { id, version } = draft;
  try {
    await callServer(submitApplications, {
      ids: [id],
      version,
      ...(seenQuestions.length > 0 && { seenQuestions: [...seenQuestions] }),
    });
    return id;
  } catch (error) {
    const askedNow = error instanceof Refused ? error.questions : [];
    const questions = askedNow.filter((question) => !seenQuestions.includes(question));
    if (questions.length === 0) throw error;
    if (!(await confirmAnyway(questions))) return undefined;
    return submitAsking(draft, [...seenQuestions, ...questions]);
  }
}
