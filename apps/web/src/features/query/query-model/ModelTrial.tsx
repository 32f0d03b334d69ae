import { tryModel, type OfferedSource } from '@tejian/contract/query/query-model/query-model.contract.ts';
import type { GivenParameters } from '@tejian/domain/query/query-model/asked-conditions.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import { text } from './query-model.text.ts';
import { RunResult } from './RunResult.tsx';
import { useRun } from './use-run.ts';

/** The trial of what the model that is being written would find, beside its form. */
export function ModelTrial({ model, source }: { model: QueryModel; source: OfferedSource | undefined }) {
  const [givenValues, setGiven] = useState<GivenParameters>({});
  const names = new Set(model.conditions.flatMap(({ parameter }) => parameter?.name ?? []));
  const parameters = Object.fromEntries(Object.entries(givenValues).filter(([name]) => names.has(name)));
  const run = useRun((part) => callServer(tryModel, { content: model, parameters, ...part }));
  return (
    <FormSection title={text.trial}>
      <p className="query-soft">{text.trialNote}</p>
      {source && !source.mayRead ? (
        <p className="query-refusal">{text.mayNotTry}</p>
      ) : (
        <>
          <ParameterForm
            model={model}
            columns={source?.columns ?? []}
            given={givenValues}
            problems={run.refusal?.fields ?? {}}
            busy={run.busy}
            onChange={setGiven}
            onRun={() => void run.run()}
          />
          <RunResult run={run} isGrouped={model.groups.length > 0} />
        </>
      )}
    </FormSection>
  );
}
