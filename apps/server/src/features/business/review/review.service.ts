import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { actOnEach, answerOf } from '../workflow/batch.service.ts';
import type { RowAction, FlowRow } from '../workflow/flow-record.ts';
import { workingDaysOf } from '../workflow/open-tasks.service.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import { holds } from '../../shared/session/session.service.ts';

interface Assignment {
  readonly ids: string[];
  readonly version?: number;
  readonly reviewerId: string;
  readonly dueDate?: string;
  readonly opinion: string;
}

/** Acceptance is examined within five working days where neither assignment nor flow nor business says otherwise. */
const REVIEW_WORK_DAYS = 5;

/** Gives the material of applications to a reviewer (SCFP → CLFS). */
export async function assign(batch: Batch, assignment: Assignment, actor: Actor, now: Date): Promise<ActOutcomes> {
  const { db } = batch;
  const { reviewerId, ids, version, opinion } = assignment;
  const isReviewer = isId(reviewerId) && (await holds(db, reviewerId, 'material:review', actor.organisationId ?? null));
  if (!isReviewer) throw new Refusal(applicationText.reviewerUnknown, { reviewerId: applicationText.reviewerUnknown });
  const due = { given: assignment.dueDate, usual: assignment.dueDate ?? (await usualDueDate(db, now)) };
  const results = await actOnEach(
    batch,
    { actor, now },
    {
      entity: 'application',
      ids,
      operation: 'submit',
      call: 'assignReviewer',
      seenVersion: version,
      opinion,
      gather: (rows) => new Map(rows.map((row) => [row.id, caseOf(row, reviewerId, due)])),
    },
  );
  return answerOf('application', results);
}

interface Due {
  /** The day that the person gave, which goes before every limit. */
  readonly given: string | undefined;
  readonly usual: string;
}

function caseOf(row: FlowRow, reviewerId: string, due: Due): RowAction {
  const review = nextReview(row);
  const dueDate = due.given ?? (review && workingDaysOf(row, review) ? undefined : due.usual);
  return {
    // The person who declared does not review (flow-transitions, CLFS).
    refused: row.createdBy === reviewerId ? applicationText.reviewerDeclared : undefined,
    filled: { reviewer: true, reviewDueDate: true },
    changes: { reviewerId },
    // Whom the next step names follows from the record; a flow without the review goes on to somebody else, undated.
    next: review && dueDate !== undefined ? { dueDate } : {},
    details: { reviewerId, ...(dueDate !== undefined && { dueDate }) },
  };
}

/** The step of the review, where the flow leads there from here. */
const nextReview = ({ flow, step }: FlowRow) =>
  flow.transitions.find(
    ({ kind, from, to }) => kind === 'forward' && from === step && stepIn(flow, to)?.people === 'reviewer',
  )?.to;

async function usualDueDate(db: Db, now: Date): Promise<string> {
  const today = chinaDay(now);
  return addWorkDays(today, REVIEW_WORK_DAYS, await workCalendar(db, today));
}
