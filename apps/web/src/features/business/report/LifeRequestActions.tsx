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
export function LifeRequestActions({ request, onDecided }: { request: WaitingRequest; onDecided?: () => void }) {
  const [deciding, setDeciding] = useState<boolean>();
  const may = useCan()(confirmingCode);
  const { isMine } = request;
  const words = wordsOf(deciding === true, isMine);
  return (
    <Space>
      {may && !isMine && (
        <Button size="small" type="primary" onClick={() => setDeciding(true)}>
          {text.accept}
        </Button>
      )}
      {(may || isMine) && (
        <Button size="small" danger onClick={() => setDeciding(false)}>
          {isMine ? text.takeBack : text.reject}
        </Button>
      )}
      {deciding !== undefined && (
        <FormDialog<Values, unknown>
          title={words.title(reportLifeText.actions[request.action], request.reportNo)}
          fields={fields}
          initial={initial}
          width={480}
          okText={words.button}
          isDanger
          savedText={words.done}
          save={({ opinion }) =>
            callServer(confirmLife, { id: request.id, isAccepted: deciding, ...(opinion ? { opinion } : {}) })
          }
          onSaved={() => {
            setDeciding(undefined);
            refreshCalls(findLife, findLifeRequests);
            onDecided?.();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Space>
  );
}
