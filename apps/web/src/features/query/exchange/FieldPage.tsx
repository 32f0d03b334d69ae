import {
  findExchangeFields,
  removeExchangeField,
  saveExchangeField,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangeField } from '@tejian/contract/query/exchange/exchange.record.ts';
import { fieldForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { Choices } from './Counterparts.tsx';
import { text } from './exchange-page.text.ts';
import { subjectCell } from './exchange-states.tsx';
import { SettingPage } from './SettingPage.tsx';

type Values = Pick<ExchangeField, 'counterpartId' | 'source' | 'target' | 'codes' | 'sort'>;
const cells = { subject: subjectCell };

const form = {
  titles: { add: text.add.field, edit: text.edit.field },
  blank: { counterpartId: '', source: '', target: '', codes: '', sort: 10 } satisfies Values,
  fieldsOf: (options: Choices) =>
    declaredFields<Values, keyof typeof fieldForm.fields>(fieldForm, { page: { counterpartId: { options } } }),
  valuesOf: ({ counterpartId, source, target, codes, sort }: ExchangeField): Values => ({
    counterpartId,
    source,
    target,
    codes,
    sort,
  }),
  save: (values: Values, seenFacts: { id?: string; version?: number }) =>
    callServer(saveExchangeField, { ...seenFacts, ...values }),
};

async function isRemoved({ id, version, target }: ExchangeField): Promise<boolean> {
  const question = { title: text.removeTitle(target), content: text.removeText, okText: text.remove, danger: true };
  return (
    (await confirm(question)) &&
    (await act(() => callServer(removeExchangeField, { id, version }), text.removed)) !== undefined
  );
}

/** Our fields under the names and values of the counterparts (/sysmng/fieldMng). */
export default function FieldPage() {
  const list = useList(findExchangeFields, { cells });
  const { refresh } = list;
  const after = useMemo(
    () => [
      { name: 'remove', danger: true, run: async (row: ExchangeField) => void ((await isRemoved(row)) && refresh()) },
    ],
    [refresh],
  );
  return <SettingPage list={list} form={form} after={after} />;
}
