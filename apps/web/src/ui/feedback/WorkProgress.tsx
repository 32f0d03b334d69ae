import { Progress } from 'antd';
import './feedback.css';
import { text } from './feedback.text.ts';

/** Progress of work that takes longer than a second: how far, and of how much. */
export function WorkProgress({ done, total, label = text.running }: { done: number; total: number; label?: string }) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className="work-progress" role="status">
      <span>{label}</span>
      <Progress percent={percent} format={() => `${done}/${total}`} />
    </div>
  );
}
