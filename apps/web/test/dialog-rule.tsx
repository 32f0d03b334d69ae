import type { Field } from '@tejian/contract/kit/field.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { sampleAnswers } from './sample-answers.ts';
import { it, openWindow } from './window.tsx';

type Server = ReturnType<typeof openWindow>['server'];

/** The ways out of a dialog that whoever opened it gives it. */
interface Doors {
  reload: () => void;
  onDone: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** A dialog that sends what was typed: filled in, refused, sent again, and done. */
export interface DialogRule {
  name: string;
  draw: (doors: Doors) => ReactNode;
  /** The button of the drawn part behind which the dialog stands. */
  behind?: string | RegExp;
  call: { readonly path: string; readonly request: Pick<Field<unknown>, 'decode'> };
  /** The text that is typed, where any text would not do; by the name of the field. */
  type?: Readonly<Record<string, string>>;
  /** Fields that stay as they are. */
  leave?: readonly string[];
  /** The values that the record holds already, and sends along where nobody types over them. */
  held?: object;
  /** The values that go over to the server besides what is typed under a name of its own; `undefined`: is not sent. */
  sent: Readonly<Record<string, unknown>>;
  /** The answer that it is given, where a sample of it would not mean that it is done. */
  answer?: object;
  /** Answers that have to mean something. */
  prepare?: (server: Server) => void;
}

const REFUSED = '示例拒绝';
const WRONG = '示例字段有误';
const DAY = '2027-03-04';
/** The one code that every dictionary has here. */
export const codeOf = (type: string): string => `${type}-9`;
const codes = Object.keys(permissionNames);

const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1);
    if (!shown?.querySelector('.ant-btn-primary')) throw new Error('no dialog');
    if (shown.querySelector('[aria-busy=true], .ant-spin-spinning')) throw new Error('the dialog is still loading');
    return shown;
  });
const mainButton = (shown: HTMLElement) => {
  const button = shown.querySelector('.ant-modal-footer .ant-btn-primary');
  if (!button) throw new Error('a dialog without a main button');
  return button;
};

/** The values in the fields of a dialog, choices included. */
const shownValues = (shown: HTMLElement) =>
  [...shown.querySelectorAll<HTMLElement>('.form-row')].map((row) => ({
    label: row.querySelector('label')?.textContent,
    boxes: [...row.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ type, value, checked }) =>
      type === 'radio' || type === 'checkbox' ? checked : value,
    ),
    chosen: [...row.querySelectorAll('.ant-select-content-value, .ant-select-selection-item')].map(
      ({ textContent }) => textContent,
    ),
  }));

/** Opens a select and takes the last thing that can be chosen; as it is called, which is its code where a dictionary offers it. */
async function chooseLast(box: HTMLElement): Promise<unknown> {
  fireEvent.mouseDown(box);
  const last = await waitFor(() => {
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
    const options = [...(list?.closest('.ant-select-dropdown')?.querySelectorAll('.ant-select-item-option') ?? [])];
    const found = options.findLast(({ classList }) => !classList.contains('ant-select-item-option-disabled'));
    if (!found) throw new Error(`nothing to choose in ${box.id}`);
    return found;
  });
  const name = last.getAttribute('title') ?? last.textContent;
  const isMany = box.closest('.ant-select-multiple') !== null;
  if (!isMany || last.getAttribute('aria-selected') !== 'true') fireEvent.click(last);
  return isMany ? [name] : name;
}

/** Takes the last of a few that are all in sight. */
async function tickLast(group: HTMLElement): Promise<string | string[]> {
  const boxes = await waitFor(() => {
    const offered = [...group.querySelectorAll<HTMLInputElement>('input')].filter(({ disabled }) => !disabled);
    if (offered.length === 0) throw new Error(`nothing to tick in ${group.id}`);
    return offered;
  });
  const last = boxes.at(-1);
  if (last && !last.checked) fireEvent.click(last);
  if (last?.type === 'radio') return last.value;
  return boxes.flatMap(({ checked, value }) => (checked ? value : []));
}

/** Fills in one field as its control takes it; what the field then holds. */
async function fill(control: HTMLElement, name: string, typed: string | undefined): Promise<unknown> {
  if (control.matches('[role=combobox]')) return chooseLast(control);
  if (control.matches('[role=radiogroup], [role=group]')) return tickLast(control);
  if (control.matches('[role=switch]')) {
    fireEvent.click(control);
    return control.getAttribute('aria-checked') === 'true';
  }
  const isDate = control.closest('.ant-picker') !== null;
  const isNumber = control.matches('[inputmode=numeric], [inputmode=decimal]');
  const value = typed ?? (isDate ? DAY : isNumber ? '3' : `写入${name}`);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
  return isNumber && typed === undefined ? Number(value) : value;
}

/** The control of a field: the programs of some come a moment after the form. */
const controlOf = (id: string) =>
  waitFor(() => {
    const control = document.getElementById(id);
    if (!control) throw new Error(`no control ${id}`);
    return control;
  });

