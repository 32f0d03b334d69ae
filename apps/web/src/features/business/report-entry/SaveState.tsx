import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DisconnectOutlined,
  LoadingOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useUnsavedGuard } from '../../../platform/page.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { holdsMore, type Autosave, type Phase } from './autosave.ts';
import type { EntrySession } from './entry-session.ts';
import { text } from './report-entry.text.ts';
import { timeOf } from './use-entry-session.ts';

const icons: Record<Phase, ReactNode> = {
  saved: <CheckCircleOutlined />,
  waiting: <CloudSyncOutlined />,
  saving: <LoadingOutlined />,
  offline: <DisconnectOutlined />,
  refused: <WarningOutlined />,
  clash: <WarningOutlined />,
};

function words(state: Autosave): string {
  const { phase, savedAt, reason = '' } = state;
  if (phase === 'saved' && holdsMore(state)) return text.savedBut;
  if (phase === 'saved') return savedAt ? text.saved(timeOf(savedAt)) : text.opened;
  return phase === 'refused' ? text.refused(reason) : text.phases[phase];
}

const tone: Partial<Record<Phase, string>> = {
  saved: 'state-success',
  offline: 'state-warning',
  refused: 'state-danger',
  clash: 'state-warning',
};

/** Where the work is: on the server since when, on its way, or only on this machine. */
export function SaveState({ session }: { session: EntrySession }) {
  const autosave = useSyncExternalStore(session.subscribe, session.getAutosave);
  const { phase, taken } = autosave;
  // What waits is sent when the tab closes; only what cannot be sent asks first.
  useUnsavedGuard(phase === 'offline' || phase === 'refused' || phase === 'clash');
  useOnChange(taken, () => {
    if (taken && taken.count > 0) toast('info', text.taken(taken.by ?? text.someone, taken.count));
  });
  return (
    <span
      className={`entry-state ${(phase === 'saved' && holdsMore(autosave) ? 'state-danger' : tone[phase]) ?? ''}`}
      role="status"
    >
      {icons[phase]} {words(autosave)}
    </span>
  );
}
