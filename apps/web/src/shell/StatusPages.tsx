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

export const NotFoundPage = () => <StatusPage code="404" title={statusText.notFound} help={statusText.notFoundHelp} />;
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
