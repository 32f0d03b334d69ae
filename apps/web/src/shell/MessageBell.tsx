import { BellOutlined } from '@ant-design/icons';
import { countUnread, messageStream } from '@tejian/contract/message/message.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../platform/api.ts';
import { UNREAD_KEY } from '../platform/open-message.ts';
import { text } from './shell.text.ts';

/** How many messages wait; counted on entry (spec §4) and whenever the server says that one came. */
export function MessageBell({ onOpen }: { onOpen: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => callServer(countUnread, {}, { withoutGate: true }),
  });
  const count = data?.count ?? 0;
  useEffect(() => {
    const stream = new EventSource(messageStream);
    stream.addEventListener('message', () => void client.invalidateQueries({ queryKey: UNREAD_KEY }));
    return () => stream.close();
  }, [client]);
  return (
    <button
      type="button"
      className="bar-button bell"
      onClick={onOpen}
      title={text.messages}
      aria-label={count > 0 ? `${text.messages} ${count}` : text.messages}
    >
      <BellOutlined />
      {count > 0 && <span className="bell-count">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
