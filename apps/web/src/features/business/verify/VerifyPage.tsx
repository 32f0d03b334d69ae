import { verifyReport, type VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { callServer } from '../../../platform/api.ts';
import { CallFailed, sentenceOf } from '../../../platform/failures.ts';
import { FileCheck } from './FileCheck.tsx';
import { CheckYourself, ReportLinks, StateHistory } from './ReportPast.tsx';
import { SignerCertificate } from './SignerCertificate.tsx';
import { signatureWords } from './signature-words.ts';
import { FactList, VerdictBox, type Fact } from './VerdictBox.tsx';
import './verify.css';
import { offlineText } from './offline.text.ts';
import { text } from './verify.text.ts';

/** The code in the address: this page stands outside the shell and its tabs. */
const codeInAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');

const today = () => showInstant(new Date()).slice(0, 10);

function Verdict({ report }: { report: VerifiedReport }) {
  const {
    document,
    state,
    reportNo,
    replaces,
    replacedBy,
    supplements,
    supplementedBy,
    nextDate,
    nextDateText,
    links,
  } = report;
  const isUnsigned = document === 'report' && state === 'current' && report.files.length === 0;
  const isExpired = state === 'current' && nextDate !== undefined && nextDate < today();
  return (
    <VerdictBox
      state={state}
      title={text.states[state]}
      says={document === 'notice' ? text.noticeSays(state === 'current') : text.says[state]}
    >
      {state === 'preliminary' && <p>{reportNo ? text.reportIssued(reportNo) : text.reportOpen}</p>}
      <ReportLinks label={text.replacedBy} numbers={[replacedBy]} links={links} />
      <ReportLinks label={text.replaces} numbers={[replaces]} links={links} />
      <ReportLinks label={text.supplements} numbers={[supplements]} links={links} />
      <ReportLinks label={text.supplementedBy} numbers={supplementedBy} links={links} />
      <ReportLinks label={text.reinspects} numbers={[report.reinspects]} links={links} />
      <ReportLinks label={text.reinspectedBy} numbers={[report.reinspectedBy]} links={links} />
      {isUnsigned && <p className="verdict-late">{text.noFileYet}</p>}
      {isExpired && <p className="verdict-late">{text.expired(nextDateText)}</p>}
    </VerdictBox>
  );
}

function Facts({ report }: { report: VerifiedReport }) {
  const isNotice = report.document === 'notice';
  const facts: readonly Fact[] = [
    [text.slipNo, report.slipNo, 'mono'],
    [text.slipAt, report.slipAt && showInstant(report.slipAt)],
    [isNotice ? text.noticeNo : text.reportNo, report.reportNo, 'mono'],
    [text.institute, report.institute],
    [text.unit, report.unit],
    [text.kind, report.kind],
    [text.equipmentCode, report.equipmentCode, 'mono'],
    [text.useCertificateNo, report.useCertificateNo, 'mono'],
    [text.factoryNo, report.factoryNo, 'mono'],
    [text.category, report.category],
    [isNotice ? text.issuedOn : text.inspectDate, report.inspectDate],
    [
      isNotice ? text.noticeState : text.conclusion,
      report.conclusion,
      hasFailed(report.polarity) ? 'verify-negative' : 'verify-positive',
    ],
    [text.approvedAt, report.approvedAt && showInstant(report.approvedAt).slice(0, 10)],
    [isNotice ? text.deadline : text.nextDate, report.nextDateText],
    [text.signature, report.signature && signatureWords(report.signature)],
  ];
  return <FactList facts={facts} />;
}

/** The findings for each piece: the owner of one of many valves looks for theirs. */
function Certificates({ certificates }: Pick<VerifiedReport, 'certificates'>) {
  const { no, name, conclusion, nextDate } = text.certificateColumns;
  if (certificates.length === 0) return null;
  const title = text.certificates(certificates.length);
  return (
    <section className="verify-certificates">
      <h2>{title}</h2>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{no}</th>
            <th scope="col">{name}</th>
            <th scope="col">{conclusion}</th>
            <th scope="col">{nextDate}</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map((one) => (
            <tr key={one.certificateNo}>
              <td className="mono">{one.certificateNo}</td>
              <td className="mono">{one.name}</td>
              <td className={hasFailed(one.polarity) ? 'verify-negative' : 'verify-positive'}>{one.conclusion}</td>
              <td>{one.nextDate ?? text.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Opens the page that checks the same facts without a network, and so keeps it on this telephone. */
const OfflineLink = ({ code }: { code: string }) => (
  <section className="file-check">
    <h2>{offlineText.title}</h2>
    <p>{text.offlineHelp}</p>
    <a href={`/verify-offline#${code}`}>{text.openOffline}</a>
  </section>
);

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <VerdictBox state="withdrawn" title={text.unknown} says={sentenceOf(error)} isProblem>
      {error instanceof CallFailed ? <Button onClick={onRetry}>{text.retry}</Button> : <p>{text.unknownHelp}</p>}
    </VerdictBox>
  );
}

/** Public check of a report: genuine, current, replaced or withdrawn; and what a PDF file of it is (decisions §6). */
export default function VerifyPage() {
  const code = codeInAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => callServer(verifyReport, { code }, { signal, withoutGate: true }),
  });
  const shownContent = (): ReactNode => {
    if (error) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <p className="verify-wait">{text.checking}</p>;
    return (
      <>
        <Verdict report={data} />
        <Facts report={data} />
        <Certificates certificates={data.certificates} />
        <FileCheck files={data.files} isInForce={data.state === 'current'} />
        <StateHistory history={data.history} />
        {data.certificate && (
          <SignerCertificate certificate={data.certificate} stampedAt={data.signature?.stampedAt} today={today()} />
        )}
        {data.signature && (
          <CheckYourself
            code={code}
            log={data.log}
            isStamped={data.signature.stampedAt !== undefined}
            isOwnCertificate={data.certificate !== undefined && data.certificate.issuer === undefined}
          />
        )}
        {data.offline && <OfflineLink code={data.offline} />}
        {data.asked && <p className="verify-hint">{text.asked(data.asked.times, data.asked.lastDay)}</p>}
      </>
    );
  };
  return (
    <main className="verify">
      <header>
        <h1>{text.title}</h1>
        {data && <p>{data.institute}</p>}
      </header>
      {shownContent()}
      <footer>{text.footer}</footer>
    </main>
  );
}