/** Fills in every field of the dialog; what was typed, by the names of the fields. */
async function fillIn(shown: HTMLElement, { type = {}, leave = [] }: DialogRule): Promise<Record<string, unknown>> {
  const typed: Record<string, unknown> = {};
  const seen = new Set<string>(leave);
  const next = () =>
    [...shown.querySelectorAll<HTMLLabelElement>('.form-row label[for]')]
      .map(({ htmlFor }) => ({ id: htmlFor, name: htmlFor.slice(htmlFor.lastIndexOf('-') + 1) }))
      .find(({ name }) => !seen.has(name));
  for (let field = next(); field; field = next()) {
    seen.add(field.name);
    const control = await controlOf(field.id);
    if (control.matches('.control-label, :disabled, [readonly]:not([role=combobox])')) continue;
    typed[field.name] = await fill(control, field.name, type[field.name]);
  }
  return typed;
}

/** The row of a field of the request, if the dialog shows one. */
const rowOf = (shown: HTMLElement, name: string) =>
  [...shown.querySelectorAll<HTMLLabelElement>('.form-row label[for]')]
    .find(({ htmlFor }) => htmlFor.endsWith(`-${name}`))
    ?.closest('.form-row');

/** The errors that the dialog itself finds. */
const said = (shown: HTMLElement) => [...shown.querySelectorAll('.form-error')].map(({ textContent }) => textContent);

/** Closes what is said in a dialog of its own. */
const readPrompts = () =>
  document.querySelectorAll('.ant-modal-confirm .ant-btn-primary').forEach((button) => fireEvent.click(button));

async function isRefused(rule: DialogRule, server: Server, shown: HTMLElement, doors: Doors, typed: object) {
  const before = shownValues(shown);
  const [field] = Object.keys(typed);
  server.refuse(rule.call, { errorMsg: REFUSED, fieldErrors: field === undefined ? {} : { [field]: WRONG } });
  fireEvent.click(mainButton(shown));
  await waitFor(() =>
    expect([said(shown), server.bodies(rule.call)]).toEqual([expect.anything(), [expect.anything()]]),
  );
  await waitFor(() => expect(document.body.textContent).toMatch(new RegExp(`${REFUSED}|${WRONG}`)));
  const row = field === undefined ? undefined : rowOf(shown, field);
  if (row?.querySelector('[role=alert]')) expect(row.textContent).toContain(WRONG);
  await waitFor(() => {
    readPrompts();
    expect(mainButton(shown).className).not.toContain('ant-btn-loading');
  });
  expect(shownValues(shown)).toEqual(before);
  expect([doors.onDone, doors.onSaved, doors.onClose].map((door) => vi.mocked(door).mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  expect(server.bodies(rule.call)).toHaveLength(1);
}

/** A dialog whose act cannot be taken back says of what: in its title beside the act, or in a note above its fields. */
function namesItsRecord(shown: HTMLElement): void {
  if (!mainButton(shown).classList.contains('ant-btn-dangerous')) return;
  const plainWords = (of: Element | null) => of?.textContent.replaceAll(/\s/g, '') ?? '';
  const title = plainWords(shown.querySelector('.ant-modal-title'));
  const isNoted = shown.querySelector('.form-hint, .dialog-note, .asked-facts') !== null;
  expect(isNoted || title !== plainWords(mainButton(shown)), `${title} says of what`).toBe(true);
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The dialog sends what was typed, once, and not before it can be sent; a refusal takes nothing that was typed. */
async function holds(rule: DialogRule): Promise<void> {
  const { server, drawPart } = openWindow('/', { codes });
  const doors = { reload: vi.fn(), onDone: vi.fn(), onSaved: vi.fn(), onClose: vi.fn() };
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  server.answer(findDictionary, ({ type }) => [
    { id: '1', value: codeOf(type), label: codeOf(type), parentValue: '', parentId: '', childrenSum: 0, type },
  ]);
  rule.prepare?.(server);
  drawPart(rule.draw(doors));
  if (rule.behind) fireEvent.click(await screen.findByRole('button', { name: rule.behind }));
  const shown = await dialog();
  namesItsRecord(shown);
  const typed = await fillIn(shown, rule);
  await isRefused(rule, server, shown, doors, typed);

  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = sampleAnswers.get(rule.call.path);
  server.receives(rule.call.path, async () => {
    await promise;
    return Response.json(rule.answer ? { isSuccess: true, data: rule.answer } : answer?.());
  });
  fireEvent.click(mainButton(shown));
  fireEvent.click(mainButton(shown));
  await waitFor(() => expect(server.bodies(rule.call)).toHaveLength(2));
  resolve();
  await waitFor(() => {
    readPrompts();
    expect(!shown.isConnected || Object.values(doors).some((door) => door.mock.calls.length > 0)).toBe(true);
  });
  const bodies = server.bodies(rule.call);
  expect(bodies).toHaveLength(2);
  const sent = bodies.map((body) => (body instanceof FormData ? Object.fromEntries(body) : body));
  const asked = sent.map((body) => heldIn(rule.call.request.decode(body, {}, '')));
  const expected = heldIn({ ...rule.held, ...typed, ...rule.sent });
  expect(asked).toEqual([expected, expected]);
}

/** The values of a request; a field that holds nothing is sent as a blank, and read as nothing or as a blank. */
const heldIn = (value: unknown): object =>
  Object.fromEntries(Object.entries(plain(value) as object).filter(([, one]) => one !== '' && one !== null));

/** One test for every dialog of the list. */
export function everyDialog(rules: readonly DialogRule[]): void {
  for (const rule of rules)
    it(`${rule.name} sends what was typed, once, and a refusal takes nothing of it`, () => holds(rule));
}
