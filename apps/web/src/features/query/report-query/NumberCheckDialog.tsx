import {
  checkReportNumbers,
  MOST_MISSING,
  reportNumberFile,
  type NumberSequence,
} from '@tejian/contract/query/report-query/report-number.contract.ts';
import { reportNumberText } from '@tejian/domain/query/report-query/report-number.text.ts';
import { gapsOf } from '@tejian/domain/query/report-query/number-gaps.ts';
import { reportText } from '@tejian/domain/business/report/report.text.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { saveFile } from '../../../platform/files.ts';
import { useCan } from '../../../platform/session.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import './number-check.css';
import { numberText as text } from './report-number.text.ts';

const thisYear = Number(today().slice(0, 4));
const YEARS = 10;
const years = Array.from({ length: YEARS }, (_, ago) => thisYear - ago);

type Gaps = Pick<NumberSequence, 'before' | 'behind' | 'missing'> & { isCut: boolean };

/** The missing numbers: where not all of them came, a sequence without one proves nothing. */
function Missing({ missing, isCut, ...frame }: Gaps) {
  if (missing.length === 0)
    return isCut ? <span>{text.unknown}</span> : <span className="state-success">{text.complete}</span>;
  const gaps = gapsOf(frame, missing);
  return (
    <span className="state-danger">
      {text.missing(missing.length)}
      <span className="mono">
        {gaps.map(({ first, last }) => text.range(first, last)).join(reportText.listSeparator)}
      </span>
    </span>
  );
}

function Sequences({ found }: { found: readonly NumberSequence[] }) {
  if (found.length === 0) return <p>{text.none}</p>;
  const isCut = found.reduce((sum, { missing }) => sum + missing.length, 0) >= MOST_MISSING;
  return (
    <>
      {isCut && <p className="state-danger">{text.cut(MOST_MISSING)}</p>}
      <table className="number-check">
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ before, behind, first, last, given, valid, unapproved, ended, missing }) => (
            <tr key={reportNumberText.frame({ before, behind })}>
              <td className="mono">{text.range(first, last)}</td>
              <td className="mono">{given}</td>
              <td className="mono">{valid}</td>
              <td className="mono">{unapproved}</td>
              <td className="mono">{ended}</td>
              <td>
                <Missing before={before} behind={behind} missing={missing} isCut={isCut} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** 编号核对: whether the numbers of a year follow each other, and which ones nobody got. */
export function NumberCheckDialog({ onClose }: { onClose: () => void }) {
  const [year, setYear] = useState(thisYear);
  const foundItems = useCall(checkReportNumbers, { year }, { fresh: true });
  const may = useCan();
  const footer = (
    <>
      {may('reportQuery:export') && (
        <Button onClick={() => void act(() => saveFile(reportNumberFile, { year }))}>{text.file}</Button>
      )}
      <Button type="primary" onClick={onClose}>
        {text.close}
      </Button>
    </>
  );
  return (
    <TabModal open title={reportNumberText.check} width={880} footer={footer} onCancel={onClose}>
      <p className="dialog-note">{text.note}</p>
      <Select
        aria-label={text.year}
        value={year}
        options={years.map((value) => ({ value, label: text.ofYear(value) }))}
        onChange={setYear}
      />
      {foundItems.data ? <Sequences found={foundItems.data} /> : <Failure of={foundItems} />}
    </TabModal>
  );
}
