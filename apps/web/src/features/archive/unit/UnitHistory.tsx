import { findUnitHistory, type UnitChangeEntry } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { ChangeLine, ChangeLog } from '../../../ui/form/ChangeLog.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './unit.text.ts';
import type { UnitWords } from './use-unit-words.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const business: Readonly<Record<string, string>> = unitText.business;

/** The changes of a unit, by whom and when; the latest first, earlier ones on demand. */
export function UnitHistory({ id, words }: { id: string; words: UnitWords }) {
  const historyCall = useCall(findUnitHistory, { id }, { fresh: true });
  const [earlier, setEarlier] = useState<readonly UnitChangeEntry[]>([]);
  const [isAtEnd, setAtEnd] = useState(false);
  const { data } = historyCall;
  const entries = [...(data?.list ?? []), ...earlier];
  const more = async () => {
    const page = await act(() => callServer(findUnitHistory, { id, before: entries.at(-1)?.id }));
    if (!page) return;
    setEarlier([...earlier, ...page.list]);
    setAtEnd(!page.hasMore);
  };
  return (
    <FormSection title={text.history}>
      <Answered of={historyCall}>
        {() => entries.length === 0 && <span className="soft">{text.empty.history}</span>}
      </Answered>
      <ChangeLog>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} words={words} />
        ))}
      </ChangeLog>
      {data?.hasMore && !isAtEnd && (
        <Button type="link" size="small" onClick={() => void more()}>
          {text.more}
        </Button>
      )}
    </FormSection>
  );
}

function Entry({ entry, words }: { entry: UnitChangeEntry; words: UnitWords }) {
  return (
    <li>
      <header>
        <strong>{business[entry.business] ?? entry.business}</strong>
        <span>{entry.userName}</span>
        <span className="mono">
          <Moment at={entry.at} />
        </span>
      </header>
      {entry.reference && <div className="soft">{text.about(entry.reference)}</div>}
      {entry.changes.map(({ field, label, before, after }) => (
        <ChangeLine
          key={`${field} ${label}`}
          label={label}
          before={before === null ? undefined : words(field, before)}
          after={words(field, after)}
        />
      ))}
    </li>
  );
}
