import * as calls from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { findArchiveFile, type ArchiveFile } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import * as forms from '@tejian/domain/business/form/archive-file-forms.view.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import type { ArchiveAction } from '@tejian/domain/business/archive-file/archive-file.ts';
import { archiveFileText } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './archive-file.text.ts';

interface Props {
  row: ArchiveFile;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

interface Lend {
  borrower: string;
  department: string;
  purpose: string;
  dueOn: string;
}
interface Words {
  opinion: string;
}

const { actions } = archiveFileText;
const USUAL_DAYS = 14;
const lendFields = declaredFields<Lend>(forms.archiveLendForm);
const returnFields = declaredFields<Words>(forms.archiveReturnForm);
const destroyFields = declaredFields<Words>(forms.archiveDestroyForm);

const noteOf = (words: string) => <p className="dialog-note">{words}</p>;
const seenVersion = ({ id, version }: ArchiveFile) => ({ id, version });
const sharedProps = ({ row, onDone, onClose }: Props, action: ArchiveAction) => ({
  title: text.actTitle(actions[action], row.archiveNo),
  okText: actions[action],
  savedText: text.done[action],
  onSaved: onDone,
  onClose,
});

export const LendDialog = (props: Props) => (
  <FormDialog<Lend, unknown>
    {...sharedProps(props, 'lend')}
    version={props.row.version}
    reload={props.reload}
    note={noteOf(text.lendNote)}
    fields={lendFields}
    initial={{ borrower: '', department: '', purpose: '', dueOn: addDays(today(), USUAL_DAYS) }}
    save={(values) => callServer(calls.lendArchiveFile, { ...seenVersion(props.row), ...values })}
  />
);

export const ReturnDialog = (props: Props) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props, 'return')}
    version={props.row.version}
    reload={props.reload}
    note={noteOf(text.lentTo(props.row.borrower ?? '', props.row.dueOn ?? ''))}
    fields={returnFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.returnArchiveFile, { ...seenVersion(props.row), ...values })}
  />
);

export const AskDestroyDialog = (props: Props) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props, 'askDestroy')}
    version={props.row.version}
    reload={props.reload}
    note={noteOf(text.askNote)}
    isDanger
    fields={destroyFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.askDestruction, { ...seenVersion(props.row), ...values })}
  />
);

/** The person who asked for the destruction, when and why: that is what the second person decides about. */
function Asked({ row: { id, inspectedUnit, keepUntil } }: Pick<Props, 'row'>) {
  const fileCall = useCall(findArchiveFile, { id }, { fresh: true });
  const askedAct = fileCall.data?.acts.findLast(({ action }) => action === 'askDestroy');
  if (!askedAct) return <Failure of={fileCall} />;
  const { userName, at, opinion } = askedAct;
  return (
    <>
      {noteOf(text.asked(userName, showInstant(at), opinion))}
      {noteOf(text.kept(inspectedUnit, keepUntil ?? ''))}
    </>
  );
}

const decision = (isAccepted: boolean, action: ArchiveAction) => (props: Props) => (
  <FormDialog<Words, unknown>
    {...sharedProps(props, action)}
    version={props.row.version}
    reload={props.reload}
    note={<Asked row={props.row} />}
    isDanger={isAccepted}
    fields={destroyFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.decideDestruction, { ...seenVersion(props.row), isAccepted, ...values })}
  />
);
export const ConfirmDestroyDialog = decision(true, 'confirmDestroy');
export const RejectDestroyDialog = decision(false, 'rejectDestroy');
export const WithdrawDestroyDialog = decision(false, 'withdrawDestroy');
