import './feedback.css';
import { text } from './feedback.text.ts';

interface Props {
  /** As many as what comes usually has lines. */
  lines: number;
  /** Said instead of the usual words, in sight: what the wait is for. */
  sentence?: string | undefined;
}

const lineShapes = (lines: number) =>
  Array.from({ length: lines }, (_, at) => <span key={at} className="skeleton-line" aria-hidden />);

/** Inside a control or a table, where no part may have a role of its own: lines where the choices or the rows will stand. */
export const LinesWait = ({ lines }: { lines: number }) => (
  <div className="skeleton">
    <span className="visually-hidden">{text.loading}</span>
    {lineShapes(lines)}
  </div>
);

/** The place where a word or a control of one line will stand. */
export const WordWait = ({ isControl }: { isControl?: boolean }) => (
  <span className={isControl ? 'skeleton-word-wait skeleton-control' : 'skeleton-word-wait'}>
    <span className="visually-hidden">{text.loading}</span>
  </span>
);

/** Stands where something will be, in its form; drawn only when it takes a moment, so that a quick page does not flicker. */
export const Skeleton = ({ lines, sentence }: Props) => (
  <div className="skeleton" role="status">
    <span className={sentence ? 'skeleton-word' : 'visually-hidden'}>{sentence ?? text.loading}</span>
    {lineShapes(lines)}
  </div>
);
