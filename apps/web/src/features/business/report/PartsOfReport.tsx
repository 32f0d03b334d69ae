import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { PartOfReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { Button } from 'antd';
import { text } from './report.text.ts';

interface Props {
  parts: readonly PartOfReport[];
  /** The part that the page is about now. */
  chosen: string | undefined;
  onChoose: (branch: string) => void;
}

/** The parts in which a report is audited: whose each is and whether it is done; one's own is chosen here. */
export function PartsOfReport({ parts, chosen, onChoose }: Props) {
  if (parts.length === 0) return null;
  return (
    <section className="side-part">
      <h2>{text.parts}</h2>
      <ol className="signatures parts-of-report">
        {parts.map(({ branch, label, people, isMine, isDone }) => (
          <li key={branch} className={isDone ? undefined : 'signature-open'}>
            {isDone ? (
              <CheckCircleFilled className="state-success" aria-label={text.partDone} />
            ) : (
              <ClockCircleOutlined aria-label={text.partOpen} />
            )}
            {isMine && !isDone && branch !== chosen ? (
              <Button type="link" size="small" onClick={() => onChoose(branch)}>
                {label}
              </Button>
            ) : (
              <span>{branch === chosen ? <strong>{label}</strong> : label}</span>
            )}
            <span className="parts-people">{people}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
