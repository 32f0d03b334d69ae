import {
  findExchangePlans,
  findExchangeRuns,
  runExchangePlan,
  saveExchangePlan,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangePlan } from '@tejian/contract/query/exchange/exchange.record.ts';
import { planForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { Choices } from './Counterparts.tsx';
import { text } from './exchange-page.text.ts';
import { modeCell, RunState, subjectCell } from './exchange-states.tsx';
import { SettingPage } from './SettingPage.tsx';

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

const form = {
  titles: { add: text.add.plan, edit: text.edit.plan },
  blank,
  columns: 2 as const,
  fieldsOf: (options: Choices) =>
    declaredFields<Values, keyof typeof planForm.fields>(planForm, { page: { counterpartId: { options } } }),
  valuesOf: ({ name, counterpartId, subject, mode, dailyAt, everyMinutes, isEnabled }: ExchangePlan): Values => ({
    name,
    counterpartId,
    subject,
    mode,
    dailyAt,
    everyMinutes,
    isEnabled,
  }),
  save: ({ dailyAt, everyMinutes, ...values }: Values, seenFacts: { id?: string; version?: number }) =>
    callServer(saveExchangePlan, {
      ...seenFacts,
      ...values,
      ...(dailyAt && { dailyAt }),
      ...(everyMinutes && { everyMinutes }),
    }),
};

async function onStarted({ id }: ExchangePlan): Promise<void> {
  await act(() => callServer(runExchangePlan, { id }), text.started);
  refreshCalls(findExchangeRuns);
}

/** The page of when what goes to whom (/sysmng/planMng). */
export default function PlanPage() {
  const list = useList(findExchangePlans, { cells });
  const { refresh } = list;
  const before = useMemo(
    () => [{ name: 'run', run: (plan: ExchangePlan) => onStarted(plan).then(refresh) }],
    [refresh],
  );
  return <SettingPage list={list} form={form} before={before} />;
}
