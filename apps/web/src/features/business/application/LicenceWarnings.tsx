import { findLicenceWarnings } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import { unitLicenceText } from '@tejian/domain/archive/unit/unit-licence.text.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { Alert } from 'antd';
import { useLabels } from '../../../platform/dictionary.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import type { ChosenEquipment } from './apply-values.ts';

const SETS = ['UNIT_BUSINESS_TYPE'];
const types: Readonly<Record<string, string>> = unitPartText.licenceTypes;

/** Makers, installers and maintainers of the chosen equipment whose licence has ended: it is said, nothing is refused. */
export function LicenceWarnings({ equipment }: { equipment: readonly ChosenEquipment[] }) {
  const nameOf = useLabels(SETS);
  const equipmentIds = equipment.map(({ id }) => id).slice(0, 500);
  const askedItems = useCall(findLicenceWarnings, { equipmentIds }, { enabled: equipmentIds.length > 0 });
  const { data } = askedItems;
  if (equipmentIds.length > 0 && !data) return <Answered of={askedItems}>{() => null}</Answered>;
  if (!data?.length) return null;
  const lines = data.map(({ unitId, unitName, role, type, number, validTo, count }) => (
    <div key={`${unitId} ${role} ${number}`}>
      {unitLicenceText.warning(
        nameOf('UNIT_BUSINESS_TYPE', role),
        unitName,
        types[type] ?? type,
        number,
        validTo,
        count,
      )}
    </div>
  ));
  return <Alert type="warning" showIcon title={lines} className="form-alert" />;
}
