import { findOperations } from '@tejian/contract/audit/audit.contract.ts';
import type { Operation } from '@tejian/contract/audit/audit.record.ts';
import { auditText } from '@tejian/domain/audit/audit.text.ts';
import { useList } from '../../platform/use-list.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';

const named = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code;
const cells = {
  subject: ({ subject }: Operation) => named(auditText.subjects, subject),
  action: ({ action }: Operation) => named(auditText.actions, action),
};

/** What administrators did to accounts, rights, organisations and settings. */
export default function OperationLogPage() {
  return <ListPage list={useList(findOperations, { cells })} />;
}
