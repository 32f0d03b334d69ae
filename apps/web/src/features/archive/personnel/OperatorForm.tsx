import {
  countOperatorBands,
  findOperators,
  readOperatorIdentity,
  saveOperator,
  type Operator,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CertificateSection } from './CertificateSection.tsx';
import { fieldsOf, valuesOf } from './operator-fields.tsx';
import { text } from './operator.text.ts';
import { WholeNumbers, type Whole } from './WholeNumbers.tsx';

const { label } = operatorText;

async function wholeOf(id: string): Promise<Whole> {
  const { identityNo, birthDate, phone } = await callServer(readOperatorIdentity, { id });
  return [
    [label.identityNo, identityNo],
    [label.birthDate, birthDate],
    [label.phone, phone],
  ];
}

/** The operator and the certificates are saved together: nobody sees one without the other. */
export function OperatorForm({ operator, refresh }: { operator: Operator | undefined; refresh: () => void }) {
  const page = usePage();
  const can = useCan();
  const maySave = can('operator:save');
  const fields = fieldsOf(operator);
  const form = useForm(fields, valuesOf(operator), operator?.version);
  useUnsavedGuard(form.dirty);
  const { run, busy } = useWrite(saveOperator);
  const save = async (isNext: boolean) => {
    if (!form.validate()) return;
    const { unit, ...values } = form.values;
    try {
      const savedRun = await run({ ...values, unitId: unit?.id, id: operator?.id, version: operator?.version });
      if (!savedRun) return;
      form.reset(form.values);
      toast('success', text.saved);
      refreshCalls(findOperators, countOperatorBands);
      if (isNext) form.reset({ ...valuesOf(undefined), unit });
      else if (operator) refresh();
      else page.close({ force: true, then: paths.operator(savedRun.id) });
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (operator) refresh(); // somebody may have been faster: their version comes into the open form
    }
  };
  const buttons = maySave && (
    <>
      {!operator && (
        <Button disabled={busy} onClick={() => void save(true)}>
          {text.saveAndNew}
        </Button>
      )}
      <Button type="primary" loading={busy} onClick={() => void save(false)}>
        {text.save}
      </Button>
    </>
  );
  return (
    <FormPage
      note={operator?.updatedBy && text.savedBy(operator.updatedBy, showInstant(operator.updatedAt))}
      footer={
        <>
          <Button onClick={() => page.close({ then: paths.operators() })}>{text.back}</Button>
          {buttons}
        </>
      }
    >
      <FormSection title={text.person}>
        <FormBody form={form} fields={fields} columns={2} disabled={!maySave} />
        {operator && can('personnel:identity') && <WholeNumbers read={() => wholeOf(operator.id)} />}
      </FormSection>
      <CertificateSection
        certificates={form.values.certificates}
        onChange={maySave ? (certificates) => form.set('certificates', certificates) : undefined}
      />
    </FormPage>
  );
}
