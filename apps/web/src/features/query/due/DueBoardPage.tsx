import {
  findDueSummary,
  findDueUnits,
  type DueGroup,
  type DueSummary,
} from '@tejian/contract/query/due/due.contract.ts';
import type { WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { bandText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Answered, PageWait } from '../../../platform/PageWait.tsx';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { BandBars } from './BandBars.tsx';
import { BoundsDialog } from './BoundsDialog.tsx';
import './due.css';
import { text } from './due.text.ts';
import { ReasonBars } from './ReasonBars.tsx';

type Slot = 'both' | '1' | '2';
const slots: { name: Slot; label: string }[] = [
  { name: 'both', label: text.bothSlots },
  { name: '2', label: text.periodic },
  { name: '1', label: text.annual },
];

const askedOf = (slot: Slot) => (slot === 'both' ? {} : { slot: Number(slot) });

function Card({ title, note, wide, children }: { title: string; note?: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'due-card due-wide' : 'due-card'} aria-label={title}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** A list that was narrowed otherwise before begins anew: it shows as many as the figure says. */
function useOpenList(slot: Slot) {
  const page = usePage();
  const sharedQuery = slot === 'both' ? {} : { slot };
  return (query: Parameters<typeof paths.dueEquipment>[0]) =>
    page.open(paths.dueEquipment({ ...sharedQuery, ...query }), { fresh: true });
}

interface LegendProps {
  readonly bandName: (band: WarningBand) => string;
  readonly totals: DueSummary['totals'];
  readonly slot: Slot;
}

function Legend({ bandName, totals, slot }: LegendProps) {
  const openList = useOpenList(slot);
  return (
    <ul className="due-legend">
      {(['overdue', 'urgent', 'soon'] as const).map((band) => (
        <li key={band}>
          <span className={`due-swatch due-${band}`} aria-hidden="true" />
          <button type="button" onClick={() => openList({ band })}>
            {bandName(band)} <strong>{totals[band]}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ data, slot }: { data: DueSummary; slot: Slot }) {
  const openList = useOpenList(slot);
  const bandName = (band: WarningBand) => bandText(band, data);
  const units = useCall(findDueUnits, askedOf(slot), { fresh: true });
  const by =
    (place: 'kindCode' | 'areaCode' | 'section' | 'useUnitId', blank = '') =>
    (row: DueGroup, band?: WarningBand) =>
      openList({ band, [place]: row.key, label: row.label || blank });
  const noteFor = (rows: readonly DueGroup[]) => (rows.length >= MOST ? text.mostOnly : undefined);
  return (
    <div className="due-cards">
      <Card title={text.byKind}>
        <BandBars rows={data.kinds} bandName={bandName} onOpen={by('kindCode')} />
      </Card>
      <Card title={text.byReason}>
        <ReasonBars
          reasons={data.reasons}
          onOpen={(reasonCode, label) => openList({ band: 'overdue', reasonCode, label })}
        />
      </Card>
      <Card title={text.byArea} note={noteFor(data.areas)}>
        <BandBars rows={data.areas} blank={text.noArea} bandName={bandName} onOpen={by('areaCode', text.noArea)} />
      </Card>
      <Card title={text.bySection} note={noteFor(data.sections)}>
        <BandBars
          rows={data.sections}
          blank={text.noSection}
          bandName={bandName}
          onOpen={by('section', text.noSection)}
        />
      </Card>
      <Card title={text.byUnit} note={noteFor(units.data ?? [])} wide>
        <Answered of={units}>
          {(rows) => <BandBars rows={rows} bandName={bandName} onOpen={by('useUnitId')} />}
        </Answered>
      </Card>
    </div>
  );
}
const MOST = 12; // as many as the server answers

/** The board of how much falls due, by kind, area, section and unit, and why what is overdue is overdue. */
export default function DueBoardPage() {
  const page = usePage();
  const can = useCan();
  const [{ slot }, keep] = useKeptState<{ slot: Slot }>('local', 'due:board', { slot: 'both' });
  const [isSetting, setSetting] = useState(false);
  const summary = useCall(findDueSummary, askedOf(slot), { fresh: true });
  const { data } = summary;
  return (
    <div className="due-board">
      <header>
        <ViewSwitch label={text.slot} views={slots} chosen={slot} onChoose={(next) => keep({ slot: next })} />
        {data && <Legend totals={data.totals} slot={slot} bandName={(band) => bandText(band, data)} />}
        <span className="due-space" />
        {data && can('due:configure') && <Button onClick={() => setSetting(true)}>{text.setBounds}</Button>}
        <Button type="primary" onClick={() => page.open(paths.dueEquipment())}>
          {text.toList}
        </Button>
      </header>
      {data ? <Pictures data={data} slot={slot} /> : <PageWait on={[summary]} />}
      {data && isSetting && <BoundsDialog bounds={data} onClose={() => setSetting(false)} />}
    </div>
  );
}
