import { countUnitLicences } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Bands } from '../../../ui/list/Bands.tsx';
import { text } from './unit.text.ts';

export const licenceStates = ['overdue', 'urgent', 'soon'] as const;
export type LicenceFilter = (typeof licenceStates)[number];
const tones = { overdue: 'danger', urgent: 'warning', soon: undefined } as const;

/** The numbers of units with a licence that has ended or soon will; a click shows them. */
export function LicenceChips({
  chosen,
  onChoose,
}: {
  chosen: LicenceFilter | undefined;
  onChoose: (state: LicenceFilter | undefined) => void;
}) {
  const licencesCall = useCall(countUnitLicences, {}, { fresh: true });
  const { data } = licencesCall;
  if (licencesCall.error) return <Failure of={licencesCall} />;
  if (!data || (licenceStates.every((state) => data[state] === 0) && !chosen)) return null;
  return (
    <Bands
      label={text.licenceChips}
      bands={licenceStates.map((state) => ({
        key: state,
        name: text.licence(unitPartText.licenceBands[state]),
        count: data[state],
        tone: tones[state],
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
