import { showInstant } from '@tejian/contract/kit/field.ts';
import { nearMoment } from '@tejian/domain/shared/day/near-moment.ts';

/** A moment as people say it; the tooltip has the whole. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} title={showInstant(at)}>
    {nearMoment(at, new Date())}
  </time>
);
