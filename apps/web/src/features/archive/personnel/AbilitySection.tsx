import type { StaffAbility } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { duties } from '@tejian/domain/archive/personnel/abilities.ts';
import { bandOf } from '@tejian/domain/archive/personnel/expiry.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { today } from '../../../platform/clock.ts';
import { KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { bandTone } from './BandBar.tsx';
import { text } from './personnel.text.ts';

const SETS = [KINDS];

interface KindRow {
  kindCode: string;
  abilities: ReadonlyMap<string, StaffAbility>;
}

/** 可做业务: kinds by duties, each with its last day. */
export function AbilitySection({ abilities }: { abilities: readonly StaffAbility[] }) {
  const nameOf = useLabels(SETS);
  const heldDuties = duties.filter((duty) => abilities.some((one) => one.duty === duty));
  const rows = [...Map.groupBy(abilities, ({ kindCode }) => kindCode)]
    .filter(([, ofKind]) => ofKind.some(({ isAble, lapsedOn }) => isAble || lapsedOn))
    .map(([kindCode, ofKind]): KindRow => ({ kindCode, abilities: new Map(ofKind.map((one) => [one.duty, one])) }));
  const columns: SmallColumn<KindRow>[] = [
    { key: 'kind', title: text.kind, render: ({ kindCode }) => nameOf(KINDS, kindCode) },
    ...heldDuties.map((duty) => ({
      key: duty,
      title: staffText.duties[duty],
      render: (row: KindRow) => <AbilityCell ability={row.abilities.get(duty)} />,
    })),
  ];
  return (
    <FormSection title={text.abilities}>
      <p className="dialog-note">{text.abilitiesNote}</p>
      <SmallTable
        label={text.abilities}
        columns={columns}
        rows={rows}
        rowKey={({ kindCode }) => kindCode}
        empty={text.noAbilities}
      />
    </FormSection>
  );
}

function AbilityCell({ ability }: { ability: StaffAbility | undefined }) {
  if (ability?.isAble && !ability.until) return <span className="state-success">{text.always}</span>;
  if (ability?.isAble)
    return <span className={bandTone(bandOf(ability.until, today()))}>{text.until(ability.until ?? '')}</span>;
  if (ability?.lapsedOn) return <span className="state-danger">{text.lapsed(ability.lapsedOn)}</span>;
  return <span className="ability-none">{text.cannot}</span>;
}
