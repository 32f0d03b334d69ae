import type { LineMatch, LineMatching } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import { noMoney } from '@tejian/domain/shared/money/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { text } from './line-matching.text.ts';
import { SettleDialog, UndoMatchDialog } from './LineDialogs.tsx';

function Made({ match, onUndo }: { match: LineMatch; onUndo: (() => void) | undefined }) {
  const { chargeName, payer, amount, surplus, matchedBy, way, reasons, undoneAt, undoneBy = '', undoReason } = match;
  return (
    <li className="match-proposal">
      <div>
        <p>
          <span className="mono">{chargeName}</span> {payer} <strong className="mono">{text.part(amount)}</strong>{' '}
          {surplus !== undefined && text.kept(surplus)} {text.made(matchedBy, text.ways[way])}
        </p>
        <p className="statement-note">{undoneAt ? text.undone(undoneBy, undoReason) : reasons.join('；')}</p>
      </div>
      {!undoneAt && onUndo && (
        <Button size="small" danger onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </li>
  );
}

/** The results of a movement: its matches, each taken back alone, and what is left of it put aside. */
export function MadeMatches({ matching, onDone }: { matching: LineMatching; onDone: () => void }) {
  const can = useCan();
  const [undoing, setUndoing] = useState<LineMatch>();
  const [isSettling, setIsSettling] = useState(false);
  const { matches, isSettled, settledReason, left } = matching;
  const stop = () => {
    setUndoing(undefined);
    setIsSettling(false);
  };
  const finish = () => {
    stop();
    onDone();
  };
  const maySettle = can('day:close') && (isSettled || left !== noMoney);
  return (
    <>
      {matches.length > 0 && (
        <DetailPart title={text.matches}>
          <ul className="match-proposals">
            {matches.map((match) => (
              <Made key={match.id} match={match} onUndo={can('charge:confirm') ? () => setUndoing(match) : undefined} />
            ))}
          </ul>
        </DetailPart>
      )}
      {isSettled && <p>{text.settled(settledReason)}</p>}
      {maySettle && (
        <Button size="small" onClick={() => setIsSettling(true)}>
          {isSettled ? text.unsettle : text.settle}
        </Button>
      )}
      {undoing && <UndoMatchDialog match={undoing} reload={onDone} onDone={finish} onClose={stop} />}
      {isSettling && <SettleDialog line={matching} reload={onDone} onDone={finish} onClose={stop} />}
    </>
  );
}
