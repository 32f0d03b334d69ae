import {
  archiveContents,
  findArchiveFile,
  findArchiveFiles,
  type ArchiveFile,
} from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import {
  archiveActions,
  keptUntilWord,
  possibleArchiveActions,
  stillKept,
} from '@tejian/domain/business/archive-file/archive-file.ts';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { openFile } from '../../../platform/files.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ArchiveFileDetail } from './ArchiveFileDetail.tsx';
import { text } from './archive-file.text.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import {
  AskDestroyDialog,
  ConfirmDestroyDialog,
  LendDialog,
  RejectDestroyDialog,
  ReturnDialog,
  WithdrawDestroyDialog,
} from './ArchiveFileDialogs.tsx';

const tones = { kept: 'state-success', lent: 'state-warning', destroying: 'state-warning', destroyed: 'state-ended' };
const toneOf = ({ state, isOverdue }: ArchiveFile) => (isOverdue ? 'state-danger' : tones[state]);
const cells = {
  stateWord: (row: ArchiveFile) => <StateWord look={toneOf(row)}>{row.stateWord}</StateWord>,
  reportStateWord: ({ reportStateWord }: ArchiveFile) => (
    <StateWord look={reportStateWord === reportLifeText.states.approved ? 'state-success' : 'state-ended'}>
      {reportStateWord}
    </StateWord>
  ),
  keepUntil: ({ keepUntil }: ArchiveFile) => keepUntil && keptUntilWord(keepUntil),
  faultCount: (row: ArchiveFile) =>
    row.faultCount > 0 ? <span className="state-danger">{row.faultCount}</span> : row.checkedAt ? '0' : null,
};
const markOf = ({ isOverdue, faultCount }: ArchiveFile) => (isOverdue || faultCount > 0 ? 'danger' : undefined);

const dialogs = {
  lend: LendDialog,
  return: ReturnDialog,
  askDestroy: AskDestroyDialog,
  confirmDestroy: ConfirmDestroyDialog,
  rejectDestroy: RejectDestroyDialog,
  withdrawDestroy: WithdrawDestroyDialog,
};
type Doing = keyof typeof dialogs;

/** The list of what lies in the box of the chosen files. */
const toolbar = [
  {
    name: 'contents',
    onSelection: true,
    disabled: (rows: readonly ArchiveFile[]) =>
      new Set(rows.map(({ place }) => place)).size > 1 ? text.oneBox : undefined,
    run: ([row]: readonly ArchiveFile[]) => {
      if (row) openFile(archiveContents, { id: row.id });
    },
  },
];

/** The files of archived reports (档案管理): found by number and box, lent and returned, checked, destroyed by two people. */
export default function ArchiveFilePage() {
  const list = useList(findArchiveFiles, { cells });
  const [doing, setDoing] = useState<{ what: Doing | 'detail'; row: ArchiveFile }>();
  const row = newestOf(doing?.row, list.rows);
  const Dialog = doing && doing.what !== 'detail' ? dialogs[doing.what] : undefined;
  const rowActions = useMemo(() => {
    const later = (name: Doing) => ({
      name,
      hidden: ({ state, isAsker }: ArchiveFile) => !possibleArchiveActions(state, isAsker).includes(name),
      disabled: ({ archiveNo, keepUntil }: ArchiveFile) =>
        name === 'askDestroy' && keepUntil ? stillKept({ archiveNo, keepUntil }, today()) : undefined,
      run: (chosenFile: ArchiveFile) => setDoing({ what: name, row: chosenFile }),
    });
    const show = { name: 'detail', run: (chosenFile: ArchiveFile) => setDoing({ what: 'detail', row: chosenFile }) };
    return [show, ...archiveActions.map(later)];
  }, []);
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findArchiveFile);
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'detail', row: chosenPart })}
        openField="archiveNo"
        mark={markOf}
      />
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
      {doing?.what === 'detail' && row && <ArchiveFileDetail id={row.id} onChanged={list.refresh} onClose={stop} />}
    </>
  );
}
