import { licenceBand, type LicenceBand } from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { today } from '../../../platform/clock.ts';
import '../../../ui/flow/flow.css';

const tones: Partial<Record<LicenceBand, string>> = {
  overdue: 'state-danger',
  urgent: 'state-warning',
  soon: 'state-warning',
};

/** The last day of a licence with its word where it is time to act: colour alone tells nothing. */
export function LicenceDay({ day }: { day: string | undefined }) {
  if (!day) return null;
  const band = licenceBand(day, today());
  const tone = tones[band];
  return (
    <span className={`licence-day ${tone ?? ''}`}>
      <span className="mono">{day}</span> {tone && <small>{unitPartText.licenceBands[band]}</small>}
    </span>
  );
}
