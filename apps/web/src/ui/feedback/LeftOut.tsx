import './feedback.css';
import { text } from './feedback.text.ts';
import type { BatchItem } from './notices.ts';
import { Sentence } from './Sentence.tsx';

/** The records of a batch that cannot go, each with its reason. */
export function LeftOut({ items }: { items: readonly BatchItem[] }) {
  return (
    <div className="batch batch-left">
      <div className="batch-box">
        <table>
          <thead>
            <tr>
              <th>{text.batchItem}</th>
              <th>{text.batchReason}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ label, errorMsg }) => (
              <tr key={label}>
                <td className="mono">
                  <Sentence of={label} />
                </td>
                <td>
                  <Sentence of={errorMsg} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
