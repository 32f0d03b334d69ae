import { findDeclare } from '@tejian/contract/query/business-query/business-query.contract.ts';
import type { DeclareRow } from '@tejian/contract/query/business-query/business-query.record.ts';
import { businessQueryText as text } from '@tejian/domain/query/business-query/business-query.text.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { stateCell } from '../../../ui/table/state-cell.tsx';

const cells = { state: stateCell<DeclareRow>(text.declarationStates) };

/** 申报查询: every declaration that was sent in. */
export default function DeclareQueryPage() {
  const page = usePage();
  const list = useList(findDeclare, { cells });
  return (
    <ListPage
      list={list}
      rowActions={[{ name: 'flowLog', run: ({ applicationNo }) => page.open(paths.flowLog({ appno: applicationNo })) }]}
      openField="applicationNo"
      onOpen={({ id }) => page.open(paths.applicationInfo(id))}
    />
  );
}
