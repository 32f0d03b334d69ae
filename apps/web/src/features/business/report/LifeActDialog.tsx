import { findLife } from '@tejian/contract/business/report/report-life.contract.ts';
import { lifeForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { useState } from 'react';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { acts, type AskedAct } from './life-acts.ts';
import { text } from './life.text.ts';

interface Values {
  reason: string;
}
const fields = declaredFields<Values>(lifeForm);

interface Props {
  action: AskedAct;
  itemNo: string;
  reportNo: string;
  onClose: () => void;
  /** With the report that was begun, where the act begins one. */
  onDone: (begun: { itemNo: string; reportNo: string } | undefined) => void;
}

/** Asks for the reason and says what the act does. */
export function LifeActDialog({ action, itemNo, reportNo, onClose, onDone }: Props) {
  const [initial] = useState<Values>({ reason: '' });
  const { send, isDanger } = acts[action];
  const name = reportLifeText.actions[action];
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof send>>>
      title={text.ask(name, reportNo)}
      fields={fields}
      initial={initial}
      width={520}
      okText={name}
      isDanger={isDanger}
      isQuiet
      note={<p className="dialog-note">{text.notes[action]}</p>}
      reload={() => refreshCalls(findLife)} // what may be done may be another thing by now
      save={({ reason }) => send({ itemNo, reason })}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
