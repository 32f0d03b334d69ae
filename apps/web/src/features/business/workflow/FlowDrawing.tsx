import { behaviours } from '@tejian/domain/business/workflow/behaviours.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { elementOf, type FlowDocument } from '@tejian/domain/business/workflow/flow-document.ts';
import { drawFlow, stepSize, type DrawnWay } from '@tejian/domain/business/workflow/flow-drawing.ts';
import { wayCondition } from '@tejian/domain/business/workflow/flow-step-values.ts';
import { flowWords } from '@tejian/domain/business/workflow/flow-words.text.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { moveByArrows } from '../../../ui/arrow-keys.ts';
import type { Drawn } from '../../configuration/definition/designed-kind.ts';
import './flow-designer.css';
import { text } from './flow-designer.text.ts';

const kinds = ['forward', 'auto', 'return', 'withdraw'] as const;

/** The steps of a flow and the ways between them; a step is chosen by mouse or by the keyboard alone. */
export function FlowDrawing({ document: flow, work, chosen, choose }: Drawn<FlowDocument>) {
  const [withWithdrawals, setWithWithdrawals] = useState(false);
  const drawing = useMemo(() => drawFlow(flow, { withWithdrawals }), [flow, withWithdrawals]);
  const { width, height, steps, ways } = drawing;
  const stepAt = (place: string) => elementOf(flow, place)?.step;
  const foundGroups = Map.groupBy(work.findings, ({ place }) => stepAt(place));
  const changedSteps = new Set(work.changes.map(({ place }) => stepAt(place)));
  const isOfChosen = ({ from, to }: DrawnWay) => chosen !== undefined && (from === chosen || to === chosen);
  const labelOf = ({ at }: DrawnWay) => {
    const way = flow.transitions[at];
    return way ? wayCondition(way) : '';
  };
  return (
    <>
      <div className="flow-legend">
        {kinds.map((kind) =>
          kind === 'withdraw' && !withWithdrawals ? null : (
            <span key={kind}>
              <svg width="32" height="10" aria-hidden>
                <path className={`flow-way flow-way-${kind}`} d="M0 5H32" />
              </svg>
              {text.legend[kind]}
            </span>
          ),
        )}
        <Checkbox checked={withWithdrawals} onChange={({ target }) => setWithWithdrawals(target.checked)}>
          {text.withWithdrawals}
        </Checkbox>
      </div>
      <div className="flow-stage" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          {ways
            .toSorted((one, other) => Number(isOfChosen(one)) - Number(isOfChosen(other)))
            .map((way) => (
              <Way key={way.at} way={way} isOfChosen={isOfChosen(way)} label={labelOf(way)} />
            ))}
        </svg>
        <ul aria-label={text.steps} onKeyDown={moveByArrows}>
          {steps.map(({ place, x, y }) => (
            <li key={place} style={{ left: x, top: y, width: stepSize.width, height: stepSize.height }}>
              <StepBox
                flow={flow}
                place={place}
                isChosen={place === chosen}
                found={foundGroups.get(place)?.length ?? 0}
                isChanged={changedSteps.has(place)}
                onChoose={() => choose(place === chosen ? undefined : place)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const HEAD = 6;

/** A line with its head; drawn by ourselves because a marker of SVG does not take the colour of its line everywhere. */
function Way({ way: { kind, points }, isOfChosen, label }: { way: DrawnWay; isOfChosen: boolean; label: string }) {
  const [last, before] = [points.at(-1), points.at(-2)];
  const [start, corner, beside] = points;
  if (!last || !before) return null;
  const [x, y] = last;
  const isDown = before[0] === x;
  const [width, depth] = [HEAD - 2, isDown ? Math.sign(y - before[1]) * HEAD : Math.sign(x - before[0]) * HEAD];
  const head = isDown
    ? `M${x - width} ${y - depth}L${x} ${y}L${x + width} ${y - depth}Z`
    : `M${x - depth} ${y - width}L${x} ${y}L${x - depth} ${y + width}Z`;
  const namedText = ['flow-way', `flow-way-${kind}`, isOfChosen && 'flow-way-chosen'].filter(Boolean).join(' ');
  return (
    <g className={namedText}>
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      <path className="flow-head" d={head} />
      {label && start && corner && (
        <text
          x={beside ? beside[0] + 6 : start[0] - 6}
          y={beside ? corner[1] + 14 : (start[1] + corner[1]) / 2 + 4}
          textAnchor={beside ? 'start' : 'end'}
        >
          {label}
        </text>
      )}
    </g>
  );
}

interface BoxProps {
  flow: FlowDocument;
  place: string;
  isChosen: boolean;
  found: number;
  isChanged: boolean;
  onChoose: () => void;
}

const peopleOf = ({ people, behaviour, asked = [] }: Step): string =>
  behaviours[behaviour].asks ? asked.join('、') : people ? flowWords.people[people] : '';

function StepBox({ flow, place, isChosen, found, isChanged, onChoose }: BoxProps) {
  const step = flow.steps.find(({ code }) => code === place);
  if (!step) return <div className="flow-box flow-end">{text.end}</div>;
  const mayVoid = flow.transitions.some(({ from, kind }) => from === place && kind === 'void');
  const says = [peopleOf(step), step.workingDays ? text.days(step.workingDays) : '', mayVoid ? text.mayVoid : ''];
  return (
    <button
      type="button"
      className={['flow-box', `flow-box-${step.entity}`, found > 0 && 'flow-box-wrong'].filter(Boolean).join(' ')}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <strong>{labelIn(flow, step.code)}</strong>
      <small>{says.filter(Boolean).join(' · ') || flowWords.behaviours[step.behaviour]}</small>
      {(found > 0 || isChanged) && (
        <span className="flow-marks">
          {isChanged && <em className="state-warning">{text.changed}</em>}
          {found > 0 && <em className="state-danger">{text.found(found)}</em>}
        </span>
      )}
    </button>
  );
}
