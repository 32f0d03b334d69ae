import './feedback.css';
import { text } from './feedback.text.ts';

interface Props {
  /** As many as what comes usually has lines. */
  lines: number;
  /** Said instead of the usual words, in sight: what the wait is for. */
  sentence?: string | undefined;
}

/** Stands where something will be, in its form; drawn only when it takes a moment, so that a quick page does not flicker. */
export const Skeleton = ({ lines, sentence }: Props) => (
  <div className="skeleton" role="status">
    <span className={sentence ? 'skeleton-word' : 'visually-hidden'}>{sentence ?? text.loading}</span>
    {Array.from({ length: lines }, (_, at) => (
      <span key={at} className="skeleton-line" aria-hidden />
    ))}
  </div>
);
