import { findMajorIssues, type MajorIssue } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { can } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** 重要事项: failed inspections, for the supervision of their area and the heads of the institute. */
export default function MajorIssuePage() {
  const page = usePage();
  const list = useList(findMajorIssues);
  const open = ({ reportNo }: MajorIssue) => reportNo && page.open(paths.reportQuery(reportNo), { fresh: true });
  return <ListPage list={list} {...(can('report:read') && { openField: 'reportNo', onOpen: open })} />;
}
