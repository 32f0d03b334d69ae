import { findUnits, saveUnit, type UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { Alert, Button } from 'antd';
import { refreshCalls } from '../../../platform/query-client.ts';
import { callServer } from '../../../platform/api.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CreditCodeParts } from './CreditCodeParts.tsx';
import { SimilarUnits } from './SimilarUnits.tsx';
import { text } from './archive.text.ts';
import { newUnit, unitFields, type UnitValues } from './unit-fields.ts';
import { useTwins } from './use-twins.ts';

interface Props {
  /** The beginning of the name, and what a new unit does. */
  name?: string;
  role?: string;
  onSaved: (unit: { id: string; name: string; creditCode?: string; address: string }) => void;
  /** Takes a unit that exists already instead of making its twin. */
  onUse?: (unit: UnitChoice) => void;
  onClose: () => void;
}

/** Makes a unit; units of the same name are offered before a second one is made. */
export function UnitDialog({ name = '', role, onSaved, onUse, onClose }: Props) {
  const form = useForm(unitFields, newUnit(name, role));
  const { twins, seen, show } = useTwins(form.values.name);
  const hasTwins = twins.length > 0;
  const save = async (values: UnitValues) => {
    const { id, duplicates } = await callServer(saveUnit, { ...values, ...seen });
    show(duplicates);
    return id ?? STAY;
  };
  return (
    <DialogForm<UnitValues, string>
      title={text.create}
      form={form}
      fields={unitFields}
      columns={2}
      okText={hasTwins ? text.saveAnyway : text.save}
      savedText={text.saved}
      note={hasTwins && <Twins twins={twins} onUse={onUse} />}
      below={
        <>
          <CreditCodeParts code={form.values.creditCode ?? ''} />
          {!hasTwins && <SimilarUnits name={form.values.name} creditCode={form.values.creditCode} onUse={onUse} />}
        </>
      }
      save={save}
      onSaved={(id, values) => {
        refreshCalls(findUnits);
        onSaved({ ...values, address: values.address ?? '', id });
      }}
      onClose={onClose}
    />
  );
}

function Twins({ twins, onUse }: { twins: readonly UnitChoice[]; onUse?: (unit: UnitChoice) => void }) {
  const lines = twins.map((twin) => (
    <div key={twin.id} className="unit-twin">
      <span>{[twin.name, twin.creditCode, twin.address, twin.contactName].filter(Boolean).join(' · ')}</span>
      {onUse && (
        <Button type="link" size="small" onClick={() => onUse(twin)}>
          {text.useThis}
        </Button>
      )}
    </div>
  ));
  return (
    <Alert type="warning" showIcon title={text.duplicates(twins.length)} description={lines} className="form-alert" />
  );
}
