import {
  findOpinionNotice,
  opinionNoticePdf,
} from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import type { OpinionNoticeDetail } from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { ANSWER_FILES, isPending } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { ActsPart, DetailPart } from '../../../ui/form/DetailPart.tsx';
import { RecordFiles } from '../../shared/attachment/RecordFiles.tsx';
import { text } from './opinion-notice.text.ts';

function Facts({ notice }: { notice: OpinionNoticeDetail }) {
  const { deadline, lateWord, issuedBy, issuedAt } = notice;
  const details = [
    { label: text.unit, value: notice.inspectedUnit, span: 2 },
    { label: text.place, value: notice.useAddress, span: 2 },
    { label: text.itemNo, value: notice.itemNo, mono: true },
    {
      label: text.state,
      value: notice.isOfVoid ? `${notice.stateWord}（${opinionNoticeText.ofVoid}）` : notice.stateWord,
    },
    { label: text.deadline, value: lateWord ? `${deadline}（${lateWord}）` : deadline },
    { label: text.receiver, value: notice.receiver },
    { label: text.issuedBy, value: `${issuedBy} ${showInstant(issuedAt)}` },
    { label: text.answeredOn, value: notice.answeredOn },
  ];
  return <DetailList columns={2} details={details} />;
}

/** The content of a notice, what the unit answered, and who did what. */
export function NoticeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const page = usePage();
  const can = useCan();
  const noticeCall = useCall(findOpinionNotice, { id }, { fresh: true });
  const notice = noticeCall.data;
  if (!notice) return <Failure of={noticeCall} />;
  const { applicationId, itemNo, noticeNo } = notice;
  const footer = [
    can('flowlog:read') && (
      <Button
        key="log"
        onClick={() => (onClose(), page.open(paths.flowLog({ businessKey: applicationId, seisn: itemNo })))}
      >
        {text.flowLog}
      </Button>
    ),
    <Button key="pdf" onClick={() => openFile(opinionNoticePdf, { id })}>
      {text.openPdf}
    </Button>,
    <Button key="close" type="primary" onClick={onClose}>
      {text.close}
    </Button>,
  ];
  return (
    <TabModal open title={text.detailTitle(noticeNo)} width={760} footer={footer} onCancel={onClose}>
      <Facts notice={notice} />
      <DetailPart title={text.defects}>
        <p>{notice.defects}</p>
      </DetailPart>
      <DetailPart title={text.requirement}>
        <p>{notice.requirement}</p>
      </DetailPart>
      {notice.answer && (
        <DetailPart title={text.answer}>
          <p>{notice.answer}</p>
        </DetailPart>
      )}
      <DetailPart title={text.files}>
        <RecordFiles recordId={id} type={ANSWER_FILES} mayChange={can('opinion:save') && isPending(notice.state)} />
      </DetailPart>
      <ActsPart
        title={text.history}
        acts={notice.acts.map(({ action, opinion, ...act }) => ({
          ...act,
          says: [opinionNoticeText.actions[action], opinion].filter(Boolean).join('：'),
        }))}
      />
    </TabModal>
  );
}
