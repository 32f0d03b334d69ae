import { findHazard, findHazards } from '@tejian/contract/business/hazard/hazard.contract.ts';
import type { Hazard } from '@tejian/contract/business/hazard/hazard.record.ts';
import { possibleHazardActions } from '@tejian/domain/business/hazard/hazard.ts';
import { useMemo, useState } from 'react';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { HazardDetail } from './HazardDetail.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { AcceptDialog, CloseDialog, HandleDialog } from './HazardDialogs.tsx';

const tones = { open: 'state-danger', handling: 'state-warning', closed: 'state-success' };
const cells = { stateWord: (row: Hazard) => <StateWord look={tones[row.state]}>{row.stateWord}</StateWord> };
const markOf = ({ state }: Hazard) => (state === 'open' ? 'danger' : undefined);

const dialogs = { accept: AcceptDialog, handle: HandleDialog, close: CloseDialog };
type Doing = keyof typeof dialogs;

/** Hazards that people reported on the public pages of devices: accepted, worked on, closed. */
export default function HazardPage() {
  const list = useList(findHazards, { cells });
  const [doing, setDoing] = useState<{ what: Doing | 'detail'; row: Hazard }>();
  const row = newestOf(doing?.row, list.rows);
  const Dialog = doing && doing.what !== 'detail' ? dialogs[doing.what] : undefined;
  const rowActions = useMemo(() => {
    const later = (name: Doing) => ({
      name,
      hidden: ({ state }: Hazard) => !possibleHazardActions(state).includes(name),
      run: (chosenHazard: Hazard) => setDoing({ what: name, row: chosenHazard }),
    });
    const show = { name: 'detail', run: (chosenHazard: Hazard) => setDoing({ what: 'detail', row: chosenHazard }) };
    return [show, later('accept'), later('handle'), later('close')];
  }, []);
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findHazard);
  };
  return (
    <>
      <ListPage
        list={list}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'detail', row: chosenPart })}
        openField="hazardNo"
        mark={markOf}
      />
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
      {doing?.what === 'detail' && row && <HazardDetail id={row.id} onClose={stop} />}
    </>
  );
}
