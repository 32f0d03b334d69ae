import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useOwnForm } from '../../../platform/use-own-form.ts';
import { OwnFacts } from '../../../ui/form/OwnSection.tsx';

interface Props {
  application: Pick<ApplicationDetail, 'own'>;
  columns?: 2 | 3;
}

/** The declaration's content in the fields of an institute, to read. */
export function DeclaredOwn({ application, columns }: Props) {
  const { asked, form } = useOwnForm('application');
  return (
    <>
      <Failure of={asked} />
      {form && <OwnFacts own={form.own} values={application.own} {...(columns ? { columns } : {})} />}
    </>
  );
}
