import type { Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitFieldsFor } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitGroups } from '@tejian/domain/archive/unit/unit-fields.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { licenceDue } from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { DetailList, type Detail } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { OwnFacts } from '../../../ui/form/OwnSection.tsx';
import { AttachmentSection } from '../../shared/attachment/RecordAttachments.tsx';
import { LicenceDay } from './LicenceDay.tsx';
import './unit.css';
import { MergeOther } from './MergeOther.tsx';
import { text } from './unit.text.ts';
import { UnitHistory } from './UnitHistory.tsx';
import { UnitMerges } from './UnitMerges.tsx';
import { UnitOverview } from './UnitOverview.tsx';
import { UnitPartTables } from './UnitPartTables.tsx';
import { useUnitWords, type UnitWords } from './use-unit-words.ts';

const { label } = unitText;

/** A unit to read: what is registered, whom to call, what it may do until when, what it has to do with. */
export function UnitView({ unit, own }: { unit: Unit; own: readonly FieldDefinition[] }) {
  const page = usePage();
  const can = useCan();
  const words = useUnitWords(unit.areaCode, own);
  const [isMerging, setMerging] = useState(false);
  return (
    <FormPage
      head={<Head unit={unit} words={words} />}
      side={
        <>
          <UnitOverview unit={unit} />
          <UnitMerges unit={unit} />
          <UnitHistory id={unit.id} words={words} />
        </>
      }
      footer={
        <>
          <Button onClick={() => page.open(paths.unitList())}>{text.back}</Button>
          {can('unit:business:merge') && !unit.mergedInto && (
            <Button onClick={() => setMerging(true)}>{text.merge.start}</Button>
          )}
          {can('unit:business:save') && !unit.mergedInto && (
            <Button type="primary" onClick={() => page.close({ then: paths.unitForm({ id: unit.id, type: 'edit' }) })}>
              {text.edit}
            </Button>
          )}
        </>
      }
    >
      {isMerging && <MergeOther unit={unit} onMerged={() => setMerging(false)} onClose={() => setMerging(false)} />}
      <FormSection title={text.basics}>
        <DetailList details={basics(unit, words)} columns={2} />
      </FormSection>
      <UnitPartTables unit={unit} />
      {unitGroups.map((group) => {
        const fields = unitFieldsFor(unit.roles, unit.values).filter((field) => field.group === group);
        const shownFields = fields.filter(({ key }) => unit.values[key] !== undefined);
        return (
          shownFields.length > 0 && (
            <FormSection key={group} title={group}>
              <DetailList
                columns={2}
                details={shownFields.map(({ key, label: name, type }) => ({
                  label: name,
                  value: words(key, unit.values[key]),
                  span: type === 'textarea' ? 2 : 1,
                }))}
              />
            </FormSection>
          )
        );
      })}
      <OwnFacts own={own} values={unit.values} />
      <AttachmentSection recordId={unit.id} />
    </FormPage>
  );
}

const basics = (unit: Unit, words: UnitWords): Detail[] => [
  { label: label.creditCode, value: unit.creditCode, mono: true },
  { label: label.roles, value: words('roles', unit.roles.join(',')) },
  { label: label.nature, value: words('nature', unit.nature) },
  { label: label.areaCode, value: words('areaCode', unit.areaCode) },
  { label: label.address, value: unit.address, span: 2 },
  { label: label.postcode, value: unit.postcode, mono: true },
  { label: label.licenceNo, value: unit.licenceNo, mono: true },
  ...(unit.remark ? [{ label: label.remark, value: unit.remark, span: 2 }] : []),
];

function Head({ unit, words }: { unit: Unit; words: UnitWords }) {
  const page = usePage();
  const { mergedInto } = unit;
  const due = licenceDue(unit.licences);
  return (
    <>
      <div className="unit-head">
        <h2>{unit.name}</h2>
        <span className="mono">{unit.creditCode}</span>
        {unit.roles.map((role) => (
          <Tag key={role}>{words('roles', role)}</Tag>
        ))}
        {due && (
          <span>
            {label.licenceDue} <LicenceDay day={due} />
          </span>
        )}
      </div>
      {mergedInto && (
        <Alert
          type="warning"
          showIcon
          title={text.mergedTitle(mergedInto.name)}
          action={
            <Button
              size="small"
              type="primary"
              onClick={() => page.close({ then: paths.unitForm({ id: mergedInto.id, type: 'view' }) })}
            >
              {text.openSurvivor}
            </Button>
          }
        />
      )}
      {!mergedInto && !unit.isEnabled && (
        <Alert type="warning" showIcon title={text.disabledTitle(unit.disabledReason)} />
      )}
    </>
  );
}
