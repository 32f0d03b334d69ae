import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { liftDraft } from './lift-draft.ts';

/** What a reviewer says of a declaration whose material came in at the review: each required piece is there and conforms. */
export const conforming = ({ categoryCode, kindCode }: { categoryCode: string; kindCode: string } = liftDraft) =>
  materialList(categoryCode, kindCode).flatMap(({ name, isRequired }) =>
    isRequired ? [{ type: name, isAccepted: true, isReceived: true, note: '' }] : [],
  );
