import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { MaterialReview } from '@tejian/domain/business/application/material-reviews.ts';
import { text } from './flow.text.ts';
import './flow.css';

/** The findings of the material review, piece by piece, with its opinion. */
function ReviewFinding({ review, isOneOfSeveral }: { review: MaterialReview; isOneOfSeveral: boolean }) {
  return (
    <div className="review-finding">
      {isOneOfSeveral && review.label && <p className="soft">{review.label}</p>}
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

/** The reviews of the material; of several each stands under the step at which it was done. */
export const ReviewFindings = ({ reviews }: { reviews: readonly MaterialReview[] }) => (
  <>
    {reviews.map((review) => (
      <ReviewFinding key={review.step ?? ''} review={review} isOneOfSeveral={reviews.length > 1} />
    ))}
  </>
);
