import { showInstant } from '@tejian/contract/kit/field.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { Alert } from 'antd';
import { text } from './flow.text.ts';

/** The reason that it came back to where it stands, when it did: the last thing that happened to it was a return. */
export function ReturnNotice({ log, itemNo }: { log: readonly FlowLogEntry[]; itemNo?: string }) {
  const last = [...log]
    .filter((entry) => entry.itemNo === itemNo && entry.kind !== 'note')
    .sort((a, b) => a.seq - b.seq)
    .at(-1);
  if (last?.kind !== 'return') return null;
  const why = [text.returned(last.userName, showInstant(last.at), last.fromStepLabel), last.reasonLabel, last.opinion];
  return <Alert type="warning" showIcon title={why.filter(Boolean).join(text.colon)} />;
}
