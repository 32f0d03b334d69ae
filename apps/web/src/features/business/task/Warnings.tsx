import { Alert } from 'antd';
import { text } from './task.text.ts';

/** The warnings to look at before people are sent. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  const list = (
    <ul className="task-warnings">
      {warnings.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
  return <Alert type="warning" showIcon title={text.warnings} description={list} />;
}
