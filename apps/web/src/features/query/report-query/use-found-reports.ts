import {
  foundPdf,
  printFound,
  printFoundFile,
  reprintFound,
  signFound,
} from '@tejian/contract/query/report-query/report-query.contract.ts';
import { releaseSlip } from '@tejian/contract/business/report/filing.contract.ts';
import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { isInvalid } from '@tejian/domain/business/report/life.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage, type Page } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { showResults } from '../../business/report/item-results.ts';
import { isSecretAsked, type Signed } from '../../business/report/signing-field.tsx';
import { whyNotPrinted, whyNotReprinted, whyNotSigned } from './report-query-actions.ts';
import { text } from './report-query.text.ts';

type Rows = readonly QueriedReport[];

/** A dialog that stands open over the list. */
export type OpenDialog =
  | { readonly name: 'print'; readonly items: Rows; readonly calls: typeof printCalls }
  | { readonly name: 'life'; readonly report: QueriedReport }
  | { readonly name: 'sign'; readonly rows: Rows }
  | { readonly name: 'download'; readonly chosen: Rows }
  | { readonly name: 'label'; readonly chosen: Rows };

const printCalls = { print: printFound, file: printFoundFile };
const reprintCalls = { print: reprintFound, file: printFoundFile };

export const signRows = (rows: Rows, signedFacts: Signed = {}) =>
  callServer(signFound, { itemNos: rows.map(({ itemNo }) => itemNo), ...signedFacts });
export const tellSigned = (rows: Rows, results: readonly ItemResult[]) => showResults(text.signTitle, results, rows);

async function signAgain(rows: Rows, show: Show): Promise<void> {
  const isAsked = await isSecretAsked(rows.length);
  if (isAsked) return show({ name: 'sign', rows });
  const results = isAsked === false && (await act(() => signRows(rows)));
  if (results) await tellSigned(rows, results);
}

type Show = (dialog: OpenDialog) => void;

const toolbarOf = (setDialog: Show): ToolbarAction<QueriedReport>[] => [
  {
    name: 'print',
    label: text.print,
    permission: 'reportQuery:print',
    onSelection: true,
    disabled: whyNotPrinted,
    run: (items) => setDialog({ name: 'print', items, calls: printCalls }),
  },
  {
    name: 'reprint',
    label: text.reprint,
    permission: 'report:reprint',
    onSelection: true,
    disabled: whyNotReprinted,
    run: (items) => setDialog({ name: 'print', items, calls: reprintCalls }),
  },
  {
    name: 'sign',
    label: text.sign,
    permission: 'reportQuery:sign',
    onSelection: true,
    disabled: whyNotSigned,
    run: (rows) => signAgain(rows, setDialog),
  },
  {
    name: 'download',
    label: text.download,
    permission: 'reportQuery:download',
    run: (chosenItems) => setDialog({ name: 'download', chosen: chosenItems }),
  },
  {
    name: 'label',
    label: text.label,
    permission: 'label:print',
    onSelection: true,
    run: (chosenItems) => setDialog({ name: 'label', chosen: chosenItems }),
  },
];

/**
 * True when what is opened of a report that is not valid any more says so on each page; its signed file stays as it
 * was.
 */
const isMarked = ({ state, hasFile }: QueriedReport) => hasFile && isInvalid(state);

const rowActionsOf = (page: Page, setDialog: Show): RowAction<QueriedReport>[] => [
  {
    name: 'file',
    label: text.file,
    permission: 'reportQuery:pdf',
    run: ({ itemNo }) => openFile(foundPdf, { itemNo }),
  },
  { name: 'life', label: text.life, run: (report) => setDialog({ name: 'life', report }) },
  {
    name: 'copy',
    label: text.copy,
    permission: 'reportQuery:pdf',
    hidden: isMarked,
    disabled: ({ hasFile }) => (hasFile ? undefined : text.notApproved),
    run: ({ itemNo }) => openFile(foundPdf, { itemNo, kind: 'copy' }),
  },
  {
    name: 'original',
    label: text.original,
    permission: 'reportQuery:pdf',
    more: true,
    hidden: (report) => !isMarked(report),
    run: ({ itemNo }) => openFile(foundPdf, { itemNo, kind: 'report' }),
  },
  {
    name: 'record',
    label: text.record,
    permission: 'reportQuery:pdf',
    run: ({ itemNo }) => openFile(foundPdf, { itemNo, kind: 'record' }),
  },
  {
    name: 'slip',
    label: text.slip,
    permission: 'report:release',
    more: true,
    disabled: ({ releasedOn }) => (releasedOn ? undefined : text.notYetReleased),
    run: ({ itemNo }) => openFile(releaseSlip, { itemNos: [itemNo] }),
  },
  {
    name: 'log',
    label: text.flowLog,
    permission: 'flowlog:read',
    run: ({ itemNo, applicationNo }) => page.open(paths.flowLog({ seisn: itemNo, appno: applicationNo })),
  },
];

/** The actions on found reports, and the dialog that is open for them. */
export function useFoundReports() {
  const page = usePage();
  const [dialog, setDialog] = useState<OpenDialog>();
  const toolbar = useMemo(() => toolbarOf(setDialog), []);
  const rowActions = useMemo(() => rowActionsOf(page, setDialog), [page]);
  return { toolbar, rowActions, dialog, setDialog };
}
