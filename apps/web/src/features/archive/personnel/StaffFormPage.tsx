import { getStaff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { AttachmentSection } from '../../shared/attachment/RecordAttachments.tsx';
import { AbilitySection } from './AbilitySection.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { QualificationSection } from './QualificationSection.tsx';
import { ScopeSection } from './ScopeSection.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { text } from './personnel.text.ts';

/** One person: who it is, what may be done, by which certificates and scopes, from which units to keep away. */
export default function StaffFormPage() {
  const { query, setTitle } = usePage();
  const staff = useCall(getStaff, { userId: query['id'] ?? '' }, { fresh: true });
  const maySave = useCan()('personnel:save');
  const { data, refetch } = staff;
  const name = data?.name;
  useEffect(() => {
    if (name) setTitle(text.title(name));
  }, [setTitle, name]);
  if (!data) return <PageWait on={[staff]} />;
  const sharedProps = { staff: data, maySave, refresh: () => void refetch() };
  return (
    <FormPage>
      <ProfileSection {...sharedProps} />
      <AbilitySection abilities={data.abilities} />
      <QualificationSection {...sharedProps} />
      <ScopeSection {...sharedProps} duty="approve" />
      <ScopeSection {...sharedProps} duty="audit" />
      <SignatureSection {...sharedProps} />
      <ConflictSection {...sharedProps} />
      <AttachmentSection recordId={data.id} />
      <HistorySection userId={data.id} />
    </FormPage>
  );
}
