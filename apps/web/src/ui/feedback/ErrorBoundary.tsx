import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import './feedback.css';
import { text } from './feedback.text.ts';

interface Props {
  children: ReactNode;
  /** Told once per crash; answers nothing. */
  onError?: (error: Error) => void;
}
interface State {
  error?: Error;
  round: number;
  /** Asked again, and the server did not answer. */
  isAway?: boolean;
}

/** A failed download of a page's program: the network, or a release that replaced it. */
const isChunkFailure = (error: Error) =>
  /dynamically imported module|module script|Importing a module|preload CSS|chunk/i.test(error.message);

const errorNumber = (error: Error) =>
  'errorId' in error && typeof error.errorId === 'string' ? error.errorId : undefined;

/** Keeps an error of one page inside that page, with a way to go on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { round: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error instanceof Error ? error : new Error(String(error)));
  }

  retry = async () => {
    if (!this.state.error || !isChunkFailure(this.state.error))
      return this.setState(({ round }) => ({ error: undefined, round: round + 1 }));
    // A module whose download failed stays failed in this document: only a reload fetches it again, and only from a
    // server that is there, or the browser's own error page would take the place of everything.
    const { ok } = await fetch('/healthz').catch(() => ({ ok: false }));
    if (ok) location.reload();
    else this.setState({ isAway: true });
  };

  override render(): ReactNode {
    const { error, round, isAway } = this.state;
    if (!error)
      return (
        <div key={round} className="boundary">
          {this.props.children}
        </div>
      );
    const number = errorNumber(error);
    return (
      <div className="crash" role="alert">
        <h2>{isChunkFailure(error) ? text.chunkSlow : text.crashed}</h2>
        <p>{isChunkFailure(error) ? text.chunkHelp : text.crashedHelp}</p>
        {isAway && <p>{text.stillAway}</p>}
        {number && <p className="mono">{text.errorNumber(number)}</p>}
        <Button type="primary" onClick={() => void this.retry()}>
          {text.reload}
        </Button>
      </div>
    );
  }
}
