import { findAgreements } from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import type { PriceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { decidingCode, type AgreementOperation } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { useCan } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

const operations = ['approve', 'refuse', 'end'] as const;

const isHidden = (
  operation: AgreementOperation,
  { state, terms, validTo }: PriceAgreement,
  can: ReturnType<typeof useCan>,
): boolean =>
  operation === 'end'
    ? !['requested', 'approved'].includes(state) || validTo < today()
    : state !== 'requested' || !can(decidingCode(terms));

/** Prices, exemptions and ceilings that were agreed with units. */
export default function PriceAgreementListPage() {
  const list = useList(findAgreements);
  const can = useCan();
  const { refresh } = list;
  const [doing, setDoing] = useState<{ what: AgreementOperation; row: PriceAgreement } | 'add'>();
  const toolbar = useMemo(() => [{ name: 'add', run: () => setDoing('add') }], []);
  const rowActions = useMemo(
    () =>
      operations.map((name) => ({
        name,
        hidden: (row: PriceAgreement) => isHidden(name, row, can),
        run: (row: PriceAgreement) => setDoing({ what: name, row }),
      })),
    [can],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    refresh();
  };
  const row = doing && doing !== 'add' ? newestOf(doing.row, list.rows) : undefined;
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />
      {doing === 'add' && <AgreementDialog onDone={showChanged} onClose={stop} />}
      {doing && doing !== 'add' && row && (
        <DecisionDialog operation={doing.what} row={row} reload={refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}
