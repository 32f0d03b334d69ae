import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import type { workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import type { ListState, RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { RowMark } from '../../../ui/table/column.ts';
import { text } from './workflow.text.ts';

/** Rows batch by batch: each batch is one call. */
export type Runs<Row> = readonly (readonly Row[])[];

/** The work that waits at a step, and how its rows name their records. */
export interface Work<Row> {
  readonly list: ListState<Row>;
  /** The record as links name it. */
  readonly recordOf: (row: Row) => Parameters<typeof workLink>[1];
  /** The parameters by which its flow log is asked. */
  readonly logOf: (row: Row) => Parameters<typeof paths.flowLog>[0];
  readonly openField: keyof Row & string;
  readonly mark?: (row: Row) => RowMark | undefined;
}

/** Rows that an act was chosen for, and the way back to the list. */
export interface AskedWork<Row> {
  readonly runs: Runs<Row>;
  readonly rows: readonly Row[];
  readonly close: () => void;
}

/** An act that can be done to the selected rows of a list of work. */
export interface WorkAct<Row> extends Omit<ToolbarAction<Row>, 'onSelection' | 'run'> {
  /**
   * Says which of them go on, as the rules and the person have it; without it all do. Nothing happens where none does.
   */
  readonly going?: (rows: readonly Row[]) => Promise<Runs<Row>>;
  /** Done at once, or by the dialog that asks for the rest. */
  readonly run?: (runs: Runs<Row>) => unknown;
  readonly dialog?: (asked: AskedWork<Row>) => ReactNode;
}

interface Props<Row> {
  /** The step whose desk a row opens; none where a row opens something else. */
  readonly step?: Pick<Step, 'entity' | 'page' | 'desk'>;
  readonly work: Work<Row>;
  readonly acts?: readonly WorkAct<Row>[];
  /**
   * The name of the first act of a row, which opens its record. Keep it outside the component, like the acts of a row.
   */
  readonly opens?: Omit<RowAction<Row>, 'run'>;
  /** Instead of the desk of the step. */
  readonly onOpen?: (row: Row) => void;
  /** Acts of a row after the first one. */
  readonly rowActs?: readonly RowAction<Row>[];
  /** A row leads to the log of its record as well. */
  readonly hasLog?: boolean;
  readonly head?: ReactNode;
}

const none: readonly never[] = [];

/** The list of what waits at a step: a row opens the desk of the step, several rows are handled together. */
export function WorkList<Row>({ step, work, acts = [], opens, onOpen, rowActs = none, hasLog, head }: Props<Row>) {
  const page = usePage();
  const [askedPart, setAsked] = useState<{ name: string; runs: Runs<Row> }>();
  const { list, recordOf, logOf, openField, mark } = work;
  const desk = step?.desk ?? step?.page ?? page.path;
  const openDesk = useCallback((row: Row) => page.open(paths.work(desk, recordOf(row))), [page, desk, recordOf]);
  const open = onOpen ?? openDesk;
  const toolbar = acts.map((act): ToolbarAction<Row> => ({
    ...act,
    onSelection: true,
    run: async (rows) => {
      const runs = act.going ? await act.going(rows) : [rows];
      if (runs.flat().length === 0) return;
      if (act.run) await act.run(runs);
      else setAsked({ name: act.name, runs });
    },
  }));
  const rowActions = useMemo((): RowAction<Row>[] => {
    const log: RowAction<Row> = {
      name: 'log',
      label: text.log,
      permission: 'flowlog:read',
      run: (row) => page.open(paths.flowLog(logOf(row))),
    };
    return [...(opens ? [{ ...opens, run: open }] : []), ...rowActs, ...(hasLog ? [log] : [])];
  }, [page, logOf, opens, open, rowActs, hasLog]);
  const dialog = acts.find(({ name }) => name === askedPart?.name)?.dialog;
  return (
    <>
      <ListPage
        list={list}
        head={head}
        toolbar={toolbar}
        rowActions={rowActions}
        {...(mark && { mark })}
        openField={openField}
        onOpen={open}
      />
      {askedPart && dialog?.({ runs: askedPart.runs, rows: askedPart.runs.flat(), close: () => setAsked(undefined) })}
    </>
  );
}
