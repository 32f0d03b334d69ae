import { directRows } from '@tejian/contract/kit/export-call.ts';
import { exportableFields } from '@tejian/contract/kit/list-view.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { TabModal } from '../feedback/TabModal.tsx';
import { text } from './list.text.ts';
import type { ListState } from './list-state.ts';

type Scope = 'page' | 'all';

/** The part of the list that the person sees here. */
interface Listed extends Pick<ListState<unknown>, 'count' | 'countExact' | 'isCounting'> {
  readonly view: {
    readonly title: string;
    readonly columns: readonly { readonly field: string; readonly label: string }[];
    readonly comesBack?: true;
  };
  readonly rows: readonly unknown[];
  readonly columns: readonly { readonly title: string }[];
}

interface Props {
  list: Listed;
  start: (scope: Scope, columns?: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that asks what to export: this page or everything that was found. */
export default function ExportDialog({ list, start, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('all');
  const [isFull, setFull] = useState(false);
  const [busy, setBusy] = useState(false);
  const all = list.isCounting ? text.exportAllUncounted : text.exportAll(list.count, list.countExact);
  const fields = new Set(exportableFields(list.view));
  const full = list.view.columns.flatMap(({ field, label }) => (fields.has(field) ? [label] : []));
  const begin = async () => {
    setBusy(true);
    await start(scope, isFull ? [...fields] : undefined);
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
            { value: 'all', label: all },
            { value: 'page', label: text.exportPage(list.rows.length) },
          ]}
        />
        <div>
          <Radio.Group
            vertical
            aria-label={text.exportColumnsOf}
            value={isFull}
            onChange={({ target }) => setFull(target.value === true)}
            options={[
              { value: false, label: text.exportShownColumns(list.columns.length) },
              { value: true, label: text.exportAllColumns(full.length, list.view.comesBack === true) },
            ]}
          />
          <p className="export-columns" tabIndex={0}>
            {(isFull ? full : list.columns.map(({ title }) => title)).join('、')}
          </p>
        </div>
        <p className="export-note">{text.exportNote(directRows)}</p>
      </div>
    </TabModal>
  );
}
