// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { sampleAnswers, sampleIn, sampleOf } from '#sample-answers';
import { findArchiveFile, findArchiveFiles } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { findMobilePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import { mobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import {
  findOnlineApplication,
  findOnlineApplications,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import { findVoidRequests } from '@tejian/contract/business/item/item.contract.ts';
import { findLifeRequests } from '@tejian/contract/business/report/report-life.contract.ts';
import { advance } from '@tejian/contract/money/advance/advance.record.ts';
import { chargeDetail } from '@tejian/contract/money/charge/charge.record.ts';
import { findClosings } from '@tejian/contract/money/closing/closing.contract.ts';
import { closing } from '@tejian/contract/money/closing/closing.record.ts';
import { priceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import {
  waitingRequestKinds,
  type WaitingRequestKind,
} from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { ConfirmDestroyDialog } from './features/business/archive-file/ArchiveFileDialogs.tsx';
import { ApproveDialog } from './features/business/mobile/ApproveDialog.tsx';
import { AcceptDialog } from './features/business/online-application/OnlineDialogs.tsx';
import { LifeDecision } from './features/business/report/LifeRequestActions.tsx';
import { VoidRequests } from './features/business/report/VoidRequests.tsx';
import { RefundDecisionDialog } from './features/money/advance/AdvanceDialogs.tsx';
import { DecisionDialog as ChargeDecision } from './features/money/charge/Decision.tsx';
import ClosingListPage from './features/money/closing/ClosingListPage.tsx';
import { DecisionDialog as AgreementDecision } from './features/money/price-agreement/DecisionDialog.tsx';
import { PendingRequests } from './features/system/user/PendingRequests.tsx';

type Server = ReturnType<typeof openWindow>['server'];
interface Deciding {
  readonly draw: ReactNode;
  /** The button behind which the dialog stands. */
  readonly behind?: RegExp;
  /** Everything that the dialog has to say: the record, the amounts, who asked and why. */
  readonly says: readonly string[];
  readonly prepare?: (server: Server) => void;
}

const who = '申请人甲';
const why = '原因乙';
const record = '记录丙';
const sum = yuan('1234.5');
const shownSum = '1,234.50';
const doors = { reload: () => undefined, onDone: () => undefined, onClose: () => undefined };
const asked = { id: 'q1', reason: why, state: 'requested', requestedBy: who, decidedBy: undefined } as const;
const charge = sampleOf(chargeDetail, {
  event: 'other',
  subject: record,
  refunds: [{ ...asked, amount: sum }],
  changes: [{ ...asked, amount: sum, isExempt: false }],
  credits: [{ ...asked, dueOn: '2027-03-04' }],
});
const ofCharge = (of: 'refund' | 'change' | 'credit') => (
  <ChargeDecision of={of} charge={charge} operation="approve" {...doors} />
);
const account = {
  operation: 'resetPassword',
  name: record,
  requestedBy: who,
  reason: why,
  hindrance: undefined,
} as const;

const kinds: Readonly<Record<WaitingRequestKind, Deciding>> = {
  refund: { draw: ofCharge('refund'), says: [record, shownSum, who, why] },
  change: { draw: ofCharge('change'), says: [record, shownSum, who, why] },
  credit: { draw: ofCharge('credit'), says: [record, '2027-03-04', who, why] },
  balanceReturn: {
    draw: (
      <RefundDecisionDialog
        row={sampleOf(advance, { unitName: record, asked: sum, askedBy: who, askedReason: why })}
        operation="approve"
        {...doors}
      />
    ),
    says: [record, shownSum, who, why],
  },
  agreement: {
    draw: (
      <AgreementDecision
        row={sampleOf(priceAgreement, { agreementNo: record, value: sum, requestedBy: who, reason: why })}
        operation="approve"
        {...doors}
      />
    ),
    says: [record, shownSum, who, why],
  },
  closing: {
    draw: <ClosingListPage />,
    behind: /^复\s*核$/,
    prepare: (server) =>
      server.answer(findClosings, {
        list: [sampleOf(closing, { closingNo: 71, state: 'closed', net: sum, closedBy: who, reason: why })],
        count: 1,
      }),
    says: ['71', shownSum, who, why],
  },
  account: {
    draw: <PendingRequests />,
    behind: /^同\s*意$/,
    prepare: (server) => server.answer(findResetRequests, [sampleIn(findResetRequests.answer, account)]),
    says: [record, '重置密码', who, why, '新密码只在您这里显示一次'],
  },
  reportLife: {
    draw: (
      <LifeDecision
        request={sampleIn(findLifeRequests.answer, { reportNo: record, requestedBy: who, reason: why, isMine: false })}
        isAccepted
        onDecided={() => undefined}
        onClose={() => undefined}
      />
    ),
    says: [record, who, why],
  },
  itemVoid: {
    draw: <VoidRequests isAskedFor />,
    behind: /^同意作废$/,
    prepare: (server) =>
      server.answer(findVoidRequests, [
        sampleIn(findVoidRequests.answer, { itemNo: record, proposedBy: who, reason: why }),
      ]),
    says: [record, who, why],
  },
  destruction: {
    draw: <ConfirmDestroyDialog row={sampleOf(findArchiveFiles.row, { archiveNo: record })} {...doors} />,
    prepare: (server) => {
      const act = { action: 'askDestroy', at: new Date('2026-11-20T02:00:00Z'), userName: who, opinion: why } as const;
      server.answer(findArchiveFile, { ...sampleOf(findArchiveFile.answer), acts: [act] });
    },
    says: [record, who, why],
  },
  onlineApply: {
    draw: <AcceptDialog row={sampleOf(findOnlineApplications.row)} {...doors} />,
    prepare: (server) =>
      server.answer(findOnlineApplication, {
        ...sampleOf(findOnlineApplication.answer),
        onlineNo: record,
        contactName: who,
        remark: why,
      }),
    says: [record, who, why],
  },
  siteRecord: {
    draw: (
      <ApproveDialog row={sampleOf(mobilePackage, { packageNo: record, submittedBy: who, note: why })} {...doors} />
    ),
    prepare: (server) => server.answer(findMobilePackage, sampleOf(findMobilePackage.answer)),
    says: [record, who, why],
  },
};

async function namesWhatItIsAbout(kind: WaitingRequestKind): Promise<void> {
  const { draw, behind, says, prepare } = kinds[kind];
  const { server, drawPart } = openWindow('/', { codes: Object.keys(permissionNames) });
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  prepare?.(server);
  drawPart(draw);
  if (behind) fireEvent.click(await screen.findByRole('button', { name: behind }));
  await waitFor(() => {
    const shown = [...document.querySelectorAll('.ant-modal')].at(-1)?.textContent ?? '';
    expect(says.filter((words) => !shown.includes(words))).toEqual([]);
  });
}

for (const kind of waitingRequestKinds)
  it(`whoever decides reads what was asked, by whom and why: ${kind}`, () => namesWhatItIsAbout(kind));
