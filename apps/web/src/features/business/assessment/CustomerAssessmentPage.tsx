import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { getOpenAssessment, saveOpenAssessment } from '@tejian/contract/business/assessment/assessment.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { CallFailed, Refused, sentenceOf } from '../../../platform/failures.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { promptDialog } from '../../../ui/feedback/feedback.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import '../verify/verify.css';
import { FactList, type Fact } from '../verify/VerdictBox.tsx';
import { aboutOf, fieldsOf, givenOf, toSave, valuesOf } from './assessment-values.ts';
import './assessment.css';
import { text } from './assessment.text.ts';

const fields = fieldsOf('customer');
type Stored = AnswerOf<typeof getOpenAssessment>;

/** The token in the address: this page stands outside the shell and its tabs. */
const tokenInAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');

const facts = (details: ReturnType<typeof aboutOf>): Fact[] =>
  details.map(({ label, value, mono }) => [label, typeof value === 'string' ? value : undefined, mono ? 'mono' : '']);

function Form({ stored, token, onSaved }: { stored: Stored; token: string; onSaved: () => Promise<unknown> }) {
  const form = useForm(fields, valuesOf(stored), stored.version);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      await callServer(
        saveOpenAssessment,
        { token, version: stored.version, ...toSave(form.values) },
        { withoutGate: true },
      );
      await promptDialog(text.saved, text.success, 'success'); // spec §8
      await onSaved();
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      await promptDialog(sentenceOf(error)); // spec §8: a modal titled 提示
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="assessment-form" onSubmit={(event) => (event.preventDefault(), void send())}>
      <h2>{text.askTitle}</h2>
      <p>{stored.version > 0 ? text.again : text.askHelp}</p>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {text.submit}
      </Button>
    </form>
  );
}

function Done({ stored }: { stored: Stored }) {
  return (
    <>
      <section className="verdict verdict-current" role="status">
        <CheckCircleFilled aria-hidden />
        <h2>{text.done}</h2>
      </section>
      <FactList facts={facts(givenOf(stored))} />
    </>
  );
}

function Unavailable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <section className="verdict verdict-void" role="alert">
      <CloseCircleFilled aria-hidden />
      <h2>{text.unavailable}</h2>
      <p>{sentenceOf(error)}</p>
      {error instanceof CallFailed && <Button onClick={retry}>{text.retry}</Button>}
    </section>
  );
}

/** The customer's word on the office, by the link of a finished application, without an account (decisions §6, §11). */
export default function CustomerAssessmentPage() {
  const token = tokenInAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['assessment', token],
    queryFn: ({ signal }) => callServer(getOpenAssessment, { token }, { signal, withoutGate: true }),
    retry: false,
  });
  return (
    <main className="verify">
      <header>
        <h1>{text.title}</h1>
        {data && <p>{data.assessedUnit}</p>}
      </header>
      {error && <Unavailable error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && !error && (
        <>
          <FactList facts={facts(aboutOf(data))} />
          {data.mode === '2' ? <Form stored={data} token={token} onSaved={refetch} /> : <Done stored={data} />}
        </>
      )}
      <footer>{text.footer}</footer>
    </main>
  );
}
