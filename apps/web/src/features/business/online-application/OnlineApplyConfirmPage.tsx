import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import {
  findOnlineApplication,
  findOnlineApplications,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { OnlineApplication } from '@tejian/contract/business/online-application/online-application.record.ts';
import { mayBeDecided } from '@tejian/domain/business/online-application/online-application.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { OnlineDetail } from './OnlineDetail.tsx';
import { AcceptDialog, ReturnDialog } from './OnlineDialogs.tsx';

const tones = { pending: 'state-warning', accepted: 'state-success', returned: 'state-danger' };
const cells = { stateWord: (row: OnlineApplication) => <StateWord look={tones[row.state]}>{row.stateWord}</StateWord> };

/** The online submissions of customers: accepted, one becomes an application; returned, the applicant reads why. */
export default function OnlineApplyConfirmPage() {
  const page = usePage();
  const list = useList(findOnlineApplications, { cells });
  const [doing, setDoing] = useState<{ what: 'detail' | 'accept' | 'return'; row: OnlineApplication }>();
  const row = newestOf(doing?.row, list.rows);
  const rowActions = useMemo(() => {
    const decision = (what: 'accept' | 'return') => ({
      name: what,
      hidden: ({ state }: OnlineApplication) => !mayBeDecided(state),
      run: (chosenApplication: OnlineApplication) => setDoing({ what, row: chosenApplication }),
    });
    return [
      {
        name: 'detail',
        run: (chosenApplication: OnlineApplication) => setDoing({ what: 'detail', row: chosenApplication }),
      },
      decision('accept'),
      decision('return'),
      {
        name: 'open',
        hidden: ({ applicationId }: OnlineApplication) => applicationId === undefined,
        run: ({ applicationId = '' }: OnlineApplication) => page.open(paths.apply({ id: applicationId })),
      },
    ];
  }, [page]);
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findOnlineApplication, findApplications);
  };
  const Dialog = doing?.what === 'accept' ? AcceptDialog : doing?.what === 'return' ? ReturnDialog : undefined;
  return (
    <>
      <ListPage
        list={list}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'detail', row: chosenPart })}
        openField="onlineNo"
      />
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
      {doing?.what === 'detail' && row && <OnlineDetail id={row.id} onClose={stop} />}
    </>
  );
}
