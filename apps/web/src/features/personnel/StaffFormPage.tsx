import { getStaff } from '@tejian/contract/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCan } from '../../platform/session.ts';
import { useCall } from '../../platform/use-call.ts';
import { DetailList } from '../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../ui/form/FormPage.tsx';
import { ConflictSection } from './ConflictSection.tsx';
import { QualificationSection } from './QualificationSection.tsx';
import { ScopeSection } from './ScopeSection.tsx';
import { text } from './personnel.text.ts';

const { label } = personnelText;

/** One person: certificates, what may be signed, from which units to keep away. */
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
      <FormSection title={data.name}>
        <DetailList
          details={[
            { label: label.loginName, value: data.loginName, mono: true },
            { label: label.department, value: data.departmentName },
            { label: personnelText.organisation, value: data.organisationName },
          ]}
        />
      </FormSection>
      <QualificationSection {...shared} />
      <ScopeSection {...shared} />
      <ConflictSection {...shared} />
    </FormPage>
  );
}
