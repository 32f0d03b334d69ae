import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** 重要事项: failed inspections, for the supervision of their area and the heads of the institute. */
export default function MajorIssuePage() {
  const list = useList(findMajorIssues);
  return <ListPage list={list} />;
}
