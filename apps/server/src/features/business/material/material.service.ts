import type { MaterialVerdict } from '@tejian/contract/business/material/material.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { reviewsAfter } from '@tejian/domain/business/application/material-reviews.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { materialList, readMaterials } from '@tejian/domain/business/application/material-list.ts';
import {
  reviewedMaterials,
  verdictsRefusal,
  withReceived,
} from '@tejian/domain/business/application/material-verdict.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { actOnEach, answerOf } from '../workflow/batch.service.ts';
import type { RowAction, FlowContext, FlowRow } from '../workflow/flow-record.ts';
import { findReviewed, type Reviewed } from './material.store.ts';

interface Deal {
  readonly ids: string[];
  readonly version?: number;
  readonly result: 'pass' | 'return' | 'decline';
  readonly verdicts: readonly MaterialVerdict[];
  readonly opinion: string;
  readonly reasonCode?: string;
}

const operations = { pass: 'submit', return: 'return', decline: 'void' } as const;

/** Passes the material on (CLFS → RWAP, or to a further review of the flow), sends it back for supplements, or declines the application for good. */
export async function deal(batch: Batch, body: Deal, context: FlowContext): Promise<ActOutcomes> {
  const refusal = body.result === 'pass' ? passRefusal(body.verdicts) : undefined;
  if (refusal) throw new Refusal(refusal, { verdicts: refusal });
  const results = await actOnEach(batch, context, {
    entity: 'application',
    ids: body.ids,
    operation: operations[body.result],
    call: 'materialReviewDeal',
    seenVersion: body.version,
    isToDeclaration: body.result === 'return', // supplements are for the declaration itself
    reasonCode: body.result === 'return' ? (body.reasonCode ?? applicationText.supplementReason) : undefined,
    opinion: body.opinion,
    gather: (rows, tx) => cases(tx, rows, body),
  });
  return answerOf('application', results);
}

function passRefusal(verdicts: readonly MaterialVerdict[]): string | undefined {
  if (verdicts.length === 0) return applicationText.verdictsMissing;
  const bad = verdicts.find((verdict) => !verdict.isAccepted);
  return bad && applicationText.verdictRefused(bad.type);
}

/** The verdicts are kept with the application; those that failed are listed once and completely in the log. */
async function cases(tx: Tx, rows: readonly FlowRow[], body: Deal): Promise<Map<string, RowAction>> {
  const keptValues = await findReviewed(
    tx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => [row.id, caseOf(row, keptValues.get(row.id) ?? { details: {}, materials: [] }, body)]),
  );
}

function caseOf(row: FlowRow, keptFacts: Reviewed, { verdicts, opinion, result }: Deal): RowAction {
  const materials = reviewedMaterials({ ...row, materials: keptFacts.materials });
  const refusal = verdictsRefusal(materials, verdicts, result === 'pass');
  if (refusal) return { refused: refusal };
  const lacking = verdicts.filter((verdict) => !verdict.isAccepted).map(({ type, note }) => ({ type, note }));
  const isReceived = verdicts.some((verdict) => verdict.isReceived);
  const review = { step: row.step, label: labelIn(row.flow, row.step), verdicts, opinion };
  return {
    filled: { materialVerdicts: verdicts.length > 0, reviewOpinion: true },
    changes: {
      details: {
        ...keptFacts.details,
        earlierReviews: undefined,
        ...reviewsAfter(row.flow, keptFacts.details, review),
      },
      ...(isReceived && { materials: withReceived(listOf(row, keptFacts), verdicts) }),
    },
    ...(lacking.length > 0 ? { details: { lacking } } : {}),
  };
}

/** The whole list, what is not asked for included. */
const listOf = ({ categoryCode, kindCode }: FlowRow, { materials }: Reviewed) =>
  materials.length > 0 ? readMaterials(materials) : materialList(categoryCode, kindCode);
