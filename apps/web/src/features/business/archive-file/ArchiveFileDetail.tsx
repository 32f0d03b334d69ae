import {
  archivePackage,
  checkArchiveFile,
  findArchiveFile,
  type ArchiveFileDetail as Detail,
} from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { keptUntilWord } from '@tejian/domain/business/archive-file/archive-file.ts';
import { archiveFileText } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { reportText } from '@tejian/domain/business/report/report.text.ts';
import { Button } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/files.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import '../hazard/device.css';
import { text } from './archive-file.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

function Facts({ file }: { file: Detail }) {
  const details = [
    { label: text.reportNo, value: file.reportNo, mono: true },
    { label: text.state, value: file.stateWord },
    { label: text.unit, value: file.inspectedUnit },
    { label: text.reportState, value: file.reportStateWord },
    { label: text.place, value: file.place },
    { label: text.keepUntil, value: file.keepUntil && keptUntilWord(file.keepUntil) },
    { label: text.archived, value: `${file.archivedBy} ${showInstant(file.archivedAt)}` },
    { label: text.borrower, value: file.borrower },
    { label: text.dueOn, value: file.dueOn },
    { label: text.contents, value: file.checklist.join(reportText.listSeparator), span: 2 },
  ];
  return <DetailList columns={2} details={details} />;
}

function Check({ file }: { file: Detail }) {
  const { checkedAt, faults } = file;
  const at = checkedAt && showInstant(checkedAt);
  return (
    <section className="hazard-part">
      <h4>{text.checked}</h4>
      {!at && <p>{text.notChecked}</p>}
      {at && faults.length === 0 && <p className="state-success">{text.sound(at)}</p>}
      {at && faults.length > 0 && (
        <>
          <p className="state-danger">{text.faulty(at, faults.length)}</p>
          <ol>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Acts({ acts }: Pick<Detail, 'acts'>) {
  return (
    <section className="hazard-part">
      <h4>{text.history}</h4>
      {acts.length === 0 && <p>{text.noHistory}</p>}
      <ol>
        {acts.map(({ action, at, userName, opinion }) => (
          <li key={at.getTime()}>
            <span className="mono">
              <Moment at={at} />
            </span>{' '}
            {userName} {archiveFileText.actions[action]}：{opinion}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The content of a report's file, what a check of it found, and who did what with it. */
export function ArchiveFileDetail({
  id,
  onChanged,
  onClose,
}: {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}) {
  const fileCall = useCall(findArchiveFile, { id }, { fresh: true });
  const file = fileCall.data;
  if (!file) return <Failure of={fileCall} />;
  const check = async () => {
    const answer = await act(() => callServer(checkArchiveFile, { id }));
    if (!answer) return;
    const { faults } = answer;
    toast(faults.length === 0 ? 'success' : 'warning', faults.length === 0 ? text.passed : text.found(faults.length));
    refreshCalls(findArchiveFile);
    onChanged();
  };
  const load = async () => {
    await act(() => saveFile(archivePackage, { id }));
  };
  const footer = [
    <ActionButton key="check" run={check}>
      {text.check}
    </ActionButton>,
    <ActionButton key="package" run={load}>
      {text.package}
    </ActionButton>,
    <Button key="close" type="primary" onClick={onClose}>
      {text.close}
    </Button>,
  ];
  return (
    <TabModal open title={text.detailTitle(file.archiveNo)} width={760} footer={footer} onCancel={onClose}>
      <Facts file={file} />
      <Check file={file} />
      <Acts acts={file.acts} />
    </TabModal>
  );
}
