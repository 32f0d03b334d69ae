import {
  findOwnApplications,
  findOwnCharges,
  findOwnReports,
  findOwnSummary,
  ownReportPdf,
  type OwnReport,
  type OwnSummary,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { Button } from 'antd';
import { openFile } from '../../../platform/files.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import '../desktop/desktop.css';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { OwnEquipmentPart } from './OwnEquipmentPart.tsx';
import { CutNote, OwnPart } from './OwnPart.tsx';
import { OwnOnlinePart } from './OwnOnlinePart.tsx';
import { applicationColumns, chargeColumns, reportColumns } from './own-tables.ts';
import { text } from './unit-home.text.ts';
import './unit-home.css';

type Part = keyof typeof text.parts;
const parts = Object.keys(text.parts) as Part[]; // the record's own keys
const isPart = (name: string | undefined): name is Part => name !== undefined && Object.hasOwn(text.parts, name);

/** The part that a figure of the unit leads to. */
const leadsTo: Readonly<Record<keyof typeof text.tiles, Part>> = {
  equipmentCount: 'equipment',
  overdueCount: 'equipment',
  dueSoonCount: 'equipment',
  runningCount: 'applications',
  openNoticeCount: 'notices',
  unpaidCount: 'charges',
};
const tiles = Object.keys(leadsTo) as (keyof typeof leadsTo)[]; // the record's own keys

const Tiles = ({ summary, onTurn }: { summary: OwnSummary; onTurn: (part: Part) => void }) => (
  <section className="desk-card" aria-label={summary.unitName}>
    <header>
      <h2>{summary.unitName}</h2>
    </header>
    <ul className="desk-tiles">
      {tiles.map((name) => (
        <li key={name}>
          <button type="button" className="desk-tile" onClick={() => onTurn(leadsTo[name])}>
            <span>{text.tiles[name]}</span>
            <strong>{groupedText(summary[name])}</strong>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** The applications that the institute works on for the unit. */
function ApplicationsPart() {
  const applicationsCall = useCall(findOwnApplications, {}, { fresh: true });
  return (
    <Answered of={applicationsCall}>
      {({ rows, isCut }) => (
        <>
          <CutNote isCut={isCut} />
          <DataTable
            label={text.parts.applications}
            columns={applicationColumns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={text.empty.applications}
          />
        </>
      )}
    </Answered>
  );
}

const download = ({ itemNo, standing }: OwnReport) =>
  standing === '' && (
    <Button type="link" onClick={() => openFile(ownReportPdf, { itemNo })}>
      {text.download}
    </Button>
  );

/** The home of a business unit's user: its equipment, applications, reports, charges and notices, and nobody else's. */
export default function UnitHomePage() {
  const page = usePage();
  const summary = useCall(findOwnSummary, {}, { fresh: true });
  const askedQuery = page.query['part'];
  const part: Part = isPart(askedQuery) ? askedQuery : 'equipment';
  const turn = (to: Part) => page.setQuery({ part: to });
  return (
    <div className="own-page beside-contact">
      <Answered of={summary}>{(data) => <Tiles summary={data} onTurn={turn} />}</Answered>
      <section className="desk-card own-part" aria-label={text.parts[part]}>
        <ViewSwitch
          label={text.shownPart}
          views={parts.map((name) => ({ name, label: text.parts[name] }))}
          chosen={part}
          onChoose={turn}
        />
        {part === 'equipment' && <OwnEquipmentPart onApplied={() => turn('online')} />}
        {part === 'online' && <OwnOnlinePart />}
        {part === 'applications' && <ApplicationsPart />}
        {part === 'reports' && (
          <OwnPart
            part="reports"
            of={findOwnReports}
            columns={() => reportColumns}
            rowKey={({ itemNo }) => itemNo}
            actions={download}
          />
        )}
        {part === 'charges' && (
          <OwnPart
            part="charges"
            of={findOwnCharges}
            columns={chargeColumns}
            rowKey={({ chargeNo }) => String(chargeNo)}
          />
        )}
        {part === 'notices' && <NoticesPart />}
      </section>
    </div>
  );
}
