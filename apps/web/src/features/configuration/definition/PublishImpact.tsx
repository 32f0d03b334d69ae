import type { DefinitionPreview } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
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

/** The changes that publishing the draft as it is typed would make. */
export function PublishImpact({ ask }: { ask: () => Promise<DefinitionPreview | undefined> }) {
  const [foundRecord, setFound] = useState<DefinitionPreview>();
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
      {!foundRecord && <p className="dialog-note">{text.impactHint}</p>}
      {foundRecord?.hints.map((hint) => (
        <Alert key={hint} type="warning" showIcon title={hint} className="form-alert" />
      ))}
      {foundRecord?.devices && <Changed devices={foundRecord.devices} />}
      {foundRecord?.charges && <Tried charges={foundRecord.charges} />}
      {foundRecord && foundRecord.hints.length === 0 && !foundRecord.devices && !foundRecord.charges && (
        <p className="dialog-note">{text.noImpact}</p>
      )}
    </FormSection>
  );
}

type Charges = NonNullable<DefinitionPreview['charges']>;
const figure = { align: 'right', mono: true } as const;
const chargeColumns: readonly SmallColumn<Charges['first'][number]>[] = [
  { key: 'itemNo', title: text.itemNo, mono: true, render: ({ itemNo }) => itemNo },
  { key: 'name', title: text.deviceName, render: ({ name }) => name },
  { key: 'before', title: text.chargedThen, ...figure, render: ({ before }) => shownMoney(before) },
  { key: 'after', title: text.chargedNow, ...figure, render: ({ after }) => shownMoney(after) },
  { key: 'words', title: text.difference, ...figure, render: ({ words }) => words },
];

/** Columns that say which charge it is; those behind are amounts. */
const NAMING_COLUMNS = 2;

/** The charges of the last year by the draft: who would pay more or less, and by how much. */
function Tried({ charges }: { charges: Charges }) {
  const { before, after, first } = charges;
  const isHidden = before === undefined || after === undefined;
  const summary = text.triedCount(charges);
  return (
    <>
      <p className="dialog-note">{summary}</p>
      <p className="dialog-note">
        {isHidden ? text.amountsHidden : text.triedSum(shownMoney(before), shownMoney(after))}
      </p>
      {first.length > 0 && (
        <SmallTable
          label={summary}
          columns={isHidden ? chargeColumns.slice(0, NAMING_COLUMNS) : chargeColumns}
          rows={first}
          rowKey={({ itemNo }) => itemNo}
          empty={text.noImpact}
        />
      )}
    </>
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
