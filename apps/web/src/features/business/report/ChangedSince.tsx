import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { describeChangedPlace } from '@tejian/domain/business/report/content-version.ts';
import { entryDifferences, type Difference } from '@tejian/domain/business/report/difference.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { text } from './report.text.ts';

const SHOWN = 20;

export interface ChangedSinceSeen {
  readonly changes: readonly Difference[];
  readonly markSeen: () => void;
}

/** The points that the report says otherwise than when this page showed it first, until the person has looked at it. */
export function useChangedSince(detail: ReportDetail): ChangedSinceSeen {
  const [seenFacts, setSeen] = useState(detail);
  const changes = useMemo(() => {
    if (seenFacts.contentVersion === detail.contentVersion) return [];
    const changedDifferences = entryDifferences(readEntry(seenFacts.entry), readEntry(detail.entry));
    const binds = [...new Set([...Object.keys(seenFacts.frozen), ...Object.keys(detail.frozen)])];
    const frozenBinds = binds.map((bind) => ({
      path: ['frozen', bind],
      before: seenFacts.frozen[bind],
      after: detail.frozen[bind],
    }));
    return [
      ...changedDifferences,
      ...frozenBinds.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after)),
    ];
  }, [seenFacts, detail]);
  return { changes, markSeen: () => setSeen(detail) };
}

const words = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? text.notGiven
    : Array.isArray(value)
      ? value.join('、')
      : valueText(value);

/** Somebody changed the report while it was open here: what, by whom, and the confirmation that it was looked at. */
export function ChangedSince({ detail, changed }: { detail: ReportDetail; changed: ChangedSinceSeen }) {
  const { changes, markSeen } = changed;
  if (changes.length === 0) return null;
  const { template, entryBy = '', entryAt } = detail;
  return (
    <Alert
      type="warning"
      showIcon
      title={text.changedSince(entryBy, entryAt ? showInstant(entryAt) : '', changes.length)}
      description={
        <ul className="changed-since">
          {changes.slice(0, SHOWN).map(({ path, before, after }) => (
            <li key={path.join('/')}>
              <mark>{describeChangedPlace(template, path)}</mark> {text.changedValue(words(before), words(after))}
            </li>
          ))}
          {changes.length > SHOWN && <li>{text.moreChanges(changes.length - SHOWN)}</li>}
        </ul>
      }
      action={
        <Button size="small" type="primary" onClick={markSeen}>
          {text.looked}
        </Button>
      }
    />
  );
}
