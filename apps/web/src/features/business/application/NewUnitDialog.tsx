import { saveUnit, type UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { Settled } from '@tejian/contract/kit/edited.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { callServer } from '../../../platform/api.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { CreditCodeParts } from '../../archive/unit-field/CreditCodeParts.tsx';
import { SimilarUnits } from '../../archive/unit-field/SimilarUnits.tsx';
import { useTwins } from '../../archive/unit-field/use-twins.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text as allText } from './application.text.ts';
import { unitOf, type ChosenUnit } from './apply-values.ts';

const text = allText.newUnit;

type Values = Pick<Settled<UnitToSave>, 'name' | 'address' | 'contactName' | 'contactPhone'> & {
  creditCode?: string;
  areaCode?: string;
};

/**
 * The unit that is asked for the inspection must be known at once, so the declaration asks for more than the archive.
 */
const fields = declaredFields<Values>(unitForm, {
  names: ['name', 'creditCode', 'areaCode', 'address', 'contactName', 'contactPhone'],
  page: {
    name: { span: 1 },
    address: { required: true },
    contactName: { required: true },
    contactPhone: { required: true },
  },
});

interface Props {
  name: string;
  onClose: () => void;
  onMade: (unit: ChosenUnit) => void;
}

/** A unit that the archive does not have yet, made without leaving the declaration. */
export function NewUnitDialog({ name, onClose, onMade }: Props) {
  const form = useForm<Values>(fields, { name, address: '', contactName: '', contactPhone: '' });
  const { twins, seen, show } = useTwins(form.values.name);
  const make = async (values: Values) => {
    const rest = { roles: [unitRoles.use], postcode: '', nature: '', licenceNo: '', remark: '' };
    const { id, duplicates } = await callServer(saveUnit, { ...values, ...rest, ...seen });
    if (id) return id;
    show(duplicates); // they are offered below the form
    return STAY;
  };
  return (
    <DialogForm<Values, string>
      title={text.title}
      form={form}
      fields={fields}
      width={600}
      okText={twins.length > 0 ? text.createAnyway : text.create}
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
