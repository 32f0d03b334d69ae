import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';

const runLooks = { running: 'state-warning', done: 'state-success', failed: 'state-danger' } as const;
const recordLooks = { waiting: 'state-warning', sent: 'state-success', failed: 'state-danger' } as const;
const { runStates, recordStates, subjects, modes } = exchangeText;

/** Cells of the lists of the exchange: codes in words, states in their colours. */
export const subjectCell = ({ subject }: { subject: keyof typeof subjects }) => subjects[subject];
export const modeCell = ({ mode }: { mode: keyof typeof modes }) => modes[mode];
export const RunState = ({ state }: { state: keyof typeof runLooks }) => (
  <StateWord look={runLooks[state]}>{runStates[state]}</StateWord>
);
export const RecordState = ({ state }: { state: keyof typeof recordLooks }) => (
  <StateWord look={recordLooks[state]}>{recordStates[state]}</StateWord>
);
