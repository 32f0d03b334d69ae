import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import type { TemplateChoice } from './build-reports.ts';
import { text } from './report-entry.text.ts';

interface Props {
  rows: readonly Item[];
  templates: readonly TemplateChoice[];
  onChoose: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Several templates serve: the inspector says which. */
export function TemplateDialog({ rows, templates, onChoose, onClose }: Props) {
  const [code, setCode] = useState(templates[0]?.code ?? '');
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    await onChoose(code);
  };
  return (
    <TabModal
      open
      title={text.buildMany(rows.length)}
      okText={text.build}
      okButtonProps={{ loading: busy, disabled: code === '' }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <p>{text.templateAsk}</p>
      <Radio.Group
        vertical
        value={code}
        onChange={(event) => setCode(String(event.target.value))}
        options={templates.map((one) => ({ value: one.code, label: `${one.name}（${one.version}）` }))}
      />
      <p className="entry-note">{text.buildAsk}</p>
    </TabModal>
  );
}
