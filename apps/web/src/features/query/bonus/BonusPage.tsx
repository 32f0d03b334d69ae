import { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import type { BonusEntry } from '@tejian/contract/query/bonus/bonus.record.ts';
import { bonusText } from '@tejian/domain/query/bonus/bonus.text.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const words: Readonly<Record<string, string>> = bonusText.roles;
const cells = { role: ({ role }: BonusEntry) => words[role] ?? role };

/** 奖金计算导出: what each person earned in a period, item by item. */
export default function BonusPage() {
  const list = useList(findBonus, { cells });
  return <ListPage list={list} />;
}
