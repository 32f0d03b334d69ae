import { describeChangedPlace } from '@tejian/domain/business/report/content-version.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { placeOfPath, type Place } from '@tejian/domain/business/report/place.ts';
import { Alert, Button } from 'antd';
import { useMemo, useSyncExternalStore, type RefObject } from 'react';
import { useMarkedPlaces } from '../../../ui/report-sheet/use-marked-places.ts';
import type { EntrySession } from './entry-session.ts';
import { valueWords } from './merge-choices.ts';
import { text } from './report-entry.text.ts';

const SHOWN = 6;

interface Props {
  session: EntrySession;
  sheets: RefObject<HTMLElement | null>;
  goTo: (place: Place) => void;
}

/** What others changed since the person looked last: listed, marked in the sheets, and to be confirmed before a signature. */
export function UnseenChanges({ session, sheets, goTo }: Props) {
  const unseen = useSyncExternalStore(session.subscribe, () => session.getAutosave().unseen);
  const { template } = session.source.getState();
  const places = useMemo(() => unseen.map(({ path }) => placeOfPath(template, path)), [template, unseen]);
  useMarkedPlaces(sheets, places);
  if (unseen.length === 0) return null;
  const last = unseen.at(-1);
  const who = [...new Set(unseen.map(({ by }) => by ?? text.someone))].join('、');
  const shown = unseen.slice(0, SHOWN);
  const words = (one: (typeof unseen)[number], value: unknown) => valueWords(template, one.path, value);
  return (
    <Alert
      type="warning"
      showIcon
      title={text.unseenTitle(who, last?.at ? showInstant(last.at).slice(11, 16) : '', unseen.length)}
      description={
        <ul className="unseen-changes">
          {shown.map((one, index) => (
            <li key={one.path.join('/')}>
              <button type="button" onClick={() => places[index] && goTo(places[index])}>
                {describeChangedPlace(template, one.path)}
              </button>{' '}
              {text.unseenChange(words(one, one.before), words(one, one.after))}
            </li>
          ))}
          {unseen.length > SHOWN && <li>{text.moreUnseen(unseen.length - SHOWN)}</li>}
        </ul>
      }
      action={
        <Button size="small" type="primary" onClick={session.look}>
          {text.looked}
        </Button>
      }
    />
  );
}
