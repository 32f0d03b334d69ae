import { StateWord } from './StateWord.tsx';

const looks: Readonly<Record<string, 'state-success' | 'state-ended' | 'state-warning' | 'state-danger'>> = {
  sent: 'state-success',
  taken: 'state-success',
  failed: 'state-danger',
  finished: 'state-success',
  done: 'state-success',
  returned: 'state-warning',
  withdrawn: 'state-warning',
  voided: 'state-ended',
  cancelled: 'state-ended',
};

/** A state by its word, coloured by what it means for the work. */
export const stateCell =
  <Row extends { state: string }>(words: Readonly<Record<string, string>>) =>
  ({ state }: Row) => <StateWord look={looks[state]}>{words[state] ?? state}</StateWord>;
