import { findLedgerUnit } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { setConstant } from '@tejian/domain/archive/ledger/edit-mapping.ts';
import {
  identifierKeys,
  isPlaceKey,
  type IdentifierKey,
  type LedgerContext,
  type LedgerField,
} from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { Select } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { UnitPicker } from '../../../ui/form/pickers.tsx';
import { text } from './ledger.text.ts';
import type { LedgerImporting } from './use-ledger-import.ts';
import { clearing } from '../../../ui/field/clearing.tsx';

type Props = {
  ledger: LedgerImporting;
  mapping: LedgerMapping;
  context: LedgerContext;
  onChange: (mapping: LedgerMapping) => void;
};

/** Without them no row loads: offered as fixed values until a column gives them. */
const essential = ['equipmentVarietyCode', 'useStatus'];

export const choicesOf = (field: LedgerField, context: LedgerContext) =>
  isPlaceKey(field.key)
    ? context.catalogue
        .filter(({ level }) => level >= 2)
        .map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))
    : (field.options ?? []).map(({ value, label }) => ({ value, label }));

function fixedKeys({ mapping, context }: Props) {
  const mappedFields = new Set(mapping.fields.map(({ field }) => field));
  const wantedEssentials = [...essential.filter((key) => !mappedFields.has(key)), ...Object.keys(mapping.constants)];
  const shownFields = context.fields.filter(({ key }) => wantedEssentials.includes(key));
  const others = context.fields.filter(
    (field) => !mappedFields.has(field.key) && !wantedEssentials.includes(field.key) && field.options,
  );
  return { shown: shownFields, others };
}

function Unit({ ledger, mapping }: Props) {
  if (mapping.fields.some(({ field }) => field === 'useUnitName'))
    return <p className="ledger-soft">{text.useUnitFromColumn}</p>;
  return (
    <>
      <UnitPicker
        value={ledger.unit}
        onChange={(unit) => ledger.choose({ unit: unit ?? null })}
        search={(name) => callServer(findLedgerUnit, { name })}
      />
      <p className="ledger-soft">{text.useUnitNote}</p>
    </>
  );
}

/** The values that identify the equipment, those that every row gets, and whose equipment it is. */
export function FixedValues(props: Props) {
  const { mapping, context, onChange } = props;
  const { shown, others } = fixedKeys(props);
  const identifiers = identifierKeys.filter((key) => mapping.fields.some(({ field }) => field === key));
  return (
    <section className="ledger-card">
      <h2>{text.fixed}</h2>
      <label>
        <span>{text.identifier}</span>
        <Select
          size="small"
          value={identifiers.includes(mapping.identifier) ? mapping.identifier : undefined}
          options={identifiers.map((key) => ({ value: key, label: ledgerText.identifiers[key] }))}
          onChange={(identifier: IdentifierKey) => onChange({ ...mapping, identifier })}
        />
        <small className="ledger-soft">{text.identifierNote}</small>
      </label>
      {shown.map((field) => (
        <label key={field.key}>
          <span>{field.label}</span>
          <Select
            size="small"
            allowClear={clearing}
            showSearch={{ optionFilterProp: 'label' }}
            value={mapping.constants[field.key]}
            options={choicesOf(field, context)}
            onChange={(value?: string) => onChange(setConstant(mapping, field.key, value))}
          />
        </label>
      ))}
      <label>
        <span>{text.addFixed}</span>
        <Select
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text.chooseField}
          value={null}
          options={others.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key: string | null) => {
            const first = context.fields.find((field) => field.key === key)?.options?.[0]?.value;
            if (key) onChange(setConstant(mapping, key, first));
          }}
        />
      </label>
      <div className="ledger-unit">
        <span>{text.useUnit}</span>
        <Unit {...props} />
      </div>
    </section>
  );
}
