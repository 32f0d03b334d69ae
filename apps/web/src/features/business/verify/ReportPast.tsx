import { showInstant } from '@tejian/contract/kit/field.ts';
import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { Fragment, type ReactNode } from 'react';
import { text } from './verify.text.ts';

/** Report numbers in a sentence, each leading to its own check page where there is one. */
export function ReportLinks({
  label,
  numbers,
  links,
}: Pick<VerifiedReport, 'links'> & {
  label: string;
  numbers: readonly (string | undefined)[];
}) {
  const knownNumbers = numbers.flatMap((number) => number ?? []);
  if (knownNumbers.length === 0) return null;
  const shownContent = (number: string): ReactNode => {
    const link = links.find(({ reportNo }) => reportNo === number);
    return link ? <a href={`/verify/${encodeURIComponent(link.code)}`}>{number}</a> : number;
  };
  return (
    <p>
      {label}
      {knownNumbers.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && text.and}
          <span className="mono">{shownContent(number)}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** The states of a report from its issue on. */
export function StateHistory({ history }: Pick<VerifiedReport, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className="file-check">
      <h2>{text.history}</h2>
      <ol className="verify-history">
        {history.map(({ state, at, otherNo }) => (
          <li key={state}>
            <span className="verify-when">{showInstant(at)}</span>
            <span>
              {text.became[state]} {otherNo && <span className="mono">{otherNo}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HowToCheck extends Pick<VerifiedReport, 'log'> {
  code: string;
  isStamped: boolean;
  /** Its certificate was made by the institute itself. */
  isOwnCertificate: boolean;
}

/** The ways to check a file without this product: another program, the certificate, the head of the log. */
export function CheckYourself({ code, log, isStamped, isOwnCertificate }: HowToCheck) {
  return (
    <details className="file-check verify-self">
      <summary>{text.self}</summary>
      <ol>
        <li>{text.selfReader}</li>
        <li>
          {text.selfCommand} <code>pdfsig report.pdf</code>
          <p>{text.selfValid}</p>
          {isOwnCertificate && <p>{text.selfIssuer}</p>}
          {isStamped && <p>{text.selfStamped}</p>}
        </li>
        <li>
          <a href={`/api/verify/${encodeURIComponent(code)}/certificate`} download>
            {text.selfCertificate}
          </a>
          {text.selfCompare}
        </li>
        {log && (
          <li>
            {text.selfLog(log.length)}
            <code className="verify-hash">{log.hash}</code>
            {log.anchor && log.anchorDay && (
              <>
                {text.selfAnchor(log.anchorDay)}
                <code className="verify-hash">{log.anchor}</code>
              </>
            )}
          </li>
        )}
      </ol>
    </details>
  );
}
