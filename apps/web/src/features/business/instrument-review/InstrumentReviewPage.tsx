import {
  decideInstrumentReview,
  findInstrumentReviews,
  type InstrumentReview,
} from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import { instrumentReviewForm } from '@tejian/domain/business/form/instrument-review-forms.view.ts';
import type { ReviewVerdict } from '@tejian/domain/business/instrument-review/instrument-review.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { usePage } from '../../../platform/page.tsx';
import { can } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { FaultDialog } from './FaultDialog.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './instrument-review.text.ts';

const tones = { unaffected: 'state-success', affected: 'state-danger' };
const toneOf = ({ verdict }: InstrumentReview) => (verdict ? tones[verdict] : 'state-warning');
const cells = { verdictWord: (row: InstrumentReview) => <StateWord look={toneOf(row)}>{row.verdictWord}</StateWord> };

interface Decision {
  verdict: string;
  reason: string;
}
const decisionFields = declaredFields<Decision>(instrumentReviewForm);

interface DialogProps {
  onSaved: () => void;
  onClose: () => void;
}

function DecisionDialog({ row, onSaved, onClose }: DialogProps & { row: InstrumentReview }) {
  const { id, reportNo, instrumentName, instrumentNo, lastGoodOn, foundOn, faultReason } = row;
  const [initial] = useState<Decision>({ verdict: '', reason: '' });
  const name = `${instrumentName} ${instrumentNo}`;
  return (
    <FormDialog<Decision, unknown>
      title={text.decideTitle(reportNo)}
      note={<p className="dialog-note">{text.decideNote(name, lastGoodOn, foundOn, faultReason)}</p>}
      fields={decisionFields}
      initial={initial}
      savedText={text.decided}
      save={({ verdict, reason }) =>
        callServer(decideInstrumentReview, { id, verdict: verdict as ReviewVerdict, reason })
      }
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** An instrument was found bad: the reports that used it since its last good calibration, reviewed one by one. */
export default function InstrumentReviewPage() {
  const page = usePage();
  const list = useList(findInstrumentReviews, { cells });
  const { fault } = page.query;
  const [openPart, setOpen] = useState<InstrumentReview | 'fault' | undefined>(
    fault === undefined ? undefined : 'fault',
  );
  const rowActions = useMemo(
    () => [
      {
        name: 'decide',
        hidden: ({ verdict }: InstrumentReview) => verdict !== undefined,
        run: (row: InstrumentReview) => setOpen(row),
      },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: (row: InstrumentReview) => page.open(paths.flowLog({ businessKey: row.applicationId, seisn: row.itemNo })),
      },
    ],
    [page],
  );
  const close = () => {
    setOpen(undefined);
    page.setQuery({ fault: undefined });
  };
  const openReport = ({ reportNo }: InstrumentReview) => page.open(paths.reportQuery(reportNo), { fresh: true });
  const dialog = { onSaved: () => (close(), list.refresh()), onClose: close };
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'report', run: () => setOpen('fault') }]}
        rowActions={rowActions}
        {...(can('report:read') && { openField: 'reportNo', onOpen: openReport })}
      />
      {openPart === 'fault' && <FaultDialog {...dialog} instrumentNo={fault ?? ''} />}
      {openPart && openPart !== 'fault' && <DecisionDialog {...dialog} row={openPart} />}
    </>
  );
}
