import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import type { Operation } from '@tejian/contract/system/audit/audit.record.ts';
import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const nameOf = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code;
const cells = {
  subject: ({ subject }: Operation) => nameOf(operationLogText.subjects, subject),
  action: ({ action }: Operation) => nameOf(operationLogText.actions, action),
};

/** The log of what administrators did to accounts, rights, organisations and settings. */
export default function OperationLogPage() {
  return <ListPage list={useList(findOperations, { cells })} />;
}
