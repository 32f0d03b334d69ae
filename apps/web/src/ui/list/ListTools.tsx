import { FilterOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { LayoutControl } from './layout-row.ts';
import { text } from './list.text.ts';
import type { ListState } from './list-state.ts';

const LayoutEditor = lazy(() => import('./LayoutEditor.tsx'));

/** Load the list anew; lay its table out. */
export function ListTools<Row>({ list }: { list: ListState<Row> }) {
  const [editing, setEditing] = useState<LayoutControl>();
  const { layout, searchLayout } = list;
  const hasSearch = searchLayout?.rows !== undefined && searchLayout.rows.length > 0;
  return (
    <div>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden />}
        onClick={list.refresh}
        disabled={!list.searched}
      >
        {text.refresh}
      </Button>
      {layout && (
        <Button type="text" size="small" icon={<SettingOutlined aria-hidden />} onClick={() => setEditing(layout)}>
          {text.settings}
        </Button>
      )}
      {hasSearch && (
        <Button type="text" size="small" icon={<FilterOutlined aria-hidden />} onClick={() => setEditing(searchLayout)}>
          {text.searchSettings}
        </Button>
      )}
      <Suspense>{editing && <LayoutEditor layout={editing} onClose={() => setEditing(undefined)} />}</Suspense>
    </div>
  );
}
