import { kindGroups } from '@tejian/domain/business/workflow/batch.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { findItems, type ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import {
  buildReports,
  findTemplates,
  type SubReportChoice,
} from '@tejian/contract/business/report/report-build.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { callServer } from '../../../platform/api.ts';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { text } from './report-entry.text.ts';
import type { Signed } from '../report/signing-field.tsx';
import { actInTurn } from '../workflow/in-turn.ts';
import type { ReturnValues } from '../workflow/ReturnDialog.tsx';

export interface TemplateChoice {
  code: string;
  version: string;
  name: string;
}

const shownItem = ({ itemNo, isSuccess, sentence }: ItemResult): BatchItem => ({
  label: itemNo,
  isSuccess,
  errorMsg: sentence,
});

type Work = (itemNos: string[]) => Promise<readonly ItemResult[]>;

const inTurn = (runs: readonly (readonly Item[])[], work: Work): Promise<BatchItem[]> =>
  actInTurn<Item, BatchItem>(runs, {
    act: async (rows) => (await work(rows.map(({ itemNo }) => itemNo))).map(shownItem),
    refused: ({ itemNo: label }, errorMsg) => ({ label, isSuccess: false, errorMsg }),
  });

/** Builds kind by kind, each a batch of its own. Report numbers follow the numbers of the items, however the list shows them. */
export function buildMany(
  rows: readonly Item[],
  templateCode: string | undefined,
  auditors: readonly string[] = [],
): Promise<BatchItem[]> {
  const askedPart = { templateCode, ...(auditors.length > 0 ? { auditors: [...auditors] } : {}) };
  const groups = kindGroups(rows.map((row) => ({ ...row, kind: row.kindCode, category: row.categoryCode })));
  return inTurn(groups, (itemNos) => callServer(buildReports, { itemNos: itemNos.toSorted(), ...askedPart }));
}

/** Numbers of the reports that items have got, in the order of the items; of an item whose flow is not read none. */
export async function numbersOf(
  rows: readonly Item[],
  flowOf: (row: Item) => FlowDefinition | undefined,
): Promise<string[]> {
  const filledInAt = new Map(
    rows.flatMap((row) => {
      const flow = flowOf(row);
      return flow ? [[row.applicationNo, stepDoing(flow, 'enter').code] as const] : [];
    }),
  );
  const answers = await Promise.all(
    [...filledInAt].map(([applicationNo, stepcode]) =>
      callServer(findItems, { stepcode, applicationNo, pageNo: 1, pageSize: 500 }),
    ),
  );
  const knownTexts = new Map(
    answers.flatMap(({ list }) => list.map(({ itemNo, reportNo }) => [itemNo, reportNo ?? ''])),
  );
  return rows
    .map(({ itemNo }) => knownTexts.get(itemNo) ?? '')
    .filter((number) => number !== '')
    .toSorted();
}

/** Report numbers from the first to the last, for each series of them: a number of boilers and one of lifts are no range. */
export function rangesOf(numbers: readonly string[]): string[] {
  const series = Map.groupBy(numbers.toSorted(), (number) => number.replace(/\d+$/, ''));
  return [...series.values()].map((alike) => {
    const [first = '', last = first] = [alike[0], alike.at(-1)];
    return first === last ? first : text.range(first, last);
  });
}

/** The sub-reports of a form with the auditor of each: whom the person chose, else who is proposed. */
export const auditorsAs = (
  subReports: readonly Pick<SubReportChoice, 'sectionId' | 'auditorId'>[],
  chosenAuditors: Readonly<Record<string, string>>,
): string[] =>
  subReports.flatMap(({ sectionId, auditorId }) => {
    const userId = chosenAuditors[sectionId] ?? auditorId;
    return userId === undefined ? [] : [`${sectionId}=${userId}`];
  });

/** The content that the list showed is what is signed: a record that changed since answers who changed it. */
const signedAs = (rows: readonly Item[], signing: Signed = {}) =>
  callServer(signEntry, {
    itemNos: rows.map(({ itemNo }) => itemNo),
    seenContents: rows.map(({ contentVersion = '' }) => contentVersion),
    ...signing,
  });
export const signMany = (rows: readonly Item[]): Promise<BatchItem[]> => inTurn([rows], () => signedAs(rows));

/** The same with the signing password, whose refusal belongs to its field and not to the records. */
export const signBySecret = async (rows: readonly Item[], signing: Signed): Promise<BatchItem[]> =>
  (await signedAs(rows, signing)).map(shownItem);

export const sendBackMany = (rows: readonly Item[], stepcode: StepCode, values: ReturnValues): Promise<BatchItem[]> =>
  inTurn([rows], (itemNos) => callServer(returnReports, { itemNos, stepcode, ...values }));

/** Items alike in kind, category and variety are served alike; others choose by themselves. */
export async function templatesFor(rows: readonly Item[]): Promise<readonly TemplateChoice[]> {
  const [first] = rows;
  const alike = rows.every(
    (row) =>
      row.kindCode === first?.kindCode &&
      row.categoryCode === first.categoryCode &&
      row.varietyCode === first.varietyCode,
  );
  if (!first || !alike) return [];
  return callServer(findTemplates, { itemNo: first.itemNo }).catch(() => []); // build says by itself why none serves
}
