import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  RollbackOutlined,
  SettingOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import type { ReactNode } from 'react';
import { text } from './workflow.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const signs: Readonly<Record<string, ReactNode>> = {
  forward: <CheckOutlined aria-hidden />,
  auto: <SettingOutlined aria-hidden />,
  return: <RollbackOutlined aria-hidden />,
  withdraw: <UndoOutlined aria-hidden />,
  void: <DeleteOutlined aria-hidden />,
};

function Entry({ entry, withItem }: { entry: FlowLogEntry; withItem: boolean }) {
  const { kind, action, fromStep, fromStepLabel, toStep, toStepLabel, userName, at, itemNo, reasonLabel, opinion } =
    entry;
  const isMoved = kind !== 'note'; // a note tells of something besides: it leads nowhere
  return (
    <li className={`flow-entry flow-${kind}`}>
      <span className="flow-sign">{signs[kind] ?? <EditOutlined aria-hidden />}</span>
      <div className="flow-who">
        <span>{userName}</span>
        <Moment at={at} />
        {withItem && itemNo && <small className="mono">{itemNo}</small>}
      </div>
      <div>
        <p>
          {isMoved && <strong>{fromStepLabel}</strong>} <span className="flow-action">{action}</span>
          {isMoved && toStep !== fromStep && <> → {toStepLabel}</>}
        </p>
        {reasonLabel && (
          <p>
            <span className="flow-name">{text.reason}</span> {reasonLabel}
          </p>
        )}
        {opinion && (
          <p>
            <span className="flow-name">{text.opinion}</span> {opinion}
          </p>
        )}
      </div>
    </li>
  );
}

/** Every action in its order: what, from where to where, who, when, and why it was sent back. */
export function FlowTimeline({ entries, withItem }: { entries: readonly FlowLogEntry[]; withItem: boolean }) {
  return (
    <ol className="flow-entries">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} withItem={withItem} />
      ))}
    </ol>
  );
}
