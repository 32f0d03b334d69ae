import { getUnit } from '@tejian/contract/unit/unit.contract.ts';
import { Result, Spin } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import { text } from './unit.text.ts';
import { UnitEdit } from './UnitEdit.tsx';
import { UnitView } from './UnitView.tsx';

/** One unit: to add, to change or to read (spec §3, operation options). */
export default function UnitFormPage() {
  const { query, setTitle } = usePage();
  const { id, type } = query;
  const detail = useCall(getUnit, { id: id ?? '' }, { enabled: id !== undefined });
  const name = detail.data?.name;
  useEffect(() => {
    if (!id || name) setTitle(name ?? text.titleNew);
  }, [setTitle, id, name]);
  if (detail.error) return <Result status="warning" title={sentenceOf(detail.error)} />;
  if (id && !detail.data) return <Spin description={text.loading} fullscreen={false} />;
  if (detail.data && (type !== 'edit' || detail.data.mergedInto)) return <UnitView unit={detail.data} />;
  return <UnitEdit key={detail.data?.version} unit={detail.data} />;
}
