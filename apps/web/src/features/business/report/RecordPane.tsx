import type { PartOfReport, ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { lazy, Suspense, useState } from 'react';
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx';
import type { RemarkTools } from '../../../ui/report-sheet/remark-tools.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { text } from './report.text.ts';

const RecordSheet = lazy(() => import('./RecordSheet.tsx'));

type Shown = 'part' | 'findings' | 'sheets';

interface Props {
  detail: ReportDetail;
  comparison: Comparison;
  remarks: RemarkTools;
  part: PartOfReport | undefined;
}

/** The raw record: the part that is audited, what deserves a look first, or the whole form. */
export function RecordPane({ detail, comparison, remarks, part }: Props) {
  const section = detail.template.sections.find(({ id }) => id === part?.branch);
  const [shownText, setShown] = useState<Shown>(section ? 'part' : 'findings');
  return (
    <div className="record-pane">
      <ViewSwitch<Shown>
        size="small"
        label={text.record}
        chosen={shownText}
        onChoose={setShown}
        views={[
          ...(part && section ? [{ name: 'part' as const, label: text.part, title: part.label }] : []),
          { name: 'findings', label: text.findings },
          { name: 'sheets', label: text.sheets },
        ]}
      />
      {shownText === 'findings' && (
        <ComparisonTable comparison={comparison} last={detail.previous} itemNo={detail.item.itemNo} remarks={remarks} />
      )}
      {shownText !== 'findings' && (
        <Suspense fallback={<PageLoading />}>
          <RecordSheet
            detail={detail}
            comparison={comparison}
            remarks={remarks}
            {...(shownText === 'part' && section ? { sections: [section.id] } : {})}
          />
        </Suspense>
      )}
    </div>
  );
}
