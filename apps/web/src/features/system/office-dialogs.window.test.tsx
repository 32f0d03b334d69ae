// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleOf } from '#sample-answers';
import { getNotice, saveNotice } from '@tejian/contract/message/notice/notice.contract.ts';
import { saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import { findDueSummary, handleDue } from '@tejian/contract/query/due/due.contract.ts';
import { dueRow } from '@tejian/contract/query/due/due.record.ts';
import * as exchange from '@tejian/contract/query/exchange/exchange.contract.ts';
import { downloadReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { queriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { answerFeedback, findFeedback, saveFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import * as organisations from '@tejian/contract/system/organisation/organisation.contract.ts';
import { organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { retireSeal, saveSeal } from '@tejian/contract/system/seal/seal.contract.ts';
import { sealRow } from '@tejian/contract/system/seal/seal.record.ts';
import { requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { callServer } from '../../platform/api.ts';
import { NoticeDialog } from '../message/notice/NoticeDialog.tsx';
import { BoundsDialog } from '../query/due/BoundsDialog.tsx';
import { HandleDialog } from '../query/due/HandleDialog.tsx';
import CounterpartPage from '../query/exchange/CounterpartPage.tsx';
import { DownloadDialog } from '../query/report-query/DownloadDialog.tsx';
import { FeedbackDialog } from './feedback/FeedbackDialog.tsx';
import FeedbackListPage from './feedback/FeedbackListPage.tsx';
import { MoveDialog } from './organisation/MoveDialog.tsx';
import { newOrganisation } from './organisation/organisation-fields.ts';
import { OrganisationDialog } from './organisation/OrganisationDialog.tsx';
import { RetireDialog, SealDialog } from './seal/SealDialogs.tsx';
import { ReasonDialog } from './user/ReasonDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const blank = newOrganisation('department');
const office = sampleOf(organisation, { ...seen, ...blank, kind: 'department', parentId: 'row-2', isEnabled: true });
const upper = sampleOf(organisation, {
  id: 'row-2',
  kind: 'institute',
  parentId: undefined,
  name: '上级院',
  isEnabled: true,
});
const seal = sampleOf(sealRow, seen);
const notice = sampleOf(getNotice.answer, { ...seen, audience: 'all' });

everyDialog([
  {
    name: 'NoticeDialog',
    draw: (doors) => <NoticeDialog notice={notice} {...doors} />,
    prepare: (server) => server.answer(getNotice, notice),
    call: saveNotice,
    leave: ['audience'],
    sent: { ...seen, audience: 'all', audienceIds: [] },
  },
  {
    name: 'BoundsDialog',
    draw: ({ onClose }) => (
      <BoundsDialog bounds={{ ...sampleOf(findDueSummary.answer), boundsVersion: 7 }} onClose={onClose} />
    ),
    type: { urgentDays: '20', soonDays: '70' },
    call: saveDueBounds,
    sent: { urgentDays: 20, soonDays: 70, version: 7 },
  },
  {
    name: 'due HandleDialog',
    draw: (doors) => <HandleDialog rows={[sampleOf(dueRow, seen), sampleOf(dueRow, { id: 'row-2' })]} {...doors} />,
    call: handleDue,
    sent: {
      ids: ['row-1', 'row-2'],
      seenDates: ['2026-03-04', '2026-03-04'],
      seenHandlings: ['2026-03-04 05:06:07', '2026-03-04 05:06:07'],
      reasonCode: '109',
      details: { deferredTo: '2027-03-04', explanation: '写入109.explanation' },
      '109.deferredTo': undefined,
      '109.explanation': undefined,
    },
  },
  {
    name: 'CounterpartPage',
    draw: () => <CounterpartPage />,
    prepare: (server) =>
      server.answer(exchange.findCounterparts, {
        list: [sampleOf(exchange.findCounterparts.row, { ...seen, subjects: ['equipment'] })],
        count: 1,
      }),
    behind: /^修\s*改/,
    type: { code: 'CP-1', address: 'https://example.org/in' },
    call: exchange.saveCounterpart,
    sent: seen,
  },
  {
    name: 'DownloadDialog',
    draw: ({ onClose }) => (
      <DownloadDialog chosen={[sampleOf(queriedReport, { id: 'row-1' })]} request={{}} count={5} onClose={onClose} />
    ),
    call: downloadReports,
    leave: ['scope'],
    sent: { ids: ['row-1'] },
  },
  {
    name: 'FeedbackDialog',
    draw: ({ onClose }) => <FeedbackDialog page="业务受理" path="/businessPro/appMain" onClose={onClose} />,
    call: saveFeedback,
    sent: { pagePath: '/businessPro/appMain', pageTitle: '业务受理', release: RELEASE },
  },
  {
    name: 'FeedbackListPage',
    draw: () => <FeedbackListPage />,
    prepare: (server) => server.answer(findFeedback, { list: [sampleOf(findFeedback.row, seen)], count: 1 }),
    behind: /^答\s*复|^回\s*复/,
    call: answerFeedback,
    sent: seen,
  },
  {
    name: 'MoveDialog',
    draw: ({ onClose }) => <MoveDialog row={office} all={[upper, office]} onClose={onClose} />,
    call: organisations.moveOrganisation,
    sent: { ...seen, parentId: 'row-2' },
  },
  {
    name: 'OrganisationDialog',
    draw: ({ onClose }) => <OrganisationDialog open={{ form: 'edit', row: office }} onClose={onClose} />,
    call: organisations.saveOrganisation,
    held: blank,
    sent: { ...seen, kind: 'department' },
  },
  {
    name: 'OrganisationDialog of a new one',
    draw: ({ onClose }) => (
      <OrganisationDialog open={{ form: 'new', kinds: ['department'], parent: upper }} onClose={onClose} />
    ),
    call: organisations.saveOrganisation,
    held: blank,
    sent: { parentId: 'row-2' },
  },
  {
    name: 'SealDialog',
    draw: (doors) => <SealDialog seal={seal} {...doors} />,
    call: saveSeal,
    sent: seen,
  },
  {
    name: 'RetireDialog',
    draw: (doors) => <RetireDialog seal={seal} {...doors} />,
    call: retireSeal,
    sent: seen,
  },
  {
    name: 'ReasonDialog',
    draw: ({ onDone, onClose }) => (
      <ReasonDialog
        name="林受理"
        operation="unlock"
        note=""
        send={(reason) => callServer(requestReset, { id: 'row-1', operation: 'unlock', reason })}
        onSent={onDone}
        onClose={onClose}
      />
    ),
    call: requestReset,
    sent: { id: 'row-1', operation: 'unlock' },
  },
]);
