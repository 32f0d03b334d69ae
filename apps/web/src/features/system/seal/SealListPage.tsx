import type { SealRow, SignatureRow } from '@tejian/contract/system/seal/seal.record.ts';
import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { useCallback } from 'react';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { SealList } from './SealList.tsx';
import { text } from './seal.text.ts';
import { SealUseList, SignatureList, SignatureUseList } from './UseLists.tsx';

const views = [
  { name: 'seals', label: text.seals },
  { name: 'sealUses', label: sealText.sealUses },
  { name: 'signatures', label: sealText.signatures },
  { name: 'signatureUses', label: sealText.signatureUses },
] as const;
type ViewName = (typeof views)[number]['name'];

/** Seals of the institute and signatures of its people, and every use of each (spec §2, electronic). */
export default function SealListPage() {
  const { setQuery } = usePage();
  const [{ view }, keep] = useKeptState<{ view: ViewName }>('session', 'list:electronic:view', { view: 'seals' });
  // The conditions of the address become those of the list that is shown next.
  const showSealUses = useCallback(
    ({ name }: SealRow) => (setQuery({ sealName: name }), keep({ view: 'sealUses' })),
    [setQuery, keep],
  );
  const showSignatureUses = useCallback(
    ({ holder }: SignatureRow) => (setQuery({ holder }), keep({ view: 'signatureUses' })),
    [setQuery, keep],
  );
  const head = <ViewSwitch label={text.views} views={views} chosen={view} onChoose={(next) => keep({ view: next })} />;
  if (view === 'sealUses') return <SealUseList head={head} />;
  if (view === 'signatures') return <SignatureList head={head} onUses={showSignatureUses} />;
  if (view === 'signatureUses') return <SignatureUseList head={head} />;
  return <SealList head={head} onUses={showSealUses} />;
}
