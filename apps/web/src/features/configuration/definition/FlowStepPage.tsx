import { getDefinition, type DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findFlowConfigs } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { Answered, Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import './definition.css';
import { text } from './definition.text.ts';

type Step = DefinitionDetail['outline'][number];
const columns: readonly SmallColumn<Step>[] = [
  { key: 'code', title: text.stepCode, mono: true, render: ({ code }) => code },
  { key: 'label', title: text.stepName, render: ({ label }) => label },
  { key: 'says', title: text.says, render: ({ says }) => says },
];

function Steps({ code, version }: { code: string; version: string }) {
  const definitionCall = useCall(getDefinition, { kind: 'flow', code, version });
  return (
    <Answered of={definitionCall}>
      {({ outline }) => (
        <SmallTable
          label={text.stepName}
          columns={columns}
          rows={outline}
          rowKey={(step) => step.code}
          empty={text.noSteps}
        />
      )}
    </Answered>
  );
}

/** The steps of the flows that serve today (spec §2, business configuration). */
export default function FlowStepPage() {
  const askedItems = useCall(findFlowConfigs, { kindCode: '', categoryCode: '' });
  const flows = askedItems.data ?? [];
  const [chosenText, setChosen] = useState<string>();
  const flow = flows.find(({ flowCode }) => flowCode === chosenText) ?? flows[0];
  return (
    <div className="definition-page">
      <Failure of={askedItems} />
      <FormSection
        title={flow?.name ?? text.flow}
        extra={
          <Select
            className="flow-choice"
            aria-label={text.flow}
            showSearch={{ optionFilterProp: 'label' }}
            value={flow?.flowCode}
            options={flows.map(({ flowCode, name }) => ({ value: flowCode, label: `${name} ${flowCode}` }))}
            onChange={setChosen}
          />
        }
      >
        {flow && <Steps code={flow.flowCode} version={String(flow.version)} />}
      </FormSection>
    </div>
  );
}
