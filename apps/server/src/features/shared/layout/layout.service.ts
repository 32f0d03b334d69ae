import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { formView, type FormOfCall } from '@tejian/contract/kit/declared-form.ts';
import type { FormView } from '@tejian/contract/kit/form-view.ts';
import type { saveLayout, ViewLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { isInForm } from '@tejian/domain/shared/field/fields.ts';
import { arrange, keptColumns, type SavedColumn } from '@tejian/domain/shared/layout/arrange.ts';
import { DEFAULT_LABEL_COLOR } from '@tejian/domain/shared/layout/layout.ts';
import { layoutText } from '@tejian/domain/shared/layout/layout.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireList, type ListDeclared } from '../../../platform/list/declared-list.ts';
import { fieldDefinitions } from '../catalogue/catalogue.service.ts';
import { ownFields } from '../catalogue/own-records.service.ts';
import { declaredWithOwn } from '../catalogue/own-lists.service.ts';
import { drop, findStored, keep } from './layout.store.ts';
import { declaredColumns, formColumns, stableId, type ViewColumn } from './view-columns.ts';

type Part = 'table' | 'search';
const OWN = '0'; // spec §7: the editor takes a configuration of type '0' as the person's own
const INITIAL = '1';
const SEARCH_COLUMNS = 4;

/** The lists and forms of the product that have a layout. */
export interface Declared {
  readonly lists: readonly ListDeclared[];
  readonly forms: readonly FormOfCall[];
  /** The list and the part of it that a view id names. */
  readonly parts: ReadonlyMap<string, { list: ListDeclared; part: Part }>;
}

export function declareLayouts(lists: readonly ListDeclared[], forms: readonly FormOfCall[]): Declared {
  const both = ['table', 'search'] as const;
  const parts = lists.flatMap((list) =>
    both.map((part) => [stableId(list.view.viewNo, part), { list, part }] as const),
  );
  return { lists, forms, parts: new Map(parts) };
}

/** The layout of a list as it is delivered. */
export async function wholeLayout(db: Db, { lists }: Declared, viewNo: string, part: Part): Promise<ViewLayout> {
  const list = await declaredWithOwn(db, requireList(lists, viewNo));
  return layoutOf(lists, { list, part }, INITIAL, declaredColumns(list, part));
}

/** The layout of a list as the person has saved it, or the initial one. */
export async function ownLayout(
  db: Db,
  declaration: Declared,
  { viewNo, part }: { viewNo: string; part: Part },
  actor: Actor,
): Promise<ViewLayout> {
  const knownList = requireList(declaration.lists, viewNo);
  const storedLayout = await findStored(db, { userId: actor.userId, viewNo, part });
  if (!storedLayout) return wholeLayout(db, declaration, viewNo, part);
  const list = await declaredWithOwn(db, knownList);
  const arrangedArranges = arrange(declaredColumns(list, part), storedLayout.columns, storedLayout.known);
  const columns = arrangedArranges.map(({ saved, ...column }, index) => ({
    ...column,
    order: index + 1,
    labelColor: saved?.labelColor ?? column.labelColor,
    isFrozen: saved?.isFrozen ?? column.isFrozen,
    isLine: saved?.isLine ?? column.isLine,
    width: saved?.width || column.width,
  }));
  return layoutOf(declaration.lists, { list, part }, OWN, columns);
}

const layoutOf = (
  lists: readonly ListDeclared[],
  { list: { view }, part }: { list: ListDeclared; part: Part },
  type: string,
  columns: ViewColumn[],
): ViewLayout => ({
  viewNo: view.viewNo,
  viewId: stableId(view.viewNo, part),
  no: lists.findIndex((list) => list.view.viewNo === view.viewNo) + 1,
  columnCount: part === 'search' ? SEARCH_COLUMNS : 1,
  type,
  columns,
});

/** The declaration of a business that has chosen a form: `appMainForm.CRANE-DECLARATION`. */
const chosenView = /^(appMainForm)\.(.+)$/;

/**
 * A form that the server describes: any that is declared, the archive form of a kind (`equipmentForm3000`), and the
 * declaration with the fields of a form that businesses choose.
 */
export async function formLayout(db: Db, { forms }: Declared, viewNo: string): Promise<ViewLayout> {
  const kindCode = /^equipmentForm([0-9F]\d{3})$/.exec(viewNo)?.[1];
  const [, plainNo = viewNo, chosenText] = chosenView.exec(viewNo) ?? [];
  const declaredCall = forms.find(({ form: { viewNo: ownNo } }) => ownNo === plainNo);
  const form = kindCode
    ? await equipmentForm(db, viewNo, kindCode)
    : declaredCall && (await withOwnFields(db, formView(declaredCall), chosenText));
  if (!form) throw new Refusal(layoutText.unknownView(viewNo));
  const columns = formColumns(form);
  return { viewNo, viewId: stableId(viewNo, 'form'), no: 0, columnCount: form.columnCount, type: INITIAL, columns };
}

/** The forms that an institute may add fields to, by the kind of record. */
const formsWithOwn = { unitForm: 'unit', appMainForm: 'application', taskPlanForm: 'item' } as const;
const hasOwn = (viewNo: string): viewNo is keyof typeof formsWithOwn => Object.hasOwn(formsWithOwn, viewNo);

async function withOwnFields(db: Db, form: FormView, chosenText: string | undefined): Promise<FormView | undefined> {
  if (!hasOwn(form.viewNo)) return form;
  const { own } = await ownFields(db, formsWithOwn[form.viewNo]);
  if (chosenText !== undefined && !own.some((field) => field.form === chosenText)) return undefined;
  const askedDefinitions = own.filter((field) => isInForm(field, { kindCode: '', form: chosenText }));
  return {
    ...form,
    fields: [...form.fields, ...askedDefinitions.map(({ key, label, showType }) => ({ name: key, label, showType }))],
  };
}

async function equipmentForm(db: Db, viewNo: string, kindCode: string): Promise<FormView> {
  const { fields } = await fieldDefinitions(db, { kindCode });
  const shownFields = fields.map(({ definition: { key, label, showType, dictType } }) => ({
    name: key,
    label,
    showType,
    ...(dictType ? { dictType } : {}),
  }));
  return { viewNo, columnCount: 3, fields: shownFields };
}

function requirePart({ parts }: Declared, viewId: string) {
  const foundPart = parts.get(viewId);
  if (!foundPart) throw new Refusal(layoutText.unknownLayout, { viewId: layoutText.unknownLayout });
  return foundPart;
}

type Saved = RequestOf<typeof saveLayout>;

/** Keeps the ticked columns in their order, hidden ones after them; one at least must be ticked (spec §5). */
export async function save(tx: Tx, declaration: Declared, { viewId, columns }: Saved, actor: Actor): Promise<object> {
  const { list, part } = requirePart(declaration, viewId);
  const offeredColumns = declaredColumns(await declaredWithOwn(tx, list), part);
  const nameOf = new Map(offeredColumns.map(({ id, name }) => [id, name]));
  const tickedColumns = [...columns]
    .sort((a, b) => a.order - b.order)
    .map((column) => savedColumn(nameOf.get(column.id) ?? column.name, column));
  const columnsKept = keptColumns(tickedColumns, offeredColumns);
  const hiddenNames = new Set(offeredColumns.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  if (columnsKept.every(({ name }) => hiddenNames.has(name))) throw new Refusal(layoutText.chooseField);
  const knownNames = offeredColumns.map(({ name }) => name);
  await keep(tx, { userId: actor.userId, viewNo: list.view.viewNo, part }, { columns: columnsKept, known: knownNames });
  return {};
}

const savedColumn = (name: string, { labelColor, isFrozen, isLine, width }: Saved['columns'][number]): SavedColumn => ({
  name,
  labelColor: /^#[0-9a-f]{6}$/i.test(labelColor) ? labelColor.toLowerCase() : DEFAULT_LABEL_COLOR,
  ...(isFrozen === undefined ? {} : { isFrozen }),
  ...(isLine === undefined ? {} : { isLine }),
  ...(width ? { width } : {}),
});

/** Back to the initial configuration. */
export async function restore(tx: Tx, declaration: Declared, viewId: string, actor: Actor): Promise<object> {
  const { list, part } = requirePart(declaration, viewId);
  await drop(tx, { userId: actor.userId, viewNo: list.view.viewNo, part });
  return {};
}
