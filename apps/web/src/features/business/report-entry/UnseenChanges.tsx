import { describeChangedPlace } from '@tejian/domain/business/report/content-version.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { placeOfPath, type Place } from '@tejian/domain/business/report/place.ts';
import { valueWords } from '@tejian/domain/business/report/value-words.ts';
import { Alert, Button } from 'antd';
import { useMemo, useSyncExternalStore, type RefObject } from 'react';
import { useMarkedPlaces } from '../../../ui/report-sheet/use-marked-places.ts';
import type { EntrySession } from './entry-session.ts';
import { lapseSentence, type OwnLapse } from './lapsed-own.ts';
import { text } from './report-entry.text.ts';

const SHOWN = 6;

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  session: EntrySession;
  /** The person's own signature that no longer counts. */
  lapse: OwnLapse | undefined;
  sheets: RefObject<HTMLElement | null>;
  goTo: (place: Place) => void;
}

/**
 * The changes of others since the person looked last: listed, marked in the sheets, and to be confirmed before a
 * signature. Where the own signature lapsed, its sentence leads: which case it is, and what to do.
 */
export function UnseenChanges({ ref, session, lapse, sheets, goTo }: Props) {
  const unseenItems = useSyncExternalStore(session.subscribe, () => session.getAutosave().unseen);
  const { template } = session.source.getState();
  const places = useMemo(() => unseenItems.map(({ path }) => placeOfPath(template, path)), [template, unseenItems]);
  useMarkedPlaces(sheets, places);
  const lapsedSentence = lapse && lapseSentence(lapse);
  if (unseenItems.length === 0) return lapsedSentence ? <Alert type="warning" showIcon title={lapsedSentence} /> : null;
  const last = unseenItems.at(-1);
  const who = [...new Set(unseenItems.map(({ by }) => by ?? text.someone))].join('、');
  const shownItems = unseenItems.slice(0, SHOWN);
  const words = (one: (typeof unseenItems)[number], value: unknown) =>
    valueWords(template, one.path, value, session.source.getState().frozen);
  const isSaid = lapse?.reason === 'changed' && !lapse.isOwnChange; // its sentence names who and when
  const title = text.unseenTitle(who, last?.at ? showInstant(last.at) : '', unseenItems.length);
  return (
    <Alert
      type="warning"
      showIcon
      ref={(alert) => void (ref.current = alert?.nativeElement ?? null)}
      title={isSaid ? lapsedSentence : lapsedSentence ? [<p key="lapsed">{lapsedSentence}</p>, title] : title}
      description={
        <ul className="unseen-changes">
          {shownItems.map((one, index) => (
            <li key={one.path.join('/')}>
              <button type="button" onClick={() => places[index] && goTo(places[index])}>
                {describeChangedPlace(template, one.path)}
              </button>{' '}
              {text.unseenChange(words(one, one.before), words(one, one.after))}
            </li>
          ))}
          {unseenItems.length > SHOWN && <li>{text.moreUnseen(unseenItems.length - SHOWN)}</li>}
        </ul>
      }
      action={
        <Button size="small" type="primary" onClick={session.markSeen}>
          {text.looked}
        </Button>
      }
    />
  );
}
