import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { text } from './list.text.ts';
import type { ListState } from './list-state.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** 导出: this page or every result, in the columns that are shown. */
export function ExportButton<Row>({ list }: { list: ListState<Row> }) {
  const [isOpen, setOpen] = useState(false);
  const { exportRows } = list;
  if (!exportRows) return null;
  const isEmpty = list.rows.length === 0;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={isEmpty}
        title={isEmpty ? text.exportNothing : undefined}
        onClick={() => setOpen(true)}
      >
        {text.exportRows}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog list={list} start={exportRows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
