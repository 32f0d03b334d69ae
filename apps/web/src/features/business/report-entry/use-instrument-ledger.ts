import { findInstruments } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { ledgerOf, namedInstruments, type InstrumentLedger } from '@tejian/domain/business/report/instrument-ledger.ts';
import { guardsAhead } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useHint } from '../../../platform/use-call.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import type { SheetSource } from '../../../ui/report-sheet/sheet-source.ts';
import { useFlow } from '../workflow/use-flow.ts';

const BETWEEN = '\n';
const MOST = 100;
const none: readonly never[] = [];

/**
 * The ledger's present words on the instruments named in the form, where the flow asks for it; asked again in sight.
 */
export function useInstrumentLedger(item: ReportDetail['item'], source: SheetSource): InstrumentLedger | undefined {
  const flow = useFlow(item);
  const numbersNow = () =>
    namedInstruments(source.getState().entry.instruments)
      .map(({ no }) => no)
      .filter((no) => no !== '')
      .join(BETWEEN);
  const namedText = useSettled(useSyncExternalStore(source.subscribe, numbersNow));
  const numbers = useMemo(() => namedText.split(BETWEEN).slice(0, MOST), [namedText]);
  const isAsked = flow !== undefined && guardsAhead(flow, stepDoing(flow, 'enter').code).has('instrumentsValid');
  const { data } = useHint(findInstruments, { numbers }, { enabled: isAsked && namedText !== '', fresh: true });
  const foundNone = namedText === '' ? none : data;
  // A name without a number is no instrument of the ledger.
  return useMemo(
    () => (isAsked && foundNone ? ledgerOf([...numbers, ''], foundNone) : undefined),
    [isAsked, foundNone, numbers],
  );
}
