/**
 * True of a question that was shown in these words and answered with yes, and where there is none. The yes of a program that shows
 * nothing counts where no words come with it: it means whatever is asked (docs/decisions/2240).
 */
export const isSeen = (question: string | undefined, seenQuestion: string | undefined, isConfirmed = false): boolean =>
  question === undefined || (seenQuestion === undefined ? isConfirmed : seenQuestion === question);
