import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import { itemNumber } from '@tejian/domain/business/report/describe.ts';
import { pendingRemarks } from '@tejian/domain/business/report/remark.ts';
import type { Obstacle, Place } from '@tejian/domain/business/report/place.ts';
import type { SubmitRules } from '@tejian/domain/business/report/submit.ts';
import { Progress } from 'antd';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { memo, useDeferredValue, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useKeptState } from '../../../platform/kept-state.ts';
import { remarkWords } from '../../../ui/report-sheet/remark.text.ts';
import type { SheetSource, SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import { RecordAttachments } from '../../shared/attachment/RecordAttachments.tsx';
import { differencesOfLast, warningsOfLast } from './last-report.ts';
import { obstaclesOf, sortObstacles } from './obstacle-list.ts';
import { text } from './report-entry.text.ts';

const SHOWN = 60;

interface Props {
  itemId: string;
  source: SheetSource;
  rules: SubmitRules;
  /** The obstacles outside the entry: signatures that are missing, remarks without an answer. */
  outside: readonly Obstacle[];
  remarks: readonly Remark[];
  /** The arrangement's values in the institute's own fields. */
  own: ReportDetail['own'];
  goTo: (place: Place) => void;
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Jump({
  place,
  goTo,
  children,
  tone,
}: {
  place: Place;
  goTo: (place: Place) => void;
  children: ReactNode;
  tone?: string;
}) {
  return (
    <li>
      <button type="button" className={tone} onClick={() => goTo(place)}>
        {children}
      </button>
    </li>
  );
}

function ProgressBlock({ state, goTo }: { state: SheetState; goTo: (place: Place) => void }) {
  const { progress, counts } = state.judgement;
  const sections = state.template.sections.filter(({ id }) => progress.bySection[id]);
  const effects = ['fail', 'unable', 'na', 'pass'] as const;
  return (
    <Block title={text.progress}>
      {sections.map(({ id, title }) => {
        const { filled, total } = progress.bySection[id] ?? { filled: 0, total: 0 };
        return (
          <button type="button" key={id} className="panel-progress" onClick={() => goTo({ section: id })}>
            <span title={title}>{title}</span>
            <Progress
              percent={total > 0 ? (filled / total) * 100 : 100}
              size="small"
              showInfo={false}
              aria-label={title}
            />
            <span className="mono">{`${filled}/${total}`}</span>
          </button>
        );
      })}
      <dl className="panel-counts">
        {effects.map((effect) => (
          <div key={effect} className={counts[effect] > 0 ? `panel-${effect}` : undefined}>
            <dt>{text.counts[effect]}</dt>
            <dd className="mono">{counts[effect]}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

/** The remarks that reviewers pinned to the form, those without an answer first; each leads to its place. */
function RemarkBlock({ template, remarks, goTo }: Pick<Props, 'remarks' | 'goTo'> & Pick<SheetState, 'template'>) {
  if (remarks.length === 0) return null;
  const openRemarks = pendingRemarks(remarks, 'entry');
  const rest = remarks.filter((one) => !openRemarks.includes(one));
  return (
    <Block title={remarkWords.counted(openRemarks.length, remarks.length)}>
      <ul>
        {[...openRemarks, ...rest].map((remark) => (
          <Jump
            key={remark.id}
            place={remark.place}
            goTo={goTo}
            tone={remark.state === 'open' ? 'state-danger' : undefined}
          >
            {remark.place.item && <span className="mono">{itemNumber(template, remark.place.item)} </span>}
            {remark.text} <small>{remarkWords.states[remark.state]}</small>
          </Jump>
        ))}
      </ul>
    </Block>
  );
}

/** Own fields of the item: entered by the arrangement, read here. */
function OwnBlock({ own }: Pick<Props, 'own'>) {
  if (own.length === 0) return null;
  return (
    <Block title={text.own}>
      <dl className="panel-own">
        {own.map(({ label, says }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

interface EmptyProps extends Pick<Props, 'goTo'> {
  title: (count: number) => string;
  of: ReturnType<typeof sortObstacles>['results'];
}

const Empty = ({ title, of: { items, count }, goTo }: EmptyProps) =>
  count === 0 ? null : (
    <>
      <h4>{title(count)}</h4>
      <ul>
        {items.map(({ place, no, name, parts }) => (
          <Jump key={no} place={place} goTo={goTo}>
            <span className="mono">{no}</span> {name} <small>{parts.join(' ')}</small>
          </Jump>
        ))}
      </ul>
    </>
  );

type Obstacles = Omit<Props, 'itemId' | 'source' | 'own' | 'remarks'> & { state: SheetState };

function ObstacleBlock({ state, rules, outside, goTo }: Obstacles) {
  const obstacles = [...obstaclesOf(state, rules), ...outside];
  const { sentences, results, values } = sortObstacles(state.template, obstacles);
  return (
    <Block
      title={
        obstacles.length > 0 ? (
          text.obstacles(obstacles.length)
        ) : (
          <span className="state-success">{text.noObstacles}</span>
        )
      }
    >
      <ul>
        {sentences.slice(0, SHOWN).map(({ place, message, code }, index) => (
          <Jump
            key={`${message}-${index}`}
            place={place}
            goTo={goTo}
            tone={code === 'conflict' || code === 'instrument' || code === 'remark' ? 'state-danger' : undefined}
          >
            {message}
          </Jump>
        ))}
      </ul>
      {sentences.length > SHOWN && <p>{text.more(sentences.length - SHOWN)}</p>}
      <Empty title={text.emptyResults} of={results} goTo={goTo} />
      <Empty title={text.emptyValues} of={values} goTo={goTo} />
    </Block>
  );
}

function WarningBlock({ state, goTo }: { state: SheetState; goTo: (place: Place) => void }) {
  const { template, last, entry, judgement } = state;
  const warnings = [...judgement.warnings, ...warningsOfLast(template, last, entry)];
  if (warnings.length === 0) return null;
  return (
    <Block title={text.warnings}>
      <ul>
        {warnings.map(({ place, message }) => (
          <Jump key={message} place={place} goTo={goTo} tone="state-warning">
            {message}
          </Jump>
        ))}
      </ul>
    </Block>
  );
}

function LastBlock({ state, goTo }: { state: SheetState; goTo: (place: Place) => void }) {
  const { last } = state;
  const differences = useMemo(() => last && differencesOfLast(state, last), [state, last]);
  if (!last || !differences) return null;
  const { lines, openCount } = differences;
  const { reportNo } = last;
  return (
    <Block title={lines.length > 0 ? text.last(reportNo, lines.length) : text.lastSame(reportNo)}>
      <ul>
        {lines.slice(0, SHOWN).map(({ place, no, name, words }, index) => (
          <Jump key={`${no ?? name}-${index}`} place={place} goTo={goTo}>
            {no && <span className="mono">{no}</span>} {name}
            <small>{words}</small>
          </Jump>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{text.lastMore(lines.length - SHOWN)}</p>}
      {openCount > 0 && <p>{text.lastOpen(openCount)}</p>}
    </Block>
  );
}

/** The progress of the report, what still blocks it, and what is otherwise than last time. */
export const SidePanel = memo(function SidePanel({ itemId, source, own, remarks, ...rest }: Props) {
  const state = useDeferredValue(useSyncExternalStore(source.subscribe, source.getState));
  const [{ folded }, keep] = useKeptState('local', 'report-entry-panel', { folded: false });
  const label = folded ? text.unfoldPanel : text.foldPanel;
  return (
    <aside className={folded ? 'entry-panel entry-panel-folded' : 'entry-panel'} aria-label={text.panel}>
      <header>
        {!folded && <h2>{text.panel}</h2>}
        <button
          type="button"
          title={label}
          aria-label={label}
          aria-expanded={!folded}
          onClick={() => keep({ folded: !folded })}
        >
          {folded ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        </button>
      </header>
      {!folded && (
        <div className="entry-panel-body">
          <ProgressBlock state={state} goTo={rest.goTo} />
          <RemarkBlock template={state.template} remarks={remarks} goTo={rest.goTo} />
          <OwnBlock own={own} />
          <ObstacleBlock state={state} {...rest} />
          <WarningBlock state={state} goTo={rest.goTo} />
          <LastBlock state={state} goTo={rest.goTo} />
          <Block title={text.itemFiles}>
            <RecordAttachments recordId={itemId} />
          </Block>
        </div>
      )}
    </aside>
  );
});
