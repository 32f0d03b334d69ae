import { FieldTimeOutlined } from '@ant-design/icons';
import { findFastRuns } from '@tejian/contract/business/report/trail.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { text } from './report.text.ts';

/** Measured values that were entered faster than anybody measures: who, when and how many. */
export function FastRuns({ itemNo }: { itemNo: string }) {
  const runs = useCall(findFastRuns, { itemNo }, { fresh: true });
  return (
    <>
      <Failure of={runs} />
      {runs.data && runs.data.length > 0 && (
        <ul className="findings">
          {runs.data.map(({ by, from, to, values }) => (
            <li key={from.getTime()} className="state-warning" title={`${showInstant(from)}—${showInstant(to)}`}>
              <FieldTimeOutlined aria-hidden />{' '}
              {text.fastRun(by, showInstant(from), values, Math.max(1, Math.round((+to - +from) / 1000)))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
