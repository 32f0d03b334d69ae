import { stepIn, type FlowDefinition } from '../workflow/flow-definition.ts';

/** The finding on one piece of material, as it is kept. */
interface KeptVerdict {
  readonly type: string;
  readonly isAccepted: boolean;
  readonly isReceived: boolean;
  readonly note: string;
}

/** A review of the material as it is kept with its application. */
export interface MaterialReview {
  /** The step at which it was done, and its label in the flow; absent from reviews of earlier releases. */
  readonly step?: string;
  readonly label?: string;
  readonly verdicts: readonly KeptVerdict[];
  readonly opinion: string;
}

/** The part of an application's details that its reviews are kept in: the last one, and those at steps before it. */
interface KeptReviews {
  readonly review?: unknown;
  readonly earlierReviews?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readOne(keptReview: unknown): MaterialReview[] {
  if (!isRecord(keptReview) || !Array.isArray(keptReview['verdicts'])) return [];
  const verdicts = keptReview['verdicts'].filter(isRecord).map(({ type, isAccepted, isReceived, note }) => ({
    type: textOf(type),
    isAccepted: isAccepted === true,
    isReceived: isReceived === true,
    note: textOf(note),
  }));
  const { step, label } = keptReview;
  return [
    {
      ...(typeof step === 'string' && { step }),
      ...(typeof label === 'string' && { label }),
      verdicts,
      opinion: textOf(keptReview['opinion']),
    },
  ];
}

/** The reviews of an application's material in the order of their steps; none before the first one took place. */
export const readReviews = ({ review, earlierReviews }: KeptReviews): MaterialReview[] => [
  ...(Array.isArray(earlierReviews) ? earlierReviews.flatMap(readOne) : []),
  ...readOne(review),
];

/**
 * The reviews that are kept once a step has reviewed: reviews of steps before it stay beside its own. What the step said before, and what
 * later steps said of it, holds no longer.
 */
export function reviewsAfter<Review extends { readonly step: string }>(
  flow: FlowDefinition,
  keptReviews: KeptReviews,
  review: Review,
): { readonly review: Review; readonly earlierReviews?: readonly MaterialReview[] } {
  const place = (step: string | undefined) => (step === undefined ? undefined : stepIn(flow, step)?.no);
  const here = place(review.step) ?? 0;
  const earlierReviews = readReviews(keptReviews).filter(({ step }) => (place(step) ?? here) < here);
  return earlierReviews.length > 0 ? { review, earlierReviews } : { review };
}
