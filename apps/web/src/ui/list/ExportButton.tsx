import { DownloadOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { TabModal } from '../feedback/TabModal.tsx';
import { text } from './list.text.ts';
import type { ListState } from './list-state.ts';

type Scope = 'page' | 'all';

/** 导出: this page or every result, in the columns that are shown. */
export function ExportButton<Row>({ list }: { list: ListState<Row> }) {
  const [open, setOpen] = useState(false);
  const { exportRows } = list;
  if (!exportRows) return null;
  const isEmpty = list.rows.length === 0;
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        disabled={isEmpty}
        title={isEmpty ? text.exportNothing : undefined}
        onClick={() => setOpen(true)}
      >
        {text.exportRows}
      </Button>
      {open && <ExportDialog list={list} start={exportRows} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props<Row> {
  list: ListState<Row>;
  start: (scope: Scope) => Promise<unknown>;
  onClose: () => void;
}

function ExportDialog<Row>({ list, start, onClose }: Props<Row>) {
  const [scope, setScope] = useState<Scope>('all');
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await start(scope);
    onClose();
  };
  return (
    <TabModal
      open
      title={text.exportTitle(list.view.title)}
      okText={text.exportRows}
      confirmLoading={busy}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <div className="export-choice">
        <Radio.Group
          vertical
          aria-label={text.exportScope}
          value={scope}
          onChange={({ target }) => setScope(target.value === 'page' ? 'page' : 'all')}
          options={[
            { value: 'all', label: text.exportAll(list.count, list.countExact) },
            { value: 'page', label: text.exportPage(list.rows.length) },
          ]}
        />
        <div>
          <h4>{text.exportColumns(list.columns.length)}</h4>
          <p className="export-columns">{list.columns.map(({ title }) => title).join('、')}</p>
        </div>
        <p className="export-note">{text.exportNote}</p>
      </div>
    </TabModal>
  );
}
