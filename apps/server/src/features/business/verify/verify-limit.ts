import { fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';

/** The request of somebody without an account, and where it comes from. */
export interface Asking {
  readonly code: string;
  readonly ip: string;
  readonly now: Date;
}

/** A person checks a few reports, with their certificates; who asks more often tries codes. */
export const checksOfAddress = fixedWindowOfAddress({ most: 30, seconds: 60 });
