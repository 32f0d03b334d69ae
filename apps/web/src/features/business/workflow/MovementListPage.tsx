import { findMovements } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { Movement } from '@tejian/contract/business/workflow/workflow.record.ts';
import { movementKinds } from '@tejian/domain/business/workflow/flow.text.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './workflow.text.ts';

const cells = { kind: ({ kind }: Movement) => movementKinds[kind] };

/**
 * The list of who moved what, over all applications: for the auditor; a row leads to the whole log of its application.
 */
export default function MovementListPage() {
  const page = usePage();
  const list = useList(findMovements, { cells });
  const log = ({ applicationId, applicationNo, itemNo }: Movement) =>
    page.open(
      paths.flowLog({ businessKey: applicationId, appno: applicationNo, ...(itemNo ? { seisn: itemNo } : {}) }),
    );
  return (
    <ListPage
      list={list}
      rowActions={[{ name: 'log', label: text.log, permission: 'flowlog:read', run: log }]}
      onOpen={log}
      openField="applicationNo"
    />
  );
}
