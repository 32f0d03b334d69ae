import { useEffect } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './argument.text.ts';

/** Opened with path or query arguments; each argument has a tab of its own, named after it (decisions §6). */
export default function ArgumentPage() {
  const { params, query, setTitle } = usePage();
  const givenEntries = Object.entries({ ...params, ...query });
  const name = givenEntries.map(([, value]) => value).join(' ');
  useEffect(() => {
    if (name) setTitle(text.title(name));
  }, [name, setTitle]);
  return (
    <FormPage isToRead>
      <FormSection title={text.heading}>
        {givenEntries.length > 0 ? (
          <DetailList details={givenEntries.map(([label, value]) => ({ label, value, mono: true }))} columns={1} />
        ) : (
          text.none
        )}
      </FormSection>
    </FormPage>
  );
}
