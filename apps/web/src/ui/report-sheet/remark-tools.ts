import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import type { RemarkAct, RemarkSide } from '@tejian/domain/business/report/remark.ts';

/** The remarks of a report, and what the person may do with them; both answer whether the server took it. */
export interface RemarkTools {
  readonly list: readonly Remark[];
  readonly side: RemarkSide | undefined;
  readonly add: (asked: { place: Place; text: string }) => Promise<boolean>;
  readonly act: (asked: { remarkId: string; act: RemarkAct; text: string }) => Promise<boolean>;
}
