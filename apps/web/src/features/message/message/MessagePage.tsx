import { showInstant } from '@tejian/contract/kit/field.ts';
import { BOX_LIMIT, type Message } from '@tejian/contract/message/message/message.contract.ts';
import { Button } from 'antd';
import { followMessage } from './open-message.ts';
import { usePage } from '../../../platform/page.tsx';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import './message.css';
import { text } from './message.text.ts';
import { useInbox, type Box } from './use-inbox.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const boxNames: readonly { box: Box; label: string }[] = [
  { box: 'unread', label: text.unread },
  { box: 'read', label: text.read },
  { box: 'trash', label: text.trash },
];

function MessageList({
  messages,
  opened,
  onOpen,
}: {
  messages: readonly Message[];
  opened: Message | undefined;
  onOpen: (message: Message) => void;
}) {
  if (messages.length === 0) return <p className="inbox-none">{text.none}</p>;
  return (
    <ul className="inbox-list">
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" aria-current={message.id === opened?.id} onClick={() => onOpen(message)}>
            <strong>{message.title}</strong>
            <Moment at={message.createdAt} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Inbox = ReturnType<typeof useInbox>;

function MessageView({ inbox }: { inbox: Inbox }) {
  const page = usePage();
  const { opened, box, content, read, remove, restore } = inbox;
  if (!opened) return <p className="inbox-none">{text.choose}</p>;
  return (
    <article className="inbox-message">
      <h2>{opened.title}</h2>
      <time>{showInstant(opened.createdAt)}</time>
      {content.error ? <Failure of={content} /> : <p>{content.data?.content}</p>}
      <footer>
        {content.data?.link && (
          <Button type="primary" onClick={() => followMessage(page, { id: opened.id, link: content.data.link })}>
            {text.goTo}
          </Button>
        )}
        {box === 'unread' && <Button onClick={() => void read(opened)}>{text.markRead}</Button>}
        {box === 'read' && <Button onClick={() => void remove(opened)}>{text.remove}</Button>}
        {box === 'trash' && <Button onClick={() => void restore(opened)}>{text.restore}</Button>}
      </footer>
    </article>
  );
}

/** The inbox: unread, read, trash. */
export default function MessagePage() {
  const inbox = useInbox();
  const { all, box, boxes } = inbox;
  if (boxes.error || !boxes.data) return <PageWait on={[boxes]} />;
  return (
    <div className="inbox">
      <nav>
        {boxNames.map(({ box: one, label }) => (
          <button key={one} type="button" aria-current={one === box} onClick={() => inbox.choose(one)}>
            {label}
            <span>{text.counted(all[one].length, BOX_LIMIT)}</span>
          </button>
        ))}
      </nav>
      <section className="inbox-titles">
        {box === 'unread' && all.unread.length > 0 && (
          <p className="inbox-all">
            <ActionButton run={inbox.readAll}>{text.markAllRead}</ActionButton>
          </p>
        )}
        <MessageList messages={all[box]} opened={inbox.opened} onOpen={inbox.open} />
        {all[box].length >= BOX_LIMIT && <p className="inbox-none">{text.newestOnly(BOX_LIMIT)}</p>}
      </section>
      <section className="inbox-content">
        <MessageView inbox={inbox} />
      </section>
    </div>
  );
}
