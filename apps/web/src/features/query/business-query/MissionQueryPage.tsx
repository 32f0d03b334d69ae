import { findMission } from '@tejian/contract/query/business-query/business-query.contract.ts';
import type { MissionRow } from '@tejian/contract/query/business-query/business-query.record.ts';
import { businessQueryText as text } from '@tejian/domain/query/business-query/business-query.text.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { stateCell } from '../../../ui/table/state-cell.tsx';

const cells = { state: stateCell<MissionRow>(text.missionStates) };

/** 任务查询: every piece of work at a step, open or ended. */
export default function MissionQueryPage() {
  const page = usePage();
  const list = useList(findMission, { cells });
  return (
    <ListPage
      list={list}
      rowActions={[
        {
          name: 'flowLog',
          run: ({ applicationNo, itemNo }) =>
            page.open(paths.flowLog(itemNo ? { seisn: itemNo } : { appno: applicationNo })),
        },
      ]}
      openField="applicationNo"
      onOpen={({ applicationId }) => page.open(paths.applicationInfo(applicationId))}
    />
  );
}
