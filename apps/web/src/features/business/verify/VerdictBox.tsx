import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';

const signs = {
  current: <CheckCircleFilled aria-hidden />,
  preliminary: <ExclamationCircleFilled aria-hidden />,
  replaced: <ExclamationCircleFilled aria-hidden />,
  unknown: <ExclamationCircleFilled aria-hidden />,
  withdrawn: <CloseCircleFilled aria-hidden />,
  void: <CloseCircleFilled aria-hidden />,
};

interface Props {
  state: keyof typeof signs;
  title: string;
  says: string;
  /** The part below the sentence. */
  children?: ReactNode;
  isProblem?: boolean;
}

/** The fate of a report, in the colour of its state. */
export function VerdictBox({ state, title, says, children, isProblem = false }: Props) {
  return (
    <section className={`verdict verdict-${state}`} role={isProblem ? 'alert' : 'status'}>
      {signs[state]}
      <h2>{title}</h2>
      <p>{says}</p>
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: string | undefined, className?: string];

/** Facts with their labels; what is not known is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="verify-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value, className]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
