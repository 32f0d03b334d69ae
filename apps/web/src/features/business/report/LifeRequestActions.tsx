import {
  confirmLife,
  findLife,
  findLifeRequests,
  type WaitingRequest,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { lifeDecisionForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { confirmingCode } from '@tejian/domain/business/report/life.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './life.text.ts';

interface Values {
  opinion: string;
}
const fields = declaredFields<Values>(lifeDecisionForm);
const initial: Values = { opinion: '' };

/** Words of a decision: whoever asked takes back what others reject. */
const wordsOf = (isAccepted: boolean, isMine: boolean) =>
  isAccepted
    ? { title: text.acceptTitle, button: text.accept, done: text.accepted }
    : isMine
      ? { title: text.takeBackTitle, button: text.takeBack, done: text.takenBack }
      : { title: text.rejectTitle, button: text.reject, done: text.rejected };

/** The second person accepts or rejects; whoever asked may take it back. */
export function LifeButtons({ isMine, decide }: { isMine: boolean; decide: (isAccepted: boolean) => void }) {
  const may = useCan()(confirmingCode);
  return (
    <Space>
      {may && !isMine && (
        <Button size="small" type="primary" onClick={() => decide(true)}>
          {text.accept}
        </Button>
      )}
      {(may || isMine) && (
        <Button size="small" danger onClick={() => decide(false)}>
          {isMine ? text.takeBack : text.reject}
        </Button>
      )}
    </Space>
  );
}

interface DecisionProps {
  request: WaitingRequest;
  isAccepted: boolean;
  onDecided: () => void;
  onClose: () => void;
}

const factsOf = ({ reportNo, inspectedUnit, action }: WaitingRequest) => [
  { label: text.requestColumns.reportNo, value: reportNo, mono: true },
  { label: text.requestColumns.action, value: reportLifeText.actions[action] },
  { label: text.requestColumns.unit, value: inspectedUnit, span: 2 },
];

/** The decision about a request, with an opinion. */
export function LifeDecision({ request, isAccepted, onDecided, onClose }: DecisionProps) {
  const words = wordsOf(isAccepted, request.isMine);
  return (
    <FormDialog<Values, unknown>
      title={words.title(reportLifeText.actions[request.action], request.reportNo)}
      note={<AskedFacts facts={factsOf(request)} asker={request.requestedBy} reason={request.reason} />}
      fields={fields}
      initial={initial}
      width={560}
      okText={words.button}
      isDanger
      savedText={words.done}
      save={({ opinion }) => callServer(confirmLife, { id: request.id, isAccepted, ...(opinion ? { opinion } : {}) })}
      onSaved={() => {
        onClose();
        refreshCalls(findLife, findLifeRequests);
        onDecided();
      }}
      onClose={onClose}
    />
  );
}

/** Both of one request, where it stands by itself. */
export function LifeRequestActions({ request, onDecided }: { request: WaitingRequest; onDecided: () => void }) {
  const [isAccepted, setAccepted] = useState<boolean>();
  return (
    <>
      <LifeButtons isMine={request.isMine} decide={setAccepted} />
      {isAccepted !== undefined && (
        <LifeDecision
          request={request}
          isAccepted={isAccepted}
          onDecided={onDecided}
          onClose={() => setAccepted(undefined)}
        />
      )}
    </>
  );
}
