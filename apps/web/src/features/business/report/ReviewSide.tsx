import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  CopyOutlined,
  DiffOutlined,
  MinusCircleFilled,
  RollbackOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { differenceCount, type Comparison } from '@tejian/domain/business/report/comparison.ts';
import { itemNumber } from '@tejian/domain/business/report/describe.ts';
import { isForLater, pendingRemarks } from '@tejian/domain/business/report/remark.ts';
import { RecordAttachments } from '../../shared/attachment/RecordAttachments.tsx';
import { PLACES } from '../../../platform/code-sets.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { useFlow } from '../workflow/use-flow.ts';
import { remarkWords } from '../../../ui/report-sheet/remark.text.ts';
import { text } from './report.text.ts';
import { signingRoles } from './signing-roles.ts';

/** The reason that it came back, when it did. */
export function LastReturn({ returned }: { returned: ReportDetail['returned'] }) {
  const placeName = useCodeLabel(PLACES);
  if (!returned) return null;
  const { byName, at, fromStep, reason, opinion } = returned;
  const from = placeName(fromStep);
  return (
    <section className="last-return">
      <p className="state-warning">
        <RollbackOutlined aria-hidden /> {text.lastReturn(byName, showInstant(at), from)}
      </p>
      <p>
        <strong>{reason}</strong>
      </p>
      <p>{opinion}</p>
    </section>
  );
}

/** The remarks that are not settled yet, by the item that each is pinned to; of those that a later step judges, which. */
export function RemarksOf({ detail: { remarks, template } }: { detail: ReportDetail }) {
  const pending = pendingRemarks(remarks, 'review');
  const standing = remarks.filter(({ state }) => state !== 'settled');
  if (remarks.length === 0) return null;
  return (
    <section className="side-part">
      <h2>{remarkWords.counted(pending.length, remarks.length)}</h2>
      <ul className="side-remarks">
        {standing.map((remark) => (
          <li key={remark.id}>
            <b className={remark.state === 'open' ? 'state-danger' : 'state-warning'}>
              {remarkWords.states[remark.state]}
            </b>{' '}
            {remark.place.item && <span className="mono">{itemNumber(template, remark.place.item)} </span>}
            {remark.text} {isForLater(remark) && <small>{remarkWords.judgedAt(remark.step)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The points that deserve a look: two figures, and what the inspector was warned of. */
export function Findings({ comparison, hasLast }: { comparison: Comparison; hasLast: boolean }) {
  const numberOf = (wantedText: 'fail' | 'unable') =>
    comparison.items.filter(({ effect }) => effect === wantedText).length;
  const [failing, unable] = [numberOf('fail'), numberOf('unable')];
  const changes = differenceCount(comparison);
  return (
    <ul className="findings">
      <li className={failing > 0 ? 'state-danger' : 'state-success'}>
        {failing > 0 ? <CloseCircleFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}{' '}
        {failing > 0 ? text.failing(failing) : text.noFailing}
      </li>
      {unable > 0 && (
        <li className="state-warning">
          <MinusCircleFilled aria-hidden /> {text.unable(unable)}
        </li>
      )}
      <li className={changes > 0 ? 'state-warning' : undefined}>
        <DiffOutlined aria-hidden /> {hasLast ? text.changes(changes) : text.noLastReport}
      </li>
      {comparison.copied.map(({ message }) => (
        <li key={message} className="state-warning">
          <CopyOutlined aria-hidden /> {message}
        </li>
      ))}
      <Warned warnings={comparison.judgement.warnings} />
    </ul>
  );
}

const SHOWN_WARNINGS = 3;

/** The warnings that the inspector had at entry, and left: a wall that is too thin, values whose limit nobody knows. */
function Warned({ warnings }: { warnings: Comparison['judgement']['warnings'] }) {
  const [first, rest] = [warnings.slice(0, SHOWN_WARNINGS), warnings.slice(SHOWN_WARNINGS)];
  const line = ({ message }: (typeof warnings)[number]) => (
    <li key={message} className="state-warning">
      <WarningOutlined aria-hidden /> {message}
    </li>
  );
  return (
    <>
      {first.map(line)}
      {rest.length > 0 && (
        <li>
          <details>
            <summary>{text.moreWarnings(rest.length)}</summary>
            <ul className="findings">{rest.map(line)}</ul>
          </details>
        </li>
      )}
    </>
  );
}

/** The people who have signed, and who are still to. */
export function Signatures({ detail }: { detail: ReportDetail }) {
  const flow = useFlow(detail.item);
  return (
    <section className="side-part">
      <h2>{text.signatures}</h2>
      <ol className="signatures">
        {signingRoles(detail, flow).map((role) => {
          const signedSignatures = detail.signatures.filter((one) => one.role === role);
          return (
            <li key={role} className={signedSignatures.length > 0 ? undefined : 'signature-open'}>
              {signedSignatures.length > 0 ? (
                <CheckCircleFilled className="state-success" aria-hidden />
              ) : (
                <ClockCircleOutlined aria-hidden />
              )}
              <span>{text.roles[role]}</span>
              <span className="signature-names">
                {signedSignatures.length === 0 && text.notSigned}
                {signedSignatures.map(({ userId, userName, signedOn, opinion, branch = '', signedForName }) => (
                  <span key={`${userId} ${branch}`} className="signature" title={`${signedOn} ${opinion}`}>
                    {userName}
                    {signedForName && text.signedFor(signedForName)} <small>{signedOn.slice(5)}</small>{' '}
                    {opinion && <q>{opinion}</q>}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The files on the business item beside its report. */
export const ItemFiles = ({ itemId }: { itemId: string }) => (
  <section className="side-part">
    <h2>{text.itemFiles}</h2>
    <RecordAttachments recordId={itemId} />
  </section>
);
