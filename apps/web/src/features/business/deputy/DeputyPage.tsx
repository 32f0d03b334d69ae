import { endDeputy, findDeputies, type Deputy } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { DeputyActs } from './DeputyActs.tsx';
import { DeputyDialog } from './DeputyDialog.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './deputy.text.ts';

const tones = {
  ahead: 'state-warning',
  running: 'state-success',
  unable: 'state-danger',
  over: 'state-ended',
  ended: 'state-ended',
};
const cells = { stateWord: (row: Deputy) => <StateWord look={tones[row.state]}>{row.stateWord}</StateWord> };

/** 代理设置: who does whose tasks for some days, and what was done under it. */
export default function DeputyPage() {
  const list = useList(findDeputies, { cells });
  const [openPart, setOpen] = useState<Deputy | 'add'>();
  const { refresh } = list;
  const rowActions = useMemo(() => {
    const end = async ({ id, deputyName, userName }: Deputy) => {
      const question = {
        title: text.endTitle(deputyName, userName),
        content: text.endText,
        okText: text.end,
        danger: true,
      };
      if ((await confirm(question)) && (await act(() => callServer(endDeputy, { id }), text.ended))) refresh();
    };
    return [
      { name: 'acts', run: (row: Deputy) => setOpen(row) },
      { name: 'end', hidden: ({ mayEnd }: Deputy) => !mayEnd, run: end },
    ];
  }, [refresh]);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} toolbar={[{ name: 'add', run: () => setOpen('add') }]} rowActions={rowActions} />
      {openPart === 'add' && <DeputyDialog onSaved={() => (close(), refresh())} onClose={close} />}
      {openPart && openPart !== 'add' && <DeputyActs of={openPart} onClose={close} />}
    </>
  );
}
