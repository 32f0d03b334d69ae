import { findInstruments } from '@tejian/contract/business/report/report-entry.contract.ts';
import { textOf } from '@tejian/domain/business/report/context.ts';
import { setInstruments } from '@tejian/domain/business/report/edit.ts';
import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { EntrySession } from './entry-session.ts';
import { PickDialog } from './PickDialog.tsx';
import { instrumentRow, keepPicked, lastPicked, markOf, refusalOf, type Instrument } from './instruments.ts';
import { text } from './report-entry.text.ts';

interface ListProps {
  found: readonly Instrument[];
  chosen: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  date: string;
  /** For which they are marked while none is typed. */
  day: string;
  onToggle: (instrument: Instrument) => void;
}

function InstrumentList({ found, chosen, taken, date, day, onToggle }: ListProps) {
  const { instrumentColumns } = text;
  return (
    <div className="entry-box">
      <table>
        <thead>
          <tr>
            <td aria-label={text.instrumentChoice} />
            {Object.values(instrumentColumns).map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.length === 0 && (
            <tr>
              <td colSpan={5}>{text.noInstrument}</td>
            </tr>
          )}
          {found.map((one) => {
            const refusal = taken.has(one.id) ? text.already : refusalOf(one, date);
            const mark = refusal ?? (date === '' ? markOf(one, day) : undefined);
            return (
              <tr
                key={one.id}
                className={refusal ? 'entry-refused' : 'entry-choice'}
                onClick={() => !refusal && onToggle(one)}
              >
                <td>
                  <input
                    type="checkbox"
                    aria-label={one.name}
                    disabled={refusal !== undefined}
                    checked={chosen.has(one.id) || taken.has(one.id)}
                    readOnly
                  />
                </td>
                <td>{one.name}</td>
                <td>{one.model}</td>
                <td className="mono">{one.instrumentNo}</td>
                <td className="mono">
                  {one.validTo}{' '}
                  {mark && <b className={refusal === text.already ? 'entry-note' : 'state-danger'}>{mark}</b>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Into the report; and kept, since the next lift is inspected with the same. */
function addInstruments(session: EntrySession, userId: string, addedInstruments: readonly Instrument[]): void {
  session.change((before) => setInstruments(before, [...before.instruments, ...addedInstruments.map(instrumentRow)]));
  keepPicked(userId, numbersOf(session));
}

const numbersOf = (session: EntrySession): string[] =>
  session.source.getState().entry.instruments.flatMap((row) => (row['no'] ? [String(row['no'])] : []));

interface DialogProps {
  session: EntrySession;
  userId: string;
  day: string;
  onClose: () => void;
}

function PickerDialog({ session, userId, day, onClose }: DialogProps) {
  const [search, setSearch] = useState('');
  const [chosenInstruments, setChosen] = useState<ReadonlyMap<string, Instrument>>(new Map());
  const foundItems = useCall(findInstruments, { search });
  const { judgement, entry } = session.source.getState();
  const date = textOf(judgement.context, 'rep.inspectDate');
  const toggle = (one: Instrument) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(one.id)) next.set(one.id, one);
      return next;
    });
  return (
    <PickDialog
      title={text.instrumentTitle}
      width={760}
      search={text.instrumentSearch}
      isSearching={foundItems.isFetching}
      onSearch={setSearch}
      okText={text.take(chosenInstruments.size)}
      chosen={chosenInstruments.size}
      onTake={() => addInstruments(session, userId, [...chosenInstruments.values()])}
      onClose={onClose}
    >
      <Answered of={foundItems}>
        {(instruments) => (
          <InstrumentList
            found={instruments}
            chosen={new Set(chosenInstruments.keys())}
            taken={new Set(entry.instruments.map((row) => String(row['id'] ?? '')))}
            date={date}
            day={day}
            onToggle={toggle}
          />
        )}
      </Answered>
    </PickDialog>
  );
}

/** The instruments of the report before in one press; those that the day refuses are named. */
function SameAgain({ session, userId, day }: Omit<DialogProps, 'onClose'>) {
  const isEmpty = useSyncExternalStore(
    session.source.subscribe,
    () => session.source.getState().entry.instruments.length === 0,
  );
  const [keptTexts] = useState(() => lastPicked(userId));
  if (!isEmpty || keptTexts.length === 0) return null;
  const take = async () => {
    const ledger = await act(() => callServer(findInstruments, { numbers: [...keptTexts] }));
    if (!ledger) return;
    const date = textOf(session.source.getState().judgement.context, 'rep.inspectDate');
    // What is out of date is taken again by somebody who looks at it, not by one press.
    const usable = ledger.filter((one) => refusalOf(one, date || day) === undefined);
    addInstruments(session, userId, usable);
    const leftLedgers = ledger.filter((one) => !usable.includes(one));
    if (leftLedgers.length > 0) toast('warning', text.notTaken(leftLedgers.map(({ name }) => name).join('、')));
  };
  return (
    <Button size="small" data-stop="" onClick={() => void take()}>
      {text.sameAgain(keptTexts.length)}
    </Button>
  );
}

/** Picks from the instrument ledger; what is expired on the inspection date cannot be picked. */
export function InstrumentPicker({ session, day }: { session: EntrySession; day: string }) {
  const [isOpen, setOpen] = useState(false);
  const { id: userId } = useUser();
  return (
    <>
      <SameAgain session={session} userId={userId} day={day} />
      <Button size="small" data-stop="" onClick={() => setOpen(true)}>
        {text.pickInstruments}
      </Button>
      {isOpen && <PickerDialog session={session} userId={userId} day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
