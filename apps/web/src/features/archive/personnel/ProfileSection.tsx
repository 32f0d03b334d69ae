import { readStaffIdentity, saveStaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { findStaff, findStaffChanges } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { profileFields } from './profile-fields.ts';
import type { SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';
import { WholeNumbers, type Whole } from './WholeNumbers.tsx';

const { label } = staffText;
const SETS = ['SEX', 'POST_TYPE', 'TITLE', 'EDUCATION', 'STAFF_TYPE', 'EMPLOY_STATE'];

async function wholeOf(userId: string): Promise<Whole> {
  const { identityNo, birthDate, homePhone, homeAddress } = await callServer(readStaffIdentity, { userId });
  return [
    [label.identityNo, identityNo],
    [label.birthDate, birthDate],
    [label.homePhone, homePhone],
    [label.homeAddress, homeAddress],
  ];
}

/** The person's identity; the account itself is kept by the administrator. */
export function ProfileSection({ staff, maySave, refresh }: SectionProps) {
  const nameOf = useLabels(SETS);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { profile } = staff;
  const isSealed = profile.identityNo !== '' || profile.homePhone !== '' || profile.homeAddress !== '';
  const details = [
    { label: personnelText.label.loginName, value: staff.loginName, mono: true },
    { label: personnelText.label.department, value: staff.departmentName },
    { label: personnelText.organisation, value: staff.organisationName },
    { label: label.identityNo, value: profile.identityNo, mono: true },
    { label: label.sex, value: nameOf('SEX', profile.sex) },
    { label: label.nation, value: profile.nation },
    { label: label.post, value: nameOf('POST_TYPE', profile.post) },
    { label: label.title, value: nameOf('TITLE', profile.title) },
    { label: label.education, value: nameOf('EDUCATION', profile.education) },
    { label: label.school, value: profile.school },
    { label: label.graduatedOn, value: profile.graduatedOn, mono: true },
    { label: label.enteredOn, value: profile.enteredOn, mono: true },
    { label: label.staffType, value: nameOf('STAFF_TYPE', profile.staffType) },
    { label: label.employState, value: nameOf('EMPLOY_STATE', profile.employState) },
    { label: label.mobile, value: profile.mobile, mono: true },
    { label: label.officePhone, value: profile.officePhone, mono: true },
    { label: label.homePhone, value: profile.homePhone, mono: true },
    { label: label.homeAddress, value: profile.homeAddress },
    { label: label.remark, value: profile.remark, span: 4 },
  ];
  const edit = maySave && (
    <Button size="small" onClick={() => setOpen(true)}>
      {text.edit}
    </Button>
  );
  return (
    <FormSection title={staff.name} extra={edit}>
      <DetailList details={details} columns={4} />
      {isSealed && can('personnel:identity') && <WholeNumbers read={() => wholeOf(staff.id)} />}
      {isOpen && (
        <FormDialog
          title={text.editProfile}
          fields={profileFields(profile)}
          initial={profile}
          version={profile.version}
          reload={refresh}
          columns={2}
          save={(values) => callServer(saveStaffProfile, { ...values, version: profile.version, userId: staff.id })}
          onSaved={() => (setOpen(false), refreshCalls(findStaff, findStaffChanges), refresh())}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}
