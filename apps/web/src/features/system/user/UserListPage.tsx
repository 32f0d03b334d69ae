import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { findUsers } from '@tejian/contract/system/user/user.contract.ts';
import type { UserRow } from '@tejian/contract/system/user/user.record.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import { RequestDialog, type AccountAsked } from './RequestDialog.tsx';
import { endSessionsOf, resetPasswordOf, setEnabled, unlock } from './user-actions.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './user.text.ts';

const cells = {
  isEnabled: ({ isEnabled, isLocked }: UserRow) =>
    isLocked && isEnabled ? (
      <span className="state-danger">{text.locked}</span>
    ) : (
      <StateWord look={isEnabled ? undefined : 'state-warning'}>
        {isEnabled ? userText.enabledState : userText.disabledState}
      </StateWord>
    ),
};
const markOf = (row: UserRow) =>
  row.isEnabled ? (row.isLocked ? ('danger' as const) : undefined) : ('warning' as const);

function Accounts({ head }: { head: ReactNode }) {
  const page = usePage();
  const list = useList(findUsers, { cells });
  const { refresh } = list;
  const me = useUser().id;
  const [newRecord, setMade] = useState<{ name: string; password: string }>();
  const [asking, setAsking] = useState<AccountAsked>();
  const rowActions = useMemo<RowAction<UserRow>[]>(() => {
    const after = (work: Promise<unknown>) => work.then(refresh);
    return [
      { name: 'open', run: (row) => page.open(paths.staffInfo(row.id)) },
      {
        name: 'resetPassword',
        more: true,
        run: async (row) => {
          if (row.isProtected) return setAsking({ ...row, operation: 'resetPassword' });
          const password = await resetPasswordOf(row);
          if (password) setMade({ name: row.name, password });
        },
      },
      {
        name: 'unlock',
        more: true,
        disabled: (row) => (row.isLocked ? undefined : text.notLocked),
        run: (row) => (row.isProtected ? setAsking({ ...row, operation: 'unlock' }) : after(unlock(row))),
      },
      {
        name: 'endSessions',
        more: true,
        disabled: (row) => (row.sessionCount > 0 ? undefined : text.noSession),
        run: (row) => after(endSessionsOf(row)),
      },
      {
        name: 'enable',
        hidden: (row) => row.isEnabled,
        run: (row) => (row.isProtected ? setAsking({ ...row, operation: 'enable' }) : after(setEnabled(row, true))),
      },
      {
        name: 'disable',
        hidden: (row) => !row.isEnabled,
        disabled: (row) => (row.id === me ? text.yourself : undefined),
        run: (row) => (row.isProtected ? setAsking({ ...row, operation: 'disable' }) : after(setEnabled(row, false))),
      },
    ];
  }, [page, refresh, me]);
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'add', run: () => page.open(paths.staffInfo()) }]}
        head={head}
        rowActions={rowActions}
        openField="loginName"
        onOpen={(row) => page.open(paths.staffInfo(row.id))}
        mark={markOf}
      />
      {asking && <RequestDialog {...asking} onClose={() => (setAsking(undefined), refreshCalls(findResetRequests))} />}
      {newRecord && <NewPassword {...newRecord} onClose={() => (setMade(undefined), refresh())} />}
    </>
  );
}

/** Accounts (spec §2, system management): who may log in, and the acts on them that wait for a second person. */
export default function UserListPage() {
  const page = usePage();
  const [{ shown: keptText }, keep] = useKeptState('session', 'list:users:shown', { shown: 'accounts' });
  // The desk and messages lead to what waits; it stays in sight until something else is chosen.
  const [hasChosen, setHasChosen] = useState(false);
  const shownText = !hasChosen && page.query['pending'] !== undefined ? 'pending' : keptText;
  const waiting = useCall(findResetRequests, {}, { fresh: true });
  const choose = (
    <ViewSwitch
      label={text.pending.segments}
      chosen={shownText}
      onChoose={(next) => (setHasChosen(true), keep({ shown: next }))}
      views={[
        { name: 'accounts', label: text.pending.accounts },
        { name: 'pending', label: text.pending.tab(waiting.error ? undefined : waiting.data?.length) },
      ]}
    />
  );
  if (shownText !== 'pending') return <Accounts head={choose} />;
  return (
    <FormPage>
      {choose}
      <FormSection title={text.pending.title}>
        <PendingRequests />
      </FormSection>
    </FormPage>
  );
}
