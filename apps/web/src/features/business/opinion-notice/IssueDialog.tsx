import { issueOpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { noticeIssueForm } from '@tejian/domain/business/form/notice-forms.view.ts';
import { usualDeadline } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { foundLines } from '@tejian/domain/business/report/problems.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './opinion-notice.text.ts';

interface Issue {
  itemNo: string;
  receiver: string;
  deadline: string;
  defects: string;
  requirement: string;
}

const fields = declaredFields<Issue>(noticeIssueForm);

interface Props {
  itemNo?: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The defects in the entry as it is saved, to be said better by whoever issues the notice. */
const defectsOf = ({ template, entry, frozen }: ReportDetail): string =>
  foundLines(template, entry, judge(template, entry, frozen));

/** Issues a notice, for the item that the page was opened for or one that is typed. */
export function IssueDialog(props: Props) {
  const { itemNo = '' } = props;
  const report = useCall(findReport, { itemNo }, { enabled: itemNo !== '', fresh: true });
  if (itemNo !== '' && !report.data && !report.error) return <Failure of={report} />;
  return <IssueForm {...props} defects={report.data ? defectsOf(report.data) : ''} />;
}

function IssueForm({ itemNo = '', defects, onDone, onClose }: Props & { defects: string }) {
  const [initial] = useState<Issue>(() => ({
    itemNo,
    receiver: '',
    deadline: usualDeadline(showInstant(new Date()).slice(0, 10)),
    defects,
    requirement: opinionNoticeText.requirement,
  }));
  return (
    <FormDialog<Issue, { noticeNo: string }>
      title={text.issueTitle}
      note={<p className="dialog-note">{text.issueNote}</p>}
      fields={fields}
      initial={initial}
      columns={2}
      isQuiet
      okText={text.issue}
      save={(values) => callServer(issueOpinionNotice, values)}
      onSaved={({ noticeNo }) => (toast('success', text.issued(noticeNo)), onDone())}
      onClose={onClose}
    />
  );
}
