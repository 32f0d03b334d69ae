import {
  findExchangeFields,
  removeExchangeField,
  saveExchangeField,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangeField } from '@tejian/contract/query/exchange/exchange.record.ts';
import { fieldForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Counterparts, type Choices } from './Counterparts.tsx';
import { text } from './exchange-page.text.ts';
import { subjectCell } from './exchange-states.tsx';

type Values = Pick<ExchangeField, 'counterpartId' | 'source' | 'target' | 'codes' | 'sort'>;
const blank: Values = { counterpartId: '', source: '', target: '', codes: '', sort: 10 };
const cells = { subject: subjectCell };

async function removed({ id, version, target }: ExchangeField): Promise<boolean> {
  const question = { title: text.removeTitle(target), content: text.removeText, okText: text.remove, danger: true };
  return (
    (await confirm(question)) &&
    (await act(() => callServer(removeExchangeField, { id, version }), text.removed)) !== undefined
  );
}

interface DialogProps {
  row: ExchangeField | undefined;
  options: Choices;
  onSaved: () => void;
  reload: () => void;
  onClose: () => void;
}

function FieldDialog({ row, options, reload, ...rest }: DialogProps) {
  const fields = useMemo(
    () =>
      declaredFields<Values, keyof typeof fieldForm.fields>(fieldForm, {
        page: { counterpartId: { options } },
      }),
    [options],
  );
  return (
    <FormDialog
      {...rest}
      reload={reload}
      title={row ? text.edit.field : text.add.field}
      fields={fields}
      initial={{ ...blank, ...row }}
      version={row?.version}
      save={({ counterpartId, source, target, codes, sort }) =>
        callServer(saveExchangeField, {
          ...(row && { id: row.id, version: row.version }),
          counterpartId,
          source,
          target,
          codes,
          sort,
        })
      }
    />
  );
}

/** Our fields under the names and values of the counterparts (/sysmng/fieldMng). */
export default function FieldPage() {
  const list = useList(findExchangeFields, { cells });
  const [opened, open] = useState<{ row?: ExchangeField }>();
  const { refresh } = list;
  const rowActions = useMemo(
    () => [
      { name: 'edit', run: (row: ExchangeField) => open({ row }) },
      { name: 'remove', danger: true, run: async (row: ExchangeField) => void ((await removed(row)) && refresh()) },
    ],
    [refresh],
  );
  return (
    <>
      <ListPage list={list} toolbar={[{ name: 'add', primary: true, run: () => open({}) }]} rowActions={rowActions} />
      {opened && (
        <Counterparts>
          {(options) => (
            <FieldDialog
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
