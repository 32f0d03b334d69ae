import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { toast } from '../../../../ui/feedback/feedback.ts';
import { text as listText } from '../../../../ui/list/list.text.ts';
import { text } from './operations.text.ts';

export interface BatchAction {
  name: string;
  label: string;
  permission: string;
  danger?: boolean;
  /** The reason that it cannot be done with this selection; shown on hover. */
  reason?: string | undefined;
  /** Also without a selection. */
  isFree?: boolean;
  run: () => void;
}

interface Props {
  actions: readonly BatchAction[];
  /** Selected rows. */
  count: number;
}

/** The acts possible with the selected rows, under one button of the toolbar. */
export function BatchMenu({ actions, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  const press = ({ isFree, reason, run }: BatchAction) => {
    if (count === 0 && !isFree) return toast('warning', listText.chooseRows); // spec §8
    if (reason !== undefined) return;
    setOpen(false);
    run();
  };
  const dangerLast = actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  const items = dangerLast.map((action) => {
    const reason = count === 0 && !action.isFree ? listText.chooseRows : action.reason;
    return (
      <button
        key={action.name}
        type="button"
        className={action.danger ? 'row-action row-danger' : 'row-action'}
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => press(action)}
      >
        {action.label}
      </button>
    );
  });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<div className="row-menu">{items}</div>}
    >
      <Button aria-haspopup="true" aria-expanded={isOpen}>
        {text.menu} <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}
