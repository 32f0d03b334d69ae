import { findSeals, getSeal } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealRow } from '@tejian/contract/system/seal/seal.record.ts';
import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { RetireDialog, SealDialog } from './SealDialogs.tsx';

const tones = {
  valid: 'state-success',
  coming: 'state-warning',
  ended: 'state-ended',
  retired: 'state-ended',
} as const;
const cells = { state: ({ state }: SealRow) => <StateWord look={tones[state]}>{sealText.states[state]}</StateWord> };
const isRetired = ({ state }: SealRow) => state === 'retired';

interface Opened {
  action: 'add' | 'edit' | 'retire';
  seal?: SealRow;
}

/** The seals of the institute: what stands on reports from when to when. */
export function SealList({ head, onUses }: { head: ReactNode; onUses: (seal: SealRow) => void }) {
  const list = useList(findSeals, { cells });
  const page = usePage();
  const [openedPart, open] = useState<Opened>();
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: ({ id }: SealRow) => page.open(paths.seal(id)) },
      { name: 'uses', run: onUses },
      { name: 'edit', hidden: isRetired, run: (seal: SealRow) => open({ action: 'edit', seal }) },
      { name: 'retire', hidden: isRetired, danger: true, run: (seal: SealRow) => open({ action: 'retire', seal }) },
    ],
    [page, onUses],
  );
  const close = () => open(undefined);
  const onSaved = () => {
    close();
    list.refresh();
    refreshCalls(getSeal);
  };
  return (
    <>
      <ListPage
        list={list}
        head={head}
        toolbar={[{ name: 'add', run: () => open({ action: 'add' }) }]}
        rowActions={rowActions}
        onOpen={({ id }) => page.open(paths.seal(id))}
        openField="name"
      />
      {openedPart && openedPart.action !== 'retire' && (
        <SealDialog seal={openedPart.seal} onSaved={onSaved} onClose={close} />
      )}
      {openedPart?.action === 'retire' && openedPart.seal && (
        <RetireDialog seal={openedPart.seal} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
