import { findDesktop, type Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { followMessage } from '../../message/message/open-message.ts';
import { Answered, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { paths } from '../../../paths.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';
import './desktop.css';
import { text } from './desktop.text.ts';

/** A part of a desk under its title. */
export function Card({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="desk-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

/** The figures of what falls due, as the list of it counts; each figure leads there. */
export function Due({ due }: { due: NonNullable<Desktop['dueSoon']> }) {
  const page = usePage();
  const figures = [
    { band: 'overdue', label: text.late, count: due.overdue, state: due.overdue > 0 ? 'state-danger' : undefined },
    {
      band: 'urgent',
      label: text.within(due.urgentDays),
      count: due.d10,
      state: due.d10 > 0 ? 'state-warning' : undefined,
    },
    { band: 'soon', label: text.within(due.soonDays), count: due.d30, state: undefined },
  ];
  return (
    <dl className="desk-due">
      {figures.map(({ band, label, count, state }) => (
        <div key={band}>
          <dt>{label}</dt>
          <dd className={state}>
            <button type="button" onClick={() => page.open(paths.dueEquipment({ band }), { fresh: true })}>
              {groupedText(count)}
            </button>
            <small>{text.pieces}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Messages({ messages }: { messages: Desktop['messages'] }) {
  const page = usePage();
  if (messages.length === 0) return <p className="desk-none">{text.noMessages}</p>;
  return (
    <ul className="desk-messages">
      {messages.map(({ id, title, content, createdAt, link }) => (
        <li key={id}>
          <button
            type="button"
            title={content}
            onClick={() => (link ? followMessage(page, { id, link }) : page.open(paths.messages()))}
          >
            <span>
              {title} <small>{content}</small>
            </span>
            <Moment at={createdAt} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The newest notices; unread ones stand out. */
function Notices() {
  const page = usePage();
  const noticesCall = useCall(findPublishedNotices, { pageSize: NOTICES, pageNo: 1 }, { fresh: true });
  const { data } = noticesCall;
  if (!data) return <Answered of={noticesCall}>{() => null}</Answered>;
  if (data.list.length === 0) return <p className="desk-none">{text.noNotices}</p>;
  return (
    <ul className="desk-messages">
      {data.list.map(({ id, title, publishedAt, isRead, isPinned }) => (
        <li key={id}>
          <button type="button" onClick={() => page.open(paths.notice(id))}>
            <span>
              {isPinned && <em className="desk-mark">{text.pinned}</em>}
              {isRead ? title : <strong>{title}</strong>}
              {!isRead && <em className="desk-mark state-warning">{text.unread}</em>}
            </span>
            <Moment at={publishedAt} />
          </button>
        </li>
      ))}
    </ul>
  );
}
const NOTICES = 5;

/** The news that came in: messages of the person, notices of the house. */
export function News({ messages }: Pick<Desktop, 'messages'>) {
  const page = usePage();
  return (
    <>
      <Card
        title={text.messages}
        extra={
          <Button type="link" size="small" onClick={() => page.open(paths.messages())}>
            {text.allMessages}
          </Button>
        }
      >
        <Messages messages={messages} />
      </Card>
      <Card
        title={text.notices}
        extra={
          <Button type="link" size="small" onClick={() => page.open(paths.notices())}>
            {text.allNotices}
          </Button>
        }
      >
        <Notices />
      </Card>
    </>
  );
}

/** The head that says whose desk it is, and that the demonstration still grows while it does. */
export function DeskHead({ filling }: Pick<Desktop, 'filling'>) {
  const user = useUser();
  return (
    <>
      <h2 className="page-title">
        {text.greeting(user.name)}
        <small>{user.organisationName}</small>
      </h2>
      {filling && (
        <p className="desk-note" role="status">
          {text.filling(groupedText(filling.done), filling.of === undefined ? undefined : groupedText(filling.of))}
        </p>
      )}
    </>
  );
}

/** A demonstration that still fills is looked at again. */
const FILLING_MS = 10_000;

/** A desk once its figures are there; all roles have them from one call. */
export function Desk({ children }: { children: (data: Desktop) => ReactNode }) {
  const [isFilling, setFilling] = useState(false);
  const desk = useCall(findDesktop, {}, { fresh: true, ...(isFilling && { againMs: FILLING_MS }) });
  const { data } = desk;
  if (data && isFilling !== (data.filling !== undefined)) setFilling(!isFilling);
  return data ? children(data) : <PageWait on={[desk]} />;
}
