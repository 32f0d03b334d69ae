import { HistoryOutlined } from '@ant-design/icons';
import { findTrail } from '@tejian/contract/business/report/trail.contract.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { Popover } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { text } from './report.text.ts';
import './trail.css';
import { Moment } from '../../../ui/moment/Moment.tsx';

interface Props {
  itemNo: string;
  place: Place;
  label: string;
}

/** Asked when it is opened, each time anew. */
function Trail({ itemNo, place }: Omit<Props, 'label'>) {
  const trail = useCall(findTrail, { itemNo, place }, { fresh: true });
  return (
    <Answered of={trail}>
      {(lines) => (
        <ol className="trail">
          {lines.length === 0 && <li>{text.trail.none}</li>}
          {lines.map(({ by, at, label, before, after }, index) => (
            <li key={index}>
              <span>
                {by} <Moment at={at} />
              </span>
              {label} <b>{text.changedValue(before, after)}</b>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  );
}

/** The trail of who changed which value of a place when. */
export function TrailButton({ itemNo, place, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="rightTop"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      title={text.trail.title(label)}
      content={isOpen && <Trail itemNo={itemNo} place={place} />}
    >
      <button
        type="button"
        className="trail-button"
        tabIndex={-1}
        aria-label={text.trail.title(label)}
        title={text.trail.button}
      >
        <HistoryOutlined aria-hidden />
      </button>
    </Popover>
  );
}
