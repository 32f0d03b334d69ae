import { StateWord } from '../../../ui/table/StateWord.tsx';
import { definitionText, type DefinitionState } from '@tejian/domain/configuration/definition/definition.text.ts';

const looks: Readonly<Record<DefinitionState, string | undefined>> = {
  draft: 'state-warning',
  inForce: 'state-success',
  scheduled: undefined,
  superseded: 'soft',
  replaced: 'soft',
  disabled: 'soft',
  faulty: 'state-danger',
};

/** The standing of a version today, in words and colour. */
export function DefinitionStanding({ state }: { state: DefinitionState }) {
  return <StateWord look={looks[state]}>{definitionText.states[state]}</StateWord>;
}
