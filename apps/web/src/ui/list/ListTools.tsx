import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { text } from './list.text.ts';
import type { ListState } from './list-state.ts';

const LayoutEditor = lazy(() => import('./LayoutEditor.tsx'));

/** Load the list anew; lay its table out. */
export function ListTools<Row>({ list }: { list: ListState<Row> }) {
  const [editing, setEditing] = useState(false);
  const { layout } = list;
  return (
    <div>
      <Button type="text" size="small" icon={<ReloadOutlined />} onClick={list.refresh} disabled={!list.searched}>
        {text.refresh}
      </Button>
      {layout && (
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          onClick={() => setEditing(true)}
          disabled={!layout.rows}
        >
          {text.settings}
        </Button>
      )}
      <Suspense>{editing && layout && <LayoutEditor layout={layout} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  );
}
