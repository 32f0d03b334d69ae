import type { ReactNode } from 'react';
import './detail-part.css';
import { Moment } from '../moment/Moment.tsx';

/** A headed part of a record that is shown in a dialog, below its facts. */
export const DetailPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="detail-part">
    <h4>{title}</h4>
    {children}
  </section>
);

interface Act {
  readonly at: Date;
  readonly userName: string;
  /** The act that was done, with the words that were given to it. */
  readonly says: string;
}

/** The part that shows who did what to the record, the first act first. */
export const ActsPart = ({ title, acts }: { title: string; acts: readonly Act[] }) => (
  <DetailPart title={title}>
    <ol>
      {acts.map(({ at, userName, says }) => (
        <li key={at.getTime()}>
          <span className="mono">
            <Moment at={at} />
          </span>{' '}
          {userName} {says}
        </li>
      ))}
    </ol>
  </DetailPart>
);
