// @vitest-environment happy-dom
import { everyDialog, type DialogRule } from '#dialog-rule';
import { sampleOf } from '#sample-answers';
import { voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { application } from '@tejian/contract/business/application/application.record.ts';
import * as archive from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import * as hazards from '@tejian/contract/business/hazard/hazard.contract.ts';
import { hazard } from '@tejian/contract/business/hazard/hazard.record.ts';
import * as online from '@tejian/contract/business/online-application/online-application.contract.ts';
import { onlineApplication } from '@tejian/contract/business/online-application/online-application.record.ts';
import * as notices from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { opinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import { item } from '@tejian/contract/business/item/item.record.ts';
import { findOpinions, giveOpinion, type Opinions } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { copyToReaders, findReaders } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import {
  confirmLife,
  withdrawReport,
  type WaitingRequest,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { findSuccessors, transferTasks, urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { VoidDialog } from './application/VoidDialog.tsx';
import * as archiveDialogs from './archive-file/ArchiveFileDialogs.tsx';
import * as hazardDialogs from './hazard/HazardDialogs.tsx';
import * as onlineDialogs from './online-application/OnlineDialogs.tsx';
import { IssueDialog } from './opinion-notice/IssueDialog.tsx';
import * as noticeDialogs from './opinion-notice/NoticeDialogs.tsx';
import { formOfStep } from '@tejian/domain/business/opinion/step-form.ts';
import { OpinionDialog } from './opinion/OpinionDialog.tsx';
import { CopyDialog } from './record-copy/CopyDialog.tsx';
import { LifeActDialog } from './report/LifeActDialog.tsx';
import { LifeDecision } from './report/LifeRequestActions.tsx';
import { TransferDialog } from './transfer/TransferDialog.tsx';
import { UrgeDialog } from './transfer/UrgeDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const applied = sampleOf(application, { id: 'row-1', applicationNo: 'SQ1' });
const found = sampleOf(hazard, seen);
const notice = sampleOf(opinionNotice, seen);
const applying = sampleOf(onlineApplication, seen);
const filed = sampleOf(archive.findArchiveFiles.row, seen);

const waiting: WaitingRequest = {
  ...seen,
  itemNo: 'I-1',
  reportNo: 'R-1',
  inspectedUnit: '云栖物业',
  action: 'void',
  reason: '重复出具',
  requestedBy: '郑审核',
  requestedAt: new Date('2026-11-20T02:00:00Z'),
  isMine: false,
};
const person = { userId: 'user-2', name: '陈检验', openTasks: 3 };
const opinions: Opinions = {
  item: sampleOf(item, { itemNo: 'I-1', version: 9 }),
  rule: 'all',
  stepLabel: '审核',
  people: [],
  fields: [],
};

const permitStep: Parameters<typeof formOfStep>[0] = {
  label: '安全交底',
  form: [{ key: 'ownPermit', label: '作业票号', type: 'text', required: true }],
};

const readers: NonNullable<DialogRule['prepare']> = (server) =>
  server.answer(findReaders, [{ userId: 'user-3', name: '郑审核', department: '' }]);

const rules: DialogRule[] = [
  {
    name: 'VoidDialog',
    draw: (doors) => <VoidDialog rows={[applied]} {...doors} />,
    call: voidApplications,
    sent: { ids: ['row-1'] },
  },
  {
    name: 'hazard AcceptDialog',
    draw: (doors) => <hazardDialogs.AcceptDialog row={found} {...doors} />,
    call: hazards.acceptHazard,
    sent: seen,
  },
  {
    name: 'hazard HandleDialog',
    draw: (doors) => <hazardDialogs.HandleDialog row={found} {...doors} />,
    call: hazards.handleHazard,
    sent: seen,
  },
  {
    name: 'hazard CloseDialog',
    draw: (doors) => <hazardDialogs.CloseDialog row={found} {...doors} />,
    call: hazards.closeHazard,
    sent: seen,
  },
  {
    name: 'notice AnswerDialog',
    draw: (doors) => <noticeDialogs.AnswerDialog row={notice} {...doors} />,
    call: notices.answerOpinionNotice,
    sent: seen,
  },
  {
    name: 'notice ReopenDialog',
    draw: (doors) => <noticeDialogs.ReopenDialog row={notice} {...doors} />,
    call: notices.reopenOpinionNotice,
    sent: seen,
  },
  {
    name: 'notice CloseDialog',
    draw: (doors) => <noticeDialogs.CloseDialog row={notice} {...doors} />,
    call: notices.closeOpinionNotice,
    sent: seen,
  },
  {
    name: 'notice RevokeDialog',
    draw: (doors) => <noticeDialogs.RevokeDialog row={notice} {...doors} />,
    call: notices.revokeOpinionNotice,
    sent: seen,
  },
  {
    name: 'notice IssueDialog',
    draw: (doors) => <IssueDialog {...doors} />,
    call: notices.issueOpinionNotice,
    sent: {},
  },
  {
    name: 'online ReturnDialog',
    draw: (doors) => <onlineDialogs.ReturnDialog row={applying} {...doors} />,
    call: online.returnOnlineApplication,
    sent: seen,
  },
  {
    name: 'online AcceptDialog',
    draw: (doors) => <onlineDialogs.AcceptDialog row={applying} {...doors} />,
    call: online.acceptOnlineApplication,
    leave: ['unitId'],
    sent: { ...seen, unitId: 'unit-1' },
    prepare: (server) =>
      server.answer(online.findOnlineApplication, sampleOf(online.findOnlineApplication.answer, { unitId: 'unit-1' })),
  },
  {
    name: 'archive LendDialog',
    draw: (doors) => <archiveDialogs.LendDialog row={filed} {...doors} />,
    call: archive.lendArchiveFile,
    sent: seen,
  },
  {
    name: 'archive ReturnDialog',
    draw: (doors) => <archiveDialogs.ReturnDialog row={filed} {...doors} />,
    call: archive.returnArchiveFile,
    sent: seen,
  },
  {
    name: 'archive AskDestroyDialog',
    draw: (doors) => <archiveDialogs.AskDestroyDialog row={filed} {...doors} />,
    call: archive.askDestruction,
    sent: seen,
  },
  {
    name: 'archive ConfirmDestroyDialog',
    draw: (doors) => <archiveDialogs.ConfirmDestroyDialog row={filed} {...doors} />,
    call: archive.decideDestruction,
    sent: { ...seen, isAccepted: true },
  },
  {
    name: 'archive RejectDestroyDialog',
    draw: (doors) => <archiveDialogs.RejectDestroyDialog row={filed} {...doors} />,
    call: archive.decideDestruction,
    sent: { ...seen, isAccepted: false },
  },
  {
    name: 'LifeActDialog',
    draw: (doors) => <LifeActDialog action="withdraw" itemNo="I-1" reportNo="R-1" {...doors} />,
    call: withdrawReport,
    sent: { itemNo: 'I-1' },
  },
  {
    name: 'LifeDecision',
    draw: ({ onDone, onClose }) => (
      <LifeDecision request={waiting} isAccepted={false} onDecided={onDone} onClose={onClose} />
    ),
    call: confirmLife,
    sent: { id: 'row-1', isAccepted: false },
  },
  {
    name: 'OpinionDialog',
    draw: (doors) => <OpinionDialog itemNo="I-1" {...doors} />,
    prepare: (server) => server.answer(findOpinions, opinions),
    call: giveOpinion,
    sent: { itemNo: 'I-1', version: 9, verdict: undefined, isAgreed: false },
  },
  {
    name: 'OpinionDialog of a step with a form, whose fields are for who agrees',
    draw: (doors) => <OpinionDialog itemNo="I-1" {...doors} />,
    prepare: (server) => server.answer(findOpinions, { ...opinions, fields: [...formOfStep(permitStep).own] }),
    call: giveOpinion,
    sent: { itemNo: 'I-1', version: 9, verdict: undefined, isAgreed: false, ownPermit: undefined },
  },
  {
    name: 'CopyDialog',
    draw: (doors) => <CopyDialog itemNos={['I-1', 'I-2']} {...doors} />,
    call: copyToReaders,
    prepare: (server) => readers(server),
    sent: { itemNos: ['I-1', 'I-2'], userIds: ['user-3'] },
  },
  {
    name: 'TransferDialog',
    draw: (doors) => (
      <TransferDialog
        items={[
          { itemNo: 'I-1', version: 4 },
          { itemNo: 'I-2', version: 5 },
        ]}
        {...doors}
      />
    ),
    prepare: (server) => {
      server.answer(findSuccessors, [person]);
      readers(server);
    },
    call: transferTasks,
    sent: { itemNos: ['I-1', 'I-2'], userId: 'user-2', readerIds: ['user-3'], seenVersions: ['4', '5'] },
  },
  {
    name: 'UrgeDialog',
    draw: ({ onClose }) => <UrgeDialog record="I-1" shown="R-1" onClose={onClose} />,
    call: urgeTasks,
    sent: { itemNos: ['I-1'] },
  },
];

everyDialog(rules);
