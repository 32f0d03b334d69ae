import { findOpenTasks } from '@tejian/contract/query/due/due.contract.ts';
import type { OpenTask } from '@tejian/contract/query/due/due.record.ts';
import { isFixedStep, stepOf, workAddress } from '@tejian/domain/business/workflow/steps.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import './due.css';
import { text } from './due.text.ts';
import { useUrging } from './use-urging.tsx';

const cells = {
  daysOver: ({ daysOver }: OpenTask) => <span className="state-danger">{daysOver}</span>,
};

/** The tasks behind a figure of the desk; the address says which. */
export default function OpenTaskPage() {
  const page = usePage();
  const { stepcode: step, mine, overdue } = page.query;
  const fixedFilter = useMemo(
    () => ({ ...(step && { step }), ...(mine && { isMine: true }), ...(overdue && { isOverdue: true }) }),
    [step, mine, overdue],
  );
  const list = useList(findOpenTasks, { fixed: fixedFilter, cells });
  const { rowActions, dialog } = useUrging<OpenTask>();
  const label = useCodeLabel('FLOW_STEP');
  const narrowedText = [step && label(step), mine && text.mine, overdue && text.lateTasks].filter(Boolean).join('，');
  return (
    <>
      <ListPage
        list={list}
        rowActions={rowActions}
        head={
          narrowedText && (
            <p className="due-tabs">
              <Button
                size="small"
                icon={<CloseOutlined aria-hidden />}
                iconPlacement="end"
                title={text.clearNarrowing}
                onClick={() => page.setQuery({ stepcode: undefined, mine: undefined, overdue: undefined })}
              >
                {text.narrowedTo(narrowedText)}
              </Button>
            </p>
          )
        }
        openField="applicationNo"
        onOpen={({ step: at, applicationId }) => {
          const ownStep = isFixedStep(at) ? stepOf(at) : undefined;
          // the work of the system is a list alone, from which a person repeats it
          page.open(ownStep?.automatic ? workAddress(ownStep) : paths.applicationInfo(applicationId));
        }}
      />
      {dialog}
    </>
  );
}
