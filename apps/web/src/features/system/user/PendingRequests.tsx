import {
  confirmReset,
  findResetRequests,
  type AccountRequest,
} from '@tejian/contract/system/user/second-person.contract.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { NewPassword } from './NewPassword.tsx';
import { text } from './user.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const { pending } = text;

const shownColumns: readonly SmallColumn<AccountRequest>[] = [
  { key: 'name', title: pending.account, render: ({ name, loginName }) => `${name} ${loginName}` },
  { key: 'operation', title: pending.operation, render: ({ operation }) => secondPersonText.operations[operation] },
  { key: 'details', title: pending.details, render: ({ details }) => details || '—' },
  { key: 'reason', title: secondPersonText.label.reason, render: ({ reason }) => reason },
  { key: 'by', title: pending.by, render: ({ requestedBy }) => requestedBy },
  { key: 'ends', title: pending.ends, mono: true, render: ({ expiresAt }) => <Moment at={expiresAt} /> },
];

/** The request as the second person reads it before deciding. */
function Asked({ request, isPasswordMade }: { request: AccountRequest; isPasswordMade: boolean }) {
  const { name, loginName, operation, details, requestedBy, reason } = request;
  const facts = [
    { label: pending.account, value: `${name} ${loginName}` },
    { label: pending.operation, value: secondPersonText.operations[operation] },
    ...(details ? [{ label: pending.details, value: details, span: 2 }] : []),
  ];
  return (
    <>
      <AskedFacts facts={facts} asker={requestedBy} reason={reason} />
      {isPasswordMade && <p>{pending.passwordNote}</p>}
    </>
  );
}

/** Requests that wait for a second person; who may not decide one reads why. */
export function PendingRequests() {
  const askedItems = useCall(findResetRequests, {}, { fresh: true });
  const [newRecord, setMade] = useState<{ name: string; password: string }>();
  const decide = async (request: AccountRequest, isAccepted: boolean) => {
    const { id, name, operation } = request;
    const title = isAccepted ? pending.acceptTitle(name, secondPersonText.operations[operation]) : pending.rejectTitle;
    const okText = isAccepted ? pending.accept : pending.reject;
    const content = <Asked request={request} isPasswordMade={isAccepted && operation === 'resetPassword'} />;
    if (!(await confirm({ title, content, okText, danger: !isAccepted, width: 560 }))) return;
    const doneText = isAccepted ? pending.accepted : pending.rejected;
    const answer = await act(() => callServer(confirmReset, { id, isAccepted }), doneText);
    if (answer?.password) setMade({ name, password: answer.password });
    void askedItems.refetch();
  };
  const actions: SmallColumn<AccountRequest> = {
    key: 'actions',
    title: pending.actions,
    render: (row) =>
      row.hindrance ?? (
        <Space>
          <Button size="small" type="primary" onClick={() => void decide(row, true)}>
            {pending.accept}
          </Button>
          <Button size="small" danger onClick={() => void decide(row, false)}>
            {pending.reject}
          </Button>
        </Space>
      ),
  };
  return (
    <>
      <Answered of={askedItems}>
        {(rows) => (
          <SmallTable
            label={pending.title}
            columns={[...shownColumns, actions]}
            rows={rows}
            rowKey={({ id }) => id}
            empty={pending.none}
          />
        )}
      </Answered>
      {newRecord && <NewPassword {...newRecord} onClose={() => setMade(undefined)} />}
    </>
  );
}
