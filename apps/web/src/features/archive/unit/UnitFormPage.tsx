import { getUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useOwnForm } from '../../../platform/use-own-form.ts';
import { expectControls } from '../../../ui/field/controls.tsx';
import { text } from './unit.text.ts';
import { UnitEdit } from './UnitEdit.tsx';
import { UnitView } from './UnitView.tsx';

expectControls();

/** One unit: to add, to change or to read (spec §3, operation options). */
export default function UnitFormPage() {
  const { query, setTitle } = usePage();
  const { id, type } = query;
  const detail = useCall(getUnit, { id: id ?? '' }, { enabled: id !== undefined });
  const ownPart = useOwnForm('unit');
  const maySave = useCan()('unit:business:save');
  const name = detail.data?.name;
  useEffect(() => {
    if (!id || name) setTitle(name ?? text.titleNew);
  }, [setTitle, id, name]);
  if (!ownPart.form || (id && !detail.data)) return <PageWait on={[detail, ownPart.asked]} />;
  const isRead = type !== 'edit' || !maySave || detail.data?.mergedInto !== undefined;
  if (detail.data && isRead) return <UnitView unit={detail.data} own={ownPart.form.own} />;
  return <UnitEdit unit={detail.data} own={ownPart.form} />;
}
