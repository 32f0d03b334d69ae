import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { materialNames } from '@tejian/domain/business/application/material-list.text.ts';
import { liftDraft } from './lift-draft.ts';

/**
 * A reviewer's verdict on a declaration whose material came in at the review: each required piece is there and
 * conforms.
 */
export const conforming = ({ categoryCode, kindCode }: { categoryCode: string; kindCode: string } = liftDraft) =>
  materialList(categoryCode, kindCode).flatMap(({ name, isRequired }) =>
    isRequired ? [{ type: name, isAccepted: true, isReceived: true, note: '' }] : [],
  );

/** The same of any declaration, whatever its category wants: names that it does not ask for say nothing. */
export const everyPaper = Object.values(materialNames).map((type) => ({
  type,
  isAccepted: true,
  isReceived: true,
  note: '',
}));

/** The person who collects a report at the counter, and has signed for it. */
export const collected = { way: '1', receiver: '王收', signedName: '王收' };
