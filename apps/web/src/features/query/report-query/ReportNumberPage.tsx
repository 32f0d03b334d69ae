import { findReportNumbers } from '@tejian/contract/query/report-query/report-number.contract.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import type { ReportState } from '@tejian/domain/business/report/life.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { NumberCheckDialog } from './NumberCheckDialog.tsx';

const cells = {
  state: ({ state }: { state: ReportState }) => (
    <StateWord look={state === 'approved' ? 'state-success' : 'state-ended'}>{reportLifeText.states[state]}</StateWord>
  ),
};
const keyOf = ({ number }: { number: string }) => number;

/** 报告编号登记: every number that was given, and why it is no valid report where it is none. */
export default function ReportNumberPage() {
  const page = usePage();
  const list = useList(findReportNumbers, { cells, rowKey: keyOf });
  const [isChecking, setChecking] = useState(false);
  const toolbar = [{ name: 'check', run: () => setChecking(true) }];
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        openField="number"
        onOpen={({ number }) => page.open(paths.reportQuery(number))}
      />
      {isChecking && <NumberCheckDialog onClose={() => setChecking(false)} />}
    </>
  );
}
