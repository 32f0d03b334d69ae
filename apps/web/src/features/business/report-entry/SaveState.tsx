import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DisconnectOutlined,
  LoadingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { Autosave } from '@tejian/entry/autosave.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useUnsavedGuard } from '../../../platform/page.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { text } from './report-entry.text.ts';
import { stateOfWork, type WorkState } from './state-of-work.ts';
import type { EntryWork } from './use-entry-session.ts';

const icons: Record<WorkState['kind'], ReactNode> = {
  saved: <CheckCircleOutlined aria-hidden />,
  unreadable: <CheckCircleOutlined aria-hidden />,
  waiting: <CloudSyncOutlined aria-hidden />,
  saving: <LoadingOutlined aria-hidden />,
  sendingFiles: <LoadingOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  refused: <WarningOutlined aria-hidden />,
  filesRefused: <WarningOutlined aria-hidden />,
  notKept: <WarningOutlined aria-hidden />,
  clash: <WarningOutlined aria-hidden />,
};

function words({ kind, count }: WorkState, { savedAt, reason = '' }: Autosave): string {
  switch (kind) {
    case 'saved':
      return savedAt ? text.saved(showInstant(savedAt)) : text.opened;
    case 'unreadable':
      return text.savedBut;
    case 'refused':
      return text.refused(reason);
    case 'offline':
    case 'sendingFiles':
    case 'filesRefused':
      return text.counted[kind](count);
    default:
      return text.phases[kind];
  }
}

const tone: Partial<Record<WorkState['kind'], string>> = {
  saved: 'state-success',
  unreadable: 'state-danger',
  offline: 'state-warning',
  refused: 'state-danger',
  filesRefused: 'state-danger',
  notKept: 'state-danger',
  clash: 'state-warning',
};

/** The place of the work: on the server since when, on its way, or only on this machine. */
export function SaveState({ work: { session, outbox }, recordId }: { work: EntryWork; recordId: string }) {
  const autosave = useSyncExternalStore(session.subscribe, session.getAutosave);
  const isKept = useSyncExternalStore(session.subscribe, session.isKept);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const state = stateOfWork(autosave, isKept, sending, recordId);
  const { taken } = autosave;
  // What waits is sent when the tab closes; only what cannot be sent asks first.
  useUnsavedGuard(['offline', 'refused', 'filesRefused', 'notKept', 'clash'].includes(state.kind));
  useOnChange(taken, () => {
    if (taken && taken.count > 0) toast('info', text.taken(taken.by ?? text.someone, taken.count));
  });
  return (
    <span className={`entry-state ${tone[state.kind] ?? ''}`} role="status">
      {icons[state.kind]} {words(state, autosave)}
    </span>
  );
}
