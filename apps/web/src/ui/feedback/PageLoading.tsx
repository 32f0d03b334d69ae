import './feedback.css';
import { Skeleton } from './Skeleton.tsx';

const LINES = 6;

/** Stands where a page will be. */
export const PageLoading = ({ sentence }: { sentence?: string | undefined }) => (
  <div className="page-loading">
    <Skeleton lines={LINES} sentence={sentence} />
  </div>
);
