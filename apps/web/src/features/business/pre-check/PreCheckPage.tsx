import { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import type { PreCheck } from '@tejian/contract/business/pre-check/pre-check.record.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';

const tones = {
  allowed: 'state-success',
  accepted: 'state-success',
  inProgress: 'state-warning',
  notDue: 'state-warning',
  incomplete: 'state-danger',
  returned: 'state-danger',
};
const cells = { resultWord: (row: PreCheck) => <StateWord look={tones[row.result]}>{row.resultWord}</StateWord> };

/** The answers about devices before business began, and what was decided about online applications. */
export default function PreCheckPage() {
  const list = useList(findPreChecks, { cells });
  return <ListPage list={list} />;
}
