import type { PortraitInspection } from '@tejian/contract/equipment/equipment-portrait.contract.ts';
import { reportPdf } from '@tejian/contract/report/report.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import type { Label } from '../../../platform/list-columns.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './portrait.text.ts';

const FIRST = 8;

interface Props {
  inspections: readonly PortraitInspection[];
  hasMore: boolean;
  label: Label;
}

/** Every inspection: what, when, by whom, what was concluded, and the report. */
export function InspectionTable({ inspections, hasMore, label }: Props) {
  const page = usePage();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const mayLog = can('flowlog:read');
  const columns: SmallColumn<PortraitInspection>[] = [
    {
      key: 'date',
      title: text.inspectDate,
      mono: true,
      render: ({ inspectDate, plannedDate }) => inspectDate ?? (plannedDate ? text.planned(plannedDate) : ''),
    },
    { key: 'category', title: text.category, render: ({ categoryCode }) => label('category', categoryCode) },
    { key: 'conclusion', title: text.conclusion, render: (one) => <Conclusion one={one} label={label} /> },
    { key: 'next', title: text.nextDate, mono: true, render: ({ nextDate }) => nextDate ?? '' },
    { key: 'people', title: text.inspectors, render: ({ inspectors }) => inspectors ?? '' },
    { key: 'report', title: text.report, mono: true, render: (one) => <ReportLink one={one} /> },
    {
      key: 'log',
      title: '',
      align: 'right',
      render: ({ itemNo, applicationId, applicationNo, mayOpenApplication }) =>
        mayLog &&
        mayOpenApplication && (
          <Button
            type="link"
            size="small"
            onClick={() =>
              page.open(paths.flowLog({ businessKey: applicationId, seisn: itemNo, appno: applicationNo }))
            }
          >
            {text.flowLog}
          </Button>
        ),
    },
  ];
  const shown = isWhole ? inspections : inspections.slice(0, FIRST);
  return (
    <FormSection
      title={text.inspections}
      extra={hasMore && <span className="history-soft">{text.moreInspections(inspections.length)}</span>}
    >
      <SmallTable
        label={text.inspections}
        columns={columns}
        rows={shown}
        rowKey={({ itemNo }) => itemNo}
        empty={text.noInspections}
      />
      {shown.length < inspections.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {text.showAll(inspections.length)}
        </Button>
      )}
    </FormSection>
  );
}

function Conclusion({ one, label }: { one: PortraitInspection; label: Label }) {
  const { conclusion, isNegative, failedItems, step } = one;
  if (!conclusion) return <span className="history-soft">{text.underWay(label('step', step))}</span>;
  return (
    <>
      <span className={isNegative ? 'state-danger' : 'state-success'}>{conclusion}</span>
      {failedItems > 0 && <small className="portrait-aside">{text.failedItems(failedItems)}</small>}
    </>
  );
}

function ReportLink({ one: { reportNo, mayOpenReport, itemNo } }: { one: PortraitInspection }) {
  if (!reportNo) return null;
  if (!mayOpenReport) return <span>{reportNo}</span>;
  return (
    <Button type="link" size="small" onClick={() => openFile(reportPdf, { itemNo })}>
      {reportNo}
    </Button>
  );
}
