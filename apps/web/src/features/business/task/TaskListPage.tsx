import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { recordPage } from '@tejian/domain/business/workflow/step-pages.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { useSheetWork } from '../application/use-sheet-work.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList, type WorkAct } from '../workflow/WorkList.tsx';
import { ArrangedList } from './ArrangedList.tsx';
import { text } from './task.text.ts';

const opens = { name: 'arrange', label: text.arrange };
const isAlone = (rows: readonly SheetRow[]) => rows.length > 1 && rows.some((row) => row.entity === 'item');
const isMixed = (rows: readonly SheetRow[]) => new Set(rows.map((row) => row.entity)).size > 1;

/** Applications whose material passed, and items that were sent back. */
function WaitingList({ head }: { head: ReactNode }) {
  const page = usePage();
  const step = useStepHere();
  const { work, together } = useSheetWork(step);
  const [back, onward] = [together('return'), together('submit')];
  const acts: WorkAct<SheetRow>[] = [
    {
      name: 'return',
      label: text.return,
      danger: true,
      ...back,
      disabled: (rows) => (isMixed(rows) ? text.returnTogether : back.disabled(rows)),
      dialog: ({ rows, close }) => (
        <ReturnApplications
          step={step.code}
          opinion=""
          rows={rows.map(({ itemNo, applicationNo, ...row }) => ({ ...row, number: itemNo ?? applicationNo }))}
          onClose={close}
          onDone={close}
        />
      ),
    },
    {
      name: 'arrange',
      label: text.arrangeMany,
      primary: true,
      ...onward,
      disabled: (rows) => (isAlone(rows) ? text.itemsAlone : onward.disabled(rows)),
      run: ([rows = []]) => {
        const [only, ...others] = rows;
        if (!only) return;
        const alone = paths.work(recordPage(step), work.recordOf(only));
        page.open(others.length === 0 ? alone : paths.taskForm({ ids: rows.map((row) => row.id) }), { fresh: true });
      },
    },
  ];
  return <WorkList step={step} work={work} opens={opens} hasLog head={head} acts={acts} />;
}

const views = [
  { name: 'waiting', label: text.waiting },
  { name: 'arranged', label: text.arranged },
] as const;

/** Task arrangement (RWAP): what waits for people and a day, and what has them and may be taken back. */
export default function TaskListPage() {
  const page = usePage();
  const chosenText = page.query['view'] === 'arranged' ? 'arranged' : 'waiting';
  const head = (
    <ViewSwitch
      label={text.shown}
      views={views}
      chosen={chosenText}
      onChoose={(name) => page.setQuery({ view: name === 'arranged' ? name : undefined })}
    />
  );
  return chosenText === 'arranged' ? <ArrangedList head={head} /> : <WaitingList head={head} />;
}
