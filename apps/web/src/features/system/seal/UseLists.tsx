import { findSealUses, findSignatures, findSignatureUses } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealUseRow, SignatureRow, SignatureUseRow } from '@tejian/contract/system/seal/seal.record.ts';
import { useMemo, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';

interface Props {
  head: ReactNode;
}

/** Every document that a seal was put on; its number opens it for whoever may read such documents. */
export function SealUseList({ head }: Props) {
  const list = useList(findSealUses);
  const { open } = usePage();
  const can = useCan();
  const openUse = ({ document, documentNo }: SealUseRow) =>
    open(document === 'report' ? paths.reportQuery(documentNo) : paths.opinionNoticeOf(documentNo));
  const opens = can('report:read') && can('opinion:read') && { openField: 'documentNo' as const, onOpen: openUse };
  return <ListPage list={list} head={head} {...opens} />;
}

const tones = { valid: 'state-success', coming: 'state-warning', ended: 'state-ended' } as const;
const holderCells = {
  stateWord: ({ state, stateWord }: SignatureRow) => <StateWord look={tones[state]}>{stateWord}</StateWord>,
};

/** The people who sign by an image, which stands in their staff file. */
export function SignatureList({ head, onUses }: Props & { onUses: (signature: SignatureRow) => void }) {
  const list = useList(findSignatures, { cells: holderCells });
  const { open } = usePage();
  const can = useCan();
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: ({ id }: SignatureRow) => open(paths.staffInfo(id)) },
      { name: 'uses', run: onUses },
    ],
    [open, onUses],
  );
  const opens = can('user:read') && {
    openField: 'holder' as const,
    onOpen: ({ id }: SignatureRow) => open(paths.staffInfo(id)),
  };
  return <ListPage list={list} head={head} rowActions={rowActions} {...opens} />;
}

/** Every signing; the number of the report opens it. */
export function SignatureUseList({ head }: Props) {
  const list = useList(findSignatureUses);
  const { open } = usePage();
  const can = useCan();
  const opens = can('report:read') && {
    openField: 'reportNo' as const,
    onOpen: ({ reportNo }: SignatureUseRow) => open(paths.reportQuery(reportNo)),
  };
  return <ListPage list={list} head={head} {...opens} />;
}
