import { showInstant } from '@tejian/contract/kit/field.ts';
import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { text } from './report-entry.text.ts';
import { SaveState } from './SaveState.tsx';
import type { EntryWork } from './use-entry-session.ts';
import type { Editor } from './use-presence.ts';

/** The others who have this form open. Always drawn, because a status that appears with its words is not read out. */
function Others({ others }: { others: readonly Editor[] }) {
  return (
    <span className="entry-state" role="status">
      {others.length > 0 && (
        <>
          <TeamOutlined aria-hidden /> {text.others}
          {others.map(({ name, since }) => text.other(name, showInstant(since))).join('、')}
        </>
      )}
    </span>
  );
}

interface Props {
  work: EntryWork;
  recordId: string;
  others: readonly Editor[];
  /** Shows what others changed, which stands over the form and may be out of sight. */
  onLook: () => void;
}

/** At the foot, where it moves nothing that somebody is typing in: the state of saving, other editors, what to look at. */
export function EntryNotes({ work, recordId, others, onLook }: Props) {
  const { session } = work;
  const unseenItems = useSyncExternalStore(session.subscribe, () => session.getAutosave().unseen);
  return (
    <span className="form-note entry-notes">
      <SaveState work={work} recordId={recordId} />
      <Others others={others} />
      {unseenItems.length > 0 && (
        <Button type="link" size="small" className="state-warning" onClick={onLook}>
          {text.unseenCount(unseenItems.length)}
        </Button>
      )}
    </span>
  );
}
