import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { Button } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import './bank-statement.css';
import { text } from './line-matching.text.ts';
import { LineChoice } from './LineChoice.tsx';
import { MatchProposals } from './MatchProposals.tsx';
import { shownStates, useLineMatching } from './use-line-matching.ts';

const states = shownStates.map((name) => ({ name, label: bankStatementText.states[name] }));

/** Movements at the left, what they may be for at the right; one key accepts. */
export default function StatementMatchingPage() {
  const can = useCan();
  const state = useLineMatching();
  const { lines, rows } = state;
  const { count = 0, countExact = true } = lines.data ?? {};
  const maySweep = state.state === 'open' && can('charge:confirm');
  return (
    <div className="matching-page">
      <div className="matching-bar">
        <ViewSwitch label={text.states} views={states} chosen={state.state} onChoose={state.show} />
        <span role="status">{text.count(count, countExact)}</span>
        {maySweep && (
          <Button loading={state.isBusy} disabled={rows.length === 0} onClick={() => void state.acceptSure()}>
            {text.acceptSure}
          </Button>
        )}
        <span className="statement-note">{text.keys}</span>
      </div>
      <Failure of={lines} />
      {lines.data && (
        <div className="matching-sides">
          <LineChoice state={state} />
          <MatchProposals state={state} />
        </div>
      )}
    </div>
  );
}
