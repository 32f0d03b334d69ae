import { getUnitCredit } from '@tejian/contract/money/advance/advance.contract.ts';
import { compareMoney, noMoney } from '@tejian/domain/shared/money/money.ts';
import { useHint } from '../../../platform/use-call.ts';
import { text } from './advance.text.ts';

/** Says in the form of a payment that the unit of a charge has a balance; nothing where it has none. */
export function CreditNote({ chargeId }: { chargeId: string }) {
  const { data } = useHint(getUnitCredit, { id: chargeId }, { fresh: true });
  const credit = data?.credit ?? noMoney;
  if (compareMoney(credit, noMoney) <= 0) return null;
  return <b>{`${text.credit(credit)}，${text.useHint}`}</b>;
}
