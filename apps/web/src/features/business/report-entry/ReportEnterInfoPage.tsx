import { isInvalid } from '@tejian/domain/business/report/life.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useMemo } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { usePhotoOrigins } from '../../../platform/photo-origin.ts';
import { ReportSheet } from '../../../ui/report-sheet/ReportSheet.tsx';
import { fixedSource } from '../../../ui/report-sheet/sheet-source.ts';
import { useRemarks } from '../report/use-remarks.ts';
import { EntryForm } from './EntryForm.tsx';
import { text } from './report-entry.text.ts';
import { useOpenedReport, type OpenedReport } from './use-entry-session.ts';
import { fileAddress } from './use-sheet-tools.tsx';

const noRefresh = () => undefined;

function ReadOnly({ detail, sheet, keptHere = 0 }: OpenedReport) {
  const source = useMemo(() => fixedSource(sheet), [sheet]);
  const { originOf } = usePhotoOrigins(detail.reportId);
  const remarks = useRemarks(detail, undefined, noRefresh);
  return (
    <div className="entry-main">
      {detail.whyNot && <Alert type={isInvalid(detail.state) ? 'warning' : 'info'} showIcon title={detail.whyNot} />}
      {keptHere > 0 && <Alert type="warning" showIcon title={text.keptHere(keptHere)} />}
      <ReportSheet
        source={source}
        fileAddress={fileAddress}
        originOf={originOf}
        remarks={remarks}
        signatures={detail.signatures}
      />
    </div>
  );
}

/** /businessPro/reportEnterInfo?seisn=…: one report to fill in; each has a tab of its own. */
export default function ReportEnterInfoPage() {
  const page = usePage();
  const { opened, error, reload, refresh } = useOpenedReport(page.query['seisn'] ?? '');
  const { setTitle } = page;
  const number = opened?.detail.reportNo;
  useEffect(() => {
    if (number) setTitle(number);
  }, [number, setTitle]);
  if (error) {
    return (
      <div className="entry-main">
        <Alert
          type="error"
          showIcon
          title={text.openFailed}
          description={error}
          action={<Button onClick={() => void reload()}>{text.reload}</Button>}
        />
      </div>
    );
  }
  if (!opened) return <Skeleton active className="entry-skeleton" paragraph={{ rows: 12 }} />;
  const { detail, work } = opened;
  const key = `${detail.template.code} ${detail.template.version}`;
  if (!work) return <ReadOnly {...opened} />;
  return <EntryForm key={key} detail={detail} work={work} reload={reload} refresh={refresh} />;
}
