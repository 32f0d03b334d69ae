import { ExportOutlined } from '@ant-design/icons';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import type { PartOfReport, ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { Button } from 'antd';
import { openFile } from '../../../platform/files.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import type { RemarkTools } from '../../../ui/report-sheet/remark-tools.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { PdfView, type PdfKind } from './PdfView.tsx';
import { RecordPane } from './RecordPane.tsx';
import { text } from './report.text.ts';

const windows = [
  { kind: 'report', label: text.report },
  { kind: 'record', label: text.record },
] as const;

type Shown = PdfKind | 'both';

/** The state that the paper of a report depends on: once it is approved it is another one. */
export const drawnFrom = ({ entryVersion, contentVersion, item }: ReportDetail): string =>
  `${String(entryVersion)} ${contentVersion} ${item.step}`;

/** Report and raw record, one of them or side by side. */
export function DocumentArea({
  detail,
  comparison,
  remarks,
  part,
  onShown,
}: {
  detail: ReportDetail;
  comparison: Comparison;
  remarks: RemarkTools;
  part: PartOfReport | undefined;
  /** The report is in sight as it was drawn from this (`drawnFrom`). */
  onShown?: (drawn: string) => void;
}) {
  const [{ shown }, keep] = useKeptState<{ shown: Shown }>('local', 'review:documents', { shown: 'both' });
  const { item } = detail;
  const drawnText = drawnFrom(detail);
  const openWindow = (kind: PdfKind) => openFile(reportPdf, { itemNo: item.itemNo, kind });
  return (
    <section className="documents" aria-label={text.report}>
      <header>
        <ViewSwitch<Shown>
          label={text.shownDocuments}
          chosen={shown}
          onChoose={(next) => keep({ shown: next })}
          views={[
            { name: 'report', label: text.report },
            { name: 'record', label: text.record },
            { name: 'both', label: text.both },
          ]}
        />
        <span className="documents-open">
          {text.newWindow}
          {windows.map(({ kind, label }) => (
            <Button
              key={kind}
              type="link"
              size="small"
              icon={<ExportOutlined aria-hidden />}
              onClick={() => openWindow(kind)}
            >
              {label}
            </Button>
          ))}
        </span>
      </header>
      <div className={`documents-panes documents-${shown}`}>
        {shown !== 'record' && (
          <PdfView
            itemNo={item.itemNo}
            kind="report"
            version={drawnText}
            title={text.report}
            {...(onShown && { onShown })}
          />
        )}
        {shown !== 'report' && <RecordPane detail={detail} comparison={comparison} remarks={remarks} part={part} />}
      </div>
    </section>
  );
}
