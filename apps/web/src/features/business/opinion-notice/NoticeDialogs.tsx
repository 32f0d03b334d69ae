import * as calls from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import type { OpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import * as forms from '@tejian/domain/business/form/notice-forms.view.ts';
import { usualDeadline, type NoticeOutcome } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './opinion-notice.text.ts';

interface Props {
  row: OpinionNotice;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

interface Answer {
  answeredOn: string;
  answer: string;
}
interface Reopen {
  deadline: string;
  opinion: string;
}
interface Close {
  outcome: string;
  opinion: string;
}
interface Revoke {
  opinion: string;
}

const answerFields = declaredFields<Answer>(forms.noticeAnswerForm);
const reopenFields = declaredFields<Reopen>(forms.noticeReopenForm);
const closeFields = declaredFields<Close>(forms.noticeCloseForm);
const revokeFields = declaredFields<Revoke>(forms.noticeRevokeForm);

const today = () => showInstant(new Date()).slice(0, 10);
const noteOf = (words: string) => <p className="dialog-note">{words}</p>;
const seenVersion = ({ id, version }: OpinionNotice) => ({ id, version });
const sharedProps = ({ onDone, onClose }: Props, act: keyof typeof text.done) => ({
  savedText: text.done[act],
  onSaved: onDone,
  onClose,
});

/** The dialog for the unit's answer, taken in by whoever it was sent to. */
export const AnswerDialog = (props: Props) => (
  <FormDialog<Answer, unknown>
    {...sharedProps(props, 'answer')}
    version={props.row.version}
    reload={props.reload}
    title={text.answerTitle(props.row.noticeNo)}
    fields={answerFields}
    initial={{ answeredOn: today(), answer: '' }}
    save={(values) => callServer(calls.answerOpinionNotice, { ...seenVersion(props.row), ...values })}
  />
);

export const ReopenDialog = (props: Props) => (
  <FormDialog<Reopen, unknown>
    {...sharedProps(props, 'reopen')}
    version={props.row.version}
    reload={props.reload}
    title={text.reopenTitle(props.row.noticeNo)}
    note={noteOf(text.reopenNote)}
    fields={reopenFields}
    initial={{ deadline: usualDeadline(today()), opinion: '' }}
    save={(values) => callServer(calls.reopenOpinionNotice, { ...seenVersion(props.row), ...values })}
  />
);

export const CloseDialog = (props: Props) => (
  <FormDialog<Close, unknown>
    {...sharedProps(props, 'close')}
    version={props.row.version}
    reload={props.reload}
    title={text.closeTitle(props.row.noticeNo)}
    note={noteOf(text.closeNote)}
    fields={closeFields}
    initial={{ outcome: props.row.state === 'answered' ? 'rectified' : 'unrectified', opinion: '' }}
    save={({ outcome, opinion }) =>
      callServer(calls.closeOpinionNotice, { ...seenVersion(props.row), outcome: outcome as NoticeOutcome, opinion })
    }
  />
);

export const RevokeDialog = (props: Props) => (
  <FormDialog<Revoke, unknown>
    {...sharedProps(props, 'revoke')}
    version={props.row.version}
    reload={props.reload}
    title={text.revokeTitle(props.row.noticeNo)}
    note={noteOf(text.revokeNote)}
    isDanger
    okText={text.revoke}
    fields={revokeFields}
    initial={{ opinion: '' }}
    save={(values) => callServer(calls.revokeOpinionNotice, { ...seenVersion(props.row), ...values })}
  />
);
