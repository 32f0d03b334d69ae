import type { PopoverProps } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import './list.css';
import { rowPlaces } from './action-places.ts';
import { focusBack } from '../feedback/focus-back.ts';
import { toast } from '../feedback/feedback.ts';
import { text as feedbackText } from '../feedback/feedback.text.ts';
import { program } from '../field/program.ts';
import { text } from './list.text.ts';
import type { RowAction } from './list-state.ts';

interface Props<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** A row that goes with the cursor in it leaves the cursor in its table, not nowhere. */
function useKeptFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const ownElement = button.current;
    const table = ownElement?.closest('.tb-box');
    return () => {
      if (table && document.activeElement === ownElement) focusBack(ownElement, table);
    };
  }, []);
  return button;
}

/** Plain buttons: a table draws hundreds of them while it scrolls, and a component's button costs ten times as much. */
function RowButton<Row>({ row, action, onDone }: { row: Row; action: RowAction<Row>; onDone?: () => void }) {
  const running = useRef(false);
  const button = useKeptFocus();
  const reason = action.disabled?.(row);
  const press = async () => {
    if (reason !== undefined || running.current) return;
    running.current = true; // pressed twice, done once
    onDone?.();
    try {
      await action.run(row);
    } finally {
      running.current = false;
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className={action.danger ? 'row-action row-danger' : 'row-action'}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => void press()}
    >
      {action.label ?? action.name}
    </button>
  );
}

/** The box of a menu comes with the first one that is opened. */
export const rowMenu = program<PopoverProps>(async () => (await import('./RowMenu.tsx')).default);

/** Further actions; their list is made when it is asked for. */
function MoreActions<Row>({ row, actions }: Props<Row>) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const Menu = rowMenu.useProgram(state !== 'never', () => {
    toast('error', feedbackText.lateFailed);
    setState('never');
  });
  const button = (
    <button
      type="button"
      className="row-action row-more"
      aria-label={text.rowMore}
      aria-haspopup="true"
      aria-expanded={state === 'open'}
      title={text.rowMore}
      onClick={() => state === 'never' && setState('open')}
    />
  );
  if (state === 'never' || !Menu) return button;
  const content = (
    <div className="row-menu">
      {actions.map((action) => (
        <RowButton key={action.name} row={row} action={action} onDone={() => setState('closed')} />
      ))}
    </div>
  );
  return (
    <Menu
      open={state === 'open'}
      onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={content}
    >
      {button}
    </Menu>
  );
}

/** The actions on the row: as links, and under 更多. */
export function RowActions<Row>({ row, actions }: Props<Row>) {
  const { direct, rest } = rowPlaces(row, actions);
  return (
    <>
      {direct.map((action) => (
        <RowButton key={action.name} row={row} action={action} />
      ))}
      {rest.length > 0 && <MoreActions row={row} actions={rest} />}
    </>
  );
}
