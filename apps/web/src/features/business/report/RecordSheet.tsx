import { attachmentFile } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import { useMemo } from 'react';
import { usePhotoOrigins } from '../../../platform/photo-origin.ts';
import { addressOf } from '../../../platform/request.ts';
import { ReportSheet } from '../../../ui/report-sheet/ReportSheet.tsx';
import type { RemarkTools } from '../../../ui/report-sheet/remark-tools.ts';
import { fixedSource } from '../../../ui/report-sheet/sheet-source.ts';
import { useTrailButton } from './use-trail-button.tsx';

const fileAddress = (fileId: string): string =>
  addressOf(attachmentFile.path, attachmentFile.request.encode({ fileId }));

/** The whole raw record as its form, for reading: tables, instruments and photographs too. */
export default function RecordSheet({
  detail,
  comparison: { judgement },
  remarks,
  sections,
}: {
  detail: ReportDetail;
  comparison: Comparison;
  remarks: RemarkTools;
  /** Only these, where a part of the report is audited. */
  sections?: readonly string[];
}) {
  const { template, entry, frozen, previous, signatures } = detail;
  const { originOf } = usePhotoOrigins(detail.reportId);
  const source = useMemo(() => {
    const lastEntry = previous && readEntry(previous.entry);
    const last = previous &&
      lastEntry && { reportNo: previous.reportNo, entry: lastEntry, judgement: judge(template, lastEntry, frozen) };
    return fixedSource({ template, frozen, entry: readEntry(entry), judgement, ...(last ? { last } : {}) });
  }, [template, entry, frozen, previous, judgement]);
  const renderTrail = useTrailButton(detail.item.itemNo);
  return (
    <div className="record-sheet" tabIndex={0}>
      <ReportSheet
        source={source}
        fileAddress={fileAddress}
        originOf={originOf}
        remarks={remarks}
        renderTrail={renderTrail}
        signatures={signatures}
        {...(sections ? { sections } : {})}
      />
    </div>
  );
}
