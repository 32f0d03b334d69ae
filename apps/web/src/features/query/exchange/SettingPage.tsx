import { useMemo, useState } from 'react';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { ListState, RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Counterparts, type Choices } from './Counterparts.tsx';

/** A setting as it was seen; a new one is none. */
interface Seen {
  id?: string;
  version?: number;
}

/** The form that one dialog makes and changes: a setting that belongs to one of the counterparts. */
interface SettingForm<Row, Values extends object> {
  titles: { add: string; edit: string };
  blank: Values;
  columns?: 1 | 2;
  fieldsOf: (counterparts: Choices) => readonly FormField<Values>[];
  valuesOf: (row: Row) => Values;
  save: (values: Values, seen: Seen) => Promise<unknown>;
}

interface DialogProps<Row, Values extends object> {
  form: SettingForm<Row, Values>;
  row: Row | undefined;
  counterparts: Choices;
  onSaved: () => void;
  reload: () => void;
  onClose: () => void;
}

function SettingDialog<Row extends Required<Seen>, Values extends object>({
  form: { titles, blank, columns, fieldsOf, valuesOf, save },
  row,
  counterparts,
  reload,
  ...rest
}: DialogProps<Row, Values>) {
  const fields = useMemo(() => fieldsOf(counterparts), [fieldsOf, counterparts]);
  return (
    <FormDialog
      {...rest}
      reload={reload}
      title={row ? titles.edit : titles.add}
      fields={fields}
      initial={row ? valuesOf(row) : blank}
      version={row?.version}
      columns={columns}
      save={(values) => save(values, row ? { id: row.id, version: row.version } : {})}
    />
  );
}

interface Props<Row, Values extends object> {
  list: ListState<Row>;
  form: SettingForm<Row, Values>;
  /** The other actions on a row, before and after it is changed. */
  before?: readonly RowAction<Row>[];
  after?: readonly RowAction<Row>[];
}

const none: readonly never[] = [];

/** A list of settings that belong to counterparts, added and changed in one dialog. */
export function SettingPage<Row extends Required<Seen>, Values extends object>(props: Props<Row, Values>) {
  const { list, form, before = none, after = none } = props;
  const [openedPart, open] = useState<{ row?: Row }>();
  const rowActions = useMemo(
    (): RowAction<Row>[] => [...before, { name: 'edit', run: (row) => open({ row }) }, ...after],
    [before, after],
  );
  const close = () => open(undefined);
  return (
    <>
      <ListPage list={list} toolbar={[{ name: 'add', primary: true, run: () => open({}) }]} rowActions={rowActions} />
      {openedPart && (
        <Counterparts>
          {(counterparts) => (
            <SettingDialog
              form={form}
              row={openedPart.row}
              counterparts={counterparts}
              onSaved={() => (list.refresh(), close())}
              reload={list.refresh}
              onClose={close}
            />
          )}
        </Counterparts>
      )}
    </>
  );
}
