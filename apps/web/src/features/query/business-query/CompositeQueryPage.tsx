import { findComposite } from '@tejian/contract/query/business-query/business-query.contract.ts';
import type { CompositeRow } from '@tejian/contract/query/business-query/business-query.record.ts';
import { businessQueryText as text } from '@tejian/domain/query/business-query/business-query.text.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ConclusionMark } from '../../business/report/ConclusionMark.tsx';
import { stateCell } from '../../../ui/table/state-cell.tsx';

const cells = {
  state: stateCell<CompositeRow>(text.itemStates),
  conclusion: (row: CompositeRow) => <ConclusionMark of={row} />,
};

/** 综合查询: every business item, by whatever is known of it. */
export default function CompositeQueryPage() {
  const page = usePage();
  const list = useList(findComposite, { cells });
  return (
    <ListPage
      list={list}
      rowActions={[{ name: 'flowLog', run: ({ itemNo }) => page.open(paths.flowLog({ seisn: itemNo })) }]}
      openField="itemNo"
      onOpen={({ applicationId }) => page.open(paths.applicationInfo(applicationId))}
    />
  );
}
