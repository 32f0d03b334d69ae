import { findMyOffices } from '@tejian/contract/shared/office/office.contract.ts';
import { getUser } from '@tejian/contract/system/user/user.contract.ts';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { AccountForm, type NewAccount } from './AccountForm.tsx';
import { NewPassword } from './NewPassword.tsx';
import { text } from './user.text.ts';

/** One account: who it is, the groups, what is open now. */
export default function UserFormPage() {
  const page = usePage();
  const { id } = page.query;
  const [madeAccount, setMade] = useState<NewAccount>();
  const offices = useCall(findMyOffices, {});
  const user = useCall(getUser, { id: id ?? '' }, { enabled: id !== undefined, fresh: true });
  const { setTitle } = page;
  const name = user.data?.name;
  useEffect(() => {
    if (!id || name) setTitle(name ? text.title(name) : text.titleNew); // what is read is nothing new
  }, [setTitle, id, name]);
  const onNoted = () => {
    setMade(undefined);
    if (madeAccount?.id) page.close({ force: true, then: paths.staffInfo(madeAccount.id) });
  };
  if (!offices.data || (id && !user.data)) return <PageWait on={[offices, user]} />;
  return (
    <>
      <AccountForm user={user.data} offices={offices.data} refresh={() => void user.refetch()} onPassword={setMade} />
      {madeAccount && <NewPassword name={madeAccount.name} password={madeAccount.password} onClose={onNoted} />}
    </>
  );
}
