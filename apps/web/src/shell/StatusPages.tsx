import { Button } from 'antd';
import type { ReactNode } from 'react';
import './status.css';
import { statusText } from './status.text.ts';

function StatusPage({ code, title, help, action }: { code: string; title: string; help: string; action?: ReactNode }) {
  return (
    <div className="status-page">
      <span className="status-code" aria-hidden>
        {code}
      </span>
      <h1>{title}</h1>
      <p>{help}</p>
      {action ?? (
        <Button type="primary" href="/">
          {statusText.home}
        </Button>
      )}
    </div>
  );
}

/** Inside the shell home is a tab away: nothing is loaded anew, nothing unsaved is lost. */
export const NotFoundPage = ({ onHome }: { onHome?: () => void }) => (
  <StatusPage
    code="404"
    title={statusText.notFound}
    help={statusText.notFoundHelp}
    action={
      onHome && (
        <Button type="primary" onClick={onHome}>
          {statusText.home}
        </Button>
      )
    }
  />
);
export const DeniedPage = () => <StatusPage code="401" title={statusText.denied} help={statusText.deniedHelp} />;
export const BrokenPage = () => (
  <StatusPage
    code="500"
    title={statusText.broken}
    help={statusText.brokenHelp}
    action={
      <Button type="primary" onClick={() => location.reload()}>
        {statusText.reload}
      </Button>
    }
  />
);
