import { findCatalogue, findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { getEquipmentParts, type EquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { useEffect, useMemo } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { expectControls } from '../../../ui/field/controls.tsx';
import { ArchiveEdit } from './ArchiveEdit.tsx';
import { ArchiveView } from './ArchiveView.tsx';
import { text } from './equipment.text.ts';
import { kindOfPath } from './kinds.ts';
import { usePartTables } from './parts/use-part-tables.ts';

const noParts: EquipmentParts = {};
expectControls();

/** One archive record of any kind: to add, to change or to read (spec §3, operation options). */
export default function EquipmentFormPage() {
  const page = usePage();
  const { kindCode, family } = kindOfPath(page.path);
  const { id, type } = page.query;
  const can = useCan();
  const definitionsCall = useCall(findFieldDefinitions, { kindCode });
  const catalogue = useCall(findCatalogue, { kindCode });
  const detail = useCall(getEquipment, { id: id ?? '' }, { enabled: id !== undefined });
  const rows = useCall(getEquipmentParts, { id: id ?? '' }, { enabled: id !== undefined });
  const tables = usePartTables(definitionsCall.data?.tables);
  const definitions = useMemo(
    () => definitionsCall.data?.fields.map(({ definition }) => definition),
    [definitionsCall.data],
  );
  const kindName = catalogue.data?.find(({ code }) => code === kindCode)?.name ?? '';
  const { setTitle } = page;
  const { deviceCode, registrationCode, factoryNo } = detail.data?.values ?? {};
  useEffect(() => {
    if (kindName)
      setTitle(
        id
          ? text.titleOf(kindName, String(deviceCode ?? registrationCode ?? factoryNo ?? ''))
          : text.titleNew(kindName),
      );
  }, [setTitle, kindName, id, deviceCode, registrationCode, factoryNo]);

  if (!definitions || !catalogue.data || (id && !(detail.data && rows.data)))
    return <PageWait on={[definitionsCall, catalogue, detail, rows]} />;
  const parts = rows.data?.tables ?? noParts;
  const context = { kindCode, family, definitions, catalogue: catalogue.data, tables, parts };
  if (detail.data && (type !== 'edit' || !can(`equipment:${family}:save`)))
    return <ArchiveView {...context} detail={detail.data} />;
  return <ArchiveEdit {...context} detail={detail.data} />;
}
