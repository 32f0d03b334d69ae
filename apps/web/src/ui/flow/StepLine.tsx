import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { CheckOutlined } from '@ant-design/icons';
import './flow.css';
import { text } from './flow.text.ts';

export interface StepOnLine {
  code: string;
  label: string;
  /** The person who did it, or whom it waits for. */
  who?: string;
  /**
   * The moment when it was done, as text: the line shows its day, without the year where it is this one, the tooltip
   * the whole.
   */
  when?: string;
  /** The reason that it was sent back here, when it was. */
  note?: string;
}

interface Props {
  steps: readonly StepOnLine[];
  /** Code of the step that it stands at; VOID means that it went no further than its last step, another code that all is done. */
  current: string;
  /** The steps come in a moment: their room is kept, so that nothing below moves when they are there. */
  isComing?: boolean;
}

type State = 'done' | 'current' | 'waiting';

function Dot({ state, at }: { state: State; at: number }) {
  return <span className="step-dot">{state === 'done' ? <CheckOutlined aria-hidden /> : at + 1}</span>;
}

const words: Record<State, string> = { done: text.done, current: text.current, waiting: text.waiting };

/** The beginning of the days of this year. */
const thisYear = () => chinaDay(new Date()).slice(0, 5);

/** The standing of a record: the steps as a line, with who and when. */
export function StepLine({ steps, current, isComing = false }: Props) {
  if (steps.length === 0) return isComing ? <div className="step-line" aria-hidden /> : null; // nothing runs yet
  const year = thisYear();
  const at = steps.findIndex((step) => step.code === current);
  const passedCount = steps.findLastIndex(({ when }) => when !== undefined) + 1;
  const reachedCount = at >= 0 ? at : current === 'VOID' ? passedCount : steps.length;
  const stateOf = (index: number): State => (index < reachedCount ? 'done' : index === at ? 'current' : 'waiting');
  return (
    <ol className="step-line" aria-label={text.line}>
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li
            key={step.code}
            className={`step step-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
            title={step.note}
          >
            <Dot state={state} at={index} />
            <span className="step-label">{step.label}</span>
            <span className="visually-hidden">{words[state]}</span>
            <small>{step.who}</small>
            <small title={step.when}>{step.when?.slice(0, 10).replace(year, '')}</small>
          </li>
        );
      })}
    </ol>
  );
}
