import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { sentenceOf } from './failures.ts';
import { text } from './platform.text.ts';

/** A request to the server, as react-query answers it. */
export interface Asked {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** The same, with the answer itself. */
interface AskedFor<Answer> extends Asked {
  readonly data: Answer | undefined;
}

/**
 * The reason that an answer did not come, with another try; nothing where it came. Plain: the home page pays for it
 * too.
 */
export function Failure({ of, action }: { of: Asked; action?: ReactNode }) {
  if (!of.error) return null;
  const retry = <Button onClick={() => void of.refetch()}>{text.retry}</Button>;
  return (
    <div className="failure" role="alert">
      <span>{sentenceOf(of.error)}</span>
      {action ?? retry}
    </div>
  );
}

/** A part of a page is a few lines as a rule. */
const PART_LINES = 3;

/** Draws a part of a page from its answer; until then says that it loads, or why the answer did not come. */
export function Answered<Answer>({ of, children }: { of: AskedFor<Answer>; children: (data: Answer) => ReactNode }) {
  const { data, error } = of;
  return (
    <>
      <Failure of={of} />
      {data === undefined ? !error && <Skeleton lines={PART_LINES} /> : children(data)}
    </>
  );
}

/** Stands where a page will be: its answers are on their way, or why one of them did not come. */
export function PageWait({ on, action }: { on: readonly Asked[]; action?: ReactNode }) {
  const failedReport = on.find(({ error }) => error !== null);
  if (!failedReport) return <PageLoading />;
  return (
    <div className="page-failure">
      <Failure of={failedReport} action={action} />
    </div>
  );
}
