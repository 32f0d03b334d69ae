import type { Tone, Zoom } from '@tejian/domain/query/portrait/portrait-timeline.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { text } from './portrait.text.ts';
import { TimelinePicture, ToneShape } from './TimelinePicture.tsx';
import type { Lane } from './lanes.ts';

type Shown = 'picture' | 'list';
interface Kept {
  zoom: Zoom;
  shown: Shown;
}
const tones: readonly Tone[] = ['good', 'bad', 'open', 'soon', 'plain'];
const zooms = Object.entries(text.zoom).map(([name, label]) => ({ name: name as Zoom, label })); // keys of the text above
const ways: { name: Shown; label: string }[] = [
  { name: 'picture', label: text.asPicture },
  { name: 'list', label: text.asList },
];

/** The time line as a picture, or in words for whoever would rather read. */
export function TimelineCard({ lanes, onOpen }: { lanes: readonly Lane[]; onOpen: (id: string) => void }) {
  const [{ zoom, shown }, keep] = useKeptState<Kept>('local', 'equipment-timeline', { zoom: 'all', shown: 'picture' });
  return (
    <FormSection
      title={text.timeline}
      extra={
        <div className="section-extra">
          {shown === 'picture' && <Legend />}
          {shown === 'picture' && (
            <ViewSwitch
              size="small"
              label={text.zoomLabel}
              views={zooms}
              chosen={zoom}
              onChoose={(next) => keep({ zoom: next })}
            />
          )}
          <ViewSwitch
            size="small"
            label={text.shown}
            views={ways}
            chosen={shown}
            onChoose={(next) => keep({ shown: next })}
          />
        </div>
      }
    >
      {shown === 'picture' ? (
        <TimelinePicture lanes={lanes} zoom={zoom} onOpen={onOpen} />
      ) : (
        <EventTable lanes={lanes} />
      )}
    </FormSection>
  );
}

function Legend() {
  return (
    <ul className="time-legend">
      {tones.map((tone) => (
        <li key={tone}>
          <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden className={`time-mark time-${tone}`}>
            <ToneShape tone={tone} />
          </svg>
          {text.legend[tone]}
        </li>
      ))}
    </ul>
  );
}

interface Event {
  key: string;
  day: string;
  lane: string;
  what: string;
}

function eventsOf(lanes: readonly Lane[]): Event[] {
  return lanes
    .flatMap((lane): Event[] =>
      'marks' in lane
        ? lane.marks.map(({ id, day, label }) => ({ key: `${lane.key}-${id}`, day, lane: lane.label, what: label }))
        : lane.spans.map(({ from, label }) => ({
            key: `${lane.key}-${from}`,
            day: from,
            lane: lane.label,
            what: label,
          })),
    )
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

function EventTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <SmallTable
      label={text.timeline}
      rows={eventsOf(lanes)}
      rowKey={({ key }) => key}
      empty={text.noEvents}
      columns={[
        { key: 'day', title: text.day, mono: true, render: ({ day }) => day },
        { key: 'lane', title: text.kind, render: ({ lane }) => lane },
        { key: 'what', title: text.what, render: ({ what }) => what },
      ]}
    />
  );
}
