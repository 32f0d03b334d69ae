import { showInstant } from '@tejian/contract/kit/field.ts';
import { nearMoment } from '@tejian/domain/shared/day/near-moment.ts';

const now = (): Date => new Date();

/** A moment as people say it; the tooltip has the whole. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} title={showInstant(at)}>
    {nearMoment(at, now())}
  </time>
);
