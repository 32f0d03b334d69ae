import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { groupsIn } from '@tejian/domain/archive/equipment/groups.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { fieldsAsked, isBlank, isRequired } from '@tejian/domain/shared/field/fields.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { Alert, Button, Tag } from 'antd';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { AttachmentSection } from '../../shared/attachment/RecordAttachments.tsx';
import { archiveOrder } from './archive-order.ts';
import { placeOf } from './archive-values.ts';
import { DueDate } from './DueDate.tsx';
import './equipment.css';
import { text } from './equipment.text.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { OperationPanel } from './operations/OperationPanel.tsx';
import type { ArchiveFormData } from './use-archive-form.ts';
import { PartsView } from './parts/PartsView.tsx';
import { useValueText } from './value-text.ts';

type Props = ArchiveFormData & { detail: EquipmentDetail; family: string };

const codeKeys: readonly string[] = [
  'deviceCode',
  'registrationCode',
  'useCertificateNo',
  'factoryNo',
  'identificationCode',
];
const otherCodes = ['manufacturerCode', 'useUnitCode', 'ownerUnitCode', 'useUnitPostcode'];
const isMono = ({ key, type }: FieldDefinition) =>
  type === 'date' || codeKeys.includes(key) || otherCodes.includes(key);

/** The archive record to read: what is known, when it is due, what runs, what changed. */
export function ArchiveView({ kindCode, family, definitions, catalogue, detail, tables, parts }: Props) {
  const page = usePage();
  const can = useCan();
  const valueText = useValueText(definitions, catalogue, detail.values['areaCode'], tables);
  const place = placeOf(kindCode, detail.values);
  const worthShowing = (field: FieldDefinition) => !isBlank(detail.values[field.key]) || isRequired(field, place);
  const fields = fieldsAsked(definitions, place, detail.values)
    .filter(({ key, type }) => key !== 'equipmentTypeCode' && type !== 'label')
    .filter(worthShowing);
  const hasFields = (group: string) => fields.some((field) => field.group === group);
  const shownContent = (field: FieldDefinition) => ({
    label: field.label,
    value:
      valueText(field.key, detail.values[field.key]) ||
      (isRequired(field, place) ? <span className="due-warning">{text.incomplete}</span> : ''),
    mono: isMono(field),
    span: field.span ?? (field.type === 'textarea' || field.key === 'useAddress' ? 2 : 1),
  });
  return (
    <FormPage
      head={<Head detail={detail} state={valueText('useStatus', detail.values['useStatus'])} />}
      side={
        <>
          <Business detail={detail} />
          <OperationPanel detail={detail} family={family} shownCode={shownCodeOf(detail)} />
          <HistoryPanel
            id={detail.id}
            onAll={() => page.open(paths.equipmentPortrait(family, { id: detail.id, view: 'history' }))}
          />
        </>
      }
      footer={
        <>
          <Button onClick={() => page.open(paths.equipmentList(family))}>{text.back}</Button>
          <Button onClick={() => page.open(paths.equipmentPortrait(family, { id: detail.id }))}>{text.portrait}</Button>
          {can(`equipment:${family}:save`) && (
            <Button
              type="primary"
              onClick={() => page.close({ then: paths.equipmentForm(family, { id: detail.id, type: 'edit' }) })}
            >
              {text.edit}
            </Button>
          )}
        </>
      }
    >
      {archiveOrder(tables, groupsIn(definitions).filter(hasFields)).map(({ group, table }) =>
        table ? (
          <PartsView key={table.code} table={table} rows={parts[table.code] ?? []} />
        ) : (
          <FormSection key={group} title={group}>
            <DetailList details={fields.filter((field) => field.group === group).map(shownContent)} columns={2} />
          </FormSection>
        ),
      )}
      <AttachmentSection recordId={detail.id} />
    </FormPage>
  );
}

const shownCodeOf = ({ values }: EquipmentDetail) => String(codeKeys.map((key) => values[key]).find(Boolean) ?? '');

function Head({ detail, state }: { detail: EquipmentDetail; state: string }) {
  const { values, missing, kindCode } = detail;
  const next = ruleDueOf(detail, 2)?.dueDate ?? dayOf(values['nextInspectionDate']);
  return (
    <>
      <div className="archive-head">
        <h1>{String(values['equipmentName'] ?? '')}</h1>
        <span className="mono">{shownCodeOf(detail)}</span>
        <Tag>{state}</Tag>
        {next && (
          <span className="archive-due">
            {kindText[kindCode]?.periodic}{' '}
            <DueDate useStatus={String(values['useStatus'] ?? '')} nextInspectionDate={next} />
          </span>
        )}
      </div>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={text.missing(missing.map(({ label }) => label).join('、'))} />
      )}
    </>
  );
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The rule's date stands only where it decides, so that it goes before an entered one of the same slot. */
const ruleDueOf = ({ ruleDues }: EquipmentDetail, slot: 1 | 2) => ruleDues.find((due) => due.slot === slot);

function Business({ detail }: { detail: EquipmentDetail }) {
  const { values, open, kindCode } = detail;
  const { periodic, yearly } = kindText[kindCode] ?? {};
  const date = (label: string | undefined, key: string, slot: 1 | 2) => {
    const byRule = ruleDueOf(detail, slot);
    if (!label && !values[key] && !byRule) return [];
    const value = byRule?.dueDate ?? dayOf(values[key]) ?? text.noDue;
    return [
      { label: label ?? text.nextAnnual, value, mono: true },
      ...(byRule ? [{ label: text.dueBasis, value: byRule.words }] : []),
    ];
  };
  return (
    <FormSection title={text.due}>
      <DetailList
        columns={1}
        details={[
          { label: text.lastInspection, value: dayOf(values['lastInspectionDate']) ?? text.noDue, mono: true },
          ...date(periodic, 'nextInspectionDate', 2),
          ...date(yearly, 'nextAnnualInspectionDate', 1),
          {
            label: text.open,
            value:
              open.map(({ number, isItem }) => (isItem ? text.item(number) : text.application(number))).join('、') ||
              text.noOpen,
          },
        ]}
      />
    </FormSection>
  );
}
