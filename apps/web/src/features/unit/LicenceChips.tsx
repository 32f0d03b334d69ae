import { countUnitLicences } from '@tejian/contract/unit/unit-overview.contract.ts';
import { unitPartText } from '@tejian/domain/unit/unit-parts.text.ts';
import { Button } from 'antd';
import { useCall } from '../../platform/use-call.ts';
import './unit.css';
import { text } from './unit.text.ts';

export const licenceStates = ['overdue', 'urgent', 'soon'] as const;
export type LicenceFilter = (typeof licenceStates)[number];

/** How many units have a licence that has ended or soon will; a click shows them. */
export function LicenceChips({
  chosen,
  onChoose,
}: {
  chosen: LicenceFilter | undefined;
  onChoose: (state: LicenceFilter | undefined) => void;
}) {
  const { data } = useCall(countUnitLicences, {}, { fresh: true });
  if (!data || (licenceStates.every((state) => data[state] === 0) && !chosen)) return null;
  return (
    <div className="unit-chips" role="group" aria-label={text.licenceChips}>
      {text.licenceChips}
      <Button
        size="small"
        type={chosen ? 'default' : 'primary'}
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
      >
        {text.all}
      </Button>
      {licenceStates.map((state) => (
        <Button
          key={state}
          size="small"
          danger={state === 'overdue' && chosen !== state}
          type={chosen === state ? 'primary' : 'default'}
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
        >
          {unitPartText.licenceBands[state]} {data[state]}
        </Button>
      ))}
    </div>
  );
}
