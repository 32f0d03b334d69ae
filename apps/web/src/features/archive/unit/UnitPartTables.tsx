import type { Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { Tag } from 'antd';
import { useCan } from '../../../platform/session.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { RecordFiles } from '../../shared/attachment/RecordFiles.tsx';
import { LicenceDay } from './LicenceDay.tsx';
import { text } from './unit.text.ts';

const { branch, contact, licence } = unitPartText;
const types: Readonly<Record<string, string>> = unitPartText.licenceTypes;
const states: Readonly<Record<string, string>> = unitPartText.licenceStates;

const LICENCE_SCAN = 'XKZ';

const contactColumns: SmallColumn<Unit['contacts'][number]>[] = [
  {
    key: 'name',
    title: contact.name,
    render: ({ name, isPrimary }) => (
      <>
        {name} {isPrimary && <Tag color="processing">{contact.isPrimary}</Tag>}
      </>
    ),
  },
  { key: 'role', title: contact.role, render: ({ role }) => role },
  {
    key: 'phone',
    title: contact.phone,
    mono: true,
    render: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  },
  { key: 'email', title: contact.email, render: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
];
const licenceColumns: SmallColumn<Unit['licences'][number]>[] = [
  { key: 'type', title: licence.type, render: ({ type }) => types[type] ?? type },
  {
    key: 'number',
    title: licence.number,
    mono: true,
    render: ({ number }) => <span className="licence-day">{number}</span>,
  },
  { key: 'scope', title: licence.scope, render: ({ scope, level }) => [scope, level].filter(Boolean).join(' · ') },
  { key: 'issuedBy', title: licence.issuedBy, render: ({ issuedBy }) => issuedBy },
  {
    key: 'validFrom',
    title: licence.validFrom,
    mono: true,
    render: ({ validFrom }) => <span className="licence-day">{validFrom}</span>,
  },
  {
    key: 'validTo',
    title: licence.validTo,
    render: ({ validTo, state }) =>
      state === 'valid' ? <LicenceDay day={validTo} /> : <span className="licence-day mono">{validTo}</span>,
  },
  { key: 'state', title: licence.state, render: ({ state }) => states[state] ?? state },
];
const scanColumn = (mayChange: boolean): SmallColumn<Unit['licences'][number]> => ({
  key: 'files',
  title: text.files,
  render: ({ id }) => id && <RecordFiles recordId={id} type={LICENCE_SCAN} mayChange={mayChange} />,
});
const branchColumns: SmallColumn<Unit['branches'][number]>[] = [
  { key: 'name', title: branch.name, render: ({ name }) => name },
  { key: 'address', title: branch.address, render: ({ address }) => address },
  { key: 'contactName', title: branch.contactName, render: ({ contactName }) => contactName },
  { key: 'contactPhone', title: branch.contactPhone, mono: true, render: ({ contactPhone }) => contactPhone },
  { key: 'remark', title: branch.remark, render: ({ remark }) => remark },
];

/** Contacts, licences and branches of a unit, to read. */
export function UnitPartTables({ unit: { contacts, licences, branches } }: { unit: Unit }) {
  const maySave = useCan()('unit:business:save');
  return (
    <>
      <FormSection title={unitPartText.parts.contacts}>
        <SmallTable
          label={unitPartText.parts.contacts}
          columns={contactColumns}
          rows={contacts}
          rowKey={({ id, name }) => id ?? name}
          empty={text.empty.contacts}
        />
      </FormSection>
      <FormSection title={unitPartText.parts.licences}>
        <SmallTable
          label={unitPartText.parts.licences}
          columns={[...licenceColumns, scanColumn(maySave)]}
          rows={licences}
          rowKey={({ id, number }) => id ?? number}
          empty={text.empty.licences}
        />
      </FormSection>
      {branches.length > 0 && (
        <FormSection title={unitPartText.parts.branches}>
          <SmallTable
            label={unitPartText.parts.branches}
            columns={branchColumns}
            rows={branches}
            rowKey={({ id, name }) => id ?? name}
            empty={text.empty.branches}
          />
        </FormSection>
      )}
    </>
  );
}
