import type { ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { text } from './report.text.ts';

const RecordSheet = lazy(() => import('./RecordSheet.tsx'));

type Shown = 'findings' | 'sheets';

/** The raw record: what deserves a look first, or the whole form. */
export function RecordPane({ detail, comparison }: { detail: ReportDetail; comparison: Comparison }) {
  const [shown, setShown] = useState<Shown>('findings');
  return (
    <div className="record-pane">
      <Segmented<Shown>
        block
        size="small"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'findings', label: text.findings },
          { value: 'sheets', label: text.sheets },
        ]}
      />
      {shown === 'findings' && <ComparisonTable comparison={comparison} last={detail.previous} />}
      {shown === 'sheets' && (
        <Suspense fallback={<PageLoading />}>
          <RecordSheet detail={detail} comparison={comparison} />
        </Suspense>
      )}
    </div>
  );
}
