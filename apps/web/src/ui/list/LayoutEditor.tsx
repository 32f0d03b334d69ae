import { layoutText as text } from '@tejian/domain/shared/layout/layout.text.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { TabModal } from '../feedback/TabModal.tsx';
import './layout.css';
import type { LayoutControl, LayoutRow } from './layout-row.ts';
import { LayoutRows } from './LayoutRows.tsx';

/** The editor of which fields a list shows, in which order and how (spec §2 “List-layout configuration panel”). */
export default function LayoutEditor({ layout, onClose }: { layout: LayoutControl; onClose: () => void }) {
  const [rows, setRows] = useState<readonly LayoutRow[]>();
  const [loading, setLoading] = useState(true);
  const [busy, setBusy] = useState<'save' | 'restore'>();
  const isTable = layout.part === 'table';
  const load = useEffectEvent(() => layout.load());
  useEffect(() => {
    if (!loading) return;
    let current = true;
    void load().then((foundRows) => {
      if (!current) return;
      setRows(foundRows);
      setLoading(false);
    });
    return () => {
      current = false;
    };
  }, [loading]);
  const finish = async (what: 'save' | 'restore', work: () => Promise<boolean>) => {
    setBusy(what);
    const isDone = await work();
    setBusy(undefined);
    if (isDone) onClose();
  };
  const footer = (
    <>
      <Button
        disabled={!rows || busy === 'save'}
        loading={busy === 'restore'}
        onClick={() => void finish('restore', layout.restore)}
      >
        {text.restore}
      </Button>
      <Button
        type="primary"
        disabled={!rows || busy === 'restore'}
        loading={busy === 'save'}
        onClick={() => rows && void finish('save', () => layout.save(rows))}
      >
        {text.save}
      </Button>
    </>
  );
  return (
    <TabModal open title={isTable ? text.title : text.searchTitle} width={720} onCancel={onClose} footer={footer}>
      <p className="layout-tip">{isTable ? text.tip : text.searchTip}</p>
      <div className="layout-box" aria-busy={loading}>
        {loading && <Skeleton lines={8} />}
        {!loading && !rows && (
          <p className="layout-loading">
            {text.notLoaded}
            <Button type="link" onClick={() => setLoading(true)}>
              {text.loadAgain}
            </Button>
          </p>
        )}
        {rows && <LayoutRows rows={rows} isTable={isTable} onRows={setRows} />}
      </div>
    </TabModal>
  );
}
