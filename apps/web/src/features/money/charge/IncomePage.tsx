import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import type { Income } from '@tejian/contract/money/charge/income.record.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const words: Readonly<Record<string, string>> = chargeText.cashActs;
const cells = { act: ({ act }: Income) => words[act] ?? act };

/** 收入明细: money as it came in and went out. */
export default function IncomePage() {
  const list = useList(findIncome, { cells });
  return <ListPage list={list} />;
}
