import { toneOf, type Tone, type Zoom } from '@tejian/domain/query/portrait/portrait-timeline.ts';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { today } from '../../../platform/clock.ts';
import { text } from './portrait.text.ts';
import { AXIS_HEIGHT, drawingOf, LANE_HEIGHT, nextMark, type Drawing, type DrawnMark } from './timeline-drawing.ts';
import type { Lane } from './lanes.ts';

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const wordsOf = ({ marks }: DrawnMark) => marks.map(({ day, label }) => `${day} ${label}`);

/** The width of the picture's element, in pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

interface Props {
  lanes: readonly Lane[];
  zoom: Zoom;
  /** Opens what a mark stands for: an inspection by the number of its item. */
  onOpen: (id: string) => void;
}

/** The life of the equipment as a picture: a lane for each subject, today as a line; by mouse and by keys. */
export function TimelinePicture({ lanes, zoom, onOpen }: Props) {
  const { ref, width } = useWidth();
  const drawing = useMemo(() => drawingOf(lanes, today(), zoom, width), [lanes, zoom, width]);
  const [focusedNumber, setFocused] = useState(0);
  const [shownCount, setShown] = useState<number>();
  const current = Math.min(focusedNumber, drawing.marks.length - 1);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape') setShown(undefined);
    if (event.key === 'Enter') return open(drawing.marks[current]);
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    const next = nextMark(drawing.marks, current, event.key);
    event.currentTarget.querySelectorAll<SVGGElement>('[data-mark]')[next]?.focus();
  };
  const open = (mark: DrawnMark | undefined) => mark?.marks[0] && onOpen(mark.marks[0].id);
  const tip = shownCount === undefined ? undefined : drawing.marks[shownCount];
  return (
    <div className="time-picture">
      <ul className="time-lanes" aria-hidden>
        {lanes.map(({ key, label }) => (
          <li key={key} style={{ height: LANE_HEIGHT }}>
            {label}
          </li>
        ))}
      </ul>
      <div className="time-field" ref={ref}>
        {width > 0 && (
          <svg
            width={width}
            height={drawing.height}
            viewBox={`0 0 ${width} ${drawing.height}`}
            role="group"
            aria-label={text.pictureLabel}
            onKeyDown={onKeyDown}
          >
            <Grid drawing={drawing} lanes={lanes.length} />
            <Spans drawing={drawing} />
            {drawing.marks.map((mark, index) => (
              <g
                key={mark.key}
                data-mark
                role="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={`${lanes[mark.lane]?.label} ${wordsOf(mark).join('；')}`}
                transform={`translate(${mark.at} ${mark.y})`}
                className={`time-mark time-${toneOf(mark)}`}
                onFocus={() => {
                  setFocused(index);
                  setShown(index);
                }}
                onBlur={() => setShown(undefined)}
                onMouseEnter={() => setShown(index)}
                onMouseLeave={() => setShown(undefined)}
                onClick={() => open(mark)}
              >
                <MarkShape mark={mark} />
              </g>
            ))}
          </svg>
        )}
        {tip && <Tip mark={tip} width={width} />}
      </div>
    </div>
  );
}

function Tip({ mark, width }: { mark: DrawnMark; width: number }) {
  const isRight = mark.at > width / 2;
  const side = isRight ? { right: width - mark.at + 12 } : { left: mark.at + 12 };
  return (
    <div className="time-tip" role="status" style={{ ...side, top: mark.y + 12 }}>
      {wordsOf(mark).map((words) => (
        <div key={words}>{words}</div>
      ))}
    </div>
  );
}

const shapes: Readonly<Record<Tone, string>> = {
  good: 'M -7 0 a 7 7 0 1 0 14 0 a 7 7 0 1 0 -14 0',
  open: 'M -6 0 a 6 6 0 1 0 12 0 a 6 6 0 1 0 -12 0',
  bad: 'M 0 -9 L 9 0 L 0 9 L -9 0 Z',
  soon: 'M 0 -8 L 9 7 L -9 7 Z',
  plain: 'M -5 -5 H 5 V 5 H -5 Z',
};

/** Every tone has a shape of its own: a circle for what passed, a diamond for what failed. */
export function ToneShape({ tone }: { tone: Tone }) {
  return <path d={shapes[tone]} />;
}

function MarkShape({ mark }: { mark: DrawnMark }) {
  return (
    <>
      <rect x={-12} y={-18} width={24} height={36} className="time-reach" />
      <ToneShape tone={toneOf(mark)} />
      {mark.marks.length > 1 && (
        <text x={8} y={-8} className="time-count">
          {mark.marks.length}
        </text>
      )}
      {mark.caption && (
        <text x={14} y={4} className="time-caption">
          {mark.caption}
        </text>
      )}
    </>
  );
}

function Grid({ drawing: { ticks, height, width, today: now }, lanes }: { drawing: Drawing; lanes: number }) {
  const bottom = height - AXIS_HEIGHT;
  return (
    <g aria-hidden className="time-grid">
      {Array.from({ length: lanes + 1 }, (_, index) => (
        <line key={index} x1={0} x2={width} y1={index * LANE_HEIGHT} y2={index * LANE_HEIGHT} />
      ))}
      {ticks.map(({ x, label }) => (
        <g key={label}>
          <line x1={x} x2={x} y1={0} y2={bottom} />
          <text x={x + 3} y={bottom + 17}>
            {label}
          </text>
        </g>
      ))}
      <line className="time-today" x1={now} x2={now} y1={0} y2={bottom} />
      <text className="time-today-word" x={now - 4} y={12} textAnchor="end">
        {text.todayShort}
      </text>
    </g>
  );
}

function Spans({ drawing: { spans } }: { drawing: Drawing }) {
  return (
    <g>
      {spans.map((span) => (
        <g
          key={span.key}
          role="img"
          aria-label={text.span(span.label, span.from, span.to)}
          className="time-span"
          data-value={span.value}
        >
          <title>{text.span(span.label, span.from, span.to)}</title>
          <rect x={span.x} y={span.y - 11} width={Math.max(1, span.width - 1)} height={22} rx={3} />
          {span.width > span.label.length * 13 + 12 && (
            <text x={span.x + 8} y={span.y + 4}>
              {span.label}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
