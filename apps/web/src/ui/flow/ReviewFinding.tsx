import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { text } from './flow.text.ts';
import './flow.css';

interface Verdict {
  type: string;
  isAccepted: boolean;
  isReceived: boolean;
  note: string;
}
export interface Review {
  verdicts: readonly Verdict[];
  opinion: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The material review as it is kept with the application; nothing before it took place. */
export function readReview(kept: unknown): Review | undefined {
  if (!isRecord(kept) || !Array.isArray(kept['verdicts'])) return undefined;
  const verdicts = kept['verdicts'].filter(isRecord).map(({ type, isAccepted, isReceived, note }) => ({
    type: typeof type === 'string' ? type : '',
    isAccepted: isAccepted === true,
    isReceived: isReceived === true,
    note: typeof note === 'string' ? note : '',
  }));
  return { verdicts, opinion: typeof kept['opinion'] === 'string' ? kept['opinion'] : '' };
}

/** The findings of the material review, piece by piece, with its opinion. */
export function ReviewFinding({ review }: { review: Review }) {
  return (
    <div className="review-finding">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{text.material}</th>
            <th>{text.verdict}</th>
            <th>{text.note}</th>
          </tr>
        </thead>
        <tbody>
          {review.verdicts.map((verdict) => (
            <tr key={verdict.type}>
              <td>
                {verdict.type}
                {verdict.isReceived && <small className="soft"> {text.receivedAtReview}</small>}
              </td>
              <td className={verdict.isAccepted ? 'state-success' : 'state-danger'}>
                {verdict.isAccepted ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
                {verdict.isAccepted ? text.accepted : text.notAccepted}
              </td>
              <td>{verdict.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <span className="soft">{text.opinion}</span> {review.opinion}
      </p>
    </div>
  );
}
