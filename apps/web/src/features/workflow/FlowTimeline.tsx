import { CheckOutlined, DeleteOutlined, EditOutlined, RollbackOutlined, SettingOutlined, UndoOutlined } from '@ant-design/icons';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { FlowLogEntry } from '@tejian/contract/workflow/workflow.contract.ts';
import type { ReactNode } from 'react';
import { text } from './workflow.text.ts';

const signs: Readonly<Record<string, ReactNode>> = {
  forward: <CheckOutlined />,
  auto: <SettingOutlined />,
  return: <RollbackOutlined />,
  withdraw: <UndoOutlined />,
  void: <DeleteOutlined />,
};

function Entry({ entry }: { entry: FlowLogEntry }) {
  const { kind, action, fromStepLabel, toStepLabel, userName, at, itemNo, reasonLabel, opinion } = entry;
  return (
    <li className={`flow-entry flow-${kind}`}>
      <span className="flow-sign">{signs[kind] ?? <EditOutlined />}</span>
      <div>
        <p>
          <strong>{fromStepLabel}</strong> <span className="flow-action">{action}</span>
          {toStepLabel !== fromStepLabel && <> → {toStepLabel}</>}
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
      <div className="flow-who">
        <span>{userName}</span>
        <time>{showInstant(at)}</time>
        {itemNo && <small className="mono">{itemNo}</small>}
      </div>
    </li>
  );
}

/** Every action in its order: what, from where to where, who, when, and why it was sent back. */
export function FlowTimeline({ entries }: { entries: readonly FlowLogEntry[] }) {
  return (
    <ol className="flow-entries">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
