import type { DefinitionPreview } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './definition.text.ts';

type Devices = NonNullable<DefinitionPreview['devices']>;
const columns: readonly SmallColumn<Devices['first'][number]>[] = [
  { key: 'deviceCode', title: text.deviceCode, mono: true, render: ({ deviceCode }) => deviceCode },
  { key: 'name', title: text.deviceName, render: ({ name }) => name },
  { key: 'before', title: text.dueNow, mono: true, render: ({ before }) => before },
  { key: 'after', title: text.dueThen, mono: true, render: ({ after }) => after },
];

/** What would change by publishing the draft as it is typed. */
export function PublishImpact({ ask }: { ask: () => Promise<DefinitionPreview | undefined> }) {
  const [found, setFound] = useState<DefinitionPreview>();
  const [isBusy, setBusy] = useState(false);
  const showImpact = async () => {
    setBusy(true);
    setFound(await ask());
    setBusy(false);
  };
  return (
    <FormSection
      title={text.impact}
      extra={
        <Button size="small" loading={isBusy} onClick={() => void showImpact()}>
          {text.impactAsk}
        </Button>
      }
    >
      {!found && <p className="dialog-note">{text.impactHint}</p>}
      {found?.hints.map((hint) => (
        <Alert key={hint} type="warning" showIcon title={hint} className="form-alert" />
      ))}
      {found?.devices && <Changed devices={found.devices} />}
      {found && found.hints.length === 0 && !found.devices && <p className="dialog-note">{text.noImpact}</p>}
    </FormSection>
  );
}

function Changed({ devices: { examined, isWhole, changed, first } }: { devices: Devices }) {
  const summary = text.impactCount(changed, examined, isWhole);
  return (
    <>
      <p className="dialog-note">{changed > first.length ? `${summary}，${text.firstOnes(first.length)}` : summary}</p>
      {first.length > 0 && (
        <SmallTable
          label={summary}
          columns={columns}
          rows={first}
          rowKey={({ equipmentId }) => equipmentId}
          empty={text.noImpact}
        />
      )}
    </>
  );
}
