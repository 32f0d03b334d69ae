import {
  findExchangePlans,
  findExchangeRuns,
  runExchangePlan,
  saveExchangePlan,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangePlan } from '@tejian/contract/query/exchange/exchange.record.ts';
import { planForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Counterparts, type Choices } from './Counterparts.tsx';
import { text } from './exchange-page.text.ts';
import { modeCell, RunState, subjectCell } from './exchange-states.tsx';

type Values = Pick<
  ExchangePlan,
  'name' | 'counterpartId' | 'subject' | 'mode' | 'dailyAt' | 'everyMinutes' | 'isEnabled'
>;
const blank: Values = {
  name: '',
  counterpartId: '',
  subject: 'equipment',
  mode: 'changed',
  dailyAt: '',
  everyMinutes: undefined,
  isEnabled: true,
};
const cells = {
  subject: subjectCell,
  mode: modeCell,
  lastState: ({ lastState }: ExchangePlan) => lastState && <RunState state={lastState} />,
};

async function started({ id }: ExchangePlan): Promise<void> {
  await act(() => callServer(runExchangePlan, { id }), text.started);
  refreshCalls(findExchangeRuns);
}

interface DialogProps {
  row: ExchangePlan | undefined;
  options: Choices;
  onSaved: () => void;
  reload: () => void;
  onClose: () => void;
}

function PlanDialog({ row, options, reload, ...rest }: DialogProps) {
  const fields = useMemo(
    () =>
      declaredFields<Values, keyof typeof planForm.fields>(planForm, {
        page: { counterpartId: { options } },
      }),
    [options],
  );
  return (
    <FormDialog
      {...rest}
      reload={reload}
      title={row ? text.edit.plan : text.add.plan}
      fields={fields}
      initial={{ ...blank, ...row }}
      version={row?.version}
      columns={2}
      save={({ name, counterpartId, subject, mode, dailyAt, everyMinutes, isEnabled }) =>
        callServer(saveExchangePlan, {
          ...(row && { id: row.id, version: row.version }),
          name,
          counterpartId,
          subject,
          mode,
          isEnabled,
          ...(dailyAt && { dailyAt }),
          ...(everyMinutes && { everyMinutes }),
        })
      }
    />
  );
}

/** When what goes to whom (/sysmng/planMng). */
export default function PlanPage() {
  const list = useList(findExchangePlans, { cells });
  const [opened, open] = useState<{ row?: ExchangePlan }>();
  const { refresh } = list;
  const rowActions = useMemo(
    (): RowAction<ExchangePlan>[] => [
      {
        name: 'run',
        run: (plan: ExchangePlan) => started(plan).then(refresh),
      },
      { name: 'edit', run: (row: ExchangePlan) => open({ row }) },
    ],
    [refresh],
  );
  return (
    <>
      <ListPage list={list} toolbar={[{ name: 'add', primary: true, run: () => open({}) }]} rowActions={rowActions} />
      {opened && (
        <Counterparts>
          {(options) => (
            <PlanDialog
              row={opened.row}
              options={options}
              onSaved={() => (refresh(), open(undefined))}
              reload={refresh}
              onClose={() => open(undefined)}
            />
          )}
        </Counterparts>
      )}
    </>
  );
}
