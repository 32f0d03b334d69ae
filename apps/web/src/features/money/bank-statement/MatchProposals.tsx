import type { ShownProposal } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import { Button, Input, Tag } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { text } from './line-matching.text.ts';
import { MadeMatches } from './MadeMatches.tsx';
import type { LineMatchingState } from './use-line-matching.ts';

interface Props {
  proposal: ShownProposal;
  no: number;
  isChosen: boolean;
  isBusy: boolean;
  onAccept: (isRestKept: boolean) => void;
}

/** Charges that a movement may be for, with what speaks for them. */
function Proposal({ proposal, no, isChosen, isBusy, onAccept }: Props) {
  return (
    <li className={isChosen ? 'match-proposal is-chosen' : 'match-proposal'} aria-current={isChosen}>
      <div>
        {proposal.parts.map(({ chargeId, name, payer, open, amount }) => (
          <p key={chargeId}>
            <span className="mono">{name}</span> {payer} <span className="mono">{text.open(open)}</span>{' '}
            <strong className="mono">{text.part(amount)}</strong>
          </p>
        ))}
        <p className="statement-note">
          {proposal.isSure && <Tag color="success">{text.sure}</Tag>}
          {proposal.reasons.join('；')}
        </p>
      </div>
      <Button
        type={isChosen ? 'primary' : 'default'}
        size="small"
        disabled={isBusy}
        aria-label={text.acceptOf(no)}
        onClick={() => onAccept(false)}
      >
        {text.accept}
      </Button>
      {proposal.surplus !== undefined && (
        <Button size="small" disabled={isBusy} onClick={() => onAccept(true)}>
          {text.acceptAndKeep(proposal.surplus)}
        </Button>
      )}
    </li>
  );
}

/** The right side: what the movement may be for, and what was made of it. */
export function MatchProposals({ state }: { state: LineMatchingState }) {
  const { matching, chosen, accept, isBusy, line, find } = state;
  const { data } = matching;
  if (!line) return null;
  return (
    <section className="match-side" aria-label={text.proposals}>
      <h4>
        {`${line.payer} ${line.payerAccount}`} {data && <span className="mono">{text.left(data.left)}</span>}
      </h4>
      <Input.Search
        key={line.id}
        aria-label={text.word}
        placeholder={text.word}
        enterButton={text.find}
        onSearch={find}
      />
      <Failure of={matching} />
      {data && data.proposals.length === 0 && data.matches.length === 0 && (
        <p className="statement-note">{text.noProposals}</p>
      )}
      {data && data.proposals.length > 1 && <p className="statement-note">{text.proposalOrder}</p>}
      <ol className="match-proposals">
        {data?.proposals.map((proposal, at) => (
          <Proposal
            key={proposal.parts.map(({ chargeId }) => chargeId).join(' ')}
            proposal={proposal}
            no={at + 1}
            isChosen={at === chosen}
            isBusy={isBusy}
            onAccept={(isRestKept) => accept(proposal, isRestKept)}
          />
        ))}
      </ol>
      {data && <MadeMatches matching={data} onDone={state.refresh} />}
    </section>
  );
}
