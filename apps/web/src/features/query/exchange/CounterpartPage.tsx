import { findCounterparts, saveCounterpart } from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { Counterpart } from '@tejian/contract/query/exchange/exchange.record.ts';
import { exchangeSubjects } from '@tejian/domain/query/exchange/exchange.ts';
import { counterpartForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useList } from '../../../platform/use-list.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './exchange-page.text.ts';

interface Values extends Pick<Counterpart, 'code' | 'name' | 'address' | 'keyId' | 'subjects' | 'isEnabled' | 'note'> {
  secret: string;
}
const blank: Values = {
  code: '',
  name: '',
  address: '',
  keyId: '',
  secret: '',
  subjects: [...exchangeSubjects],
  isEnabled: true,
  note: '',
};
const fields = declaredFields<Values>(counterpartForm);

/** The page of who may receive what (/sysmng/userAuthorize). */
export default function CounterpartPage() {
  const list = useList(findCounterparts);
  const [openedPart, open] = useState<{ row?: Counterpart }>();
  const rowActions = useMemo(() => [{ name: 'edit', run: (row: Counterpart) => open({ row }) }], []);
  const { row } = openedPart ?? {};
  return (
    <>
      <ListPage list={list} toolbar={[{ name: 'add', primary: true, run: () => open({}) }]} rowActions={rowActions} />
      {openedPart && (
        <FormDialog
          title={row ? text.edit.counterpart : text.add.counterpart}
          fields={fields}
          initial={{ ...blank, ...row }}
          version={row?.version}
          columns={2}
          save={({ code, name, address, keyId, secret, subjects, isEnabled, note }) =>
            callServer(saveCounterpart, {
              ...(row && { id: row.id, version: row.version }),
              code,
              name,
              address,
              keyId,
              isEnabled,
              note,
              ...(secret && { secret }),
              subjects: exchangeSubjects.filter((one) => subjects.includes(one)),
            })
          }
          onSaved={() => (list.refresh(), open(undefined))}
          reload={list.refresh}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
