import type { Installation } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { text } from './desktop.text.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/** Less than this share of a disk left is soon none. */
const SCARCE = 0.1;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly state?: 'state-danger' | 'state-warning' | undefined;
  readonly href?: string | undefined;
}

const sizedText = (bytes: number): string =>
  bytes < GB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`;

function diskFigure({ diskFree, diskSize, databaseSize }: Installation): Figure {
  const note = text.house.database(sizedText(databaseSize));
  if (diskFree === undefined || !diskSize) return { label: text.house.disk, value: text.house.unknown, note };
  const isScarce = diskFree / diskSize < SCARCE;
  const whole = text.house.diskOf(sizedText(diskSize));
  return {
    label: text.house.disk,
    value: sizedText(diskFree),
    note: `${whole}，${note}`,
    state: isScarce ? 'state-danger' : undefined,
  };
}

/**
 * The state that the administrator answers for: red is what has failed or runs out, orange what will end; the rest is
 * said plainly.
 */
export function InstallationState({ installation }: { installation: Installation }) {
  const page = usePage();
  const can = useCan();
  const { jobsWaiting, jobsFailed, endingCertificates, endingDays, unknownYears, failedLogins, online, onlineNames } =
    installation;
  const figures: Figure[] = [
    {
      label: text.house.jobsFailed,
      value: groupedText(jobsFailed),
      state: jobsFailed > 0 ? 'state-danger' : undefined,
      note: text.house.jobsFailedNote,
    },
    { label: text.house.jobsWaiting, value: groupedText(jobsWaiting) },
    diskFigure(installation),
    {
      label: text.house.ending(endingDays),
      value: groupedText(endingCertificates),
      state: endingCertificates > 0 ? 'state-warning' : undefined,
      note: text.house.endingNote,
    },
    {
      label: text.house.holidays,
      value: unknownYears.length > 0 ? text.house.holidaysUnknown(unknownYears.join('、')) : text.house.holidaysEntered,
      state: unknownYears.length > 0 ? 'state-warning' : undefined,
      note: unknownYears.length > 0 ? text.house.holidaysNote : undefined,
      href: can('calendar:read') ? paths.calendar() : undefined,
    },
    {
      label: text.house.failedLogins,
      value: groupedText(failedLogins),
      href: can('audit:read') ? paths.loginLog() : undefined,
    },
    { label: text.house.online, value: groupedText(online), note: onlineNames.join('、') },
  ];
  return (
    <dl className="desk-house">
      {figures.map(({ label, value, note, state, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={state}>
            {href ? (
              <button type="button" onClick={() => page.open(href)}>
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
          {note && (
            <dd className="house-note" title={note}>
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
