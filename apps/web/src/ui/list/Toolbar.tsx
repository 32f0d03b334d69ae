import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { toast } from '../feedback/feedback.ts';
import { ActionButton } from './ActionButton.tsx';
import { toolbarPlaces } from './action-places.ts';
import { ExportButton } from './ExportButton.tsx';
import { text } from './list.text.ts';
import type { ListState, ToolbarAction } from './list-state.ts';

interface Props<Row> {
  list: ListState<Row>;
  actions: readonly ToolbarAction<Row>[];
  extra?: ReactNode;
}

/** The actions that most lists share are found by their icons, as the export beside them. */
const icons: Readonly<Record<string, ReactNode>> = {
  add: <PlusOutlined aria-hidden />,
  import: <UploadOutlined aria-hidden />,
};

/** The selection's count and the buttons over the list. */
export function Toolbar<Row>({ list, actions, extra }: Props<Row>) {
  const rows = list.selectedRows;
  const elsewhere = rows.length - list.rows.filter((row) => list.selected.has(list.rowKey(row))).length;
  const run = (action: ToolbarAction<Row>) => {
    if (action.onSelection && rows.length === 0) return toast('warning', text.chooseRows);
    return action.run(rows);
  };
  const { danger, work, last } = toolbarPlaces(actions);
  const draw = (action: ToolbarAction<Row>) => (
    <ActionButton
      key={action.name}
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger}
      icon={icons[action.name]}
      reason={action.onSelection && rows.length === 0 ? undefined : action.disabled?.(rows)}
      run={() => run(action)}
    >
      {action.label ?? action.name}
    </ActionButton>
  );
  return (
    <div className="list-toolbar">
      <div className="list-selection" aria-live="polite">
        {rows.length > 0 && (
          <>
            <strong>{text.selected(rows.length)}</strong>
            {elsewhere > 0 && text.onOtherPages(elsewhere)}
            <Button type="link" size="small" onClick={() => list.select(new Set())}>
              {text.clearSelection}
            </Button>
          </>
        )}
      </div>
      <div className="list-actions">
        {extra}
        {danger.length > 0 && <div className="list-dangers">{danger.map(draw)}</div>}
        {work.map(draw)}
        <ExportButton list={list} />
        {last.map(draw)}
      </div>
    </div>
  );
}
