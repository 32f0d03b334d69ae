import { findLoginAttempts } from '@tejian/contract/system/audit/audit.contract.ts';
import type { LoginAttempt } from '@tejian/contract/system/audit/audit.record.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './audit.text.ts';

const cells = {
  isSuccess: ({ isSuccess }: LoginAttempt) => (
    <StateWord look={isSuccess ? 'state-success' : 'state-danger'}>{isSuccess ? text.success : text.failure}</StateWord>
  ),
};
const markOf = (row: LoginAttempt) => (row.isSuccess ? undefined : ('danger' as const));

/** The list of who logged in or tried to; for the audit administrator. */
export default function LoginLogPage() {
  return <ListPage list={useList(findLoginAttempts, { cells })} mark={markOf} />;
}
