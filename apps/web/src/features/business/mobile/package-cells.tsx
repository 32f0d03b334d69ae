import type { MobilePackage, MobileReturn } from '@tejian/contract/business/mobile/package.record.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { resultLooks, stateLooks } from './package-states.ts';

export const packageCells = {
  stateWord: ({ state, stateWord }: MobilePackage) => <StateWord look={stateLooks[state]}>{stateWord}</StateWord>,
};

export const returnCells = {
  stateWord: ({ state, stateWord }: MobileReturn) => <StateWord look={stateLooks[state]}>{stateWord}</StateWord>,
  resultWord: ({ result, resultWord }: MobileReturn) => <StateWord look={resultLooks[result]}>{resultWord}</StateWord>,
};
