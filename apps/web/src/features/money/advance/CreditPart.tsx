import { getUnitCredit } from '@tejian/contract/money/advance/advance.contract.ts';
import type { UnitCredit } from '@tejian/contract/money/advance/advance.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { getCharge, type findCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import { isOpen } from '@tejian/domain/money/charge/charge.ts';
import { compareMoney, noMoney, shownMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { ApplyDialog, UndoUseDialog } from './AdvanceDialogs.tsx';
import { text } from './advance.text.ts';

type Use = UnitCredit['uses'][number];

interface Props {
  chargeId: string;
  /** Yuan still to be paid for it. */
  open: Money;
  /** Lists that show the charge. */
  lists: readonly (typeof findCharge)[];
}

/** The part of a charge that the balance of its unit paid, and what it may still pay. */
export function CreditPart({ chargeId, open, lists }: Props) {
  const creditCall = useCall(getUnitCredit, { id: chargeId }, { fresh: true });
  return (
    <Answered of={creditCall}>
      {(answer) => <Credit chargeId={chargeId} open={open} lists={lists} {...answer} />}
    </Answered>
  );
}

function Credit({ chargeId, open, lists, credit = noMoney, uses }: Props & UnitCredit) {
  const can = useCan();
  const [doing, setDoing] = useState<'apply' | Use>();
  const hasCredit = compareMoney(credit, noMoney) > 0;
  if (!hasCredit && uses.length === 0) return null;
  const columns = [
    {
      key: 'amount',
      title: text.amount,
      align: 'right',
      mono: true,
      render: (use: Use) => shownMoney(use.amount),
    } as const,
    { key: 'by', title: text.by, render: (use: Use) => use.usedBy },
    { key: 'at', title: text.at, render: (use: Use) => showInstant(use.usedAt) },
    {
      key: 'state',
      title: text.state,
      render: (use: Use) => {
        if (use.isUndone) return text.wasUndone(use.undoneBy ?? '', use.reason);
        if (!can('charge:confirm')) return text.counts;
        return (
          <Button type="link" size="small" danger onClick={() => setDoing(use)}>
            {text.undo}
          </Button>
        );
      },
    },
  ];
  const showChanged = () => {
    setDoing(undefined);
    refreshCalls(getUnitCredit, getCharge, ...lists);
  };
  return (
    <DetailPart title={text.part}>
      <SmallTable label={text.part} columns={columns} rows={uses} rowKey={({ id }) => id} empty="" />
      {hasCredit && <span>{text.credit(credit)}</span>}
      {hasCredit && isOpen(open) && can('charge:confirm') && (
        <Button type="link" size="small" onClick={() => setDoing('apply')}>
          {text.apply}
        </Button>
      )}
      {doing === 'apply' && (
        <ApplyDialog
          chargeId={chargeId}
          open={open}
          credit={credit}
          onDone={showChanged}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing && doing !== 'apply' && (
        <UndoUseDialog id={doing.id} amount={doing.amount} onDone={showChanged} onClose={() => setDoing(undefined)} />
      )}
    </DetailPart>
  );
}
