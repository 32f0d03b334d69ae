import { plainPhone, type DeclarationHead } from '@tejian/domain/business/application/declaration-import.ts';
import { declarationImportText as text } from '@tejian/domain/business/application/declaration-import.text.ts';
import { saysNothing } from '@tejian/domain/shared/list-import/stand-in.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import type { ImportValues } from '../../shared/list-import/list-import.service.ts';
import type { DraftOfDevice } from './declaration-import.store.ts';

/** A draft may have been gone over by hand, so no row changes it; a fact that the row gives otherwise is remarked. */
export function otherThanDraft(cells: ImportValues, head: DeclarationHead, draft: DraftOfDevice): Remark[] {
  const facts: readonly (readonly [key: string, ofRow: string, ofDraft: string])[] = [
    ['unit', head.unitId, draft.unitId],
    ['wishedDate', head.wishedDate, draft.wishedDate ?? ''],
    ['contactName', head.contactName, draft.contactName],
    ['contactPhone', plainPhone(head.contactPhone), plainPhone(draft.contactPhone)],
    ['remark', head.remark, draft.remark],
  ];
  return facts.flatMap(([key, ofRow, ofDraft]) => {
    const isGiven = cells[key] !== undefined && !saysNothing(cells[key]);
    return isGiven && ofRow !== ofDraft ? [{ key, reason: text.otherThanDraft }] : [];
  });
}
