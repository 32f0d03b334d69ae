import { saveUnit, type UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { CreditCodeParts } from '../../archive/unit-field/CreditCodeParts.tsx';
import { SimilarUnits } from '../../archive/unit-field/SimilarUnits.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text as allText } from './application.text.ts';
import { unitOf, type ChosenUnit } from './apply-values.ts';

const text = allText.newUnit;

type Values = Pick<UnitToSave, 'name' | 'address' | 'contactName' | 'contactPhone'> & {
  creditCode?: string;
  areaCode?: string;
};

const fields: readonly FormField<Values>[] = [
  { name: 'name', label: text.name, showType: 'text', required: true, maxLength: 100 },
  { name: 'creditCode', label: text.creditCode, showType: 'text', maxLength: 18, check: checks.unitCode },
  { name: 'areaCode', label: text.area, showType: 'areaselect' },
  { name: 'address', label: text.address, showType: 'text', required: true, maxLength: 200 },
  { name: 'contactName', label: text.contactName, showType: 'text', required: true, maxLength: 50 },
  {
    name: 'contactPhone',
    label: text.contactPhone,
    showType: 'text',
    required: true,
    maxLength: 30,
    inputMode: 'tel',
    check: checks.phone,
  },
];

interface Props {
  name: string;
  onClose: () => void;
  onMade: (unit: ChosenUnit) => void;
}

/** A unit that the archive does not have yet, made without leaving the declaration. */
export function NewUnitDialog({ name, onClose, onMade }: Props) {
  const form = useForm<Values>(fields, { name, address: '', contactName: '', contactPhone: '' });
  const [hasTwins, setTwins] = useState(false);
  const make = async (values: Values) => {
    const rest = { roles: [unitRoles.use], postcode: '', nature: '', licenceNo: '', remark: '' };
    const { id } = await callServer(saveUnit, { ...values, ...rest, isDuplicateAccepted: hasTwins });
    if (id) return id;
    setTwins(true); // they are offered below the form
    return STAY;
  };
  return (
    <DialogForm<Values, string>
      title={text.title}
      form={form}
      fields={fields}
      width={600}
      okText={hasTwins ? text.createAnyway : text.create}
      savedText={text.done}
      below={
        <>
          <CreditCodeParts code={form.values.creditCode ?? ''} />
          <SimilarUnits
            name={form.values.name}
            creditCode={form.values.creditCode}
            onUse={(unit) => onMade(unitOf(unit))}
          />
        </>
      }
      save={make}
      onSaved={(id, values) => onMade({ ...values, id })}
      onClose={onClose}
    />
  );
}
