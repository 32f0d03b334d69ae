import { findUnusualChanges } from '@tejian/contract/money/unusual-change/unusual-change.contract.ts';
import type { UnusualChange } from '@tejian/contract/money/unusual-change/unusual-change.record.ts';
import { unusualChangeText } from '@tejian/domain/money/unusual-change/unusual-change.text.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const words: Readonly<Record<string, string>> = unusualChangeText.kinds;
const cells = { kind: ({ kind }: UnusualChange) => words[kind] ?? kind };

/** 异常变动: what the head looks at every day. */
export default function UnusualChangeListPage() {
  const list = useList(findUnusualChanges, { cells });
  return <ListPage list={list} />;
}
