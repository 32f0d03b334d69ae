import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import './feedback.css';
import { text } from './feedback.text.ts';
import type { BatchItem } from './notices.ts';
import { Sentence } from './Sentence.tsx';

/** The items of a batch, those that were not done first. */
export function BatchResult({ items }: { items: readonly BatchItem[] }) {
  const failedItems = items.filter((item) => !item.isSuccess);
  const succeededItems = items.filter((item) => item.isSuccess);
  return (
    <div className="batch">
      <p aria-live="polite">{text.batchDone(succeededItems.length, failedItems.length)}</p>
      <div className="batch-box">
        <table>
          <thead>
            <tr>
              <th>{text.batchItem}</th>
              <th>{text.batchState}</th>
              <th>{text.batchReason}</th>
            </tr>
          </thead>
          <tbody>
            {[...failedItems, ...succeededItems].map((item) => (
              <tr key={item.label}>
                <td className="mono">
                  <Sentence of={item.label} />
                </td>
                <td className={item.isSuccess ? 'state-success' : 'state-danger'}>
                  {item.isSuccess ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
                  {item.isSuccess ? text.done : text.notDone}
                </td>
                <td>
                  <Sentence of={item.errorMsg} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
