import { findDesktop, type Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findPublishedNotices } from '@tejian/contract/message/notice/notice.contract.ts';
import { grouped } from '@tejian/domain/shared/decimal/grouped.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { followMessage } from '../../message/message/open-message.ts';
import { Answered, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan, useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { paths } from '../../../paths.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';
import './desktop.css';
import { text } from './desktop.text.ts';
import { InstallationState } from './InstallationState.tsx';
import { MyTasks } from './MyTasks.tsx';
import { RunningSteps } from './RunningSteps.tsx';

function Card({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
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

/** One tile for each step of the person, those with nothing to do too: its figure leads to the work list, what is late to those tasks. */
function Waiting({
  waiting: steps,
  hazards = 0,
  confirmations = 0,
  destructions = 0,
  itemVoids = 0,
}: Pick<Desktop, 'waiting' | 'hazards' | 'confirmations' | 'destructions' | 'itemVoids'>) {
  const page = usePage();
  const can = useCan();
  const beside = [
    { label: text.hazards, count: hazards, href: paths.hazards({ state: 'pending' }) },
    { label: text.confirmations, count: confirmations, href: paths.lifeRequests() },
    { label: text.itemVoids, count: itemVoids, href: paths.voidRequests() },
    { label: text.destructions, count: destructions, href: paths.archiveFiles({ state: 'destroying' }) },
  ].filter(({ count }) => count > 0);
  if (steps.length === 0 && beside.length === 0) return <p className="desk-none">{text.nothingWaiting}</p>;
  const openList = (href: string) => {
    refreshCalls(findSheet, findItems); // a list that stands open since before shows what the tile counts now
    page.open(href);
  };
  return (
    <ul className="desk-tiles">
      {steps.map(({ stepCode, label, href, count, overdue }) => (
        <li key={stepCode}>
          <button type="button" className="desk-tile" onClick={() => openList(href)}>
            <span>{label}</span>
            <strong>{grouped(count)}</strong>
          </button>
          {overdue > 0 && can('application:read') && (
            <button
              type="button"
              className="desk-late state-danger"
              onClick={() => page.open(paths.openTasks({ stepcode: stepCode, mine: '1', overdue: '1' }))}
            >
              {text.overdue(grouped(overdue))}
            </button>
          )}
        </li>
      ))}
      {beside.map(({ label, count, href }) => (
        <li key={label}>
          <button type="button" className="desk-tile" onClick={() => page.open(href, { fresh: true })}>
            <span>{label}</span>
            <strong>{grouped(count)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What falls due, as the list of it counts; each figure leads there. */
function Due({ due }: { due: NonNullable<Desktop['dueSoon']> }) {
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
              {grouped(count)}
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
  const asked = useCall(findPublishedNotices, { pageSize: NOTICES, pageNo: 1 }, { fresh: true });
  const { data } = asked;
  if (!data) return <Answered of={asked}>{() => null}</Answered>;
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

/** A demonstration that still fills is looked at again. */
const FILLING_MS = 10_000;

/** What waits for the person, what falls due, what came in. */
export default function DesktopPage() {
  const user = useUser();
  const page = usePage();
  const [isFilling, setFilling] = useState(false);
  const desk = useCall(findDesktop, {}, { fresh: true, ...(isFilling && { againMs: FILLING_MS }) });
  const { data } = desk;
  if (data && isFilling !== (data.filling !== undefined)) setFilling(!isFilling);
  if (!data) return <PageWait on={[desk]} />;
  const waitingCount = data.waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="desk">
      <h2 className="page-title">
        {text.greeting(user.name)}
        <small>{user.organisationName}</small>
      </h2>
      {data.filling && (
        <p className="desk-note" role="status">
          {text.filling(
            grouped(data.filling.done),
            data.filling.of === undefined ? undefined : grouped(data.filling.of),
          )}
        </p>
      )}
      <Card title={text.waiting}>
        <Waiting {...data} />
      </Card>
      {data.installation && (
        <Card title={text.installation} extra={<span className="desk-soft">{text.installationNote}</span>}>
          <InstallationState installation={data.installation} />
        </Card>
      )}
      {data.running && (
        <Card title={text.running} extra={<span className="desk-soft">{text.runningNote}</span>}>
          <RunningSteps steps={data.running} />
        </Card>
      )}
      <div className="desk-main">
        <Card
          title={text.mine}
          extra={
            data.tasks.length > 0 && (
              <span className="desk-soft">
                {data.tasks.length < waitingCount ? text.mineFirst(grouped(data.tasks.length)) : text.mineNote}
              </span>
            )
          }
        >
          <MyTasks tasks={data.tasks} />
        </Card>
        <div className="desk-stack">
          {data.dueSoon && (
            <Card title={text.due}>
              <Due due={data.dueSoon} />
            </Card>
          )}
          <Card
            title={text.messages}
            extra={
              <Button type="link" size="small" onClick={() => page.open(paths.messages())}>
                {text.allMessages}
              </Button>
            }
          >
            <Messages messages={data.messages} />
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
        </div>
      </div>
    </div>
  );
}
