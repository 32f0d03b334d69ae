import { findUnits, saveUnit, type Unit, type UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CreditCodeParts } from './CreditCodeParts.tsx';
import { SimilarUnits } from './SimilarUnits.tsx';
import { text } from './archive.text.ts';
import { newUnit, unitFields, valuesOf } from './unit-fields.ts';

interface Props {
  /** The unit to change; without one a new unit is made. */
  unit?: Unit;
  /** What the name begins with, and what a new unit does. */
  name?: string;
  role?: string;
  onSaved: (unit: { id: string; name: string; creditCode?: string; address: string }) => void;
  /** Takes a unit that exists already instead of making its twin. */
  onUse?: (unit: UnitChoice) => void;
  onClose: () => void;
}

/** Makes or changes a unit; units of the same name are offered before a second one is made. */
export function UnitDialog({ unit, name = '', role, onSaved, onUse, onClose }: Props) {
  const form = useForm(unitFields, unit ? valuesOf(unit) : newUnit(name, role));
  const [twins, setTwins] = useState<readonly UnitChoice[]>([]);
  const { run, busy } = useWrite(saveUnit);
  const isOther = !unit || unit.name !== form.values.name || unit.creditCode !== form.values.creditCode;

  const save = async (isDuplicateAccepted: boolean) => {
    if (!form.validate()) return;
    try {
      const saved = await run({ ...form.values, id: unit?.id, version: unit?.version, isDuplicateAccepted });
      if (!saved) return;
      setTwins(saved.duplicates);
      if (saved.id === undefined) return;
      toast('success', text.saved);
      refreshCalls(findUnits);
      onSaved({ ...form.values, id: saved.id });
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    }
  };

  return (
    <TabModal
      open
      width={760}
      title={unit ? text.edit : text.create}
      form={form}
      okText={twins.length > 0 && !unit ? text.saveAnyway : text.save}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      onOk={() => void save(twins.length > 0)}
      onCancel={onClose}
    >
      {twins.length > 0 && <Twins twins={twins} onUse={onUse} />}
      {unit && !unit.isEnabled && (
        <Alert type="warning" showIcon title={text.disabledUnit(unit.disabledReason)} className="form-alert" />
      )}
      <FormBody form={form} fields={unitFields} columns={2} />
      <CreditCodeParts code={form.values.creditCode ?? ''} />
      {twins.length === 0 && isOther && (
        <SimilarUnits name={form.values.name} creditCode={form.values.creditCode} exceptId={unit?.id} onUse={onUse} />
      )}
    </TabModal>
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
