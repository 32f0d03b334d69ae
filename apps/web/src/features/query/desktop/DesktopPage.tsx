import type { Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import type { ReactNode } from 'react';
import { Card, Desk, DeskHead, Due, News } from './DeskParts.tsx';
import './desktop.css';
import { text } from './desktop.text.ts';
import { InstallationState } from './InstallationState.tsx';
import { MyTasks } from './MyTasks.tsx';
import { Waiting } from './WaitingTiles.tsx';

/**
 * The desk with what waits for the person, what falls due, what came in; `children` stand between the tiles and the
 * work.
 */
export function WorkDesk({ data, children }: { data: Desktop; children?: ReactNode }) {
  const waitingCount = data.waiting.reduce((sum, { count }) => sum + count, 0);
  const note = data.tasks.length < waitingCount ? text.mineFirst(groupedText(data.tasks.length)) : text.mineNote;
  return (
    <div className="desk beside-contact">
      <DeskHead {...data} />
      <Card title={text.waiting}>
        <Waiting {...data} />
      </Card>
      {data.installation && (
        <Card title={text.installation} extra={<span className="desk-soft">{text.installationNote}</span>}>
          <InstallationState installation={data.installation} />
        </Card>
      )}
      {children}
      <div className="desk-main">
        <Card title={text.mine} extra={data.tasks.length > 0 && <span className="desk-soft">{note}</span>}>
          <MyTasks tasks={data.tasks} />
        </Card>
        <div className="desk-stack">
          {data.dueSoon && (
            <Card title={text.due}>
              <Due due={data.dueSoon} />
            </Card>
          )}
          <News messages={data.messages} />
        </div>
      </div>
    </div>
  );
}

/** /home: the desk of whoever does the work. */
export default function DesktopPage() {
  return <Desk>{(data) => <WorkDesk data={data} />}</Desk>;
}
