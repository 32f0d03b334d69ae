/** The answers of a person to the questions of a declaration. */
export interface DeclarationAnswers {
  /** The sentences that were shown, each answered with yes. */
  readonly seenQuestions?: readonly string[];
  /** The yes of a program that shows no questions; it counts where no sentences are sent. */
  readonly isDuplicateConfirmed?: boolean;
}

interface AskedQuestions {
  /** The questions without an answer: what nobody was shown is never taken as confirmed (docs/decisions/2240). */
  readonly open: readonly string[];
  /** The answers as the log keeps them; nothing where nothing was asked. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** The questions that are found now, against those that were answered. */
export function askedQuestions(
  questions: readonly string[],
  { seenQuestions = [], isDuplicateConfirmed = false }: DeclarationAnswers,
): AskedQuestions {
  if (questions.length === 0) return { open: [], kept: {} };
  const isBlind = isDuplicateConfirmed && seenQuestions.length === 0;
  return {
    open: isBlind ? [] : questions.filter((question) => !seenQuestions.includes(question)),
    kept: { duplicates: questions, ...(isBlind && { areUnseen: true }) },
  };
}
