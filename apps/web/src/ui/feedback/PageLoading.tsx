import './feedback.css';
import { text } from './feedback.text.ts';

/** Stands where a page will be; said only when it takes a moment, so that a quick page does not flicker. */
export const PageLoading = ({ sentence = text.loading }: { sentence?: string | undefined }) => (
  <div className="page-loading" role="status">
    {sentence}
  </div>
);
