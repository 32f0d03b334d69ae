import { BellOutlined } from '@ant-design/icons';
import { countUnread, findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../platform/api.ts';
import { sentenceOf } from '../platform/failures.ts';
import { listenLive } from '../platform/live.ts';
import { UNREAD_KEY } from '../features/message/message/open-message.ts';
import { outdateWorkLists, refreshCalls } from '../platform/query-client.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { text } from './shell.text.ts';

/**
 * The number of messages that wait; counted on entry (spec §4) and whenever the server says that one came; its title is
 * told.
 */
export function MessageBell({ onOpen }: { onOpen: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => callServer(countUnread, {}, { withoutGate: true }),
  });
  const failure = error ? sentenceOf(error) : undefined;
  const count = data?.count ?? 0;
  useEffect(() => {
    return listenLive((titles) => {
      void client.invalidateQueries({ queryKey: UNREAD_KEY });
      refreshCalls(findMessages);
      outdateWorkLists();
      if (titles.length > 0 && document.visibilityState === 'visible') toast('info', text.newMessages(titles));
    });
  }, [client]);
  return (
    <button
      type="button"
      className="bar-button bell"
      onClick={onOpen}
      title={failure ?? text.messages}
      aria-label={count > 0 ? `${text.messages} ${count}` : text.messages}
    >
      <BellOutlined aria-hidden />
      {count > 0 && <span className="bell-count">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
