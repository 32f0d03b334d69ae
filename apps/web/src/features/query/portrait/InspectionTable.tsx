import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { PortraitInspection } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import type { Label } from '../../../platform/list-columns.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { polarityTones } from '../../../ui/report-sheet/polarity-tone.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './portrait.text.ts';
import type { RecordedInspection } from './lanes.ts';

const FIRST = 8;

interface Props {
  /** Undefined while they are being read. */
  inspections: readonly PortraitInspection[] | undefined;
  /** The inspections that only the archive tells of. */
  recorded: readonly RecordedInspection[];
  hasMore: boolean;
  label: Label;
}

type Row = { id: string; day: string } & ({ one: PortraitInspection } | { known: RecordedInspection });

/** Those of the product and those that the archive knows from before, the latest first. */
function rowsOf(inspections: readonly PortraitInspection[], recordedInspections: readonly RecordedInspection[]): Row[] {
  return [
    ...inspections.map((one): Row => ({ id: one.itemNo, day: one.inspectDate ?? one.plannedDate ?? '9999', one })),
    ...recordedInspections.map((knownInspection): Row => ({
      id: knownInspection.key,
      day: knownInspection.day,
      known: knownInspection,
    })),
  ].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

/** Every inspection: what, when, by whom, what was concluded, and the report. */
export function InspectionTable({ inspections, recorded, hasMore, label }: Props) {
  const page = usePage();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const mayLog = can('flowlog:read');
  const columns: SmallColumn<Row>[] = [
    {
      key: 'date',
      title: text.inspectDate,
      mono: true,
      render: (row) => ('one' in row ? dayOf(row.one) : row.day),
    },
    {
      key: 'category',
      title: text.category,
      render: (row) => ('one' in row ? label('category', row.one.categoryCode) : row.known.what),
    },
    {
      key: 'conclusion',
      title: text.conclusion,
      render: (row) => ('one' in row ? <Conclusion one={row.one} label={label} /> : <Known known={row.known} />),
    },
    { key: 'next', title: text.nextDate, mono: true, render: (row) => ('one' in row ? (row.one.nextDate ?? '') : '') },
    {
      key: 'people',
      title: text.inspectors,
      render: (row) =>
        'one' in row ? (row.one.inspectors ?? '') : <span className="history-soft">{text.fromArchive}</span>,
    },
    {
      key: 'report',
      title: text.report,
      mono: true,
      render: (row) => ('one' in row ? <ReportLink one={row.one} /> : row.known.reportNo),
    },
    {
      key: 'log',
      title: '',
      align: 'right',
      render: (row) =>
        'one' in row &&
        mayLog &&
        row.one.mayOpenApplication && (
          <Button type="link" size="small" onClick={() => page.open(logOf(row.one))}>
            {text.flowLog}
          </Button>
        ),
    },
  ];
  const rows = rowsOf(inspections ?? [], recorded);
  const shownRows = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <FormSection
      title={text.inspections}
      extra={hasMore && <span className="history-soft">{text.moreInspections(inspections?.length ?? 0)}</span>}
    >
      <SmallTable
        label={text.inspections}
        columns={columns}
        rows={inspections || rows.length > 0 ? shownRows : undefined}
        rowKey={({ id }) => id}
        empty={text.noInspections}
      />
      {shownRows.length < rows.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {text.showAll(rows.length)}
        </Button>
      )}
    </FormSection>
  );
}

const dayOf = ({ inspectDate, plannedDate }: PortraitInspection) =>
  inspectDate ?? (plannedDate ? text.planned(plannedDate) : '');

const logOf = ({ itemNo, applicationId, applicationNo }: PortraitInspection) =>
  paths.flowLog({ businessKey: applicationId, seisn: itemNo, appno: applicationNo });

const toneOf = (polarity: Polarity | undefined): string | undefined => polarity && polarityTones[polarity];

const Known = ({ known: { conclusion, polarity } }: { known: RecordedInspection }) => (
  <span className={toneOf(polarity)}>{conclusion}</span>
);

function Conclusion({ one, label }: { one: PortraitInspection; label: Label }) {
  const { conclusion, polarity, failedItems, step, invalidity } = one;
  const state = invalidity && <span className="state-ended">{reportLifeText.states[invalidity]}</span>;
  if (!conclusion && state) return state;
  if (!conclusion) return <span className="history-soft">{text.underWay(label('step', step))}</span>;
  return (
    <>
      <span className={toneOf(polarity)}>{conclusion}</span>
      {state && <small className="portrait-aside">{state}</small>}
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
