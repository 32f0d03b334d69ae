import { getStaff } from '@tejian/contract/personnel/personnel.contract.ts';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCan } from '../../platform/session.ts';
import { useCall } from '../../platform/use-call.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
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
  const { data, error, refetch } = useCall(getStaff, { userId: query['id'] ?? '' }, { fresh: true });
  const maySave = useCan()('personnel:save');
  const name = data?.name;
  useEffect(() => {
    if (name) setTitle(text.title(name));
  }, [setTitle, name]);
  if (error) return <Alert type="error" showIcon className="page-problem" title={sentenceOf(error)} />;
  if (!data) return <div className="page-loading">{text.loading}</div>;
  const shared = { staff: data, maySave, refresh: () => void refetch() };
  return (
    <FormPage>
      <ProfileSection {...shared} />
      <AbilitySection abilities={data.abilities} />
      <QualificationSection {...shared} />
      <ScopeSection {...shared} duty="approve" />
      <ScopeSection {...shared} duty="audit" />
      <SignatureSection {...shared} />
      <ConflictSection {...shared} />
      <HistorySection userId={data.id} />
    </FormPage>
  );
}
